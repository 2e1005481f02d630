import { useEffect, useState } from "react";
import type { Outcome } from "../../lib/home/outcome.ts";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { callApi } from "../call.ts";

/** What there is to say of a submission once its verdict is there; null: not yet, or nothing. */
export function useOutcome(
  submitId: number | null,
  status: number | null,
): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    setOutcome(null);
    const isJudged = status !== null && !isInProgress(status) &&
      status !== STATUS.submitting;
    if (submitId === null || !isJudged) return;
    let gone = false;
    callApi<Outcome | null>(
      `/api/get-submission-outcome?submitId=${submitId}`,
    ).then(({ data }) => {
      if (!gone) setOutcome(data);
    });
    return () => {
      gone = true;
    };
  }, [submitId, status]);
  return outcome;
}
