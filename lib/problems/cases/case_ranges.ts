/** The sign between the two numbers of a range, in all forms that people type, with the blanks around it. */
const DASH = /(?<!\s)\s*[-\u2010-\u2015\u2212~\u301c至]+\s*/g;
const RANGE = /^(\d{1,5})(?:-(\d{1,5}))?$/;
const BETWEEN_RANGES = /[\s,、]+/;
const BETWEEN_GROUPS = /;/;
/** The longest text that is read. */
const MAX_CHARS = 4_000;

/**
 * Reads which cases (of `count`) a text names, as `1-5, 8`; a semicolon begins
 * another group. Returns the numbers by group; null if there is no such case, one is
 * named again and again, or the text is too long. Digits and signs may be in full
 * width, as Chinese input methods write them.
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
      // Written so that NaN is refused, too.
      if (!(from >= 1 && from <= to && to <= count)) return null;
      named += to - from + 1;
      if (named > 2 * count) return null;
      for (let row = from; row <= to; row++) rows.add(row - 1);
    }
    if (rows.size > 0) groups.push([...rows]);
  }
  return groups.length > 0 ? groups : null;
}
