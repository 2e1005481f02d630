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
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), {
    // Not guessed: a password may hold any sign but a tab.
    delimiter: text.includes("\t") ? "\t" : ",",
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined) {
    return refuse("importQuote", { params: { row: (broken.row ?? 0) + 1 } });
  }
  return ok(withoutBlank(data.map((cells, n) => ({ row: n + 1, cells }))));
}

/** Those that have anything in them. */
export const withoutBlank = (rows: readonly TableRow[]): TableRow[] =>
  rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
