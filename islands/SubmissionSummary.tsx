import { useEffect } from "react";
import { island } from "../components/island.tsx";
import {
  SubmissionBanner,
  type SubmissionBannerProps,
} from "../components/submissions/SubmissionBanner.tsx";
import { isInProgress } from "../lib/judging/status.ts";
import { useLive } from "./hooks/useLive.ts";

/** The banner of a submission under way; the verdict brings the whole page. */
function LiveSummary(props: SubmissionBannerProps) {
  const live = useLive([props.submitId])(props.submitId);
  const isJudged = live !== null && !isInProgress(live.status);
  useEffect(() => {
    if (isJudged) document.dispatchEvent(new CustomEvent("gavel:refresh"));
  }, [isJudged]);
  if (live === null) return <SubmissionBanner {...props} />;
  const { status, done, total, ahead, why } = live;
  const shown = { ...props, status, done, total, ahead, why };
  return <SubmissionBanner {...shown} />;
}

export const SubmissionSummary = island<SubmissionBannerProps>(
  "SubmissionSummary",
  LiveSummary,
);
