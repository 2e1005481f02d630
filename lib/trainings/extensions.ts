import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canEditTraining } from "./access.ts";
import type { Act } from "./act.ts";

/** Gives one student a later due date; null takes it back. */
export async function setExtension(
  act: Act,
  tid: number,
  { username, due }: { username: string; due: number | null },
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const training = site.trainings.shelf.get(tid);
  if (training === null) return refuse("trainingNotFound");
  if (!canEditTraining(act, training)) return refuse("forbidden");
  const uid = site.accounts.directory.uidOf(username.trim());
  if (uid === null) return refuse("extensionWho", { field: "username" });
  const field = { field: "due" };
  if (training.due === null) return refuse("extensionWithoutDue", field);
  if (due !== null && due <= training.due) {
    return refuse("extensionEarlier", field);
  }
  const { extensions } = site.venues;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(extensions, tid, uid);
    if (due === null) {
      if (known !== null) tx.delete(extensions, tid, uid);
    } else if (known === null) tx.insert(extensions, { tid, uid, due });
    else tx.put(extensions, { tid, uid, due });
    return ok(null);
  });
}
