import { isInProgress, STATUS } from "../judging/status.ts";
import type { Attempt } from "./attempts.ts";
import type { QuizState } from "./quiz_book.ts";

/** So many failures at what is not solved: somebody is stuck, wherever it is told (row W9.2). */
const STUCK_FAILURES = 3;

/** What has no verdict on the program counts neither for nor against anybody. */
const TELLS_NOTHING: ReadonlySet<number> = new Set([
  STATUS.systemError,
  STATUS.submittedFailed,
  STATUS.cancelled,
  STATUS.unknownResult,
]);

/** The attempts at a problem that somebody is stuck on, which have failed; null: they are not. */
export function stuckOn<A extends Pick<Attempt, "status">>(
  attempts: readonly A[],
): A[] | null {
  if (attempts.some(({ status }) => status === STATUS.accepted)) return null;
  const failed = attempts.filter(({ status }) =>
    !isInProgress(status) && !TELLS_NOTHING.has(status)
  );
  return failed.length < STUCK_FAILURES ? null : failed;
}

/** The same of a quiz; what waits to be marked counts neither for nor against anybody. */
export const isStuckOnQuiz = (
  { status, tries }: Pick<QuizState, "status" | "tries">,
): boolean =>
  status !== STATUS.accepted && !TELLS_NOTHING.has(status) &&
  tries >= STUCK_FAILURES;
