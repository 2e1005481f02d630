import { useEffect, useState } from "react";
import { island } from "../components/island.tsx";
import {
  SubmissionRows,
  type SubmissionRowsProps,
} from "../components/submissions/SubmissionRows.tsx";
import { isInProgress } from "../lib/judging/status.ts";
import { follow } from "./live.ts";

/** A submission list whose rows change as they are judged. */
export function LiveTable(props: SubmissionRowsProps) {
  const [rows, setRows] = useState(props.rows);
  const [changed, setChanged] = useState<number[]>([]);
  useEffect(() => {
    const waiting = props.rows.filter(({ status }) => isInProgress(status));
    return follow(waiting.map(({ submitId }) => submitId), (state) => {
      const { submitId, status, score, time, memory } = state;
      setRows((rows) =>
        rows.map((row) =>
          row.submitId === submitId
            ? { ...row, status, score, time, memory }
            : row
        )
      );
      if (!isInProgress(status)) setChanged((ids) => [...ids, submitId]);
    });
  }, []);
  return <SubmissionRows {...props} rows={rows} changed={changed} />;
}

export const SubmissionTable = island<SubmissionRowsProps>(
  "SubmissionTable",
  LiveTable,
);
