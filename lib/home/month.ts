import type { Activity } from "../submissions/progress/user_activity.ts";
import { heatmapOf } from "../submissions/progress/user_activity.ts";
import { dayOf, shiftDay } from "../dates.ts";

export interface MonthDay {
  /** `2026-01-31`. */
  date: string;
  /** How many submissions were sent on it. */
  count: number;
  isToday: boolean;
  /** Those that begin on it. */
  contests: readonly DatedContest[];
}

export interface DatedContest {
  cid: number;
  title: string;
  begin: number;
}

/** The weeks of a month, each from Monday; null: a day of another month. */
export type Month = (MonthDay | null)[][];

const WEEK_DAYS = 7;

/** Returns the month of `now` in the reader's zone, with their submissions and the contests of each day. */
export function monthOf(
  quarters: Activity["quarters"],
  { now, timeZone, contests }: {
    now: number;
    timeZone: string;
    contests: readonly DatedContest[];
  },
): Month {
  const today = dayOf(now, timeZone);
  const month = today.slice(0, 7);
  const { dataList } = heatmapOf(quarters, { now, timeZone });
  const counts = new Map(dataList.map(({ date, count }) => [date, count]));
  const begin = Map.groupBy(contests, ({ begin }) => dayOf(begin, timeZone));
  const first = `${month}-01`;
  // Sunday is 0, and ends a week.
  const before = (new Date(first).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const weeks: Month = [];
  for (let day = shiftDay(first, -before); day.slice(0, 7) <= month;) {
    weeks.push(
      Array.from({ length: WEEK_DAYS }, (_, n) => shiftDay(day, n))
        .map((date) =>
          date.startsWith(month)
            ? {
              date,
              count: counts.get(date) ?? 0,
              isToday: date === today,
              contests: begin.get(date) ?? [],
            }
            : null
        ),
    );
    day = shiftDay(day, WEEK_DAYS);
  }
  return weeks;
}
