import { island } from "../components/island.tsx";
import {
  SubmissionRows,
  type SubmissionRowsProps,
} from "../components/submissions/SubmissionRows.tsx";
import { isInProgress } from "../lib/judging/status.ts";
import { useLive } from "./hooks/useLive.ts";

/** A submission list whose rows change as they are judged. */
function LiveTable(props: SubmissionRowsProps) {
  const waiting = props.rows.filter(({ status }) => isInProgress(status))
    .map(({ submitId }) => submitId);
  const liveOf = useLive(waiting);
  const rows = props.rows.map((row) => {
    const live = liveOf(row.submitId);
    if (live === null) return row;
    const { status, score, time, memory } = live;
    return { ...row, status, score, time, memory };
  });
  const changed = rows.filter(({ submitId, status }) =>
    waiting.includes(submitId) && !isInProgress(status)
  ).map(({ submitId }) => submitId);
  return <SubmissionRows {...props} rows={rows} changed={changed} />;
}

export const SubmissionTable = island<SubmissionRowsProps>(
  "SubmissionTable",
  LiveTable,
);
