import { mediaKeysIn } from "../../media/schema.ts";
import { hasCode, MAX_OPTIONS } from "../schema.ts";
import { losesTolerance } from "./cloze.ts";
import type { WholeQuiz } from "./out.ts";

export const EXPORT_KINDS = ["csv", "xlsx", "moodle"] as const;
export type ExportKind = typeof EXPORT_KINDS[number];

/** What a file has no place for, each with what it is true of. */
const LOSSES = {
  /** Whether groups may use it. */
  shared: ({ quiz }: WholeQuiz) => quiz.isShared,
  /** Pictures stay where they are. */
  pictures: ({ body }: WholeQuiz) => mediaKeysIn(JSON.stringify(body)).size > 0,
  /** There are no columns for more. */
  listLong: ({ quiz, body }: WholeQuiz) =>
    quiz.type !== "matching" &&
    body.parts.some(({ options }) => options.length > MAX_OPTIONS),
  /** Each question about a program becomes one by itself. */
  split: ({ quiz }: WholeQuiz) => hasCode(quiz.type),
  /** What several right options give in part is always their share. */
  rule: ({ quiz }: WholeQuiz) =>
    quiz.type === "multiple choice" && quiz.partial !== "share",
  /** A number that is beside texts has to be met exactly. */
  tolerance: ({ body }: WholeQuiz) => body.parts.some(losesTolerance),
} as const;
export type LossCode = keyof typeof LOSSES;
export const LOSS_CODES = Object.keys(LOSSES) as LossCode[];

const OF_KIND: Record<ExportKind, readonly LossCode[]> = {
  csv: ["shared", "pictures", "listLong"],
  xlsx: ["shared", "pictures", "listLong"],
  moodle: ["shared", "split", "rule", "tolerance"],
};

/** What a kind of file does not keep of quizzes, and of how many (row S3.6). */
export const lossesOf = (
  kind: ExportKind,
  quizzes: readonly WholeQuiz[],
): { code: LossCode; count: number }[] =>
  OF_KIND[kind].map((code) => ({
    code,
    count: quizzes.filter(LOSSES[code]).length,
  })).filter(({ count }) => count > 0);
