import { contestState } from "./contest.ts";
import type { Contest } from "./schema.ts";

/**
 * Tells whether accounts that were made for a contest are over: it has ended and its board is
 * open, and staff have given no longer (spec 4 E1.4); null: it was deleted.
 */
export const areAccountsOver = (
  contest: Contest | null,
  now: number,
): boolean =>
  contest === null ||
  contestState(contest, now) === "ended" && now >= (contest.accountsUntil ?? 0);
