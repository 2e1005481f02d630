import { ok } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Site } from "./act.ts";
import { uploadedAttachments } from "./cases/attachments.ts";
import { dropTrouble } from "./troubles.ts";

/** Deletes a problem with its statement and test data, in a transaction that has read it. */
export async function dropProblem(
  tx: Transaction,
  site: Site,
  pid: number,
): Promise<void> {
  const { problems } = site;
  tx.delete(problems.records, pid);
  await tx.deleteBlob(problems.statements, [pid]);
  await tx.deleteBlob(problems.cases, [pid]);
  await tx.deleteBlob(problems.programs, [pid]);
  if (await tx.get(problems.editorialHeads, pid) !== null) {
    tx.delete(problems.editorialHeads, pid);
  }
  await tx.deleteBlob(problems.editorialTexts, [pid]);
  if (await tx.get(problems.hintHeads, pid) !== null) {
    tx.delete(problems.hintHeads, pid);
  }
  await tx.deleteBlob(problems.hintTexts, [pid]);
  await dropTrouble(tx, site, pid);
  for (const { name } of await uploadedAttachments(site, pid)) {
    if (await tx.get(problems.attachments, pid, name) === null) continue;
    tx.delete(problems.attachments, pid, name);
  }
}

/**
 * What becomes of a problem whose group is disbanded: one in the public list stays
 * there, nobody's but its author's; any other is deleted.
 */
export async function forgetGroupProblem(
  site: Site,
  pid: number,
): Promise<void> {
  await site.store.transact(async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (problem === null || problem.gid === null) return ok(null);
    if (problem.isGroup) await dropProblem(tx, site, pid);
    else {
      tx.put(site.problems.records, {
        ...problem,
        gid: null,
        applyPublicProgress: null,
      });
    }
    return ok(null);
  });
}
