import { restAfterFaults, taskKey } from "../judging/protocol.ts";
import type { TaskRef } from "../judging/protocol.ts";

export type Faulty = Pick<TaskRef, "kind" | "id"> & { party: string };

/** Parties whose pause ended this long ago are forgotten. */
const KEPT_MS = 10 * 60_000;

/**
 * Keeps what one judge has given back lately, and what it gets no tasks of for
 * a while. A task that cannot be judged says nothing against the judge, so at
 * first only the tasks of the same party pause. The judge itself pauses only
 * when tasks of different parties fail in a row, and its administrator is told
 * when different tasks do. While the site's files are away it pauses in the same
 * way, and nothing is said against it.
 */
export class JudgeFaults {
  /** The tasks given back since the judge last answered one. */
  readonly #tasks = new Set<string>();
  readonly #others = new Set<string>();
  #inRow = 0;
  #restsUntil = 0;
  readonly #parties = new Map<string, { faults: number; until: number }>();

  /** How many faults in a row speak against the judge. */
  get count(): number {
    return this.#tasks.size > 1 ? this.#inRow : 0;
  }

  note(task: Faulty, now: number, filesAway = false): void {
    if (!filesAway) {
      this.#inRow++;
      this.#tasks.add(taskKey(task));
    }
    this.#others.add(task.party);
    if (this.#others.size > 1) {
      this.#restsUntil = now + restAfterFaults(this.#others.size - 1);
    }
    for (const [party, { until }] of this.#parties) {
      if (until + KEPT_MS < now) this.#parties.delete(party);
    }
    const faults = (this.#parties.get(task.party)?.faults ?? 0) + 1;
    const until = now + restAfterFaults(faults);
    this.#parties.set(task.party, { faults, until });
  }

  /** Notes an answer: judge and party are in order again. */
  noteAnswer({ party }: Faulty): void {
    this.#tasks.clear();
    this.#others.clear();
    this.#inRow = 0;
    this.#restsUntil = 0;
    this.#parties.delete(party);
  }

  /** Returns how long the judge gets nothing at all, in ms; 0: no pause. */
  restLeft(now: number): number {
    return leftUntil(this.#restsUntil, now);
  }

  /** Whether the judge gets nothing of this party at the moment. */
  restsFrom(party: string, now: number): boolean {
    return leftUntil(this.#parties.get(party)?.until ?? 0, now) > 0;
  }

  /** Returns in how many ms the next pause ends; 0: there is none. */
  nextEnd(now: number): number {
    const ends = [
      this.#restsUntil,
      ...this.#parties.values().map((p) => p.until),
    ]
      .map((until) => leftUntil(until, now)).filter((left) => left > 0);
    return ends.length === 0 ? 0 : Math.min(...ends);
  }
}

/**
 * Returns the time left, but never more than a pause can last, in case the
 * clock was set back.
 */
function leftUntil(until: number, now: number): number {
  const left = until - now;
  return left > restAfterFaults(Infinity) ? 0 : Math.max(0, left);
}
