import { useEffect, useState } from "react";
import {
  isInProgress,
  showsErrorMessage,
  STATUS,
} from "../../lib/judging/status.ts";
import { callApi } from "../call.ts";

/** Where a submission went wrong, as far as its reader may know. */
export interface Findings {
  /** The first case that failed, counted from 1, of how many. */
  firstFailed: { seq: number; total: number; status: number } | null;
  /** Which sample of the statement that was, with what was wanted and printed. */
  sample: { n: number; output: string; userOutput: string | null } | null;
  /** What the compiler said. */
  message: string | null;
}

const NOTHING: Findings = { firstFailed: null, sample: null, message: null };

interface CaseRow {
  seq: number;
  status: number;
}

interface CaseResult {
  judgeCaseList: CaseRow[] | null;
  subTaskJudgeCaseVoList: { subtaskDetailList: CaseRow[] }[] | null;
  failedSample: Findings["sample"];
}

/** Asks once the verdict is there; nothing to find in what is accepted. */
export function useFindings(
  submitId: number | null,
  status: number | null,
): Findings {
  const [findings, setFindings] = useState(NOTHING);
  useEffect(() => {
    setFindings(NOTHING);
    const isWrong = status !== null && !isInProgress(status) &&
      status !== STATUS.accepted && status !== STATUS.submitting;
    if (submitId === null || !isWrong) return;
    let gone = false;
    findOut(submitId, status).then((found) => {
      if (!gone) setFindings(found);
    });
    return () => {
      gone = true;
    };
  }, [submitId, status]);
  return findings;
}

/** Without an answer the verdict stands for itself. */
async function findOut(submitId: number, status: number): Promise<Findings> {
  if (showsErrorMessage(status)) {
    const { data } = await callApi<
      { submission: { errorMessage: string | null } } | null
    >(`/api/get-submission-detail?submitId=${submitId}`);
    return { ...NOTHING, message: data?.submission.errorMessage ?? null };
  }
  const { data } = await callApi<CaseResult | null>(
    `/api/get-all-case-result?submitId=${submitId}`,
  );
  const rows = data?.judgeCaseList ??
    data?.subTaskJudgeCaseVoList
      ?.flatMap(({ subtaskDetailList }) => subtaskDetailList) ??
    [];
  const failed = rows.toSorted((a, b) => a.seq - b.seq).find((row) =>
    row.status !== STATUS.accepted && row.status !== STATUS.cancelled
  );
  return {
    ...NOTHING,
    firstFailed: failed ? { ...failed, total: rows.length } : null,
    sample: data?.failedSample ?? null,
  };
}
