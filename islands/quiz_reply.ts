import type { PanelOutcome } from "../components/quizzes/quiz_panel.ts";

export interface QuizSubmission {
  submitId: number;
  status: number;
  score: number | null;
  answers: Record<string, { status: number }>;
  /** What was given by hand, and when. */
  mark?: { gmtModified: string };
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

/** Whether both tell the same; the key is asked for when they do not. */
export const isToldAlike = (a: PanelOutcome, b: PanelOutcome): boolean =>
  a.status === b.status && a.score === b.score &&
  JSON.stringify(Object.entries(a.parts).sort()) ===
    JSON.stringify(Object.entries(b.parts).sort());
