import { isInProgress } from "../judging/status.ts";
import type { Collection } from "../store/collection.ts";
import type { MadeCaseCollection, MakingCollection } from "./makings.ts";
import type { TrialCollection } from "./trials.ts";

/** How much of something is done. */
export interface Figures {
  done: number;
  total: number;
}

/**
 * Tells the open pages of a problem's authors that something has changed. It
 * keeps the progress of running solutions in memory only, because it matters
 * only to people who watch.
 */
export class AuthoringNews {
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #figures = new Map<number, Figures>();

  constructor(
    trials: TrialCollection,
    makings: MakingCollection,
    madeCases: MadeCaseCollection,
  ) {
    makings.onState(([pid]) => this.publish(pid));
    this.#follow(madeCases);
    this.#follow(trials);
    trials.onState(([id], trial) => {
      if (!trial || !isInProgress(trial.status)) this.#figures.delete(id);
    });
  }

  /**
   * Publishes every change of a collection. A deleted record does not say which
   * problem it belonged to, so that is remembered.
   */
  #follow<T extends { pid: number }>(
    collection: Collection<T, [id: number]>,
  ): void {
    const pids = new Map<number, number>();
    collection.onState(([id], record) => {
      const pid = record?.pid ?? pids.get(id);
      if (record) pids.set(id, record.pid);
      else pids.delete(id);
      if (pid !== undefined) this.publish(pid);
    });
  }

  publish(pid: number): void {
    for (const listen of this.#listeners.get(pid) ?? []) listen();
  }

  /** Returns a function that ends the subscription. */
  subscribe(pid: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(pid) ?? new Set();
    this.#listeners.set(pid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(pid);
    };
  }

  note(trialId: number, figures: Figures): void {
    this.#figures.set(trialId, figures);
  }

  figuresOf(trialId: number): Figures | null {
    return this.#figures.get(trialId) ?? null;
  }
}
