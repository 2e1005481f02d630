import type { Venues } from "../venues/book.ts";
import type { WholeTraining } from "./schema.ts";
import type { TrainingShelf } from "./store.ts";

/** Homework by when it is due for the last of its pupils, so that what is over is not looked at. */
export class DueBook {
  /** The one that is due last comes first; null after a change. */
  #rows: readonly { tid: number; last: number }[] | null = null;

  constructor(
    readonly shelf: TrainingShelf,
    readonly venues: Venues,
  ) {
    const forget = () => this.#rows = null;
    venues.kept.trainings.onChange(forget);
    venues.extensions.onState(forget);
    shelf.heads.onChange(forget);
  }

  /** What is due after a moment for anybody. */
  *openAt(now: number): Iterable<WholeTraining> {
    for (const { tid, last } of this.#rows ??= this.#inOrder()) {
      if (last <= now) return;
      const training = this.shelf.get(tid);
      if (training !== null) yield training;
    }
  }

  #inOrder() {
    return [...this.venues.kept.trainings.values()]
      .flatMap(({ tid, due }) => {
        if (due === null) return [];
        const extended = this.venues.book.extensionsOf(tid).values();
        return [{ tid, last: Math.max(due, ...extended) }];
      }).sort((a, b) => b.last - a.last);
  }
}
