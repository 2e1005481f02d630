/** One that holds from its place to the end of its group. */
export interface Mark {
  mark: string;
  at: number;
}

/**
 * Puts marks around what they hold for, as Markdown wants them: no blanks at
 * their inner sides, and none around nothing or over paragraphs.
 */
export function endMarks(text: string, marks: readonly Mark[]): string {
  let out = text;
  for (const { mark, at } of marks.toReversed()) {
    const held = out.slice(at);
    if (held.trim() === "" || held.includes("\n\n")) continue;
    const [, before, words, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(held)!;
    out = out.slice(0, at) + before + mark + words + mark + after;
  }
  return out;
}

export const TABLES = /^(tabular|tabularx|array)\*?$/;
export const ROW_END = "\\\n";

/** A bar would end the cell: formulas have words for it, code has none. */
export const cellOf = (cell: string): string =>
  cell.replaceAll(
    /(?<!\\)\$[^$]+\$/g,
    (formula) =>
      formula.replaceAll("\\|", "\\Vert ").replaceAll("|", "\\vert "),
  )
    .replaceAll(/`[^`]+`/g, (code) => code.replaceAll("|", "\\|"));
