import {
  type Attempt,
  type AttemptSource,
  quizColumn,
} from "../boards/attempt.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Quizzes } from "./open.ts";
import type { QuizAnswer } from "./schema.ts";

/** Above the numbers of all submissions, with which hand-ins share a board. */
const FIRST_ID = 2 ** 50;

const idOf = (answerId: number) => FIRST_ID + answerId;

/** A hand-in as boards know it. */
export const quizAttempt = (
  { answerId, qid, uid, at, status, score }: QuizAnswer,
): Attempt => ({
  submitId: idOf(answerId),
  uid,
  pid: quizColumn(qid),
  at,
  // What waits to be marked has no result yet, and counts as little.
  status: status === STATUS.unknownResult ? STATUS.pending : status as Status,
  score,
  time: null,
});

/** Hand-ins to quizzes, for the boards of the places that ask them. */
export const quizAttempts = (
  { answers }: Pick<Quizzes, "answers">,
): AttemptSource => ({
  async of({ kind, id }) {
    const ids = await Array.fromAsync(
      answers.ids("place", { prefix: [kind, id] }),
    );
    const rows = await answers.getMany(ids);
    return rows.flatMap((row) => row === null ? [] : [quizAttempt(row)]);
  },
  onChange(listener) {
    answers.onState(([answerId], row) =>
      listener(
        idOf(answerId),
        row && { attempt: quizAttempt(row), venue: row.venue },
      )
    );
  },
});
