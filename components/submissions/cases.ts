import { STATUS } from "../../lib/judging/status.ts";
import type { ToldCase } from "../../lib/submissions/told.ts";

/** A test point that was not run has the code of a cancelled one (spec 1 §2). */
export const isSkipped = ({ status }: Pick<ToldCase, "status">) =>
  status === STATUS.cancelled;

/** It was run, and something is wrong or missing. */
export const hasFailed = (row: Pick<ToldCase, "status">) =>
  row.status !== STATUS.accepted && !isSkipped(row);

/** The case to look at first; null where none has failed. */
export const firstFailingOf = (cases: readonly ToldCase[]): ToldCase | null =>
  cases.find(hasFailed) ?? null;

/** What a case is called in an address. */
export const caseId = (seq: number) => `case-${seq}`;
