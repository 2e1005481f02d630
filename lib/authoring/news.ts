import { isInProgress } from "../judging/status.ts";
import type { JobKind } from "../jobs/kind.ts";
import { nobodyElse } from "../store/channels.ts";
import type { MadeCaseCollection, MakingData } from "./makings.ts";
import type { Trial, TrialCollection } from "./trials.ts";

/** How far something is, of how much. */
export interface Figures {
  done: number;
  total: number;
}

type TrialNews = Pick<Trial, "id" | "pid"> & { figures: Figures };

/**
 * Tells the open pages of a problem's authors that something has moved, and
 * keeps how far running solutions are: that is for eyes, and for no store.
 */
export class AuthoringNews {
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #figures = new Map<number, Figures>();
  readonly #tellOthers: (news: TrialNews) => void;

  constructor(
    trials: TrialCollection,
    makings: Pick<JobKind<MakingData>, "onState">,
    madeCases: MadeCaseCollection,
    channel = nobodyElse,
  ) {
    this.#tellOthers = channel<TrialNews>("trial progress", (news) => {
      this.#figures.set(news.id, news.figures);
      this.publish(news.pid);
    });
    const [making, made, trial] = [0, 0, 0].map(() => this.#follower());
    makings.onState((id, job) => making(id, job?.subject));
    madeCases.onState(([id], row) => made(id, row?.pid));
    trials.onState(([id], row) => trial(id, row?.pid));
    trials.onState(([id], trial) => {
      if (!trial || !isInProgress(trial.status)) this.#figures.delete(id);
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

  note({ id, pid }: Pick<Trial, "id" | "pid">, figures: Figures): void {
    this.#figures.set(id, figures);
    this.#tellOthers({ id, pid, figures });
  }

  figuresOf(trialId: number): Figures | null {
    return this.#figures.get(trialId) ?? null;
  }
}
