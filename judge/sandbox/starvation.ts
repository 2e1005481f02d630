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
}

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
  readonly #judgeBefore = judgeWaitedMs();

  constructor(readonly run: Starved) {}

  /** Returns the time so far, in ms, including its companion's and the judge's own. */
  ms(): number {
    const companion = this.#companion ??= this.run.companion();
    const withIt = companion === null
      ? 0
      : companion.#look() + companion.run.cpuMs();
    this.countedMs = this.#look() + withIt + judgeWaitedMs() -
      this.#judgeBefore;
    return this.countedMs;
  }

  #look(): number {
    const { pid, cgroup } = this.run;
    const pids = cgroup === null ? descendants(pid, 0) : cgroup.pids();
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

/** How long the judge itself has waited for a core: meanwhile it reads no output, so programs wait, too. */
const judgeWaitedMs = () => waitedMs("/proc/self/schedstat");

/** "Time on a core, time ready without one, turns"; 0 where it is not kept. */
const waitedMs = (path: string) =>
  Number(readProc(path).split(" ")[1] ?? 0) / NS_PER_MS;
