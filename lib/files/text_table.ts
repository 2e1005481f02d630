// @ts-types="@types/papaparse"
import Papa from "papaparse";
import { type Refusal, refuse } from "../failure.ts";
import { hasMoreLines } from "../lines.ts";
import { ok, type Result } from "../result.ts";

export interface TableRow {
  /** The row's number as spreadsheets and editors count: from 1, with blank rows. */
  row: number;
  cells: string[];
}

/** More than any list of people has; of a longer row the rest is left out. */
export const MAX_COLUMNS = 64;
/** The most characters and lines: a list of a thousand people has a tenth of it. */
const MAX_CHARS = 512 * 1024;
const MAX_LINES = 20_000;

/**
 * Reads the rows of a table in text: CSV, or with tabs as copied from a spreadsheet.
 * Blank rows are left out. A quote without an end would contain all that follows, so it
 * refuses the whole, as it does one that is too long for the thread that serves everybody.
 */
export function readTextTable(text: string): Result<TableRow[], Refusal> {
  if (text.length > MAX_CHARS || hasMoreLines(text, MAX_LINES)) {
    return refuse("sheetTooLong");
  }
  const plain = withTabs(text.replace(/^\ufeff/, ""));
  const { data, errors } = Papa.parse<string[]>(plain, {
    delimiter: delimiterOf(plain),
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined) {
    return refuse("importQuote", { params: { row: (broken.row ?? 0) + 1 } });
  }
  return ok(withoutBlank(data.map((cells, n) => ({
    row: n + 1,
    cells: cells.slice(0, MAX_COLUMNS),
  }))));
}

/**
 * What divides the cells. Not guessed by the parser, because a password may contain any
 * character but a tab. Where numbers have a comma in place of a point, spreadsheets write
 * semicolons between cells: so it is, if these divide all rows alike and commas do not.
 */
function delimiterOf(text: string): "\t" | ";" | "," {
  if (text.includes("\t")) return "\t";
  if (!text.includes(";")) return ",";
  const isDividedBy = (delimiter: string) =>
    isTable(
      Papa.parse<string[]>(text, {
        delimiter,
        preview: MAX_LOOKED_AT,
        skipEmptyLines: "greedy",
      }).data,
    );
  return isDividedBy(";") && !isDividedBy(",") ? ";" : ",";
}

/** What people put between words instead of tabs and commas. */
const OTHER_SIGNS = [/[;；]/, /[，、]/, /[ \u3000]+/];

/** How many title lines may be above the rows. */
const MAX_TITLE_LINES = 4;
/** Of how many lines the signs between their words are looked for; each is split several times. */
const MAX_LOOKED_AT = 1_000;

/**
 * If a text has no tabs, commas and quotes, and another separator divides every line
 * into equally many parts (except for a few title lines above), returns it with tabs
 * instead. Other texts stay as they are.
 */
function withTabs(text: string): string {
  if (/[\t,"]/.test(text)) return text;
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const filled = [...lines.keys()].filter((n) => lines[n] !== "");
  if (filled.length > MAX_LOOKED_AT) return text;
  for (let above = 0; above <= MAX_TITLE_LINES; above++) {
    const rows = filled.slice(above);
    // With few rows below, the lines may be alike by chance.
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

/** Tells whether all rows have equally many parts, and more than one. */
function isTable(rows: readonly string[][]): boolean {
  const [parts, ...others] = new Set(rows.map(({ length }) => length));
  return parts > 1 && others.length === 0;
}

/** Returns the rows that are not blank. */
export const withoutBlank = (rows: readonly TableRow[]): TableRow[] =>
  rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
