import { STATUS, type Status } from "./status.ts";

/** What a submission contributes to its owner's status with the problem. */
export interface Attempt {
  submitId: number;
  status: Status;
}

/** What somebody's attempts at one problem come to. */
export interface AttemptSummary {
  latestId: number;
  /** Accepted once solved, else that of the latest submission. */
  status: Status;
  /** The first accepted submission. */
  solvedId: number | null;
}

/**
 * Adds an attempt to the summary of those known so far (null: none). The status is
 * Accepted if any attempt was, otherwise that of the latest (contract §5). Attempts
 * may be added in any order, because a later submission may be judged before an
 * earlier one, and one may be added again when its verdict has come. If a verdict is
 * taken away, the summary has to be folded anew from all attempts.
 */
export function withAttempt(
  known: AttemptSummary | null,
  { submitId, status }: Attempt,
): AttemptSummary {
  if (known === null) {
    const solvedId = status === STATUS.accepted ? submitId : null;
    return { latestId: submitId, status, solvedId };
  }
  const isLatest = submitId >= known.latestId;
  const solvedId = status === STATUS.accepted
    ? Math.min(submitId, known.solvedId ?? submitId)
    : known.solvedId;
  return {
    latestId: isLatest ? submitId : known.latestId,
    status: solvedId !== null
      ? STATUS.accepted
      : isLatest
      ? status
      : known.status,
    solvedId,
  };
}
