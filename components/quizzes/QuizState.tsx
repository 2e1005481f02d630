import { Icon } from "../ui/Icon.tsx";
import { Verdict } from "../ui/Verdict.tsx";
import type { PanelOutcome, QuizPanelProps } from "./quiz_panel.ts";

interface QuizStateProps extends Pick<QuizPanelProps, "words" | "verdicts"> {
  outcome: PanelOutcome | null;
  /** While it is sent and judged: its state. */
  progress: number | null;
  error: string | null;
}

/** What became of the answers, in a place that is there from the beginning (row Q2.5). */
export function QuizState(
  { words, verdicts, outcome, progress, error }: QuizStateProps,
) {
  return (
    <div class="quiz-state" role="status" aria-live="polite">
      {progress !== null
        ? <Verdict status={progress} words={verdicts} as="words" />
        : error !== null
        ? (
          <span class="quiz-told bad" role="alert">
            <Icon name="alert" />
            {error}
          </span>
        )
        : outcome !== null && <Told words={words} outcome={outcome} />}
    </div>
  );
}

function Told(
  { words, outcome: { status, score } }: {
    words: QuizPanelProps["words"];
    outcome: PanelOutcome;
  },
) {
  const [kind, icon, text] = status === 0
    ? ["ok", "check", words.right] as const
    : status === 8
    ? ["part", "half", words.partly] as const
    : status === -5
    ? ["", "check", words.sent] as const
    : ["bad", "cross", words.wrong] as const;
  return (
    <>
      <span class={`quiz-told ${kind}`}>
        <Icon name={icon} />
        {text}
      </span>
      {score !== null && words.score !== "" && (
        <span class="quiz-score num">
          {words.score.replace("{score}", String(score))}
        </span>
      )}
    </>
  );
}
