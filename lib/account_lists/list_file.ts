import { jobNamed } from "../workers/jobs.ts";
import { type Refusal, refuse } from "../failure.ts";
import {
  decodeAs,
  type Encoding,
  recognizeText,
} from "../files/text_encoding.ts";
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

/** The largest text that its preview holds, to be read again in another encoding. */
const MAX_HELD_BYTES = 256 * 1024;

/** A text file's encoding, and what is in it. */
export interface TextFile {
  encoding: Encoding;
  /** Null: it is too large to be read again from the preview. */
  bytes: Uint8Array | null;
}

/** A list as it was read from a file; `file` is null for a workbook. */
export interface ListRead {
  rows: TableRow[];
  file: TextFile | null;
}

/** Reads the table in a file: an Excel workbook, or text in any usual encoding. */
export async function readListFile(
  asker: Asker,
  { path, size }: { path: string; size: number },
): Promise<Result<ListRead, Refusal>> {
  if (size > MAX_LIST_BYTES) {
    return refuse("sheetTooLarge", {
      params: { mb: MAX_LIST_BYTES / 1024 ** 2 },
    });
  }
  const bytes = await Deno.readFile(path);
  if (ZIP.every((byte, n) => bytes[n] === byte)) {
    const rows = await readWorkbook(asker, path);
    return rows.ok ? ok({ rows: rows.value, file: null }) : rows;
  }
  return readListBytes(bytes, null);
}

/** Reads the table in a text; `encoding`: as somebody says; null: it is recognized. */
export function readListBytes(
  bytes: Uint8Array,
  encoding: Encoding | null,
): Result<ListRead, Refusal> {
  const decoded = encoding === null
    ? recognizeText(bytes)
    : decodeAs(bytes, encoding);
  // Text files have no NUL; old workbooks (.xls) have many.
  const isText = decoded !== null &&
    (encoding !== null || !decoded.text.includes("\0"));
  if (!isText) return refuse("importKind");
  const rows = readTextTable(decoded.text.replaceAll("\0", "\ufffd"));
  if (!rows.ok) return rows;
  const file = {
    encoding: decoded.encoding,
    bytes: bytes.length <= MAX_HELD_BYTES ? bytes : null,
  };
  return ok({ rows: rows.value, file });
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
