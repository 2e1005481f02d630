import { unwrap } from "../../lib/failure.ts";
import { id, SubmitId } from "../../lib/http/input.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { NoteDraft } from "../../lib/notes/schema.ts";
import { keepStock } from "../../lib/notes/stock.ts";
import { removeNote, shareNote, writeNote } from "../../lib/notes/service.ts";
import { ok } from "../../lib/result.ts";
import { form } from "../form.ts";
import { showSubmission } from "./detail.tsx";

const at = (submitId: number, noteId: number) =>
  `/submission-detail/${submitId}#note-${noteId}`;

/** A question at a program, an answer to one, or a comment. */
export const noteForm = form({
  params: SubmitId,
  async look({ c, act, form, params: { submitID } }) {
    if (form.get("do") !== "forget") return null;
    const text = form.get("text") ?? "";
    unwrap(await keepStock(act, { text, isKept: false }));
    return c.redirect(`/submission-detail/${submitID}#notes`, 303);
  },
  schema: NoteDraft,
  // What was kept to say again stands before what is typed with it.
  pick: (form) => ({
    ...form.toObject(),
    text: [form.get("stock"), form.get("text")].filter(Boolean).join("\n"),
  }),
  makes: true,
  async run({ act, form, params: { submitID } }, draft) {
    const written = await writeNote(act, submitID, draft);
    if (written.ok && form.get("keep") !== null) {
      unwrap(await keepStock(act, { text: draft.text, isKept: true }));
    }
    // There is no form to come back to for whom it is none of theirs.
    if (!written.ok && written.error.code === "forbidden") unwrap(written);
    return written;
  },
  next: ({ params: { submitID } }, { id, to, kind }) => ({
    to: at(submitID, to ?? id),
    key: kind === "question" ? "notes.sentQuestion" : "notes.sentAnswer",
  }),
  again: ({ c, params: { submitID } }, note) =>
    showSubmission(c, submitID, { note }),
});

const DONE = {
  remove: "notes.removed",
  share: "notes.shared",
  unshare: "notes.unshared",
} as const satisfies Record<string, MessageKey>;

/** The buttons of one note: taken back, shown to the class or not any more. */
export const noteButtons = form({
  params: SubmitId.extend({ noteId: id }),
  async run({ act, form, params: { submitID: submitId, noteId } }) {
    const asked = form.get("action");
    const note = { submitId, id: noteId };
    const done: keyof typeof DONE = asked === "remove" || asked === "share"
      ? asked
      : "unshare";
    unwrap(
      done === "remove"
        ? await removeNote(act, note)
        : await shareNote(act, note, done === "share"),
    );
    return ok(done);
  },
  next: ({ params: { submitID, noteId } }, done) => ({
    to: done === "remove"
      ? `/submission-detail/${submitID}`
      : at(submitID, noteId),
    key: DONE[done],
  }),
});
