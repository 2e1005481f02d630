import type { QuizType } from "../schema.ts";
import { MAX_OPTIONS } from "../schema.ts";

export const letterOf = (n: number) => String.fromCharCode(65 + n);

const LETTERS = Array.from({ length: MAX_OPTIONS }, (_, n) => letterOf(n));

/** The columns of a sheet of quizzes in their order, with their headings in both languages. */
export const SHEET_COLUMNS = [
  ["kind", ["kind", "type", "类型", "题型"]],
  ["question", ["question", "题目", "题干"]],
  ["part", ["part", "sub-question", "小题"]],
  ...LETTERS.map((letter) =>
    [letter, [letter.toLowerCase(), `选项${letter.toLowerCase()}`]] as const
  ),
  ["answer", ["answer", "key", "答案", "正确答案"]],
  ["tolerance", ["tolerance", "误差"]],
  ["explanation", ["explanation", "解析"]],
  ["tags", ["tags", "标签", "知识点"]],
  ["partial", ["partial points", "少选得分"]],
  ["shuffled", ["own order", "选项乱序"]],
  ["language", ["language", "代码语言"]],
  ["code", ["code", "代码"]],
] as const satisfies readonly (readonly [string, readonly string[]])[];

/** What each kind is called in a sheet, in both languages and on the wire; the first of each language is written. */
export const SHEET_KINDS: Record<QuizType, readonly string[]> = {
  "single choice": ["single choice", "单选题", "单选", "选择题"],
  "true/false": ["true/false", "判断题", "判断", "true or false"],
  "code comprehension": ["code comprehension", "阅读程序"],
  "code completion": ["code completion", "补全程序", "完善程序"],
  "multiple choice": [
    "multiple choice",
    "多选题",
    "多选",
    "several right answers",
  ],
  "fill in": ["fill in", "填空题", "填空"],
};

export const IS_TRUE = ["true", "t", "yes", "1", "对", "正确", "是", "√"];
export const IS_FALSE = ["false", "f", "no", "0", "错", "错误", "否", "×"];

export const PARTIAL_WORDS = {
  none: ["none", "不得分"],
  half: ["half", "得一半分"],
  share: ["share", "按比例得分"],
} as const;
