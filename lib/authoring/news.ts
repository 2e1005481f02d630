import { isInProgress } from "../judging/status.ts";
import type { MadeCaseCollection, MakingCollection } from "./makings.ts";
import type { TrialCollection } from "./trials.ts";

/** How far something is, of how much. */
export interface Figures {
  done: number;
  total: number;
}

/**
 * Tells the open pages of a problem's authors that something has moved, and
 * keeps how far running solutions are: that is for eyes, and for no store.
 */
export class AuthoringNews {
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #figures = new Map<number, Figures>();

  constructor(
    trials: TrialCollection,
    makings: MakingCollection,
    madeCases: MadeCaseCollection,
  ) {
    for (const collection of [makings, madeCases]) {
      collection.onChange(({ before, after }) =>
        this.publish((after ?? before)!.pid)
      );
    }
    trials.onChange(({ before, after }) => {
      const { id, pid, status } = (after ?? before)!;
      if (after === null || !isInProgress(status)) this.#figures.delete(id);
      this.publish(pid);
    });
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

  note(trialId: number, figures: Figures): void {
    this.#figures.set(trialId, figures);
  }

  figuresOf(trialId: number): Figures | null {
    return this.#figures.get(trialId) ?? null;
  }
}
