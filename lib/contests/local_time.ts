import { dateWords } from "../dates.ts";

/** `2026-01-31T13:00` of a moment in a zone, as a date field has it. */
export function localTime(at: number, timeZone: string): string {
  const text = format(at, timeZone);
  return text.endsWith(":00") ? text.slice(0, 16) : text;
}

/** Sweden writes dates as ISO 8601 does. */
const format = (at: number, timeZone: string) =>
  dateWords(at, "sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).replace(" ", "T");

const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** Returns the moment of a date field in a zone; null: it names none. */
export function momentOfLocal(text: string, timeZone: string): number | null {
  if (!SHAPE.test(text)) return null;
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) => Date.parse(`${format(at, timeZone)}Z`) - at;
  // The offset of about then, and of what comes out: on most days the same.
  const guess = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(guess);
}
