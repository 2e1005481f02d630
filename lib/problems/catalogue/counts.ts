import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { STATUS, type StatusName } from "../../judging/status.ts";
import type { Problem } from "../schema.ts";

/** Numbers of submissions by status: the part of a `Map` that is needed. */
export interface ByStatus extends Iterable<[status: number, count: number]> {
  get(status: number): number | undefined;
}

/** A problem's submissions outside contests: all of them, and by verdict (contract §1). */
export interface ProblemCount {
  total: number;
  byStatus: ByStatus;
}

/** What counts submissions, and tells when a problem's counts may have changed. */
export interface CountSource {
  countOf(pid: number): ProblemCount;
  onCount(listener: (pid: number) => void): void;
}

export const acceptedOf = (count: ProblemCount) =>
  count.byStatus.get(STATUS.accepted) ?? 0;

/** The verdicts that a problem's statistics show (spec 1 §2), Accepted first. */
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
  /** Its part of the submissions with listed verdicts, 0 to 1. */
  share: number;
}

/** Returns the counts of the eight verdicts of ACM problems; OI problems also have Partial Accepted. */
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
