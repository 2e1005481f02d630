import { dateWords } from "./dates.ts";

/** Says the value of a field for date and time in words; one that is not filled in: "". */
export function momentWords(value: string, locale: string): string {
  const at = Date.parse(`${value}Z`);
  return Number.isNaN(at) ? "" : dateWords(at, locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "UTC",
  });
}
