import { type Refusal, refuse } from "../failure.ts";
import { withPlainFormulas } from "../markdown/plain_formula.ts";
import { ok, type Result } from "../result.ts";
import { takeTags } from "../problems/tags/take_tags.ts";
import type { Transaction } from "../store/transaction.ts";
import { canEditQuiz, canMakeQuizzes } from "./access.ts";
import type { Act } from "./act.ts";
import { withGaps } from "./blanks.ts";
import { checkedBody } from "./draft.ts";
import {
  partialRules,
  type Quiz,
  type QuizBody,
  type QuizDraft,
} from "./schema.ts";

const MAX_HEADLINE_LENGTH = 120;

/** A picture in a text; bounded, so that a text full of its beginnings takes no longer. */
const PICTURE = /!\[[^\]\n]{0,200}\]\([^)\n]{0,300}\)/g;

/** What makes a line a heading, a quotation, an item or a row of a table. */
const LINE_MARK = /^[ \t]{0,8}(?:#{1,6}[ \t]|>|[*+-][ \t]|\|)/gm;

/** An asterisk that multiplies stands between two words or between two spaces. */
const MARK = /[`$]|(?<=^|\s)\*+(?=\S)|(?<=\S)\*+(?=\s|$|[^\w\s*])|\*{2,}/gm;

/** The beginning of a text as a title: without pictures and the marks of Markdown, with formulas as one writes them by hand. */
export const headlineOf = (title: string) =>
  withPlainFormulas(title).replace(PICTURE, " ").replace(LINE_MARK, " ")
    .replace(MARK, "")
    .split(/\s+/)
    .filter(Boolean).join(" ").slice(0, MAX_HEADLINE_LENGTH);

/** By which lists know a quiz: its blanks by their numbers. */
export const headlineIn = ({ type, title }: QuizDraft): string =>
  headlineOf(type === "blanks" ? withGaps(title) : title);

/** Adds a quiz to the bank of the site, or of a group; `also` is part of the same commit. */
export async function createQuiz(
  act: Act,
  draft: QuizDraft,
  gid: number | null = null,
  also: (tx: Transaction, quiz: Quiz) => void | Promise<void> = () => {},
): Promise<Result<Quiz, Refusal>> {
  const { site, viewer, now } = act;
  if (viewer === null || !canMakeQuizzes(gid, viewer)) {
    return refuse("forbidden");
  }
  const body = checkedBody(draft, null);
  if (!body.ok) return body;
  const qid = await site.quizzes.ids.next();
  return await site.store.transact<Quiz, Refusal>(async (tx) => {
    const quiz = tx.insert(site.quizzes.records, {
      qid,
      gid,
      authorUid: viewer.uid,
      ...await headOf(tx, act, draft, body.value, null),
      createdAt: now,
      modifiedAt: now,
    });
    await tx.putBlob(site.quizzes.bodies, [qid], body.value);
    await also(tx, quiz);
    return ok(quiz);
  });
}

/** What a draft makes of the record. */
async function headOf(
  tx: Transaction,
  act: Act,
  draft: QuizDraft,
  body: QuizBody,
  known: Quiz | null,
) {
  const tags = draft.tags.map(({ name }) => ({ name, color: null }));
  const taken = await takeTags(tx, act, { tags }, {
    current: known?.tags ?? [],
    gid: null,
    isForQuiz: true,
  });
  return {
    type: draft.type,
    headline: headlineIn(draft),
    tags: taken.map(({ id }) => id),
    parts: body.parts.map(({ uuid }) => uuid),
    hasSolution: draft.solution.trim() !== "",
    isShuffled: draft.isShuffled,
    isShared: draft.isShared ?? known?.isShared ?? false,
    partial: partialRules(draft.type).includes(draft.partial)
      ? draft.partial
      : "none" as const,
  };
}

/** Changes a quiz. Answers keep what they were given until somebody has them judged again (`regrade.ts`). */
export async function updateQuiz(
  act: Act,
  qid: number,
  draft: QuizDraft,
): Promise<Result<Quiz, Refusal>> {
  const { site, now } = act;
  return await site.store.transact<Quiz, Refusal>(async (tx) => {
    const known = await tx.get(site.quizzes.records, qid);
    if (known === null) return refuse("quizNotFound");
    if (!canEditQuiz(known, act.viewer)) return refuse("quizNotYours");
    const before = await tx.getBlob(site.quizzes.bodies, [qid]);
    const body = checkedBody(draft, before);
    if (!body.ok) return body;
    const head = await headOf(tx, act, draft, body.value, known);
    const quiz = { ...known, ...head };
    const isSame = JSON.stringify([quiz, body.value]) ===
      JSON.stringify([known, before]);
    if (isSame) return ok(known);
    await tx.putBlob(site.quizzes.bodies, [qid], body.value);
    return ok(tx.put(site.quizzes.records, { ...quiz, modifiedAt: now }));
  });
}

/** Deletes a quiz that no contest or training asks. What was answered once stays, and nobody is shown it any more. */
export async function deleteQuiz(
  act: Act,
  qid: number,
): Promise<Result<Quiz, Refusal>> {
  const { site } = act;
  const known = site.quizzes.catalogue.get(qid);
  if (known === null) return refuse("quizNotFound");
  return canEditQuiz(known, act.viewer)
    ? await dropQuiz(site, qid)
    : refuse("quizNotYours");
}

/** The same, whoever asks for it. */
export const dropQuiz = (site: Act["site"], qid: number) =>
  site.store.transact<Quiz, Refusal>(async (tx) => {
    const quiz = await tx.get(site.quizzes.records, qid);
    if (quiz === null) return refuse("quizNotFound");
    const asked = await Array.fromAsync(
      site.venues.itemRecords.ids("asked", { prefix: ["quiz", qid] }),
    );
    // Of a place that is deleted, what it asked may still have to be swept up.
    const { contests, trainings } = site.venues.kept;
    const isInUse = asked.some(([kind, id]) =>
      (kind === "contest" ? contests : trainings).get(id) !== null
    );
    if (isInUse) return refuse("quizInUse");
    tx.delete(site.quizzes.records, qid);
    await tx.deleteBlob(site.quizzes.bodies, [qid]);
    return ok(quiz);
  });

/** A quiz with its key, for those who may change it. */
export async function openQuizForEdit(
  act: Act,
  qid: number,
): Promise<Result<{ quiz: Quiz; body: QuizBody }, Refusal>> {
  const { site } = act;
  const quiz = site.quizzes.catalogue.get(qid);
  if (quiz === null) return refuse("quizNotFound");
  if (!canEditQuiz(quiz, act.viewer)) return refuse("quizNotYours");
  const body = await site.quizzes.bodies.get(qid);
  return body === null ? refuse("quizNotFound") : ok({ quiz, body });
}
