import { isInProgress } from "../judging/status.ts";
import type { JobKind } from "../jobs/kind.ts";
import { nobodyElse } from "../store/channels.ts";
import type {
  BuiltCaseCollection,
  DataBuildData,
} from "./data_build_record.ts";
import type { SolutionRun, SolutionRunCollection } from "./solution_runs.ts";

/** How many steps are done, of how many. */
export interface Figures {
  done: number;
  total: number;
}

type SolutionRunNews = Pick<SolutionRun, "id" | "pid"> & { figures: Figures };

/**
 * Tells the open pages of a problem's authors when a solution run or data build has
 * moved on, and keeps the progress of running solutions, in memory only, because it
 * is only shown.
 */
export class AuthoringNews {
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #figures = new Map<number, Figures>();
  readonly #tellOthers: (news: SolutionRunNews) => void;

  constructor(
    solutionRuns: SolutionRunCollection,
    dataBuilds: Pick<JobKind<DataBuildData>, "onState">,
    builtCases: BuiltCaseCollection,
    channel = nobodyElse,
  ) {
    this.#tellOthers = channel<SolutionRunNews>("trial progress", (news) => {
      this.#figures.set(news.id, news.figures);
      this.publish(news.pid);
    });
    const [dataBuild, made, solutionRun] = [0, 0, 0].map(() =>
      this.#follower()
    );
    dataBuilds.onState((id, job) => dataBuild(id, job?.subject));
    builtCases.onState(([id], row) => made(id, row?.pid));
    solutionRuns.onState(([id], row) => solutionRun(id, row?.pid));
    solutionRuns.onState(([id], solutionRun) => {
      if (!solutionRun || !isInProgress(solutionRun.status)) {
        this.#figures.delete(id);
      }
    });
  }

  /** Returns a listener of states. It remembers each record's problem, because a deleted record does not name it. */
  #follower(): (id: number, pid: number | null | undefined) => void {
    const pids = new Map<number, number>();
    return (id, now) => {
      const pid = now ?? pids.get(id);
      if (now) pids.set(id, now);
      else pids.delete(id);
      if (pid !== undefined) this.publish(pid);
    };
  }

  publish(pid: number): void {
    for (const listen of this.#listeners.get(pid) ?? []) listen();
  }

  /** Calls `listener` at each change; returns a function that ends this. */
  subscribe(pid: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(pid) ?? new Set();
    this.#listeners.set(pid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(pid);
    };
  }

  note({ id, pid }: Pick<SolutionRun, "id" | "pid">, figures: Figures): void {
    this.#figures.set(id, figures);
    this.#tellOthers({ id, pid, figures });
  }

  figuresOf(solutionRunId: number): Figures | null {
    return this.#figures.get(solutionRunId) ?? null;
  }
}
