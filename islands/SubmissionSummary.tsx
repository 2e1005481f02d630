import { useEffect, useState } from "react";
import { island } from "../components/island.tsx";
import {
  SubmissionBanner,
  type SubmissionBannerProps,
} from "../components/submissions/SubmissionBanner.tsx";
import { isInProgress } from "../lib/judging/status.ts";
import { follow } from "./live.ts";

/** The banner of a submission under way; the verdict brings the whole page. */
export function LiveSummary(props: SubmissionBannerProps) {
  const [shown, setShown] = useState(props);
  useEffect(
    () =>
      follow([props.submitId], ({ status, done, total, ahead, why }) => {
        setShown((current) => ({
          ...current,
          status,
          done,
          total,
          ahead,
          why,
        }));
        if (isInProgress(status)) return;
        document.dispatchEvent(new CustomEvent("gavel:refresh"));
      }),
    [],
  );
  return <SubmissionBanner {...shown} />;
}

export const SubmissionSummary = island<SubmissionBannerProps>(
  "SubmissionSummary",
  LiveSummary,
);
