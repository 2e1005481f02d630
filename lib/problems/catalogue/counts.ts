import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { STATUS, type StatusName } from "../../judging/status.ts";
import type { Problem } from "../schema.ts";

/** A map of verdicts, as far as anybody needs one. */
export interface ByStatus extends Iterable<[status: number, count: number]> {
  get(status: number): number | undefined;
}

/** Submissions outside contests: all, and by verdict (contract §1). */
export interface ProblemCount {
  total: number;
  byStatus: ByStatus;
}

/** Who counts them, and tells when a problem's count may have changed. */
export interface CountSource {
  countOf(pid: number): ProblemCount;
  onCount(listener: (pid: number) => void): void;
}

export const acceptedOf = (count: ProblemCount) =>
  count.byStatus.get(STATUS.accepted) ?? 0;

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
