import type { Refusal } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { nameKey, splitTags } from "../../../lib/names.ts";

/** Files beside the checker, and beside the program. */
export const EXTRA_KINDS = ["judgeExtra", "userExtra"] as const;
type ExtraKind = typeof EXTRA_KINDS[number];

export const textOf = (form: Form, name: string) => form.get(name) ?? "";

/** Rows that were taken out of the form, at most. */
const MAX_GAPS = 100;

/** How many rows of this kind the form has: `examples.0…`, `examples.1…`. */
export function rowsOf(form: Form, kind: string): number {
  const pattern = new RegExp(`^${kind}\\.(\\d{1,4})\\.`);
  const rows = [...form.fields.keys()]
    .map((name) => pattern.exec(name)?.[1])
    .filter((row) => row !== undefined);
  // A number far behind all others makes no rows between them.
  const most = new Set(rows).size + MAX_GAPS;
  return rows.length === 0
    ? 0
    : Math.min(most, 1 + Math.max(...rows.map(Number)));
}

/** The pairs of this kind that somebody has filled in, with their rows' numbers. */
export const filledRows = (form: Form, kind: string) =>
  Array.from({ length: rowsOf(form, kind) }, (_, row) => ({
    row,
    input: textOf(form, `${kind}.${row}.input`),
    output: textOf(form, `${kind}.${row}.output`),
  })).filter(({ input, output }) => input !== "" || output !== "");

/** The rows of files in which something is written. */
const extraRows = (form: Form, kind: ExtraKind) =>
  Array.from({ length: rowsOf(form, kind) }, (_, row) => ({
    at: `${kind}.${row}`,
    name: textOf(form, `${kind}.${row}.name`).trim(),
    content: textOf(form, `${kind}.${row}.content`),
  })).filter(({ name, content }) => name !== "" || content.trim() !== "");

export const extraFilesOf = (form: Form, kind: ExtraKind) =>
  Object.fromEntries(
    extraRows(form, kind).filter(({ name }) => name !== "")
      .map(({ name, content }) => [name, content]),
  );

/** What a map of names cannot say: a name that is missing, or there twice. */
export const extraRefusals = (form: Form): Refusal[] =>
  EXTRA_KINDS.flatMap((kind) => {
    const seen = new Set<string>();
    return extraRows(form, kind).flatMap(({ at, name }): Refusal[] => {
      const field = `${at}.name`;
      if (name === "") return [{ code: "extraNameRequired", field }];
      const isThere = seen.has(name);
      seen.add(name);
      return isThere ? [{ code: "extraNameTwice", field }] : [];
    });
  });

/**
 * Finds `judgeExtraFile.NAME` as the field of the form that it was typed into. The rows
 * are looked through once, however many refusals there are.
 */
export function extraFieldIn(form: Form) {
  const places = EXTRA_KINDS.map((kind) => ({
    start: `${kind}File.`,
    at: new Map(extraRows(form, kind).map(({ at, name }) => [name, at])),
  }));
  return ({ code, field = "" }: Refusal): string | undefined => {
    const place = places.find(({ start }) => field.startsWith(start));
    const at = place?.at.get(field.slice(place.start.length));
    return at && `${at}.${code === "fileNameInvalid" ? "name" : "content"}`;
  };
}

/** The tags as they were typed, and those ticked below that were not typed. */
export function tagText(form: Form): string {
  const text = textOf(form, "tags");
  const typed = splitTags(text);
  const known = new Set(typed.map(nameKey));
  const ticked = form.all("tag").filter((name) => !known.has(nameKey(name)));
  return ticked.length === 0 ? text : [...typed, ...ticked].join(", ");
}
