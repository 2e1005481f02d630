import { STATUS, type Status } from "./status.ts";

/** A submission, as far as it says where its owner stands with its problem. */
export interface Attempt {
  submitId: number;
  status: Status;
}

export interface AttemptSummary {
  latestId: number;
  /** Accepted once solved, else that of the latest submission. */
  status: Status;
  /** The first accepted submission. */
  solvedId: number | null;
}

/**
 * Where somebody stands once `attempt` is known as well: any accepted one wins,
 * otherwise the latest (contract §5). In whatever order they become known, for a
 * later submission may be judged before an earlier one; one whose verdict is there
 * now takes the place of itself. A verdict that is taken away again needs all
 * attempts anew.
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
