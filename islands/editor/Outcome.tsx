import {
  WaitNote,
  type WaitWords,
} from "../../components/submissions/WaitNote.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Verdict, verdictColour } from "../../components/ui/Verdict.tsx";
import { formatMemory } from "../../components/ui/words.ts";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { Explained, type ExplainedWords } from "./Explained.tsx";
import { useCovered } from "../hooks/useCovered.ts";
import type { SubmissionState } from "../hooks/useSubmission.ts";

export interface OutcomeWords extends WaitWords, ExplainedWords {
  openSubmission: string;
  unsent: string;
  /** With `{score}`; null: the problem has no points. */
  pointsOf: string | null;
  close: string;
}

export interface OutcomeProps {
  state: SubmissionState;
  /** The page of a submission, but for its number. */
  submissionsAt: string;
  onClose: () => void;
  words: OutcomeWords;
}

/**
 * What became of the last submission: the verdict first, announced, and what it
 * means below. It floats above the end of the editor, so that nothing moves when
 * it comes, grows or goes.
 */
export function Outcome(props: OutcomeProps) {
  const { state, words } = props;
  const { status, submitId, score, time, memory, done, total } = state;
  const waits = status !== null && isInProgress(status);
  const isJudged = status !== null && status !== STATUS.submitting && !waits;
  const box = useCovered(status !== null);
  return (
    <div
      ref={box}
      class={status === null
        ? "outcome"
        : `outcome is-told ${verdictColour(status)}`}
    >
      <div class="outcome-head">
        {/* It is there before there is anything to announce. */}
        <span
          role="status"
          class={status === null
            ? "sr-only"
            : "flex flex-wrap gap-x-3 items-baseline"}
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
        {waits && total > 1 && (
          <progress
            class="progress"
            aria-label={words.verdicts.judging}
            value={done}
            max={total}
          />
        )}
        {waits && (
          <WaitNote
            ahead={state.ahead}
            why={state.why}
            words={words}
          />
        )}
        {isJudged && time !== null && memory !== null && (
          <span class="num text-md text-ink2">
            {time} ms · {formatMemory(memory)}
          </span>
        )}
        {submitId !== null && isJudged && (
          <Button
            small
            href={`${props.submissionsAt}${submitId}`}
          >
            {words.openSubmission}
          </Button>
        )}
      </div>
      {isJudged && (
        <Explained
          submitId={submitId}
          status={status}
          words={words}
        />
      )}
      {isJudged && (
        <span class="outcome-close">
          <Button
            type="button"
            kind="quiet"
            small
            icon="cross"
            label={words.close}
            onClick={props.onClose}
          />
        </span>
      )}
    </div>
  );
}
