import { type Refusal, refuse } from "../failure.ts";
import { beginningOf } from "../clip.ts";
import { MAX_EXCERPT_CHARS } from "../messages/schema.ts";
import { sendNoteOnce } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { SeenSubmission } from "../submissions/seen.ts";
import { openSubmission } from "../submissions/service.ts";
import { deskOf, isAtDesk, toldAt } from "./access.ts";
import type { Act, Site } from "./act.ts";
import {
  type Desk,
  type LineNote,
  MAX_NOTES,
  MAX_WAITING,
  type NoteDraft,
} from "./schema.ts";
import { deskKey } from "./store.ts";

/** As many teachers are told of one question. */
const MOST_TOLD = 20;

/** A submission whose notes the viewer reads: its sender's, or one that they answer for. */
export interface NotedSubmission {
  submission: SeenSubmission;
  desk: Desk;
  isOwn: boolean;
  /** Is one of those who answer. */
  answers: boolean;
}

/** What the viewer is to the notes of a submission that they see; null: nothing. */
export function notedBy(
  act: Act,
  submission: SeenSubmission,
): NotedSubmission | null {
  const { site, viewer, now } = act;
  const desk = deskOf(site, submission, now);
  if (viewer === null || desk === null) return null;
  const isOwn = viewer.uid === submission.uid;
  const answers = isAtDesk(act, desk);
  return isOwn || answers ? { submission, desk, isOwn, answers } : null;
}

async function openNoted(
  act: Act,
  submitId: number,
): Promise<Result<NotedSubmission, Refusal>> {
  const opened = await openSubmission(act, submitId);
  if (!opened.ok) return opened;
  const noted = notedBy(act, opened.value.submission);
  return noted === null ? refuse("forbidden") : ok(noted);
}

/** All notes of a submission, the oldest first. */
export async function notesOf(
  { notes }: Pick<Site, "notes">,
  submitId: number,
): Promise<LineNote[]> {
  const { rows } = await notes.records.list("submission", {
    prefix: [submitId],
    limit: MAX_NOTES,
  });
  return rows;
}

/** Who answers speaks as a teacher, also at a program of their own. */
const kindOf = ({ answers }: NotedSubmission, { to }: NoteDraft) =>
  !answers ? "question" : to === null ? "comment" : "answer";

/**
 * Writes at a program: its sender a question, which its teachers are told of, or another
 * below their answers; a teacher an answer, which its sender is told of (row S4.3), or a
 * comment of their own (row S5.1).
 */
export async function writeNote(
  act: Act,
  submitId: number,
  draft: NoteDraft,
): Promise<Result<LineNote, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openNoted(act, submitId);
  if (!opened.ok) return opened;
  const noted = opened.value;
  const { submission: { pid }, desk } = noted;
  const outside = await whyNoLine(site, submitId, draft.line);
  if (outside !== null) return outside;
  const id = await site.notes.ids.next();
  return await site.store.transact<LineNote, Refusal>(async (tx) => {
    const root = draft.to === null
      ? null
      : await tx.get(site.notes.records, draft.to);
    if (draft.to !== null && !isRootOf(root, submitId)) {
      return refuse("noteGone");
    }
    const all = await notesOf(site, submitId);
    const kind = kindOf(noted, draft);
    const waiting = all.filter(isWaiting);
    if (all.length >= MAX_NOTES) return refuse("notesMany");
    if (kind === "question" && waiting.length >= MAX_WAITING) {
      return refuse("questionsWait", { params: { count: MAX_WAITING } });
    }
    const note: LineNote = {
      id,
      submitId,
      pid,
      uid: viewer!.uid,
      kind,
      line: draft.line ?? root?.line ?? null,
      text: draft.text,
      at: now,
      to: root?.id ?? null,
      desk,
      answeredAt: null,
      sharedAt: null,
    };
    tx.insert(site.notes.records, note);
    if (root !== null && kind === "answer") {
      // Written also where nothing changes: who takes the last answer back meanwhile meets it.
      tx.put(site.notes.records, {
        ...root,
        answeredAt: root.kind === "question" ? root.answeredAt ?? now : null,
      });
      for (const { id, to } of waiting) {
        const row = to === root.id
          ? await tx.get(site.notes.records, id)
          : null;
        if (row !== null) {
          tx.put(site.notes.records, { ...row, answeredAt: now });
        }
      }
    }
    await tell(tx, act, noted, note);
    return ok(note);
  });
}

const isWaiting = ({ kind, answeredAt }: LineNote) =>
  kind === "question" && answeredAt === null;

const isRootOf = (note: LineNote | null, submitId: number) =>
  note !== null && note.submitId === submitId && note.to === null;

/** How many lines a program has, as its page numbers them. */
export const linesIn = (code: string): number =>
  (code.endsWith("\n") ? code.slice(0, -1) : code).split("\n").length;

async function whyNoLine(site: Site, submitId: number, line: number | null) {
  if (line === null) return null;
  const code = await site.submissions.codes.get(submitId) ?? "";
  const most = linesIn(code);
  return line <= most
    ? null
    : refuse("noteLineBeyond", { field: "line", params: { most } });
}

