import {
  groupScore,
  type JudgeCaseMode,
  PROBLEM_TYPE,
} from "../../judging/fold.ts";

export const FULL_MARKS = 100;

/** Splits points evenly over `count` cases; the last ones get the remainder (spec 3 §2.6). */
export function evenScores(count: number, points = FULL_MARKS): number[] {
  const share = Math.floor(points / count);
  const remainder = points - share * count;
  return Array.from(
    { length: count },
    (_, n) => share + (n >= count - remainder ? 1 : 0),
  );
}

/** Reads points that somebody has typed; null: it is no whole number. */
export function wholePoints(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
}

/** Returns the points of a whole OI problem (behaviour facts §9); null for ACM. */
export function ioScoreOf(
  type: number,
  mode: JudgeCaseMode,
  cases: readonly { score: number; groupNum: number | null }[],
): number | null {
  if (type !== PROBLEM_TYPE.oi) return null;
  if (!mode.startsWith("subtask_")) return sum(cases.map((row) => row.score));
  const groups = Map.groupBy(cases, (row) => row.groupNum ?? 1);
  return sum(
    [...groups.values()].map((rows) =>
      groupScore(mode, rows.map((row) => row.score))
    ),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
