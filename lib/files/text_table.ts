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

/**
 * A text without tabs, commas and quotes that another sign divides into as many
 * parts on every line: with tabs in its place. Otherwise it stays as it is.
 */
function withTabs(text: string): string {
  if (/[\t,"]/.test(text)) return text;
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  for (const sign of OTHER_SIGNS) {
    const rows = lines.map((line) => line.split(sign));
    const [parts, ...others] = new Set(
      rows.filter((row) => row.join("") !== "").map(({ length }) => length),
    );
    if (parts > 1 && others.length === 0) {
      return rows.map((row) => row.join("\t")).join("\n");
    }
  }
  return text;
}

/** Those that have anything in them. */
export const withoutBlank = (rows: readonly TableRow[]): TableRow[] =>
  rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
