import { Icon } from "../../components/ui/Icon.tsx";
import {
  WaitNote,
  type WaitWords,
} from "../../components/submissions/WaitNote.tsx";
import { Verdict } from "../../components/ui/Verdict.tsx";
import { formatMemory } from "../../components/ui/words.ts";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { Explained, type ExplainedWords } from "./Explained.tsx";
import type { SubmissionState } from "../hooks/useSubmission.ts";

export interface OutcomeWords extends WaitWords, ExplainedWords {
  openSubmission: string;
  unsent: string;
  /** With `{score}`; null: the problem has no points. */
  pointsOf: string | null;
}

export interface OutcomeProps {
  state: SubmissionState;
  error: string | null;
  canRun: boolean;
  /** Shown while there is nothing to tell. */
  idle: string;
  words: OutcomeWords;
}

/**
 * What became of the last submission: the verdict first, announced, and what it
 * means below. It has its place from the press of the button on.
 */
export function Outcome(props: OutcomeProps) {
  const { state, error, idle, words } = props;
  const { status, submitId, score, time, memory, done, total } = state;
  const isJudged = status !== null && status !== STATUS.submitting &&
    !isInProgress(status);
  return (
    <div class={status === null ? "outcome" : "outcome is-told"}>
      <div class="outcome-head">
        {error !== null && (
          <span
            class={`flex items-center gap-2 text-md ${
              state.isHint ? "text-ink2" : "text-danger"
            }`}
            role="alert"
          >
            <Icon name={state.isHint ? "info" : "alert"} />
            {error}
          </span>
        )}
        {/* It is there before there is anything to announce. */}
        <span
          role="status"
          class={status === null
            ? "sr-only"
            : "flex flex-wrap gap-3 items-center"}
        >
          {status !== null && (
            <Verdict
              status={status}
              score={words.pointsOf === null ? score : null}
              words={words.verdicts}
              as="words"
            />
          )}
          {isJudged && score !== null && words.pointsOf !== null && (
            <span class="num">
              {words.pointsOf.replace("{score}", String(score))}
            </span>
          )}
          {state.isUnsent && (
            <span class="text-md text-ink2">{words.unsent}</span>
          )}
        </span>
        {status !== null && isInProgress(status) && total > 1 && (
          <progress
            class="progress"
            aria-label={words.verdicts.judging}
            value={done}
            max={total}
          />
        )}
        {status !== null && isInProgress(status) && (
          <WaitNote ahead={state.ahead} why={state.why} words={words} />
        )}
        {isJudged && time !== null && memory !== null && (
          <span class="num text-md text-ink2">
            {time} ms · {formatMemory(memory)}
          </span>
        )}
        {submitId !== null && isJudged && (
          <a class="text-md" href={`/submission-detail/${submitId}`}>
            {words.openSubmission}
          </a>
        )}
        {status === null && error === null && (
          <span class="text-sm text-ink3">{idle}</span>
        )}
      </div>
      {isJudged && (
        <Explained
          submitId={submitId}
          status={status}
          canRun={props.canRun}
          words={words}
        />
      )}
    </div>
  );
}
