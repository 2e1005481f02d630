/** The messages between the asking side and a thread. */

/** A job as it is sent to a thread. */
export interface Order {
  name: string;
  input: unknown;
  budgetMs: number;
  /** Two numbers that both sides share, at the indexes `ABORTED` and `PARTS`. */
  shared: Int32Array;
}

/** The index of a flag: 1 when nobody wants the answer any more. */
export const ABORTED = 0;
/** The index of a counter of beginnings and ends of bounded parts: odd within one. */
export const PARTS = 1;

/** How an order ended. */
export type Answer =
  | { kind: "done"; output: unknown }
  | { kind: "late" }
  | { kind: "broken"; reason: string };

/** A message of a thread: any number of reports, then one answer. */
export type Word = Answer | { kind: "report"; news: unknown };
