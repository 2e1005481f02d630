import { dayAt, dayCounter } from "../dates.ts";

/** A day of a week, with what falls on it in its order. */
export interface WeekDay<I> {
  /** As in "2026-11-26". */
  date: string;
  isToday: boolean;
  isPast: boolean;
  items: I[];
}

/** 1970-01-01, day 0, was a Thursday. */
const FIRST_MONDAY = 4;

/** The week of a moment in the reader's zone, Monday first, and what falls into it. */
export function weekOf<I extends { at: number }>(
  items: readonly I[],
  { now, timeZone }: { now: number; timeZone: string },
): WeekDay<I>[] {
  const dayOf = dayCounter(timeZone);
  const today = dayOf(now);
  const monday = today - (today - FIRST_MONDAY + 7) % 7;
  return Array.from({ length: 7 }, (_, n) => ({
    date: dayAt(monday + n),
    isToday: monday + n === today,
    isPast: monday + n < today,
    items: items.filter(({ at }) => dayOf(at) === monday + n)
      .sort((a, b) => a.at - b.at),
  }));
}
