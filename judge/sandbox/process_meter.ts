import { descendants, readProc } from "./proc.ts";

const POLL_MS = 10;
/** USER_HZ, which is 100 on every Linux that Debian runs on. */
const TICK_MS = 10;

export interface MeterOptions {
  /** The first process of a run. */
  pid: number;
  /** So many generations are the walls, and not counted. */
  wallsDepth: number;
  limitKb: number;
  onOverLimit: () => void;
}

/**
 * CPU time and memory of a process tree for hosts without control groups, by
 * reading /proc again and again, and at the end what the launcher has counted.
 * Looks miss what happens between them and whoever has ended; the launcher
 * misses what several processes hold together and those who were not waited
 * for. The larger of the two is still approximate.
 */
export class ProcessMeter {
  cpuMs = 0;
  peakKb = 0;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(readonly options: MeterOptions) {
    this.#timer = setInterval(() => this.#look(), POLL_MS);
  }

  /** Ends the polling; takes what was counted at the end. */
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
