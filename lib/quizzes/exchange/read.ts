import { ArchiveError } from "../../files/archive.ts";
import { decodeText } from "../../files/text_encoding.ts";
import { readTextTable } from "../../files/text_table.ts";
import { readXlsx } from "../../files/xlsx.ts";
import { PackageError } from "../../exchange/findings.ts";
import { jobNamed } from "../../workers/jobs.ts";
import type { Task } from "../../workers/task.ts";
import { isGift, readGift } from "./gift.ts";
import { readMoodle } from "./moodle.ts";
import { isQti, readQti } from "./qti.ts";
import { readQtiPackage } from "./qti_package.ts";
import { MAX_FILE_QUIZZES, type ReadFile } from "./schema.ts";
import { readSheet } from "./sheet.ts";

export interface QuizFileOrder {
  path: string;
  words: [isTrue: string, isFalse: string];
}

/** The worker's job that reads a file of quizzes. */
export const QUIZ_FILE = jobNamed<QuizFileOrder, ReadFile>("quizFile");

const ZIP = [0x50, 0x4b, 0x03, 0x04];

const broken = (code: NonNullable<ReadFile["fault"]>["code"]): ReadFile => ({
  quizzes: [],
  fault: { code },
});

/** Reads a file of quizzes: Moodle XML, GIFT, an item or a package of QTI, a workbook, or a table in text. */
export async function readQuizFile(
  { path, words }: QuizFileOrder,
  task: Pick<Task, "bounded">,
): Promise<ReadFile> {
  const bytes = await Deno.readFile(path);
  try {
    return within(
      ZIP.every((byte, n) => bytes[n] === byte)
        ? await readQtiPackage(path, task) ??
          await readWorkbook(path, words, task)
        : task.bounded(() => readText(bytes, words)),
    );
  } catch (reason) {
    const isTheirs = reason instanceof PackageError ||
      reason instanceof ArchiveError;
    if (!isTheirs) throw reason;
    return broken("fileBroken");
  }
}

async function readWorkbook(
  path: string,
  words: QuizFileOrder["words"],
  task: Pick<Task, "bounded">,
): Promise<ReadFile> {
  const rows = await readXlsx(path, task);
  if (rows === "tooLong") return broken("tooManyQuizzes");
  return rows === null
    ? broken("notQuizzes")
    : task.bounded(() => readSheet(rows, words));
}

function readText(
  bytes: Uint8Array,
  words: QuizFileOrder["words"],
): ReadFile {
  const text = decodeText(bytes);
  if (text === null || text.includes("\0")) return broken("notQuizzes");
  if (/^\ufeff?\s*</.test(text)) {
    return isQti(text) ? readQti(text) : readMoodle(text, words);
  }
  if (isGift(text)) return readGift(text, words);
  const table = readTextTable(text);
  return table.ok ? readSheet(table.value, words) : broken("fileBroken");
}

const within = (file: ReadFile): ReadFile =>
  file.quizzes.length > MAX_FILE_QUIZZES ? broken("tooManyQuizzes") : file;
