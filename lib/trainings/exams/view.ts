import { STATUS, type Status } from "../../judging/status.ts";
import type { QuizAnswer, QuizBody } from "../../quizzes/schema.ts";
import { shownOptions, toQuizQuestion } from "../../quizzes/view.ts";
import { dueFor } from "../../venues/training.ts";
import { wireDate } from "../../wire.ts";
import type { Act, Site } from "../act.ts";
import { gradesOf, type PricedItem } from "../gradebook.ts";
import type { WholeTraining } from "../schema.ts";
import {
  attemptPoints,
  type AttemptResult,
  type EndedAttempt,
  endedAttempts,
  examPoints,
  examQuestions,
  type PricedQuestion,
  questionOf,
} from "./grade.ts";
import { allowedAttempts, type ExamSight, examSight } from "./rules.ts";
import type { ExamSitting } from "./schema.ts";
import { type OpenExam, runningEnd, whyNotBegin } from "./service.ts";

/** A question of an attempt, as it is now. */
export interface ExamQuestion {
  qid: number;
  /** Null: it was taken out, and counts for nobody. */
  asked: (PricedQuestion & { body: QuizBody }) | null;
  answer: QuizAnswer | null;
  /** It was changed since it was answered, or since the attempt began. */
  isChanged: boolean;
}

/** What somebody is told of their n-th attempt. */
export const sightOf = (
  { site, now }: Pick<Act, "site" | "now">,
  training: WholeTraining,
  sitting: ExamSitting,
  n: number,
): ExamSight =>
  examSight(training, sitting, {
    n,
    uid: sitting.uid,
    now,
    extensions: site.venues.book.extensionsOf(training.tid),
  });

/** The questions of an attempt with what was answered; for views that the caller has checked. */
export async function attemptQuestions(
  site: Pick<Site, "venues" | "quizzes">,
  training: WholeTraining,
  sitting: ExamSitting,
  n: number,
): Promise<ExamQuestion[]> {
  const { questions, startedAt } = sitting.attempts[n];
  const answers = await site.quizzes.answers
    .getMany(questions.map(({ answerId }) => [answerId]));
  return await Promise.all(questions.map(async ({ qid }, m) => {
    const priced = questionOf(site, training, sitting, qid);
    const body = priced && await site.quizzes.bodies.get(qid);
    const answer = answers[m];
    const since = answer?.at ?? startedAt;
    return {
      qid,
      asked: priced && body && { ...priced, body },
      answer,
      isChanged: priced !== null && priced.quiz.modifiedAt > since,
    };
  }));
}

/** A quiz whose options stand as the exam wants it: each person's own order, and always the same. */
const orderedQuiz = (
  { quiz }: Pick<PricedQuestion, "quiz">,
  { examShufflesOptions }: Pick<WholeTraining, "examShufflesOptions">,
) => ({ ...quiz, isShuffled: quiz.isShuffled || examShufflesOptions });

/** The parts of a question with their options in the order in which this person sees them. */
export const orderedParts = (
  asked: PricedQuestion & { body: QuizBody },
  training: WholeTraining,
  uid: string,
) =>
  asked.body.parts.map(({ options, ...part }) => ({
    ...part,
    options: [...shownOptions(orderedQuiz(asked, training), options, uid)],
  }));

/** Where the reader of a training stands with its exam: nothing that is not told yet. */
export interface OwnExam {
  /** Their ended attempts, once their points are told. */
  told: EndedAttempt[] | undefined;
  /** Something was handed in. */
  isDone: boolean;
  runs: boolean;
}

const NOT_BEGUN: OwnExam = { told: undefined, isDone: false, runs: false };

export async function ownExam(
  act: Act,
  training: WholeTraining,
): Promise<OwnExam> {
  const { site, viewer } = act;
  if (!training.isExam || viewer === null) return NOT_BEGUN;
  const sheet = await site.trainings.examBook.of(training);
  const sitting = sheet.sittings.get(viewer.uid);
  if (sitting === undefined) return NOT_BEGUN;
  const ended = endedAttempts(site, training, sitting, sheet);
  const isTold = ended.length > 0 &&
    ended.every(({ n }) => sightOf(act, training, sitting, n).total);
  return {
    told: isTold ? ended : undefined,
    isDone: ended.length > 0,
    runs: sitting.attempts.at(-1)?.endedAt === null,
  };
}

