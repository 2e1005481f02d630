import { STATUS } from "../../lib/judging/status.ts";
import type { ToldCase } from "../../lib/submissions/told.ts";

/** A test point that was not run has the code of a cancelled one (spec 1 §2). */
export const isSkipped = ({ status }: Pick<ToldCase, "status">) =>
  status === STATUS.cancelled;

/** It was run, and something is wrong or missing. */
const hasFailed = (row: Pick<ToldCase, "status">) =>
  row.status !== STATUS.accepted && !isSkipped(row);

/** The case to look at first; null where none has failed. */
export const firstFailingOf = (cases: readonly ToldCase[]): ToldCase | null =>
  cases.find(hasFailed) ?? null;

/** What a case is called in an address. */
export const caseId = (seq: number) => `case-${seq}`;

/** More of them are a wall: then what is alike is folded. */
const MANY_CASES = 12;
/** Fewer take no more room than the line that would fold them. */
const WORTH_FOLDING = 3;

export interface CasePart<Row> {
  /** In one line that opens: they all ended alike. */
  isFolded: boolean;
  rows: Row[];
}

type Ended = Pick<ToldCase, "seq" | "status">;

/**
 * A long list of cases in parts: runs that ended alike are folded, or, where
 * verdicts change all the time, all that ended alike. The first failing case
 * stands by itself, in sight.
 */
export function foldedCases<Row extends Ended>(
  cases: readonly Row[],
): CasePart<Row>[] {
  if (cases.length <= MANY_CASES) {
    return [{ isFolded: false, rows: [...cases] }];
  }
  const first = cases.find(hasFailed);
  const byRuns = joined(runsOf(cases, first));
  return inSight(byRuns) <= MANY_CASES ? byRuns : joined([
    ...Map.groupBy(cases, (row) => row === first ? null : row.status).values(),
  ]);
}

/** Lines and tiles, with all that is folded closed. */
const inSight = (parts: readonly CasePart<unknown>[]) =>
  parts.reduce(
    (sum, { isFolded, rows }) => sum + (isFolded ? 1 : rows.length),
    0,
  );

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

/** Short runs stay open, in one part with their neighbours. */
function joined<Row extends Ended>(
  runs: readonly (readonly Row[])[],
): CasePart<Row>[] {
  const parts: CasePart<Row>[] = [];
  for (const rows of runs) {
    const isFolded = rows.length >= WORTH_FOLDING;
    const last = parts.at(-1);
    if (isFolded || !last || last.isFolded) {
      parts.push({ isFolded, rows: [...rows] });
    } else {
      last.rows.push(...rows);
      last.rows.sort((a, b) => a.seq - b.seq);
    }
  }
  return parts;
}

/** `1–4`, `7`, `9–12`: the numbers of cases, as short as they can be said. */
export function rangesOf(cases: readonly Pick<ToldCase, "seq">[]): string[] {
  const ranges: [number, number][] = [];
  for (const { seq } of cases) {
    const last = ranges.at(-1);
    if (last?.[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges.map(([from, to]) => from === to ? `${from}` : `${from}–${to}`);
}
