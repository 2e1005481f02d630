import { jobNamed } from "../workers/jobs.ts";
import { type Refusal, refuse } from "../failure.ts";
import { decodeText } from "../files/text_encoding.ts";
import { readTextTable, type TableRow } from "../files/text_table.ts";
import { ok, type Result } from "../result.ts";
import { accountOf, type Asker } from "../workers/pace.ts";
import { textsBusy } from "../workers/kept_answers.ts";

/** The largest file: enough for some thousand people. */
export const MAX_LIST_BYTES = 2 * 1024 ** 2;

/** How long reading a workbook may take; one class takes some milliseconds. */
const READING_MS = 3_000;

/** The worker's job that reads a workbook; null: it is none. */
export const SHEET = jobNamed<string, TableRow[] | "tooLong" | null>("sheet");

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Reads the table in a file: an Excel workbook, or text in any usual encoding. */
export async function readListFile(
  asker: Asker,
  { path, size }: { path: string; size: number },
): Promise<Result<TableRow[], Refusal>> {
  if (size > MAX_LIST_BYTES) {
    return refuse("sheetTooLarge", {
      params: { mb: MAX_LIST_BYTES / 1024 ** 2 },
    });
  }
  const bytes = await Deno.readFile(path);
  if (ZIP.every((byte, n) => bytes[n] === byte)) {
    return await readWorkbook(asker, path);
  }
  const text = decodeText(bytes);
  // Text files have no NUL; old workbooks (.xls) have many.
  return text === null || text.includes("\0")
    ? refuse("importKind")
    : readTextTable(text);
}

async function readWorkbook(
  asker: Asker,
  path: string,
): Promise<Result<TableRow[], Refusal>> {
  const read = await asker.site.workers.run(SHEET, path, {
    account: accountOf(asker),
    budgetMs: READING_MS,
    signal: asker.signal,
  });
  if (!read.ok && (read.error === "busy" || read.error === "aborted")) {
    throw textsBusy();
  }
  const isLong = read.ok ? read.value === "tooLong" : read.error === "late";
  if (isLong) return refuse("sheetTooLong");
  return read.ok && typeof read.value === "object" && read.value !== null
    ? ok(read.value)
    : refuse("importKind");
}
