import { STATUS } from "../../lib/judging/status.ts";
import type { ReaderCase } from "../../lib/submissions/reports/reader_report.ts";

/** A test point that was not run has the code of a cancelled one (spec 1 §2). */
export const isSkipped = ({ status }: Pick<ReaderCase, "status">) =>
  status === STATUS.cancelled;

/** It was run, and something is wrong or missing. */
const hasFailed = (row: Pick<ReaderCase, "status">) =>
  row.status !== STATUS.accepted && !isSkipped(row);

/** The case to look at first; null where none has failed. */
export const firstFailingOf = (
  cases: readonly ReaderCase[],
): ReaderCase | null => cases.find(hasFailed) ?? null;

/** What a case is called in an address. */
export const caseId = (seq: number) => `case-${seq}`;

/** More of them are a wall: they are told in lines. */
const MANY_CASES = 12;
/** Fewer take no more room than the line that would fold them. */
const WORTH_FOLDING = 3;

type Ended = Pick<ReaderCase, "seq" | "status">;

/**
 * A long list of cases in lines: one for each run that ended alike, or, where
 * verdicts change all the time, for all that ended alike. The first failing case
 * has a line of its own. Null for a list short enough to be seen as it is.
 */
export function caseLines<Row extends Ended>(
  cases: readonly Row[],
): Row[][] | null {
  if (cases.length <= MANY_CASES) return null;
  const first = cases.find(hasFailed);
  const runs = singled(runsOf(cases, first));
  return runs.length <= MANY_CASES ? runs : singled([
    ...Map.groupBy(cases, (row) => row === first ? null : row.status).values(),
  ]);
}

/** What ended alike one after the other; the first that failed is apart. */
function runsOf<Row extends Ended>(
  cases: readonly Row[],
  first: Row | undefined,
): Row[][] {
  const runs: Row[][] = [];
  for (const row of cases) {
    const last = runs.at(-1)?.at(-1);
    const goesOn = last?.status === row.status && last !== first &&
      row !== first;
    if (goesOn) runs.at(-1)!.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Each case of a short run gets a line of its own. */
const singled = <Row>(runs: readonly Row[][]): Row[][] =>
  runs.flatMap((run) =>
    run.length < WORTH_FOLDING ? run.map((row) => [row]) : [run]
  );

/** `1–4`, `7`, `9–12`: the numbers of cases, as short as they can be said. */
export function rangesOf(cases: readonly Pick<ReaderCase, "seq">[]): string[] {
  const ranges: [number, number][] = [];
  for (const { seq } of cases) {
    const last = ranges.at(-1);
    if (last?.[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges.map(([from, to]) => from === to ? `${from}` : `${from}–${to}`);
}
