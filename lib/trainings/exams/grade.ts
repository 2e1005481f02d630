import { STATUS } from "../../judging/status.ts";
import { pointsOf, type ScoreMap, worthOf } from "../../quizzes/grading.ts";
import type { Quiz } from "../../quizzes/schema.ts";
import type { Training } from "../../venues/schema.ts";
import { daysLate, lateShare } from "../../venues/training.ts";
import type { Site } from "../act.ts";
import type { Grade } from "../gradebook.ts";
import { countingProblems, singleQuizzes } from "../reading.ts";
import type { ExamAnswer, ExamSheet } from "./book.ts";
import { taggedFor } from "./draw.ts";
import { attemptShare } from "./rules.ts";
import type { ExamAttempt, ExamSitting } from "./schema.ts";

type Looking = Pick<Site, "venues" | "quizzes">;
type Asking = Pick<Training, "tid" | "examPools">;

export interface PricedQuestion {
  quiz: Quiz;
  scores: ScoreMap | null;
  most: number;
}

const sumOf = (quiz: Quiz, scores: ScoreMap | null) =>
  pointsOf(quiz, scores).values().reduce((sum, each) => sum + each, 0);

/**
 * A question of somebody's, with what it is worth to them; null: it was deleted, or the
 * exam asks it no more, so it counts for nobody.
 */
export function questionOf(
  site: Looking,
  { tid, examPools }: Asking,
  { drawn }: Pick<ExamSitting, "drawn">,
  qid: number,
): PricedQuestion | null {
  const quiz = site.quizzes.catalogue.get(qid);
  if (quiz === null) return null;
  const place = { kind: "training", id: tid } as const;
  const item = site.venues.items.get(place, "quiz", qid);
  const tag = drawn.find((row) => row.qid === qid)?.tag;
  const pool = examPools.find((pool) => pool.tag === tag);
  if (item === null && pool === undefined) return null;
  const scores = item === null ? { [qid]: pool!.points } : item.scores;
  return { quiz, scores, most: sumOf(quiz, scores) };
}

/** What an exam is worth: what it asks everybody, and what it draws. */
export const examPoints = (
  site: Looking,
  { tid, examPools }: Asking,
): { points: number; questions: number } => {
  const items = site.venues.items.of({ kind: "training", id: tid })
    .flatMap(({ asks, itemId, scores }) => {
      const quiz = asks === "quiz" ? site.quizzes.catalogue.get(itemId) : null;
      return quiz === null ? [] : [sumOf(quiz, scores)];
    });
  const drawn = examPools.map(({ count, points }) => count * points);
  return {
    points: [...items, ...drawn].reduce((sum, each) => sum + each, 0),
    questions: items.length +
      examPools.reduce((sum, { count }) => sum + count, 0),
  };
};

/** How many questions somebody is asked who begins: of a pool that is too small, all that it has. */
export const examQuestions = (
  site: Looking,
  training: Pick<Training, "tid" | "gid" | "examPools">,
): number =>
  training.examPools.reduce(
    (sum, { tag, count }) =>
      sum + Math.min(count, taggedFor(site, training, tag).length) - count,
    examPoints(site, training).questions,
  );

/** How many questions and problems a training asks: those of its exam each for itself. */
export const askedCount = (
  site: Looking & Pick<Site, "problems">,
  training: Training,
): number =>
  countingProblems(site, training).length +
  (training.isExam
    ? examQuestions(site, training)
    : singleQuizzes(site, training).length);

/** What the answers of an attempt have come to. */
export interface AttemptResult {
  /** Of `most`, what its questions are worth that still count. */
  earned: number;
  most: number;
  answered: number;
  /** Answers that somebody has to mark yet. */
  waiting: number;
  /** Of the last answer; null: there is none. */
  lastAt: number | null;
}

