import type { PanelOutcome } from "../components/quizzes/quiz_panel.ts";
import { isInProgress } from "../lib/judging/status.ts";

export interface QuizSubmission {
  submitId: number;
  status: number;
  score: number | null;
  answers: Record<string, { status: number }>;
}

export interface QuizKey {
  data: {
    uuid: string;
    options: { uuid: string; isCorrect?: boolean }[];
    accepts?: string[];
    order?: string[];
  }[];
}

/** Handed in, without a result that may be told (contract §0.6). */
const UNTOLD = -5;

/** What the reply to a hand-in tells; the key only where it holds one. */
export function outcomeOf(
  { status, score, answers }: QuizSubmission,
  { data }: QuizKey,
): PanelOutcome {
  const isOpen = data.some(({ options, accepts, order }) =>
    accepts !== undefined || order !== undefined ||
    options.some(({ isCorrect }) => isCorrect !== undefined)
  );
  return {
    status,
    score,
    parts: status === UNTOLD ? {} : Object.fromEntries(
      Object.entries(answers).map(([uuid, { status }]) => [uuid, status]),
    ),
    key: isOpen
      ? Object.fromEntries(data.map((part) => [
        part.uuid,
        part.order ?? part.accepts ??
          part.options.filter(({ isCorrect }) => isCorrect)
            .map(({ uuid }) => uuid),
      ]))
      : null,
  };
}

const ASK_EVERY_MS = 2_000;
/** From then on it is asked less often (row Q2.4). */
const SLOWER_AFTER_MS = 20_000;
const ASK_SLOWER_MS = 6_000;

/** How long to wait before the next question, when so long was waited in all. */
const pauseAfter = (waitedMs: number) =>
  waitedMs < SLOWER_AFTER_MS ? ASK_EVERY_MS : ASK_SLOWER_MS;

/**
 * Follows a hand-in until it is judged: asks again and again as long as it is not.
 * Null: there is nobody any more who wants to know.
 */
export async function whenJudged(
  first: QuizSubmission,
  { ask, onState, wait, isGone }: {
    /** Null: no answer this time. */
    ask: () => Promise<QuizSubmission | null>;
    onState: (status: number) => void;
    wait: (ms: number) => Promise<void>;
    isGone: () => boolean;
  },
): Promise<QuizSubmission | null> {
  let submission = first;
  let waited = 0;
  while (isInProgress(submission.status)) {
    onState(submission.status);
    const pause = pauseAfter(waited);
    await wait(pause);
    if (isGone()) return null;
    waited += pause;
    submission = await ask() ?? submission;
  }
  return submission;
}
