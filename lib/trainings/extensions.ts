import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { dueFor } from "../venues/training.ts";
import { canEditTraining } from "./access.ts";
import type { Act } from "./act.ts";
import { TOLD_ANYWAY, toldAlready } from "./told_already.ts";

/** Gives one student a later due date; null takes it back. */
export async function setExtension(
  act: Act,
  tid: number,
  { username, ...more }:
    & Omit<Parameters<typeof extend>[2], "uids" | "reason">
    & {
      username: string;
    },
): Promise<Result<null, Refusal>> {
  const uid = act.site.accounts.directory.uidOf(username.trim());
  return await extend(act, tid, {
    ...more,
    uids: uid === null ? null : [uid],
    reason: "",
  });
}

/** The most people who are given more time at once: a commit has room for them. */
const MAX_EXTENDED = 90;

/**
 * Gives several students the same later due date at once, with a reason (spec 4 S1.5); null
 * takes it back. After something was told of the training it is refused once: others may
 * pass on what they have read, as when the date itself moves back.
 */
export async function extend(
  act: Act,
  tid: number,
  { uids, due, reason, isToldAnyway = false }: {
    /** Null: there is nobody of that name. */
    uids: readonly string[] | null;
    due: number | null;
    reason: string;
    /** Whoever gives it knows that some may have read what is told when it is due. */
    isToldAnyway?: boolean;
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
  const known = site.venues.book.extensionsOf(tid);
  const isMore = due !== null &&
    uids.some((uid) => due > dueFor(training, known, uid)!);
  const count = isMore && !isToldAnyway
    ? await toldAlready(act, training, { ...training, due })
    : 0;
  if (count > 0) {
    return refuse("extensionToldAlready", {
      field: TOLD_ANYWAY,
      params: { count },
    });
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
