import { restAfterFaults, taskKey } from "../judging/protocol.ts";
import type { Task } from "./schema.ts";

type Faulty = Pick<Task, "kind" | "id" | "party">;

/** Parties whose rest has been over for so long are forgotten. */
const KEPT_MS = 10 * 60_000;

/**
 * What one judge has given back lately, and what it is not given for a while. A
 * task that cannot be judged is no reason to think badly of a judge: what one
 * party has sent rests for that party alone. Only when different ones get
 * nothing but faults in a row it is the judge that rests, and its administrator
 * is told when these are different tasks.
 */
export class JudgeFaults {
  /** In a row: what was given back since it has last answered anything. */
  readonly #tasks = new Set<string>();
  readonly #others = new Set<string>();
  #inRow = 0;
  #restsUntil = 0;
  readonly #parties = new Map<string, { faults: number; until: number }>();

  /** In a row, as far as they speak against the judge. */
  get count(): number {
    return this.#tasks.size > 1 ? this.#inRow : 0;
  }

  note(task: Faulty, now: number): void {
    this.#inRow++;
    this.#tasks.add(taskKey(task));
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

  /** It has answered: it is in order, and so is what this party sends. */
  noteAnswer({ party }: Faulty): void {
    this.#tasks.clear();
    this.#others.clear();
    this.#inRow = 0;
    this.#restsUntil = 0;
    this.#parties.delete(party);
  }

  /** How long it is given nothing at all, in ms; 0: it does not rest. */
  restLeft(now: number): number {
    return leftUntil(this.#restsUntil, now);
  }

  /** Whether it is given nothing of this party. */
  restsFrom(party: string, now: number): boolean {
    return leftUntil(this.#parties.get(party)?.until ?? 0, now) > 0;
  }

  /** When some rest of its ends next, from now, in ms; 0: there is none. */
  nextEnd(now: number): number {
    const ends = [
      this.#restsUntil,
      ...this.#parties.values().map((p) => p.until),
    ]
      .map((until) => leftUntil(until, now)).filter((left) => left > 0);
    return ends.length === 0 ? 0 : Math.min(...ends);
  }
}

/** Not for longer than can have been meant, should the clock be set back. */
function leftUntil(until: number, now: number): number {
  const left = until - now;
  return left > restAfterFaults(Infinity) ? 0 : Math.max(0, left);
}
