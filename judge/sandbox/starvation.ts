import type { Cgroup } from "./cgroup.ts";
import { descendants, readProc, threadsOf } from "./proc.ts";

const NS_PER_MS = 1e6;

export interface Starved {
  /** The first process of the run. */
  pid: number;
  cgroup: Pick<Cgroup, "pids"> | null;
  /** Of the program on the other side of a talk: who waits for it, waits too. */
  companion: () => Starvation | null;
}

/**
 * How long a run has been ready and was given no core, as the kernel counts it
 * for each task (`schedstat`). Sleeping is not in it, and nothing that a
 * program does to itself but keep several tasks ready on too few cores, which
 * costs it CPU time. What tasks have waited that ended before a look is lost.
 */
export class Starvation {
  /** What was told last. */
  countedMs = 0;
  readonly #waited = new Map<string, number>();
  #ownMs = 0;
  /** Kept: what it has waited counts after its end as well. */
  #companion: Starvation | null = null;
  readonly #judgeBefore = judgeWaitedMs();

  constructor(readonly run: Starved) {}

  /** So far, with that of its companion, and of the judge that reads it. */
  ms(): number {
    const companion = this.#companion ??= this.run.companion();
    const withIt = companion === null ? 0 : companion.#look();
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

/** What a busy machine keeps the judge from reading, keeps programs waiting. */
const judgeWaitedMs = () => waitedMs("/proc/self/schedstat");

/** "Time on a core, time ready without one, turns"; 0 where it is not kept. */
const waitedMs = (path: string) =>
  Number(readProc(path).split(" ")[1] ?? 0) / NS_PER_MS;
