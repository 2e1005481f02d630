import { marked } from "./markdown.ts";
import { exactCode } from "./tex_scanner.ts";
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
    out.add(
      held.includes("\n\n")
        ? held
        : mark === "`"
        ? codeAround(held)
        : marked(held, mark),
    );
  }
}

/** Makes code of words that were converted already; formulas stay beside it. */
const codeAround = (text: string): string =>
  text.split(/(?<!\\)(\$[^$]+\$|\ue007)/).map((part, n) =>
    n % 2 === 1 ? part : exactCode(part.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1"))
  ).join("");

export const TABLES = /^(tabular|tabularx|tabulary|longtable|array)\*?$/;
/** How many arguments a table has before its rows. */
export const tableArguments = (name: string): number =>
  /^(tabularx|tabulary|tabular\*)/.test(name) ? 2 : 1;

/** Stands for the end of a line or row, until it is known what follows. */
export const ROW_END = "\ue007";

/** Makes line breaks of them; at a paragraph's ends they would be strokes. */
export const withLineEnds = (text: string): string =>
  text.replaceAll(/(?<![ \t\ue007])[ \t\ue007]*\ue007[ \t\ue007]*/g, ROW_END)
    .replaceAll(/\ue007(?=\s*(?:\n|$))|(?<=(?:^|\n)[ \t]*)\ue007/g, "")
    .replaceAll(ROW_END, "\\\n");

/** Escapes bars, which would end the cell: formulas have commands for them, code has not. */
export const cellOf = (cell: string): string =>
  cell.replaceAll(
    /(?<!\\)\$[^$]+\$/g,
    (formula) =>
      formula.replaceAll("\\|", "\\Vert ").replaceAll("|", "\\vert "),
  )
    .replaceAll(
      /(?<!\\)(`+)(?!`)[^]*?[^`]\1(?!`)/g,
      (code) => code.replaceAll("|", "\\|"),
    );