/** The verdict of an exam that its reader is told; `row`: the exam among what is asked. */
export function ownExamStatus(
  { told, isDone }: OwnExam,
  row: PricedItem,
  training: WholeTraining,
): Status {
  if (!isDone) return STATUS.notSubmitted;
  if (told === undefined) return STATUS.unknownResult;
  const work = {
    attempts: undefined,
    quizzes: undefined,
    marks: undefined,
    hints: new Map(),
    exam: told,
  };
  return gradesOf([row], work, training, null).get(row.key)?.status ??
    STATUS.notSubmitted;
}

/** An attempt in numbers, as far as its person is told. */
export interface AttemptRow {
  /** From 0. */
  n: number;
  startedAt: number;
  endedAt: number | null;
  isByClock: boolean;
  isTakenBack: boolean;
  /** What it gives of the exam's points; null: not told. */
  points: number | null;
  result: Pick<AttemptResult, "earned" | "most"> | null;
}

const tenths = (value: number) => Math.round(10 * value) / 10;

/** Somebody's attempts, with the points that `tells` allows. */
export async function attemptRows(
  { site }: Pick<Act, "site">,
  training: WholeTraining,
  sitting: ExamSitting,
  tells: (n: number) => boolean,
): Promise<AttemptRow[]> {
  const sheet = await site.trainings.examBook.of(training);
  const extensions = site.venues.book.extensionsOf(training.tid);
  const of = {
    rules: training,
    points: examPoints(site, training).points,
    due: dueFor(training, extensions, sitting.uid),
  };
  const ended = endedAttempts(site, training, sitting, sheet);
  return sitting.attempts.map((attempt, n) => {
    const { startedAt, endedAt, isByClock, takenBack } = attempt;
    const result = ended.find((row) => row.n === n);
    const isTold = result !== undefined && tells(n);
    return {
      n,
      startedAt,
      endedAt,
      isByClock,
      isTakenBack: takenBack !== null,
      points: isTold ? tenths(attemptPoints(result, of)) : null,
      result: isTold ? { earned: result.earned, most: result.most } : null,
    };
  });
}

const wireMoment = (at: number | null) => at === null ? null : wireDate(at);

export const toAttemptRow = (
  { n, startedAt, endedAt, isByClock, isTakenBack, points }: AttemptRow,
) => ({
  attempt: n + 1,
  beginTime: wireDate(startedAt),
  endTime: wireMoment(endedAt),
  isByClock,
  isTakenBack,
  points,
});

/** The exam of a training as calls have it: its rules, and where the asker stands. */
export async function toExam(act: Act, opened: OpenExam) {
  const { site, now } = act;
  const { training, sitting, until } = opened;
  const { points } = examPoints(site, training);
  const why = whyNotBegin(opened, now);
  const end = runningEnd(opened);
  const runs = sitting?.attempts.at(-1)?.endedAt === null;
  return {
    tid: training.tid,
    questions: sitting?.attempts.at(-1)?.questions.length ??
      examQuestions(site, training),
    points,
    minutes: training.examMinutes,
    attemptsAllowed: allowedAttempts(training, sitting),
    wait: training.examWait,
    percent: training.examPercent,
    tells: training.examTells,
    openUntil: wireMoment(until),
    isRunning: runs,
    endTime: wireMoment(end),
    mayBegin: !runs && why === null,
    attempts: sitting === null ? [] : (await attemptRows(
      act,
      training,
      sitting,
      (n) => sightOf(act, training, sitting, n).total,
    )).map(toAttemptRow),
  };
}

/** An attempt with its questions, as far as its own person is told. */
export async function toAttempt(
  act: Act,
  { training, sitting, until }: OpenExam & { sitting: ExamSitting },
  n: number,
) {
  const { site } = act;
  const sight = sightOf(act, training, sitting, n);
  const questions = await attemptQuestions(site, training, sitting, n);
  const attempt = sitting.attempts[n];
  return {
    attempt: n + 1,
    beginTime: wireDate(attempt.startedAt),
    endTime: wireMoment(
      attempt.endedAt ?? runningEnd({ training, sitting, until }),
    ),
    isRunning: attempt.endedAt === null,
    questions: questions.map(({ qid, asked, answer }) => ({
      qid,
      isWithdrawn: asked === null,
      points: asked?.most ?? null,
      question: asked && toQuizQuestion(
        orderedQuiz(asked, training),
        asked.body,
        { isOpen: sight.key, uid: sitting.uid },
      ),
      answers: answer?.chosen ?? {},
      status: sight.results ? answer?.status ?? STATUS.notSubmitted : null,
      shares: sight.results ? answer?.shares ?? {} : null,
    })),
  };
}
