import { type MarkedExtension, Tokenizer } from "marked";
import { MAX_CELLS } from "./bounds.ts";

/**
 * A bar in a formula or in code does not end a table's cell: without this the rest of
 * the row would be cut off, or the table would be none. A row with more cells than the
 * head makes the table wider.
 */
export const tableBars: MarkedExtension = {
  tokenizer: {
    table(src) {
      const rows = tableIn(src);
      if (rows === null) return false;
      const columns = cellsOf(rows[1]).length;
      const kept = widen(
        rows.map((row, n) => n === 1 ? row : keepBars(row, columns)),
        columns,
      );
      if (kept.every((row, n) => row === rows[n])) return false;
      const from = rows.join("\n").length;
      const token = Tokenizer.prototype.table.call(
        this,
        kept.join("\n") + src.slice(from),
      );
      if (token) token.raw = rawOf(token.raw, kept, rows);
      return token;
    },
  },
};

const DELIMITERS = /^ {0,3}\|?(?: *:?-+:? *\|)* *:?-+:? *\|? *$/;

/** The lines of a table at the beginning of a text; null: there is none. */
function tableIn(src: string): string[] | null {
  const head = src.indexOf("\n");
  if (head < 0) return null;
  const next = src.indexOf("\n", head + 1);
  const delimiters = src.slice(head + 1, next < 0 ? src.length : next);
  if (!delimiters.includes("-") || !DELIMITERS.test(delimiters)) return null;
  const end = /\n *(?=\n|$)/.exec(src)?.index ?? src.length;
  return src.slice(0, end).split("\n");
}

/** Gives the head as many cells as the longest row has. */
function widen(rows: string[], columns: number): string[] {
  if (cellsOf(rows[0]).length !== columns) return rows;
  let most = columns;
  for (const row of rows) {
    const cells = cellsOf(row);
    while (cells.at(-1)?.trim() === "") cells.pop();
    most = Math.max(most, cells.length);
  }
  if (most === columns || most * rows.length > MAX_CELLS) return rows;
  const longer = (row: string, cell: string) =>
    row.trimEnd().replace(/(?<!\\)\|$/, "") +
    `|${cell}`.repeat(most - columns) + "|";
  const [head, delimiters, ...others] = rows;
  return [longer(head, " "), longer(delimiters, "---"), ...others];
}

/** How much of the text a token is that was read with escapes in it. */
function rawOf(raw: string, kept: string[], rows: string[]): string {
  let text = "";
  let left = raw;
  for (const [n, row] of rows.entries()) {
    if (!left.startsWith(kept[n])) break;
    text += row;
    left = left.slice(kept[n].length);
    if (left === "") return text;
    if (n === rows.length - 1) break;
    text += "\n";
    left = left.slice(1);
  }
  return text + left;
}

/** Code, and a formula in one cell, in several cells, or there with blanks at its sides. */
const CODE =
  /(?<!\\)(?<ticks>`+)(?!`)(?:[^`]|(?!\k<ticks>(?!`))`+)*?\k<ticks>(?!`)/;
const IN_ONE = /(?<!\\)(?<dollars>\$\$?)(?:\\[^|]|[^\\$|])+\k<dollars>/;
const ACROSS =
  /(?<![\\$\w])(?<signs>\${1,2})(?![\s$])(?:\\.|[^$\\])+?(?<!\s)\k<signs>(?![\w$])|(?<!\\)\\\((?:\\[^()]|[^\\])+?\\\)|(?<!\\)\\\[(?:\\[^[\]]|[^\\])+?\\\]/;
const LOOSE = /(?<!\\)\$(?: (?:\\.|[^$\\])+? )\$/;

const patternOf = (...parts: RegExp[]) =>
  new RegExp(parts.map(({ source }) => source).join("|"), "g");
const SURE = patternOf(CODE, IN_ONE, ACROSS);
const PERHAPS = patternOf(CODE, IN_ONE, ACROSS, LOOSE);

/**
 * Escapes the bars that end no cell. Two prices with blanks beside their signs are a
 * formula only if the row would have too many cells.
 */
function keepBars(row: string, columns: number): string {
  if (!/[`$]|\\[([]/.test(row) || !row.includes("|")) return row;
  const kept = row.replaceAll(SURE, escapeBars);
  return cellsOf(kept).length <= columns
    ? kept
    : row.replaceAll(PERHAPS, escapeBars);
}

const escapeBars = (text: string): string =>
  text.includes("|") ? text.replaceAll(/(?<!\\)\|/g, "\\|") : text;

const cellsOf = (row: string): string[] =>
  row.trim().replace(/^\|/, "").replace(/(?<!\\)\|$/, "").split(/(?<!\\)\|/);
