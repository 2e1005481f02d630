import { isInProgress, type Status } from "../judging/status.ts";
import type { Submission } from "../submissions/schema.ts";

/** What a board knows of one judged submission. */
export interface Attempt {
  submitId: number;
  uid: string;
  pid: number;
  /** When it was sent: epoch ms. */
  at: number;
  status: Status;
  score: number | null;
  /** How long the program ran, in ms. */
  time: number | null;
}

/** Returns null while a submission has no verdict: boards do not know of it (behaviour facts §1). */
export function attemptOf(submission: Submission): Attempt | null {
  const { submitId, uid, pid, submitTime, status, score, time } = submission;
  if (isInProgress(status)) return null;
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

/** The order in which they were sent, whenever their verdicts came. */
export const bySending = (a: Attempt, b: Attempt) =>
  a.at - b.at || a.submitId - b.submitId;
