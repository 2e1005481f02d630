import type { Attempt } from "./attempt.ts";
import type { Window } from "./window.ts";

/** Where one person stands with one problem. */
export interface Cell {
  /** Attempts that the board knows of, those after the seal too. */
  total: number;
  /** Of these, the ones whose verdicts are shown. */
  told: number;
  /** When it was solved, in seconds from the begin on; null: it is not. */
  solvedAt: number | null;
  /** The first attempt that counts. */
  first: Attempt;
  /** What it adds to the person's points. */
  points: number;
  /** What it adds to the time, by which equal points are ordered. */
  time: number;
}

/**
 * The rules of a ranking. A cell is made of all attempts of one person at one problem,
 * in the order of sending: so a rejudge or a late verdict is nothing special. More
 * points come first, of equal ones less time.
 */
export interface Rule<C extends Cell = Cell> {
  /** Its settings as one string: boards are kept by it. */
  key: string;
  /** Whether equal rows are told apart by their last solutions, the earlier one first (row E3.1). */
  breaksTies?: boolean;
  /** Rows are told apart by whole units of so much time; 1, if it is not given. */
  comparesIn?: number;
  /** Null: none of the attempts counts. */
  cell(attempts: readonly Attempt[], window: Window): C | null;
}
