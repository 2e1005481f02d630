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

const KEYS: Record<
  Exclude<ProblemOrder["by"], "id">,
  (row: Row) => number
> = {
  difficulty: ({ problem }) => problem.difficulty,
  submissions: countedOf,
  acceptance: passShare,
};

/** `rows` come by id; equal ones stay so. */
export function inOrder<R extends Row>(
  rows: R[],
  { by, descending }: ProblemOrder,
): R[] {
  if (by === "id") return descending ? rows.toReversed() : rows;
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: sign * KEYS[by](row) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ row }) => row);
}
