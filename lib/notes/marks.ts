import { type Refusal, refuse } from "../failure.ts";
import { sendNoteOnce } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { SeenSubmission } from "../submissions/seen.ts";
import { openSubmission } from "../submissions/service.ts";
import { pricedItems } from "../trainings/gradebook.ts";
import type { ItemMark } from "../trainings/schema.ts";
import type { Act } from "./act.ts";
import type { MarkDraft } from "./schema.ts";
import { notedBy } from "./service.ts";

/** What a submission of a homework can be marked with by hand (row S5.1). */
export interface Markable {
  tid: number;
  most: number;
  /** The mark of this problem, whichever submission it was given at; null: there is none. */
  mark: ItemMark | null;
  /** May set it. */
  marks: boolean;
}

/** The mark by hand of a homework's submission, for its sender and their teachers; null: it takes none. */
export function markableOf(
  act: Act,
  submission: SeenSubmission,
): Markable | null {
  const { site } = act;
  const { venue, pid, uid } = submission;
  const noted = notedBy(act, submission);
  if (noted === null || venue.kind !== "training") return null;
  const training = site.trainings.shelf.get(venue.id);
  const item = training === null
    ? undefined
    : pricedItems(site, training).find((row) =>
      "problem" in row && row.problem.pid === pid
    );
  if (item === undefined || item.points === 0) return null;
  const mark = site.trainings.itemMarks.of(venue.id).get(uid)?.get(pid) ?? null;
  return { tid: venue.id, most: item.points, mark, marks: noted.answers };
}

/**
 * Marks a homework's program by hand: in the gradebook the mark stands before what was
 * judged. Its sender is told, once for each problem; null takes it back.
 */
export async function markSubmission(
  act: Act,
  submitId: number,
  { points, reason }: MarkDraft,
  fits: (known: ItemMark | null) => boolean = () => true,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openSubmission(act, submitId);
  if (!opened.ok) return opened;
  const { submission } = opened.value;
  const markable = markableOf(act, submission);
  if (markable === null || !markable.marks) return refuse("forbidden");
  const { tid, most } = markable;
  if (points !== null && points > most) {
    return refuse("termPointsMost", { field: "points", params: { most } });
  }
  const { uid, pid, displayPid: problemId } = submission;
  const records = site.trainings.itemMarkRecords;
  const wants = (await site.accounts.users.get(uid))?.preferences
    ?.tellsFeedback !== false;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(records, tid, uid, pid);
    if (!fits(known)) return refuse("changedMeanwhile");
    if (points === null) {
      if (known !== null) tx.delete(records, tid, uid, pid);
      return ok(null);
    }
    const mark: ItemMark = {
      tid,
      uid,
      pid,
      submitId,
      points,
      reason,
      byUid: viewer!.uid,
      at: now,
    };
    if (known === null) tx.insert(records, mark);
    else tx.put(records, mark);
    if (wants && uid !== viewer!.uid) {
      const once = `workMarked ${tid} ${uid} ${pid}`;
      await sendNoteOnce(tx, site, { uid, at: now, once }, () => ({
        code: "workMarked",
        submitId,
        problemId,
        username: viewer!.username,
        reason,
      }));
    }
    return ok(null);
  });
}