function attemptResult(
  site: Looking,
  training: Asking,
  { sitting, attempt, answers }: {
    sitting: ExamSitting;
    attempt: ExamAttempt;
    answers: ReadonlyMap<number, ExamAnswer>;
  },
): AttemptResult {
  const result: AttemptResult = {
    earned: 0,
    most: 0,
    answered: 0,
    waiting: 0,
    lastAt: null,
  };
  for (const { qid, answerId } of attempt.questions) {
    const question = questionOf(site, training, sitting, qid);
    if (question === null) continue;
    const { quiz, scores, most } = question;
    result.most += most;
    const answer = answers.get(answerId);
    if (answer === undefined) continue;
    result.answered++;
    if (answer.status === STATUS.unknownResult) result.waiting++;
    result.lastAt = Math.max(result.lastAt ?? 0, answer.at);
    result.earned += Math.min(most, worthOf(answer, quiz, scores));
  }
  return result;
}

/** What an attempt has earned of each question that still counts; null: it was not answered. */
export const earnedOf = (
  site: Looking,
  training: Asking,
  sitting: ExamSitting,
  { attempt, answers }: {
    attempt: ExamAttempt;
    answers: ReadonlyMap<number, ExamAnswer>;
  },
): { question: PricedQuestion; earned: number | null }[] =>
  attempt.questions.flatMap(({ qid, answerId }) => {
    const question = questionOf(site, training, sitting, qid);
    if (question === null) return [];
    const { quiz, scores, most } = question;
    const answer = answers.get(answerId);
    const earned = answer === undefined
      ? null
      : Math.min(most, worthOf(answer, quiz, scores));
    return [{ question, earned }];
  });

/** An ended attempt, as it counts. */
export interface EndedAttempt extends AttemptResult {
  /** From 0, of all, and of those that count. */
  n: number;
  nth: number;
  endedAt: number;
  /** When its work was done: what the clock has ended was handed in with its last answer. */
  at: number;
}

/** Somebody's ended attempts; those that still run count nothing yet, those that were taken back nothing any more. */
export const endedAttempts = (
  site: Looking,
  training: Asking,
  sitting: ExamSitting,
  { answers }: Pick<ExamSheet, "answers">,
): EndedAttempt[] => {
  let nth = 0;
  return sitting.attempts.flatMap((attempt, n) => {
    const { endedAt, isByClock, startedAt, takenBack } = attempt;
    if (endedAt === null || takenBack !== null) return [];
    const result = attemptResult(site, training, { sitting, attempt, answers });
    const at = isByClock ? result.lastAt ?? startedAt : endedAt;
    return [{ ...result, n, nth: nth++, endedAt, at }];
  });
};

const tenths = (value: number) => Math.round(10 * value) / 10;

type Rules = Pick<Training, "latePercent" | "lateDays" | "examPercent">;

/** What an attempt gives of the exam's points. */
export function attemptPoints(
  { nth, earned, most, at }: EndedAttempt,
  { rules, points, due }: { rules: Rules; points: number; due: number | null },
): number {
  const share = most === 0 ? 0 : earned / most;
  return points * share * attemptShare(rules, nth) *
    lateShare(rules, daysLate(at, due));
}

/** The grade of an exam: the attempt that gives most; null: none has ended. */
export function examGrade(
  attempts: readonly EndedAttempt[],
  of: { rules: Rules; points: number; due: number | null },
): Grade | null {
  const last = attempts.at(-1);
  if (last === undefined) return null;
  let best = { attempt: last, points: 0 };
  for (const attempt of attempts) {
    const points = attemptPoints(attempt, of);
    if (points > best.points) best = { attempt, points };
  }
  const { earned, most, at } = best.attempt;
  const isSolved = attempts.some((one) =>
    one.most > 0 && one.earned >= one.most
  );
  return {
    points: tenths(best.points),
    most: of.points,
    tries: attempts.length,
    daysLate: earned > 0 ? daysLate(at, of.due) : 0,
    isSolved,
    isStuck: false,
    isWaiting: attempts.some(({ waiting }) => waiting > 0),
    submitId: best.attempt.n,
    lastAt: last.endedAt,
    status: attempts.some(({ waiting }) => waiting > 0)
      ? STATUS.unknownResult
      : most > 0 && earned >= most
      ? STATUS.accepted
      : earned > 0
      ? STATUS.partialAccepted
      : STATUS.wrongAnswer,
  };
}
