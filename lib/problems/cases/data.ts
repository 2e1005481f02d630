import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import { canEditProblem } from "../access.ts";
import { reviewAfterChange } from "../group_rules.ts";
import { currentSnapshot, noteRevision } from "../history.ts";
import { ioScoreOf } from "../points/points.ts";
import type { Problem, ProblemCase } from "../schema.ts";
import { mendTrouble } from "../troubles.ts";

/** Returns a new version of a problem's data, different from all earlier ones. */
export const nextCaseVersion = (
  { caseVersion }: Pick<Problem, "caseVersion">,
  now: number,
) => String(Math.max(now, Number(caseVersion) + 1));

export interface NewCases {
  cases: readonly ProblemCase[];
  /** The version that the caller has seen; if the data have another one now, the change is refused. */
  seen: string;
  /** Whether the cases are files; false: typed texts, which calls return as texts. */
  isUploadCase?: boolean;
  /** Writes more in the same commit; if it refuses, nothing is written. */
  also?: (tx: Transaction) => Promise<Result<null, Refusal>>;
}

/** Replaces a problem's test cases by others, whose files are stored already. */
export async function replaceCases(
  { site, viewer, now }: Act,
  pid: number,
  { cases, seen, isUploadCase = true, also }: NewCases,
): Promise<Result<Problem, Refusal>> {
  if (cases.length === 0) return refuse("casesRequired");
  return await site.store.transact<Problem, Refusal>(async (tx) => {
    const before = await tx.get(site.problems.records, pid);
    if (before === null) return refuse("problemNotFound");
    if (!canEditProblem(before, viewer)) return refuse("problemNotYours");
    if (before.caseVersion !== seen) {
      const user = before.modifiedUser ?? "";
      return refuse("problemChanged", { params: { user } });
    }
    const { type, judgeCaseMode } = before;
    const after: Problem = {
      ...before,
      isUploadCase,
      caseCount: cases.length,
      ioScore: ioScoreOf(type, judgeCaseMode, cases),
      caseVersion: nextCaseVersion(before, now),
      modifiedUser: viewer!.username,
      modifiedAt: Math.max(now, before.modifiedAt + 1),
      ...reviewAfterChange(before, viewer, { isInGroup: false }),
    };
    const snapshot = await currentSnapshot(site, before);
    if (snapshot === null) return refuse("problemNotFound");
    tx.put(site.problems.records, after);
    await noteRevision(tx, site, snapshot, {
      ...snapshot,
      problem: after,
      cases: [...cases],
    });
    await tx.putBlob(site.problems.cases, [pid], [...cases]);
    await mendTrouble(tx, site, { before, after, cases });
    const besides = await also?.(tx);
    if (besides && !besides.ok) return besides;
    return ok(after);
  });
}
