import { PROBLEM_TYPE } from "../judging/fold.ts";
import { STATUS, type StatusName } from "../judging/status.ts";
import type { ProblemCount } from "./catalogue.ts";
import type { Problem } from "./schema.ts";

/** Verdicts that a problem's statistics tell apart (spec 1 §2), AC first. */
const COUNTED = [
  "accepted",
  "wrongAnswer",
  "timeLimitExceeded",
  "memoryLimitExceeded",
  "runtimeError",
  "presentationError",
  "compileError",
  "systemError",
] as const satisfies StatusName[];

export interface StatusCount {
  status: number;
  count: number;
  /** Of those that are listed: 0 to 1. */
  share: number;
}

/** Eight verdicts under ACM rules; under OI rules Partial Accepted as well. */
export function statusCounts(
  { problem, count: { byStatus } }: {
    problem: Pick<Problem, "type">;
    count: Pick<ProblemCount, "byStatus">;
  },
): StatusCount[] {
  const names: StatusName[] = problem.type === PROBLEM_TYPE.oi
    ? [COUNTED[0], "partialAccepted", ...COUNTED.slice(1)]
    : [...COUNTED];
  const rows = names.map((name) => ({
    status: STATUS[name],
    count: byStatus.get(STATUS[name]) ?? 0,
  }));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map((row) => ({ ...row, share: row.count / (all || 1) }));
}
