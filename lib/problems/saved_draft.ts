import { isSameRecord } from "../same_record.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Site } from "./act.ts";
import type { Snapshot } from "./history.ts";
import type { ProblemStatement } from "./schema.ts";

/** Tells whether a draft changes nothing; then nothing is saved, not even the time. */
export function saysTheSame(
  before: Pick<Snapshot, "problem" | "cases"> & {
    statement: ProblemStatement | null;
  },
  after: Snapshot,
): boolean {
  const { modifiedAt, modifiedUser } = before.problem;
  return isSameRecord(
    [before.problem, before.statement, before.cases],
    [
      { ...after.problem, modifiedAt, modifiedUser },
      after.statement,
      after.cases,
    ],
  );
}

/** Takes an upload whose files a problem has now. */
export async function takeUpload(
  tx: Transaction,
  site: Site,
  id: string,
): Promise<void> {
  if (await tx.get(site.problems.uploads, id) === null) return;
  tx.delete(site.problems.uploads, id);
  await tx.deleteBlob(site.problems.uploadCases, [id]);
}
