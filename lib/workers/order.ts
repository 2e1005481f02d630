/** What the asking side and a thread say to each other. */

/** A job on its way into a thread. */
export interface Order {
  name: string;
  input: unknown;
  budgetMs: number;
  /** `ABORTED` and `PARTS` of it, shared by both sides. */
  shared: Int32Array;
}

/** 1 when nobody wants the answer any more. */
export const ABORTED = 0;
/** Counts beginnings and ends of bounded parts: odd within one. */
export const PARTS = 1;

/** The end of an order. */
export type Answer =
  | { kind: "done"; output: unknown }
  | { kind: "late" }
  | { kind: "broken"; reason: string };

/** What a thread says: any number of reports, then an answer. */
export type Word = Answer | { kind: "report"; news: unknown };
