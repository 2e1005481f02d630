import { RecentCache } from "../recent_cache.ts";

/** One day of the reader's calendar. */
export interface Day {
  /** `01-31`, as the contract has it (§0.5). */
  label: string;
  /** Epoch ms: from its first moment on, until the next day's. */
  from: number;
  to: number;
}

/** Every offset from UTC is a multiple of it, today's zones all of them. */
export const QUARTER_MS = 15 * 60_000;
export const DAY_MS = 86_400_000;
export const WEEK_DAYS = 7;

/** By zone and quarter of an hour; putting a week together takes 2 ms. */
const weeks = new RecentCache<readonly Day[]>(1_000);

/** The last seven days of `timeZone` with today, oldest first. */
export function lastWeek(now: number, timeZone: string): readonly Day[] {
  const quarter = Math.floor(now / QUARTER_MS);
  const key = `${timeZone} ${quarter}`;
  return weeks.get(key) ?? weeks.set(key, daysBefore(quarter, timeZone));
}

/** Back from now in quarters, a day for each date: clock changes and all. */
function daysBefore(quarter: number, timeZone: string): Day[] {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
  });
  const days: Day[] = [];
  for (let at = quarter;; at--) {
    const from = at * QUARTER_MS;
    const label = format.format(from).slice(5);
    if (days[0]?.label === label) {
      days[0].from = from;
      continue;
    }
    if (days.length === WEEK_DAYS) return days;
    days.unshift({ label, from, to: days[0]?.from ?? Infinity });
  }
}
