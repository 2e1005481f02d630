import { descendants, readProc } from "./proc.ts";

const POLL_MS = 10;
/** USER_HZ, which is 100 on every Linux that Debian runs on. */
const TICK_MS = 10;

export interface MeterOptions {
  /** The first process of a run. */
  pid: number;
  /** How many generations of processes belong to the sandbox and are not counted. */
  wallsDepth: number;
  limitKb: number;
  onOverLimit: () => void;
}

/**
 * Measures CPU time and memory of a process tree on hosts without control groups:
 * it reads /proc again and again, and at the end takes what the launcher has
 * counted. The first misses what happens between two looks; the second misses
 * memory that several processes hold together, and processes that were not waited
 * for. The larger of the two figures is used and is still approximate.
 */
export class ProcessMeter {
  cpuMs = 0;
  peakKb = 0;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(readonly options: MeterOptions) {
    this.#timer = setInterval(() => this.#look(), POLL_MS);
  }

  /** Stops reading /proc; `counted` is what the launcher has counted, null if it has not. */
  stop(counted: { cpuMs: number; peakKb: number } | null): void {
    clearInterval(this.#timer);
    this.cpuMs = Math.max(this.cpuMs, counted?.cpuMs ?? 0);
    this.peakKb = Math.max(this.peakKb, counted?.peakKb ?? 0);
  }

  #look(): void {
    const { pid, wallsDepth, limitKb, onOverLimit } = this.options;
    let ticks = 0;
    let kb = 0;
    for (const one of descendants(pid, wallsDepth)) {
      const [, rest] = readProc(`/proc/${one}/stat`).split(") ");
      const fields = rest?.split(" ") ?? [];
      // utime, stime, and those of children that have been waited for.
      ticks += sum(fields.slice(11, 15).map(Number));
      kb += Number(
        /VmHWM:\s+(\d+)/.exec(readProc(`/proc/${one}/status`))?.[1] ?? 0,
      );
    }
    this.cpuMs = Math.max(this.cpuMs, ticks * TICK_MS);
    this.peakKb = Math.max(this.peakKb, kb);
    if (kb > limitKb) onOverLimit();
  }
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
