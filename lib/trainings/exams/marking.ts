import { type Refusal, refuse } from "../../failure.ts";
import { countAnswer } from "../../quizzes/answering.ts";
import { grade } from "../../quizzes/grading.ts";
import {
  byWaiting,
  type Markable,
  type MarkDraft,
  type MarkedPlace,
  markOf,
  type OpenedMark,
  openMarking,
  tellMarked,
  wantsToKnow,
  wrongPoint,
} from "../../quizzes/marking.ts";
import type { QuizAnswer } from "../../quizzes/schema.ts";
import { ok, type Result } from "../../result.ts";
import { isSameRecord } from "../../same_record.ts";
import type { Act } from "../act.ts";
import type { WholeTraining } from "../schema.ts";
import { questionOf } from "./grade.ts";
import { examSight } from "./rules.ts";
import type { ExamSitting } from "./schema.ts";

/** What an exam has to be marked, for who manages it: all essays that somebody was asked. */
function openExamMarking(
  act: Act,
  training: WholeTraining,
): Result<MarkedPlace, Refusal> {
  return openMarking(act, { kind: "training", id: training.tid });
}

/** The essays of everybody's ended attempts: first what waits, the oldest first. */
export async function examHandInsToMark(
  { site }: Pick<Act, "site">,
  training: WholeTraining,
): Promise<Markable[]> {
  const { catalogue, answers } = site.quizzes;
  const { sittings } = await site.trainings.examBook.of(training);
  const ids: [number][] = [];
  for (const sitting of sittings.values()) {
    for (const { endedAt, takenBack, questions } of sitting.attempts) {
      if (endedAt === null || takenBack !== null) continue;
      for (const { qid, answerId } of questions) {
        const isEssay = catalogue.get(qid)?.type === "essay" &&
          questionOf(site, training, sitting, qid) !== null;
        if (isEssay) ids.push([answerId]);
      }
    }
  }
  const found = (await answers.getMany(ids)).filter((row) => row !== null);
  return byWaiting(found);
}

/** Finds an essay of an ended attempt; null: there is none of that number in this exam. */
function essayOf(
  { site }: Pick<Act, "site">,
  training: WholeTraining,
  sitting: ExamSitting | null,
  { answerId, qid, attempt }: QuizAnswer,
) {
  const of = sitting?.attempts[attempt ?? -1];
  const isAsked = of?.questions.some((one) => one.answerId === answerId);
  if (!sitting || !isAsked || of?.endedAt === null || of?.takenBack) {
    return null;
  }
  const question = questionOf(site, training, sitting, qid);
  return question?.quiz.type === "essay" ? question : null;
}

/** An essay of an ended attempt with what it is marked by. */
export async function openExamMark(
  act: Act,
  training: WholeTraining,
  answerId: number,
): Promise<Result<OpenedMark, Refusal>> {
  const { site } = act;
  const opened = openExamMarking(act, training);
  if (!opened.ok) return opened;
  const answer = await site.quizzes.answers.get(answerId);
  const isHere = answer?.venue.kind === "training" &&
    answer.venue.id === training.tid;
  if (answer === null || !isHere) return refuse("notFound");
  const sitting = await site.trainings.sittings.get(training.tid, answer.uid);
  const question = essayOf(act, training, sitting, answer);
  if (question === null) return refuse("notFound");
  const { quiz } = question;
  const body = await site.quizzes.bodies.get(quiz.qid);
  return body === null
    ? refuse("quizNotFound")
    : ok({ quiz, displayTitle: "", body, answer });
}

/**
 * Gives an essay of an attempt its points and a comment; the attempt counts with them from
 * now on. Refused if somebody has marked it since it was opened.
 */
export async function markExamAnswer(
  act: Act,
  training: WholeTraining,
  { quiz, body, answer: before }: OpenedMark,
  draft: MarkDraft,
): Promise<Result<QuizAnswer, Refusal>> {
  const { site, now } = act;
  const opened = openExamMarking(act, training);
  if (!opened.ok) return opened;
  const wrong = wrongPoint(body, draft);
  if (wrong !== null) return wrong;
  const { answers, records } = site.quizzes;
  const { answerId, qid, uid } = before;
  const wants = await wantsToKnow(site, uid);
  const { gid, tid } = training;
  const path = `${gid === null ? "" : `/group/${gid}`}/training/${tid}`;
  return await site.store.transact<QuizAnswer, Refusal>(async (tx) => {
    const known = await tx.get(answers, answerId);
    const current = await tx.get(records, qid);
    const sitting = await tx
      .get(site.trainings.sittings, training.tid, uid);
    const question = known && essayOf(act, training, sitting, known);
    if (!known || !question) return refuse("notFound");
    const isSame = isSameRecord({ of: known.mark }, { of: before.mark }) &&
      current?.modifiedAt === quiz.modifiedAt;
    if (!isSame) return refuse("changedMeanwhile");
    const mark = markOf(act, body, draft);
    const { chosen } = known;
    const { scores } = question;
    const judged = grade({ quiz, body, chosen, scores, mark });
    const answer = tx.put(answers, { ...known, ...judged, mark });
    countAnswer(tx, site, known, -1);
    countAnswer(tx, site, answer, 1);
    if (wants) {
      const n = known.attempt ?? 0;
      const extensions = site.venues.book.extensionsOf(tid);
      const sight = examSight(training, sitting!, { n, uid, now, extensions });
      await tellMarked(tx, act, answer, {
        headline: quiz.headline,
        url: `${path}/exam/attempt/${n + 1}`,
        isTold: sight.results,
      });
    }
    return ok(answer);
  });
}
