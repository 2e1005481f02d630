const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_ZONES = 600;

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= MAX_ZONES) formats.clear();
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  formats.set(timeZone, format);
  return format;
}

/** A moment as a form's `datetime-local` field has it, in the reader's zone. */
export const momentField = (at: number, timeZone: string): string =>
  formatFor(timeZone).format(at).replace(" ", "T");

/** Reads such a field; null: it is empty, NaN: it is no date and time. */
export function momentTyped(
  text: string | null,
  timeZone: string,
): number | null {
  const typed = text?.trim() ?? "";
  if (typed === "") return null;
  const [, whole] = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d)(:\d\d)?$/.exec(typed) ??
    [];
  if (whole === undefined) return NaN;
  const asUtc = Date.parse(`${whole.replace(" ", "T")}Z`);
  if (Number.isNaN(asUtc)) return NaN;
  const offsetAt = (at: number) =>
    Date.parse(`${momentField(at, timeZone)}Z`) - at;
  // Once more where clocks are changed in between.
  const near = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(near);
}
