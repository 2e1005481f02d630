import { isInProgress, type Status } from "../judging/status.ts";
import type { Submission } from "../submissions/schema.ts";
import type { Venue } from "../venues/schema.ts";

/** What a board knows of one submission, or of one hand-in to a quiz. */
export interface Attempt {
  /** Its own among all attempts of a board. */
  submitId: number;
  uid: string;
  /** The column that it stands in: a problem, or a quiz (`quizColumn`). */
  pid: number;
  /** When it was sent: epoch ms. */
  at: number;
  status: Status;
  score: number | null;
  /** How long the program ran, in ms. */
  time: number | null;
}

/** Makes what boards know of a submission, of one without a verdict, too. */
export function attemptOf(submission: Submission): Attempt {
  const { submitId, uid, pid, submitTime, status, score, time } = submission;
  return {
    submitId,
    uid,
    pid,
    at: submitTime,
    status: status as Status,
    score,
    time,
  };
}

/**
 * Tells whether an attempt has no verdict yet: boards do not count it (behaviour facts
 * §1), but where results are sealed, because there the moment at which it came would
 * tell how long it ran.
 */
export const isUnjudged = ({ status }: Pick<Attempt, "status">): boolean =>
  isInProgress(status);

/** The order in which they were sent, whenever their verdicts came. */
export const bySending = (a: Attempt, b: Attempt) =>
  a.at - b.at || a.submitId - b.submitId;

/** The column of a quiz: what no problem has. */
export const quizColumn = (qid: number): number => -qid;
/** The quiz of a column; null: it is a problem's. */
export const quizOf = (column: number): number | null =>
  column < 0 ? -column : null;

/** Attempts that are no submissions: an upper area brings them. */
export interface AttemptSource {
  /** All that belong to a venue. */
  of(venue: Venue): Promise<readonly Attempt[]>;
  /** Calls `listener` after each change, with the venue; null: the attempt is gone. */
  onChange(
    listener: (
      submitId: number,
      after: { attempt: Attempt; venue: Venue } | null,
    ) => void,
  ): void;
}
