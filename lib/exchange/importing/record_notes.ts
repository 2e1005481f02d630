import { clip } from "../../clip.ts";
import type { Note } from "./take.ts";

/** The most notes of one problem that a record keeps. */
const MAX_NOTES = 60;
const MAX_CHARS = 200;
/** The longest name in a list, so that there is room for others. */
const MAX_NAME_CHARS = 100;

/** Joins names for one line: as many as there is room for, then how many more there are. */
export function listed(
  names: Iterable<string> & ({ length: number } | { size: number }),
): { names: string; more?: number } {
  const count = "size" in names ? names.size : names.length;
  const shown: string[] = [];
  let chars = 0;
  for (const name of names) {
    const short = clip(name, MAX_NAME_CHARS);
    chars += short.length + ", ".length;
    if (chars > MAX_CHARS) break;
    shown.push(short);
  }
  const more = count - shown.length;
  return { names: shown.join(", "), ...(more > 0 && { more }) };
}

/**
 * Selects the notes that a record keeps: some of each kind, fields without meaning here
 * last, and at the end how many more there are.
 */
export function forRecord(said: readonly Note[]): Note[] {
  const isMore = ({ code }: Note) => code === "moreLeft";
  const isField = ({ code }: Note) => code === "fieldLeft";
  const rows = said.filter((note) => !isMore(note));
  const kept = fitting([
    ...rows.filter((note) => !isField(note)),
    ...rows.filter(isField),
  ]);
  const before = said.filter(isMore)
    .reduce((sum, { params }) => sum + Number(params?.n), 0);
  const n = before + rows.length - kept.length;
  return [
    ...kept.map(({ code, params = {} }) => ({
      code,
      params: clippedParams(params),
    })),
    ...(n > 0 ? [{ code: "moreLeft", params: { n } }] : []),
  ];
}

/** Puts the first note of each kind before the others, otherwise in their order. */
function fitting(rows: readonly Note[]): Note[] {
  const kinds = new Set<string>();
  const firsts: number[] = [];
  const others: number[] = [];
  for (const [n, { code }] of rows.entries()) {
    (kinds.has(code) ? others : firsts).push(n);
    kinds.add(code);
  }
  const kept = new Set([...firsts, ...others].slice(0, MAX_NOTES));
  return rows.filter((_, n) => kept.has(n));
}

/** Shortens the values of a finding to what a record keeps. */
export const clippedParams = (
  params: NonNullable<Note["params"]>,
): NonNullable<Note["params"]> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? clip(value, MAX_CHARS) : value,
    ]),
  );
