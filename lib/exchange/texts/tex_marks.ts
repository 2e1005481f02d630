import { marked } from "./markdown.ts";
import type { TextEnd } from "./text_end.ts";

/** A mark that holds from its position to the end of its group. */
export interface Mark {
  mark: string;
  at: number;
}

/**
 * Puts marks around the text that they hold for, as Markdown needs them: without blanks
 * at their inner sides, and not around nothing or over several paragraphs.
 */
export function endMarks(out: TextEnd, marks: readonly Mark[]): void {
  for (const { mark, at } of marks.toReversed()) {
    const held = out.cut(at);
    out.add(held.includes("\n\n") ? held : marked(held, mark));
  }
}

export const TABLES = /^(tabular|tabularx|array)\*?$/;
export const ROW_END = "\\\n";

/** Escapes bars, which would end the cell: formulas have commands for them, code has not. */
export const cellOf = (cell: string): string =>
  cell.replaceAll(
    /(?<!\\)\$[^$]+\$/g,
    (formula) =>
      formula.replaceAll("\\|", "\\Vert ").replaceAll("|", "\\vert "),
  )
    .replaceAll(/`[^`]+`/g, (code) => code.replaceAll("|", "\\|"));
