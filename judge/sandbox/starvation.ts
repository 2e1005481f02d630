import type { Cgroup } from "./cgroup.ts";
import { descendants, readProc, threadsOf } from "./proc.ts";

const NS_PER_MS = 1e6;

export interface Starved {
  /** The first process of the run. */
  pid: number;
  cgroup: Pick<Cgroup, "pids"> | null;
  /** The CPU time that it has used. */
  cpuMs: () => number;
  /**
   * The count of the program that this one talks with: waiting for it is waiting,
   * too, whether it computes or waits for a core itself.
   */
  companion: () => Starvation | null;
  /** How many bytes of its output the judge has read. */
  printed: () => number;
  /** How long the judge itself has waited for a core. */
  judgeMs?: () => number;
  now?: () => number;
}

/** What a pipe holds: who has printed less since the last look has not waited for the judge. */
const PIPE_BYTES = 65_536;

/**
 * Measures how long a run was ready to compute but had no core, as the kernel
 * counts it for each thread (`schedstat`). Sleeping does not count. A program can
 * raise the figure only by keeping more threads busy than there are cores, which
 * costs it CPU time. Threads that end between two looks are missed.
 */
export class Starvation {
  /** The result of the last look, in ms. */
  countedMs = 0;
  readonly #waited = new Map<string, number>();
  #ownMs = 0;
  /** Kept, because its waiting counts after its end as well. */
  #companion: Starvation | null = null;
  readonly #now: () => number;
  readonly #started: number;
  /** How long it took until the first of its processes was seen. */
  #beginningMs = 0;
  /** Whether any of its processes was seen. */
  hasBegun = false;
  readonly #judge;

  constructor(readonly run: Starved) {
    this.#now = run.now ?? (() => performance.now());
    this.#started = this.#now();
    this.#judge = new JudgesWaiting(run.judgeMs ?? judgeWaitedMs);
  }

  /**
   * Returns the time so far, in ms, including its companion's, what passed before it
   * began, and the judge's own while it had output to read.
   */
  ms(): number {
    const companion = this.#companion ??= this.run.companion();
    const withIt = companion === null
      ? 0
      : companion.#look() + companion.run.cpuMs();
    const own = this.#look();
    if (!this.hasBegun) this.#beginningMs = this.#now() - this.#started;
    this.countedMs = own + withIt + this.#beginningMs +
      this.#judge.ms(this.run.printed());
    return this.countedMs;
  }

  #look(): number {
    const { pid, cgroup } = this.run;
    const pids = cgroup === null ? descendants(pid, 0) : cgroup.pids();
    this.hasBegun ||= pids.length > 0;
    for (const one of pids) {
      for (const task of threadsOf(one)) {
        const ms = waitedMs(`/proc/${one}/task/${task}/schedstat`);
        this.#ownMs += Math.max(0, ms - (this.#waited.get(task) ?? 0));
        this.#waited.set(task, ms);
      }
    }
    return this.#ownMs;
  }
}

/**
 * Counts how long the judge waited for a core while it had output to read, for which
 * its program had to wait. A program that sleeps wins nothing by a judge that waits.
 */
class JudgesWaiting {
  #ms = 0;
  /** Of the last look, at which it may not have read yet what was there. */
  #pendingMs = 0;
  #printed = 0;
  #seenMs: number;

  constructor(readonly now: () => number) {
    this.#seenMs = now();
  }

  ms(printed: number): number {
    const waited = this.now() - this.#seenMs;
    this.#seenMs += waited;
    const isFull = printed - this.#printed >= PIPE_BYTES;
    this.#printed = printed;
    if (isFull) this.#ms += this.#pendingMs + waited;
    this.#pendingMs = isFull ? 0 : waited;
    return this.#ms;
  }
}

/** How long the judge has waited for a core, with what stands between it and its programs. */
export const judgeWaitedMs = (between?: number): number =>
  waitedMs("/proc/self/schedstat") +
  (between === undefined ? 0 : waitedMs(`/proc/${between}/schedstat`));

/** "Time on a core, time ready without one, turns"; 0 where it is not kept. */
const waitedMs = (path: string) =>
  Number(readProc(path).split(" ")[1] ?? 0) / NS_PER_MS;