async function tell(
  tx: Transaction,
  { site, viewer, now: at }: Act,
  { submission, desk, isOwn }: NotedSubmission,
  { id, kind, line, text, to }: LineNote,
): Promise<void> {
  const { submitId, uid: sender, displayPid: problemId } = submission;
  const what = {
    submitId,
    noteId: to ?? id,
    problemId,
    line,
    username: viewer!.username,
    words: beginningOf(text, MAX_EXCERPT_CHARS),
  };
  if (kind === "question") {
    for (const uid of toldAt(site, desk, submission).slice(0, MOST_TOLD)) {
      const once = `noteAsked ${submitId} ${uid}`;
      if (uid === viewer!.uid) continue;
      await sendNoteOnce(
        tx,
        site,
        { uid, at, once },
        () => ({ code: "noteAsked", ...what }),
      );
    }
    return;
  }
  if (isOwn) return;
  // Comments can be switched off (row W1.5); an answer was asked for.
  const reader = kind === "comment"
    ? await tx.get(site.accounts.users, sender)
    : null;
  if (reader?.preferences?.tellsFeedback === false) return;
  const once = `noteAnswered ${submitId} ${what.noteId}`;
  await sendNoteOnce(tx, site, { uid: sender, at, once }, () => ({
    code: kind === "answer" ? "noteAnswered" : "noteWritten",
    ...what,
  }));
}

/** Lets the class read a question and its answers without the name of who asked, or takes that back. */
export async function shareNote(
  act: Act,
  { submitId, id }: Pick<LineNote, "submitId" | "id">,
  isOn: boolean,
): Promise<Result<LineNote, Refusal>> {
  const opened = await openNoted(act, submitId);
  if (!opened.ok) return opened;
  if (!opened.value.answers) return refuse("forbidden");
  const { records } = act.site.notes;
  return await act.site.store.transact<LineNote, Refusal>(async (tx) => {
    const note = await tx.get(records, id);
    const isShareable = note?.submitId === submitId &&
      note.kind === "question" && note.to === null;
    if (note === null || !isShareable) return refuse("noteGone");
    if (isOn && note.answeredAt === null) return refuse("noteUnanswered");
    const next = { ...note, sharedAt: isOn ? note.sharedAt ?? act.now : null };
    tx.put(records, next);
    return ok(next);
  });
}

/** Tells whether the viewer may take a note back: their own, a question only while nothing stands below it. */
export const mayRemove = (
  { viewer }: Pick<Act, "viewer">,
  note: LineNote,
  all: readonly LineNote[],
): boolean =>
  note.uid === viewer?.uid &&
  (note.kind !== "question" ||
    note.answeredAt === null && !all.some(({ to }) => to === note.id));

/** Takes one's own words back; a question whose only answer goes waits again. */
export async function removeNote(
  act: Act,
  { submitId, id }: Pick<LineNote, "submitId" | "id">,
): Promise<Result<LineNote, Refusal>> {
  const { site } = act;
  const opened = await openNoted(act, submitId);
  if (!opened.ok) return opened;
  const { records } = site.notes;
  return await site.store.transact<LineNote, Refusal>(async (tx) => {
    const note = await tx.get(records, id);
    if (note === null || note.submitId !== submitId) return refuse("noteGone");
    const root = note.to === null ? null : await tx.get(records, note.to);
    // Read after what it hangs on: an answer that comes meanwhile has written that.
    const all = await notesOf(site, submitId);
    if (!mayRemove(act, note, all)) return refuse("noteKept");
    tx.delete(records, id);
    const isLast = note.kind === "answer" && root?.kind === "question" &&
      !all.some((row) =>
        row.id !== id && row.to === root.id && row.kind === "answer"
      );
    if (isLast) {
      tx.put(records, { ...root, answeredAt: null, sharedAt: null });
    }
    return ok(note);
  });
}

/** More than are ever shown or counted of one desk. */
const MOST_COUNTED = 1_000;

/** How many questions wait for those at a desk. */
export async function waitingAt(
  { notes }: Pick<Site, "notes">,
  desk: Desk,
): Promise<number> {
  let count = 0;
  const prefix = [deskKey(desk)];
  for await (const _ of notes.records.ids("waiting", { prefix })) {
    if (++count >= MOST_COUNTED) break;
  }
  return count;
}

/** Takes along what somebody asked whose account goes, with what was answered. */
export async function forgetNotes(site: Site, uid: string): Promise<void> {
  const { records, stock } = site.notes;
  await stock.delete(uid);
  const { itemMarks, itemMarkRecords } = site.trainings;
  for (const { tid, pid } of [...itemMarks.ofPerson(uid)]) {
    await itemMarkRecords.delete(tid, uid, pid);
  }
  const { rows } = await records.list("author", {
    prefix: [uid],
    limit: 10_000,
  });
  for (const { id, submitId, kind } of rows) {
    if (kind !== "question") continue;
    for (const row of await notesOf(site, submitId)) {
      if (row.to === id) await records.delete(row.id);
    }
    await records.delete(id);
  }
}
