import { isInProgress } from "../../lib/judging/status.ts";
import type { WaitReason } from "../../lib/submissions/live/live.ts";
import { WaitNote, type WaitWords } from "./WaitNote.tsx";
import { Verdict, verdictColour, type VerdictWords } from "../ui/Verdict.tsx";

export interface SubmissionBannerProps {
  submitId: number;
  status: number;
  /** “10 of 100 points”; null: none are given. */
  points: string | null;
  done: number | null;
  total: number | null;
  verdicts: VerdictWords;
  /** What the verdict means, and what to do. */
  explanation: string;
  /** The first failing case, if nothing else tells of it, and its place below. */
  where: { text: string; href: string } | null;
  /** With `{done}` and `{total}`. */
  doneText: string;
  ahead: number | null;
  why: WaitReason | null;
  wait: WaitWords;
}

/** The first thing one wants to know, in large. */
export function SubmissionBanner(props: SubmissionBannerProps) {
  const { status, points, done, total, doneText } = props;
  const waits = isInProgress(status);
  return (
    <div class={`banner ${verdictColour(status)}`}>
      <p class="flex flex-wrap items-baseline gap-x-3 text-xl" role="status">
        <Verdict status={status} words={props.verdicts} as="words" />
        {points !== null && (
          <span class="text-lg font-semibold num">
            {points}
          </span>
        )}
      </p>
      {!waits && (props.explanation || props.where) && (
        <p class="text-ink2 text-md max-w-[44em]">
          {props.explanation}
          {props.where && (
            <>
              {/* Chinese stops have their own air. */}
              {/[a-z]\.$/.test(props.explanation) && " "}
              <a class="num" href={props.where.href}>{props.where.text}</a>
            </>
          )}
        </p>
      )}
      {waits && (
        <WaitNote ahead={props.ahead} why={props.why} words={props.wait} />
      )}
      {waits && total !== null && total > 0 && (
        <p class="flex items-center gap-3 text-md text-ink2">
          <progress
            class="progress"
            aria-label={props.verdicts.judging}
            value={done ?? 0}
            max={total}
          />
          {doneText.replace("{done}", String(done ?? 0))
            .replace("{total}", String(total))}
        </p>
      )}
    </div>
  );
}
