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
  const uid = act.site.accounts.directory.uidOf(username.trim());
  return await extend(act, tid, {
    uids: uid === null ? null : [uid],
    due,
    reason: "",
  });
}

/** The most people who are given more time at once: a commit has room for them. */
const MAX_EXTENDED = 90;

/** Gives several students the same later due date at once, with a reason (spec 4 S1.5); null takes it back. */
export async function extend(
  act: Act,
  tid: number,
  { uids, due, reason }: {
    /** Null: there is nobody of that name. */
    uids: readonly string[] | null;
    due: number | null;
    reason: string;
  },
): Promise<Result<null, Refusal>> {
  const { site, viewer } = act;
  const training = site.trainings.shelf.get(tid);
  if (training === null) return refuse("trainingNotFound");
  if (!canEditTraining(act, training)) return refuse("forbidden");
  if (uids === null) return refuse("extensionWho", { field: "username" });
  const field = { field: "due" };
  if (training.due === null) return refuse("extensionWithoutDue", field);
  if (due !== null && due <= training.due) {
    return refuse("extensionEarlier", field);
  }
  const { extensions } = site.venues;
  return await site.store.transact<null, Refusal>(async (tx) => {
    for (const uid of uids.slice(0, MAX_EXTENDED)) {
      const known = await tx.get(extensions, tid, uid);
      if (due === null) {
        if (known !== null) tx.delete(extensions, tid, uid);
        continue;
      }
      const row = { tid, uid, due, reason, byUid: viewer?.uid ?? null };
      if (known === null) tx.insert(extensions, row);
      else tx.put(extensions, row);
    }
    return ok(null);
  });
}
