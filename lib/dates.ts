import { RecentCache } from "./recent_cache.ts";

export const DAY_MS = 86_400_000;

/** There are some hundred zones; making a formatter is slow. */
const formats = new RecentCache<Intl.DateTimeFormat>(600);

/** `2026-01-31`: the day of a moment (epoch ms) in a zone. */
export function dayOf(at: number, timeZone: string): string {
  const format = formats.get(timeZone) ??
    formats.set(
      timeZone,
      // Sweden writes dates as ISO 8601 does.
      new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }),
    );
  return format.format(at);
}

/** The day that is `days` later. */
export const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
    .toISOString().slice(0, 10);
