import { isInProgress } from "../judging/status.ts";
import type { JobKind } from "../jobs/kind.ts";
import { nobodyElse } from "../store/channels.ts";
import type {
  BuiltCaseCollection,
  DataBuildData,
} from "./data_build_record.ts";
import type { SolutionRun, SolutionRunCollection } from "./solution_runs.ts";

/** How far something is, of how much. */
export interface Figures {
  done: number;
  total: number;
}

type SolutionRunNews = Pick<SolutionRun, "id" | "pid"> & { figures: Figures };

/**
 * Tells the open pages of a problem's authors that something has moved, and
 * keeps how far running solutions are: that is for eyes, and for no store.
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

  /** What is gone does not say of which problem it was: that is remembered. */
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

  /** Returns what ends the subscription. */
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
