import { RecentCache } from "../recent_cache.ts";

/** One day of the reader's calendar. */
export interface Day {
  /** `01-31`, as the contract has it (§0.5). */
  label: string;
  /** The first moment of the day, in epoch ms; it lasts until the next day's. */
  from: number;
  to: number;
}

/** The offsets of all of today's time zones from UTC are multiples of it. */
export const QUARTER_MS = 15 * 60_000;
export const WEEK_DAYS = 7;

/** Cached weeks by zone and quarter of an hour, because computing one takes 2 ms. */
const weeks = new RecentCache<readonly Day[]>(1_000);

/** Returns the last seven days in `timeZone`, including today, oldest first. */
export function lastWeek(now: number, timeZone: string): readonly Day[] {
  const quarter = Math.floor(now / QUARTER_MS);
  const key = `${timeZone} ${quarter}`;
  return weeks.get(key) ?? weeks.set(key, daysBefore(quarter, timeZone));
}

/** Goes back from now in quarters of an hour and begins a day at each new date, so that clock changes are right. */
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
