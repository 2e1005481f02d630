import { z } from "zod";
import { refuse, unwrap } from "../../lib/failure.ts";
import { id, optionalId, Tid } from "../../lib/http/input.ts";
import { QuizChoices } from "../../lib/quizzes/schema.ts";
import type { Act } from "../../lib/site/site.ts";
import { canEditTraining } from "../../lib/trainings/access.ts";
import { MAX_QUESTIONS } from "../../lib/trainings/exams/schema.ts";
import {
  beginExam,
  handInExam,
  openExam,
  saveExamAnswer,
} from "../../lib/trainings/exams/service.ts";
import { examFigures } from "../../lib/trainings/exams/statistics.ts";
import {
  attemptRows,
  toAttempt,
  toAttemptRow,
  toExam,
} from "../../lib/trainings/exams/view.ts";
import { isOutside } from "../../lib/trainings/rank.ts";
import { openTraining } from "../../lib/trainings/reading.ts";
import { api } from "../define.ts";
import { nameOf } from "../trainings/exam/question.tsx";
import { shape } from "../../lib/http/answers.ts";
import { ExamAnswer, ExamAttemptAnswer, ExamPaperAnswer } from "./shapes.ts";

/** The exam of a training, and one's own attempts (ours, rows S3.1, S3.2). */
export const apiExam = api(
  { answer: ExamAnswer, query: Tid },
  async (act, { query: { tid } }) =>
    await toExam(act, unwrap(await openExam(act, tid))),
);

export const apiBeginExam = api(
  { answer: ExamAnswer, body: Tid },
  async (act, { body: { tid } }) =>
    await toExam(act, unwrap(await beginExam(act, tid))),
);

const OfAttempt = Tid.extend({ attempt: optionalId.nullish() });

/** Its questions, of the last attempt unless one is named. */
export const apiExamAttempt = api(
  { answer: ExamPaperAnswer, query: OfAttempt },
  async (act, { query: { tid, attempt } }) => {
    const opened = unwrap(await openExam(act, tid));
    const { sitting } = opened;
    const n = (attempt || sitting?.attempts.length || 0) - 1;
    if (sitting === null || sitting.attempts[n] === undefined) {
      return unwrap(refuse("examAttemptNotFound"));
    }
    return await toAttempt(act, { ...opened, sitting }, n);
  },
);

const Answers = OfAttempt.extend({
  answers: z.record(z.string().max(20), QuizChoices)
    .refine((all) => Object.keys(all).length <= MAX_QUESTIONS, "invalid"),
});

const attemptOf = ({ tid, attempt }: z.output<typeof OfAttempt>) => ({
  tid,
  attempt: attempt ? attempt - 1 : undefined,
});

/** Keeps answers by their quizzes' ids, one by one; the names are of what is kept now. */
async function keep(
  act: Act,
  body: z.output<typeof Answers>,
): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [key, chosen] of Object.entries(body.answers)) {
    const qid = id.parse(key);
    unwrap(await saveExamAnswer(act, attemptOf(body), { qid, chosen }));
    kept[key] = nameOf(chosen);
  }
  return kept;
}

export const apiSaveExam = api(
  { answer: { kept: { "*": "s" } }, body: Answers },
  async (act, { body }) => ({ kept: await keep(act, body) }),
);

export const apiHandInExam = api(
  { answer: ExamPaperAnswer, body: Answers.partial({ answers: true }) },
  async (act, { body }) => {
    await keep(act, { ...body, answers: body.answers ?? {} });
    const { attempt } = unwrap(await handInExam(act, attemptOf(body)));
    const opened = unwrap(await openExam(act, body.tid));
    const { sitting } = opened;
    return await toAttempt(act, { ...opened, sitting: sitting! }, attempt);
  },
);

/** Everybody's attempts and the figures of each question, for who manages the training. */
export const apiExamResults = api(
  {
    answer: {
      people: [{
        ...shape("uid s, username s?"),
        attempts: [ExamAttemptAnswer],
      }],
      questions: [{
        ...shape(
          "qid i, headline s, had i, answered i, share n, discrimination n?",
        ),
        choices: [shape("text s?, count i")],
      }],
    },
    query: Tid,
  },
  async (act, { query: { tid } }) => {
    const { site } = act;
    const training = unwrap(openTraining(act, tid));
    if (!canEditTraining(act, training)) unwrap(refuse("forbidden"));
    if (!training.isExam) unwrap(refuse("examNotFound"));
    const { sittings } = await site.trainings.examBook.of(training);
    const people = [];
    for (const sitting of sittings.values()) {
      const { uid } = sitting;
      if (isOutside(site, training, uid)) continue;
      const rows = await attemptRows(act, training, sitting, () => true);
      people.push({
        uid,
        username: site.accounts.directory.nameOf(uid),
        attempts: rows.map(toAttemptRow),
      });
    }
    return { people, questions: await examFigures(site, training) };
  },
);
