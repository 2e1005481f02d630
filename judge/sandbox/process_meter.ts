const POLL_MS = 10;
/** USER_HZ, which is 100 on every Linux that Debian runs on. */
const TICK_MS = 10;

/**
 * CPU time and memory of a process tree by reading /proc, for hosts without
 * control groups. What happens between two looks is missed, so the figures are
 * approximate.
 */
export class ProcessMeter {
  #cpuMs = 0;
  #peakKb = 0;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(
    readonly pid: number,
    readonly limitKb: number,
    readonly onOverLimit: () => void,
  ) {
    this.#timer = setInterval(() => this.#look(), POLL_MS);
  }

  cpuMs(): number {
    return this.#cpuMs;
  }

  /** Ends the polling; returns the peak in KB. */
  stop(): number {
    clearInterval(this.#timer);
    return this.#peakKb;
  }

  #look(): void {
    let ticks = 0;
    let kb = 0;
    for (const pid of treeOf(this.pid)) {
      const [, rest] = read(`/proc/${pid}/stat`).split(") ");
      const fields = rest?.split(" ") ?? [];
      // utime, stime, and those of children that have been waited for.
      ticks += sum(fields.slice(11, 15).map(Number));
      kb += Number(
        /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0,
      );
    }
    this.#cpuMs = Math.max(this.#cpuMs, ticks * TICK_MS);
    this.#peakKb = Math.max(this.#peakKb, kb);
    if (kb > this.limitKb) this.onOverLimit();
  }
}

function treeOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim();
  const direct = children === "" ? [] : children.split(" ").map(Number);
  return [pid, ...direct.flatMap(treeOf)];
}

function read(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (reason) {
    // The process has ended since its parent was read.
    if (reason instanceof Deno.errors.NotFound) return "";
    if (
      reason instanceof Error && /ESRCH|No such process/.test(reason.message)
    ) {
      return "";
    }
    throw reason;
  }
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
