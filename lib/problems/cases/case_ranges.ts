/** What stands between the two numbers of a range, however it is typed. */
const DASH = /\s*[-\u2010-\u2015\u2212~\u301c至]+\s*/g;
const RANGE = /^(\d{1,5})(?:-(\d{1,5}))?$/;
const BETWEEN_RANGES = /[\s,、]+/;
const BETWEEN_GROUPS = /;/;
/** More than anybody types by hand; the pattern of dashes takes its square. */
const MAX_CHARS = 4_000;

/**
 * The rows of cases that are named by their numbers, as `1-5, 8`; a semicolon
 * begins another group of them. Null: it names others than the `count` there are,
 * some of them over and over, or is longer than anybody types. An input method
 * for Chinese writes digits and signs in full width as well.
 */
export function rowsNamed(text: string, count: number): number[][] | null {
  if (text.length > MAX_CHARS) return null;
  const groups: number[][] = [];
  let named = 0;
  const plain = text.normalize("NFKC").replaceAll(DASH, "-");
  for (const part of plain.split(BETWEEN_GROUPS)) {
    const rows = new Set<number>();
    for (const range of part.split(BETWEEN_RANGES)) {
      if (range === "") continue;
      const [, first, last = first] = RANGE.exec(range) ?? [];
      const [from, to] = [Number(first), Number(last)];
      // What is no number is neither above nor below.
      if (!(from >= 1 && from <= to && to <= count)) return null;
      named += to - from + 1;
      if (named > 2 * count) return null;
      for (let row = from; row <= to; row++) rows.add(row - 1);
    }
    if (rows.size > 0) groups.push([...rows]);
  }
  return groups.length > 0 ? groups : null;
}
