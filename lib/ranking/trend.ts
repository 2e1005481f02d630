import { DAY_MS } from "../durations.ts";
import type { Ranked } from "./rank_list.ts";

/** A trend reaches back so far. */
export const TREND_DAYS = 30;
/** Into so many parts it is drawn. */
const STEPS = 6;
/** Places are found for the end of each week. */
const WEEKS = 4;

/** Returns how many problems somebody has solved for the first time in each fifth day of the last month, added up. */
export function trendOf(
  { recent }: Pick<Ranked, "recent">,
  now: number,
): number[] {
  const step = TREND_DAYS * DAY_MS / STEPS;
  const from = now - TREND_DAYS * DAY_MS;
  return Array.from(
    { length: STEPS },
    (_, n) =>
      recent.filter((at) => at > from && at <= from + (n + 1) * step).length,
  );
}

const solvedAt = ({ ac, recent }: Pick<Ranked, "ac" | "recent">, at: number) =>
  ac - recent.filter((one) => one > at).length;

/**
 * Returns somebody's place among these by problems solved, four weeks ago, three, …, and
 * now. Accounts that came since stand where who has solved nothing does.
 */
export function placesOf(
  rows: readonly Ranked[],
  own: Ranked,
  now: number,
): number[] {
  return Array.from({ length: WEEKS + 1 }, (_, n) => {
    const at = now - (WEEKS - n) * 7 * DAY_MS;
    const mine = solvedAt(own, at);
    let better = 0;
    for (const row of rows) {
      // Most have solved nothing lately, and need no counting.
      const has = row.recent.length === 0 ? row.ac : solvedAt(row, at);
      if (has > mine) better++;
    }
    return better + 1;
  });
}
