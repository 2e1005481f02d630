import type { Quizzes } from "../quizzes/open.ts";
import type { Submissions } from "../submissions/open.ts";
import type { Trainings } from "../trainings/open.ts";

/**
 * Tells the open class pages of a group that something was sent, answered or sat in it, or
 * has come to its verdict: not what, the page asks for itself.
 */
export class GroupNews {
  readonly #listeners = new Map<number, Set<() => void>>();

  constructor({ submissions, quizzes, trainings }: {
    submissions: Pick<Submissions, "records">;
    quizzes: Pick<Quizzes, "answers">;
    trainings: Pick<Trainings, "sittings" | "shelf">;
  }) {
    const tell = (gid: number | null | undefined) => {
      if (gid === null || gid === undefined) return;
      for (const listen of this.#listeners.get(gid) ?? []) listen();
    };
    submissions.records.onState((_, row) => tell(row?.venue.gid));
    quizzes.answers.onState((_, row) => tell(row?.venue.gid));
    trainings.sittings.onState(([tid]) => tell(trainings.shelf.get(tid)?.gid));
  }

  /** Of how many groups somebody looks at the class. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Calls `listener` at each change; returns a function that ends this. */
  subscribe(gid: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(gid) ?? new Set();
    this.#listeners.set(gid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(gid);
    };
  }
}
