import { MAX_OPTIONS, type Quiz, type QuizType } from "../schema.ts";

export const letterOf = (n: number) => String.fromCharCode(65 + n);

const LETTERS = Array.from({ length: MAX_OPTIONS }, (_, n) => letterOf(n));

/** What may stand before an option's letter. */
const OPTION = /^(选项|option) ?/i;

/** The columns of a sheet of quizzes in their order, and the headings that are read, in both languages. */
export const SHEET_COLUMNS: readonly {
  name: string;
  reads: Pick<RegExp, "test">;
}[] = [
  { name: "kind", reads: /^(kind|type|类型|题型)$/ },
  {
    name: "question",
    reads: /^(question|题目|题干)$/,
  },
  { name: "part", reads: /^(part|sub-?question|小题)$/ },
  ...LETTERS.map((letter) => ({
    name: letter,
    reads: {
      test: (head: string) => head.replace(OPTION, "").toUpperCase() === letter,
    },
  })),
  {
    name: "answer",
    reads: /^(answer|key|答案|正确答案)$/,
  },
  { name: "tolerance", reads: /^(tolerance|误差)$/ },
  {
    name: "explanation",
    reads: /^(explanation|解析)$/,
  },
  { name: "tags", reads: /^(tags?|标签|知识点)$/ },
  {
    name: "partial",
    reads: /^(partial points|少选得分)$/,
  },
  {
    name: "shuffled",
    reads: /^(shuffled options|own order|选项乱序)$/,
  },
  { name: "language", reads: /^(language( of the code)?|代码语言)$/ },
  { name: "code", reads: /^(code|代码)$/ },
  { name: "guide", reads: /^(for who marks it|给批阅人的说明)$/ },
];

/** What each kind is called in a sheet. */
export const SHEET_KINDS: Record<QuizType, RegExp> = {
  "single choice": /^(single choice|单选题?|选择题)$/,
  "true/false": /^(true\/false|true or false|判断题?)$/,
  "code comprehension": /^(code comprehension|阅读程序)$/,
  "code completion": /^(code completion|补全程序|完善程序)$/,
  "multiple choice": /^(multiple choice|several right answers|多选题?)$/,
  "fill in": /^(fill in|填空题?)$/,
  "blanks": /^((several )?blanks|多空填空题?)$/,
  "matching": /^(matching|匹配题?|连线题?)$/,
  "ordering": /^(ordering|排序题?)$/,
  "essay": /^(essay(, marked by hand)?|问答题?([（(]人工批阅[)）])?|简答题?)$/,
};

export const IS_TRUE = /^(true|t|yes|y|1|对|正确|是|√)$/;
export const IS_FALSE = /^(false|f|no|n|0|错|错误|否|×)$/;

export const PARTIAL_WORDS: Record<Quiz["partial"], RegExp> = {
  none: /^(none|no points|不得分)$/,
  half: /^(half( of the points)?|得一半分)$/,
  share: /^((points by )?share|按比例得分)$/,
  place: /^((points by )?(items in their )?place|按位置正确的项数得分)$/,
  pairs: /^((points by )?pairs( in the right order)?|按次序正确的对数得分)$/,
  run: /^((points by )?(the )?longest right sequence|按最长正确序列得分)$/,
};
