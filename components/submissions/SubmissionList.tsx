import { SubmissionTable } from "../../islands/SubmissionTable.tsx";
import { isInProgress } from "../../lib/judging/status.ts";
import { SubmissionRows, type SubmissionRowsProps } from "./SubmissionRows.tsx";

/** Alive only while something in it is still being judged. */
export function SubmissionList(props: SubmissionRowsProps) {
  return props.rows.some(({ status }) => isInProgress(status))
    ? <SubmissionTable {...props} />
    : <SubmissionRows {...props} />;
}
