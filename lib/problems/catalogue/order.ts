import type { ProblemCount } from "./counts.ts";
import type { OrderRules } from "./kept_order.ts";
import type { Problem } from "../schema.ts";
import { countedOf, passShare } from "../view.ts";

/** What a problem list can be sorted by; problems that are equal are sorted by id. */
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

export const BY_ID: ProblemOrder = { by: "id", descending: false };

/** Tells whether an order depends on counts of submissions, and so changes with each verdict. */
export const goesByCounts = ({ by }: ProblemOrder) =>
  by === "submissions" || by === "acceptance";

/** Compares problem ids by their length, then by their text. */
export function byProblemId(
  a: Pick<Problem, "problemId">,
  b: Pick<Problem, "problemId">,
): number {
  return a.problemId.length - b.problemId.length ||
    (a.problemId < b.problemId ? -1 : 1);
}

export function rulesOf<R extends { problem: Problem }>(
  { by, descending }: ProblemOrder,
  countOf: (pid: number) => ProblemCount,
): OrderRules<R> {
  const sign = descending ? -1 : 1;
  const keys: Record<ProblemOrder["by"], (row: R) => number> = {
    id: () => 0,
    difficulty: ({ problem }) => problem.difficulty,
    submissions: ({ problem }) => countedOf(countOf(problem.pid)),
    acceptance: ({ problem }) => passShare(countOf(problem.pid)),
  };
  const tie = by === "id" ? sign : 1;
  return {
    key: (row) => sign * keys[by](row),
    tie: (a, b) => tie * byProblemId(a.problem, b.problem),
  };
}
