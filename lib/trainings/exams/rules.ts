import { MINUTE_MS } from "../../durations.ts";
import type { Training } from "../../venues/schema.ts";
import { dueFor, lateUntil } from "../../venues/training.ts";
import type { ExamAttempt, ExamSitting } from "./schema.ts";

type Late = Pick<Training, "latePercent" | "lateDays" | "due">;
type Extensions = ReadonlyMap<string, number>;

/** Until when somebody may sit an exam; null: at any time. */
export const openUntil = (
  training: Late,
  extensions: Extensions,
  uid: string,
): number | null => lateUntil(training, dueFor(training, extensions, uid));

/** The last moment of an attempt, which is still inside; null: it has none. */
export function endOf(
  training: Late & Pick<Training, "examMinutes">,
  { startedAt }: Pick<ExamAttempt, "startedAt">,
  until: number | null,
): number | null {
  const { examMinutes } = training;
  const own = examMinutes === 0
    ? Infinity
    : startedAt + examMinutes * MINUTE_MS;
  const end = Math.min(own, until ?? Infinity);
  return end === Infinity ? null : end;
}

/** How many attempts of a sitting count; those that were taken back were never used. */
export const usedAttempts = (
  sitting: Pick<ExamSitting, "attempts"> | null,
): number =>
  sitting?.attempts.filter(({ takenBack }) => takenBack === null).length ?? 0;

/** How many attempts somebody has in all. */
export const allowedAttempts = (
  { examAttempts }: Pick<Training, "examAttempts">,
  sitting: Pick<ExamSitting, "moreAttempts"> | null,
): number => examAttempts + (sitting?.moreAttempts ?? 0);

/** Which part of its points the n-th attempt that counts gives, from 0. */
export const attemptShare = (
  { examPercent }: Pick<Training, "examPercent">,
  n: number,
): number => Math.max(0, 100 - n * examPercent) / 100;

/** What somebody is told of an attempt of theirs (row S3.4). */
export interface ExamSight {
  /** Its points. */
  total: boolean;
  /** Which answers were right. */
  results: boolean;
  /** The right answers and explanations. */
  key: boolean;
}

const NOTHING: ExamSight = { total: false, results: false, key: false };

/**
 * What a person is told of an ended attempt of theirs. Until it is due for everybody,
 * those with more time and late ones too, a key that is told is passed on; and so are
 * the results of single questions, by which one knows it.
 */
export function examSight(
  training:
    & Late
    & Pick<Training, "examTells" | "examAttempts" | "feedbackBefore">,
  sitting: Pick<ExamSitting, "attempts" | "moreAttempts">,
  { n, uid, now, extensions }: {
    n: number;
    uid: string;
    now: number;
    extensions: Extensions;
  },
): ExamSight {
  const { attempts } = sitting;
  const last = attempts.at(-1);
  const attempt = attempts[n];
  if (attempt === undefined || attempt.endedAt === null) return NOTHING;
  if (attempt.takenBack !== null) return NOTHING;
  const due = dueFor(training, extensions, uid);
  const latest = training.due === null
    ? null
    : Math.max(training.due, ...extensions.values());
  const isOver = latest !== null && now > lateUntil(training, latest)!;
  const runs = last?.endedAt === null;
  if (training.examTells === "due") {
    return {
      total: due !== null && now > due && !runs,
      results: isOver && !runs,
      key: isOver && !runs,
    };
  }
  const until = lateUntil(training, due);
  const mayAgain = usedAttempts(sitting) < allowedAttempts(training, sitting) &&
    (until === null || now <= until);
  return {
    total: true,
    results: true,
    key: !runs && !mayAgain && (isOver || training.feedbackBefore === "all"),
  };
}

/** When its points are told to everybody, for numbers that all see (a term's); null: as soon as they are handed in. */
export const toldFrom = (
  training: Late & Pick<Training, "isExam" | "examTells">,
  extensions: Extensions,
  uid: string,
): number | null =>
  training.isExam && training.examTells === "due"
    ? dueFor(training, extensions, uid) ?? Infinity
    : null;
