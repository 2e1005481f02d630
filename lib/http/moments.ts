import { dateWords } from "../dates.ts";

/** Sweden writes dates as ISO 8601 does. */
const inZone = (at: number, timeZone: string) =>
  dateWords(at, "sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
    .replace(" ", "T");

/** A moment as a form's `datetime-local` field has it, in the reader's zone; with seconds where it has some. */
export const momentField = (at: number, timeZone: string): string =>
  inZone(at, timeZone).replace(/:00$/, "");

/** Reads such a field; null: it is empty, NaN: it is no date and time. */
export function momentTyped(
  text: string | null,
  timeZone: string,
): number | null {
  const typed = text?.trim() ?? "";
  if (typed === "") return null;
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(typed)) return NaN;
  const asUtc = Date.parse(`${typed.replace(" ", "T")}Z`);
  if (Number.isNaN(asUtc)) return NaN;
  const offsetAt = (at: number) => Date.parse(`${inZone(at, timeZone)}Z`) - at;
  // Once more where clocks are changed in between.
  const near = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(near);
}
