import { RecentCache } from "./recent_cache.ts";
import { DAY_MS } from "./durations.ts";

/** There are some hundred zones; making a formatter is slow. */
const formats = new RecentCache<Intl.DateTimeFormat>(600);
const clocks = new RecentCache<Intl.DateTimeFormat>(600);

const worded = new RecentCache<Intl.DateTimeFormat>(600);

/**
 * Says some parts of a moment (epoch ms) in words. Zones are names that are known:
 * each may keep a formatter.
 */
export function dateWords(
  at: number,
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const key = `${locale} ${JSON.stringify(parts)}`;
  const format = worded.get(key) ??
    worded.set(key, new Intl.DateTimeFormat(locale, parts));
  return format.format(at);
}

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

/** Returns the day that is `days` later. */
export const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
    .toISOString().slice(0, 10);

/** Returns the day (`2026-01-31`) of a number of days since 1970. */
export const dayAt = (number: number) =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

const daysSince1970 = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** By zone: the offset in ms of each day (UTC) that was asked for; null: it changes on that day. */
const offsets = new RecentCache<Map<number, number | null>>(100);

/**
 * Returns a function from a moment (epoch ms) to its day in a zone, as a number of
 * days since 1970. A formatter takes microseconds, so it is used once for each day
 * and not for each of many moments.
 */
export function dayCounter(timeZone: string): (at: number) => number {
  const known = offsets.get(timeZone) ?? offsets.set(timeZone, new Map());
  // The day of the last call is tried first: moments mostly come in order.
  let last = NaN;
  let offset: number | null | undefined;
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    if (day !== last) {
      last = day;
      offset = known.get(day);
    }
    if (offset === undefined) {
      const [first, next] = [day, day + 1]
        .map((day) => offsetAt(day * DAY_MS, timeZone));
      // On this day the clocks change, so its offset is not one for all moments.
      offset = first === next ? first : null;
      known.set(day, offset);
    }
    return offset === null
      ? daysSince1970(dayOf(at, timeZone))
      : Math.floor((at + offset) / DAY_MS);
  };
}

/** Returns how far a zone's clocks are ahead of UTC, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const format = clocks.get(timeZone) ??
    clocks.set(
      timeZone,
      new Intl.DateTimeFormat("sv-SE", {
        timeZone,
        dateStyle: "short",
        timeStyle: "medium",
      }),
    );
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`) - at;
}
