// @ts-types="@types/papaparse"
import Papa from "papaparse";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";

export interface TableRow {
  /** Its number as spreadsheets and editors count: from 1, blank ones too. */
  row: number;
  cells: string[];
}

/**
 * Rows of a table as text: CSV, or with tabs as spreadsheets copy it. Blank ones
 * are left out. A quote that nothing ends would swallow all that follows it, so
 * it refuses the whole.
 */
export function readTextTable(text: string): Result<TableRow[], Refusal> {
  const plain = withTabs(text.replace(/^\ufeff/, ""));
  const { data, errors } = Papa.parse<string[]>(plain, {
    // Not guessed: a password may hold any sign but a tab.
    delimiter: plain.includes("\t") ? "\t" : ",",
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined) {
    return refuse("importQuote", { params: { row: (broken.row ?? 0) + 1 } });
  }
  return ok(withoutBlank(data.map((cells, n) => ({ row: n + 1, cells }))));
}

/** What people put between words where it is neither a tab nor a comma. */
const OTHER_SIGNS = [/[;；]/, /[，、]/, /[ \u3000]+/];

/** So many lines of a title may stand above the rows. */
const MAX_TITLE_LINES = 4;

/**
 * A text without tabs, commas and quotes that another sign divides into as many
 * parts on every line, but for a few of a title above them: with tabs in its
 * place. Otherwise it stays as it is.
 */
function withTabs(text: string): string {
  if (/[\t,"]/.test(text)) return text;
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const filled = [...lines.keys()].filter((n) => lines[n] !== "");
  for (let above = 0; above <= MAX_TITLE_LINES; above++) {
    const rows = filled.slice(above);
    // Two lines of many may be alike by chance.
    if (above > 0 && rows.length <= above) return text;
    const sign = OTHER_SIGNS.find((sign) =>
      isTable(rows.map((n) => lines[n].split(sign)))
    );
    if (sign === undefined) continue;
    return lines.map((line, n) =>
      n < rows[0] ? line : line.split(sign).join("\t")
    ).join("\n");
  }
  return text;
}

/** Each row has as many parts as the others, and more than one. */
function isTable(rows: readonly string[][]): boolean {
  const [parts, ...others] = new Set(rows.map(({ length }) => length));
  return parts > 1 && others.length === 0;
}

/** Those that have anything in them. */
export const withoutBlank = (rows: readonly TableRow[]): TableRow[] =>
  rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
