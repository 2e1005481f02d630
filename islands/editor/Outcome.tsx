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
import { useOutcome } from "../hooks/useOutcome.ts";
import { Lanes, type LaneWords } from "./Lanes.tsx";
import { Onward, type OnwardWords, Progress } from "./Onward.tsx";
import type { SubmissionState } from "../hooks/useSubmission.ts";

export interface OutcomeWords
  extends WaitWords, ExplainedWords, LaneWords, OnwardWords {
  openSubmission: string;
  /** Where the result of what was sent in a contest will be, and the way to the list. */
  sentTips: string;
  sentLook: string;
  unsent: string;
  /** With `{score}`; null: the problem has no points. */
  pointsOf: string | null;
  close: string;
}

export interface OutcomeProps {
  state: SubmissionState;
  /** The page of a submission, but for its number. */
  submissionsAt: string;
  /** What was sent in the contest; null: it was sent to none. */
  submissionsHref: string | null;
  onClose: () => void;
  /** Nobody has typed since it was sent. */
  isFree: () => boolean;
  /** Leads to a line of the program. */
  onLine: (line: number) => void;
  /** Where the problem is talked about; null: nobody does here. */
  discussAt: string | null;
  /** Where its editorial is, if it has one. */
  editorialAt: string;
  /** Takes the keys that were meant for the program. */
  onTyping: () => void;
  /** An accept is struck with the gavel. */
  isStruck: boolean;
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
  const outcome = useOutcome(submitId, status);
  const box = useCovered(status !== null);
  const isThrough = status === STATUS.accepted;
  return (
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isJudged) {
          event.preventDefault();
          props.onClose();
          props.onTyping();
        } else if (isText(event)) props.onTyping();
      }}
      class={status === null
        ? "outcome"
        : `outcome is-told ${verdictColour(status)}${
          isThrough && props.isStruck ? " is-struck" : ""
        }`}
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
        {isJudged && outcome !== null && (
          <Progress outcome={outcome} status={status} words={words} />
        )}
        {submitId !== null && props.submissionsHref !== null && (
          <>
            {waits && <span class="text-md text-ink2">{words.sentTips}</span>}
            <Button small kind="quiet" href={props.submissionsHref}>
              {words.sentLook}
            </Button>
          </>
        )}
        {submitId !== null && isJudged && (
          <Button
            small
            kind="quiet"
            href={`${props.submissionsAt}${submitId}`}
          >
            {words.openSubmission}
          </Button>
        )}
      </div>
      {isJudged && outcome !== null && (
        <Lanes
          outcome={outcome}
          words={words}
        />
      )}
      {isJudged && outcome !== null && (
        <Onward {...props} outcome={outcome} status={status} words={words} />
      )}
      {isJudged && !isThrough && (
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

/** A key that writes something; on a button it is not meant for that. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
