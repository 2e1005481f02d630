import { seesRealNameIn } from "../contests/board/names.ts";
import type { Refusal } from "../failure.ts";
import {
  handInsToMark,
  type Markable,
  markAnswer,
  type MarkDraft,
  type MarkedPlace,
  type OpenedMark,
  openMark,
  openMarking,
} from "../quizzes/marking.ts";
import type { QuizVenue } from "../quizzes/place.ts";
import type { QuizAnswer } from "../quizzes/schema.ts";
import { ok, type Result } from "../result.ts";
import { showsRealNames } from "./access.ts";
import type { Act } from "./act.ts";
import {
  examHandInsToMark,
  markExamAnswer,
  openExamMark,
} from "./exams/marking.ts";

/** Who has written an essay, as far as who marks it is told. */
export interface EssayWriter {
  uid: string;
  /** Null: the account is gone. */
  username: string | null;
  realname: string | null;
}

/** A line of the queue of marks. */
export interface MarkRow extends Markable, EssayWriter {
  title: string;
}

/** The training that is an exam; null: a place whose quizzes stand by themselves. */
function examOf({ site }: Act, { kind, id }: QuizVenue) {
  const training = kind === "training" ? site.trainings.shelf.get(id) : null;
  return training?.isExam ? training : null;
}

/** Names people to who marks a place's essays: really, where the place names them so to them. */
export function essayWriters(
  act: Act,
  { kind, id }: QuizVenue,
): (uid: string) => EssayWriter {
  const { directory } = act.site.accounts;
  const training = kind === "training"
    ? act.site.trainings.shelf.get(id)
    : null;
  const isTold = kind === "contest"
    ? seesRealNameIn(act, id)
    : () => training !== null && showsRealNames(act, training);
  return (uid) => ({
    uid,
    username: directory.nameOf(uid),
    realname: isTold(uid) ? directory.get(uid)?.realname ?? null : null,
  });
}

/** A place's essays, for who manages it: first what waits, the oldest first (row S3.3). */
export async function marksToGive(
  act: Act,
  venue: QuizVenue,
): Promise<Result<{ place: MarkedPlace; rows: MarkRow[] }, Refusal>> {
  const opened = openMarking(act, venue);
  if (!opened.ok) return opened;
  const place = opened.value;
  const exam = examOf(act, venue);
  const found = exam === null
    ? await handInsToMark(act, venue, place)
    : await examHandInsToMark(act, exam);
  const writerOf = essayWriters(act, venue);
  const rows = found.map((row) => ({
    ...row,
    ...writerOf(row.uid),
    title: titleIn(act, place, row),
  }));
  return ok({ place, rows });
}

/** Of an exam's questions some were drawn, and stand in no list of the place. */
function titleIn(
  { site }: Act,
  { essays }: MarkedPlace,
  { qid }: Pick<Markable, "qid">,
): string {
  const asked = essays.find(({ quiz }) => quiz.qid === qid);
  return asked === undefined
    ? site.quizzes.catalogue.get(qid)?.headline ?? ""
    : essayTitle(asked);
}

export const essayTitle = (
  { quiz, displayTitle }: Pick<OpenedMark, "quiz" | "displayTitle">,
): string => displayTitle || quiz.headline;

/** One of a place's essays, with what it is marked by. */
export function openEssay(
  act: Act,
  venue: QuizVenue,
  answerId: number,
): Promise<Result<OpenedMark, Refusal>> {
  const exam = examOf(act, venue);
  return exam === null
    ? openMark(act, venue, answerId)
    : openExamMark(act, exam, answerId);
}

/** Gives an essay its points and a comment; refused if somebody has marked it since it was opened. */
export function markEssay(
  act: Act,
  venue: QuizVenue,
  opened: OpenedMark,
  draft: MarkDraft,
): Promise<Result<QuizAnswer, Refusal>> {
  const exam = examOf(act, venue);
  return exam === null
    ? markAnswer(act, venue, opened, draft)
    : markExamAnswer(act, exam, opened, draft);
}
