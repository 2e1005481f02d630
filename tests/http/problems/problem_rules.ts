import { MAX_EXTRA_CHARS } from "../../../lib/judging/bounds.ts";

/** A rule of spec 3 §5 for problems: what breaks it, and what is said, 中 and en. */
export interface ProblemRule {
  /** Where the message stands in the form. */
  field: string;
  typed: string | Record<string, string>;
  words: readonly [zh: string, en: string];
}

type Words = ProblemRule["words"];
const each = (
  field: string,
  words: Words,
  ...typed: ProblemRule["typed"][]
): ProblemRule[] => typed.map((typed) => ({ field, typed, words }));

const long = "x".repeat(65_536);
const longer = "x".repeat(MAX_EXTRA_CHARS + 1);

const ID: Words = [
  "题号最多 50 个字符，不能含有空格、斜杠、?、# 和 %。",
  "A problem ID can have at most 50 characters and no spaces, slashes, ?, # or %.",
];
const FILE_TOO_LONG: Words = [
  `文件 a.h 超过 ${MAX_EXTRA_CHARS} 个字符。`,
  `The file a.h has more than ${MAX_EXTRA_CHARS} characters.`,
];
const TOO_LONG: Words = ["文本过长。", "This text is too long."];
const TIME: Words = [
  "时间限制应为 1 到 60000 的整数（ms）。",
  "The time limit must be a whole number from 1 to 60000 (ms).",
];
const MEMORY: Words = [
  "内存限制应为 1 到 4096 的整数（MB）。",
  "The memory limit must be a whole number from 1 to 4096 (MB).",
];
const STACK: Words = [
  "栈限制应为 1 到 1024 的整数（MB）。",
  "The stack limit must be a whole number from 1 to 1024 (MB).",
];
const SCORE: Words = [
  "分数应为 0 到 1000000 的整数。",
  "Points must be whole numbers from 0 to 1,000,000.",
];
const GROUP: Words = [
  "分组编号应为 1 到 10000 的整数。",
  "A group number must be a whole number from 1 to 10,000.",
];
const FILE: Words = [
  "文件名最多 255 个字符，不能含有空格和斜杠。",
  "A file name can have at most 255 characters and no spaces or slashes.",
];
const BOTH_FILES: Words = [
  "使用文件读写时，两个文件名都要填写。",
  "File input and output needs both file names.",
];
const TAG: Words = [
  "标签名应为 1 到 32 个字符。",
  "A tag must have 1 to 32 characters.",
];
const MISMATCH: Words = [
  "这种计分方式与赛制不匹配。",
  "This scoring mode does not fit the rule.",
];
const CHECKER: Words = [
  "请填写评测程序的代码。",
  "Enter the code of the checker or interactor.",
];
const NO_CASES: Words = [
  "题目至少需要一个测试点。",
  "The problem needs at least one test case.",
];
const NO_VALUE = (field: string): Words => [
  `${field}：内容无效。`,
  `${field}: the value is not valid.`,
];

const oi = { type: "1" };
const subtasks = { ...oi, judgeCaseMode: "subtask_lowest" };
const zh = (part: string, text: string) => ({ [`texts.zh-CN.${part}`]: text });
const fileIO = (read: string, write: string) => ({
  isFileIO: "true",
  ioReadFileName: read,
  ioWriteFileName: write,
});
const extra = (kind: string, name: string, content: string) => ({
  [`${kind}.0.name`]: name,
  [`${kind}.0.content`]: content,
});

export const TYPED: readonly ProblemRule[] = [
  ...each("problemId", ID, "a b", "a/b", "a?b", "a%b", "..", "x".repeat(51)),
  ...each(
    "problemId",
    ["该题号已被其他题目使用。", "Another problem already has this ID."],
    "TAKEN",
    "taken",
  ),
  ...each("texts.zh-CN.title", ["请填写标题。", "Enter a title."], "", "  "),
  ...each(
    "texts.zh-CN.title",
    ["标题最多 255 个字符。", "The title can have at most 255 characters."],
    "x".repeat(256),
  ),
  ...each(
    "texts.zh-CN.input",
    ["请填写输入描述。", "Enter a description of the input."],
    "",
    " \n",
  ),
  ...each(
    "texts.zh-CN.output",
    ["请填写输出描述。", "Enter a description of the output."],
    "",
    "\t",
  ),
  // The other language, once something stands in it.
  ...each("texts.en-US.title", ["请填写标题。", "Enter a title."], {
    "texts.en-US.hint": "Count.",
  }),
  ...["description", "input", "output", "hint"].flatMap((part) =>
    each(`texts.zh-CN.${part}`, TOO_LONG, zh(part, long))
  ),
  ...each("examples.0.input", TOO_LONG, long),
  ...each("examples.0.output", TOO_LONG, long),
  ...each("source", TOO_LONG, "x".repeat(256)),
  ...each("timeLimit", TIME, "0", "-1", "1.5", "60001"),
  ...each("memoryLimit", MEMORY, "0", "4097", "0.5"),
  ...each("stackLimit", STACK, "0", "1025", "1.5"),
  ...each(
    "difficulty",
    ["难度应在 0 到 8 之间。", "The difficulty must be between 0 and 8."],
    "9",
    "-1",
    "1.5",
  ),
  ...each("type", NO_VALUE("type"), "2"),
  ...each("auth", NO_VALUE("auth"), "4"),
  ...each("judgeMode", NO_VALUE("judgeMode"), "guess"),
  ...each("judgeCaseMode", NO_VALUE("judgeCaseMode"), "guess"),
  ...each("judgeCaseMode", MISMATCH, {
    judgeCaseMode: "subtask_average",
    "cases.0.groupNum": "1",
  }, { ...oi, judgeCaseMode: "ergodic_without_error" }),
  ...each(
    "cases.0.score",
    SCORE,
    ...["-1", "1.5", "1000001"].map((score) => ({
      ...oi,
      "cases.0.score": score,
    })),
  ),
  ...each(
    "cases.0.groupNum",
    GROUP,
    ...["0", "-1", "1.5", "10001"].map((group) => ({
      ...subtasks,
      "cases.0.groupNum": group,
    })),
  ),
  ...each("cases.0.groupNum", [
    "使用子任务时，每个测试点都要有分组编号。",
    "With subtasks, every test case needs a group number.",
  ], subtasks),
  ...each("cases.1.groupNum", [
    "使用子任务时，每个测试点都要有分组编号。",
    "With subtasks, every test case needs a group number.",
  ], { ...subtasks, "cases.0.groupNum": "1", "cases.1.input": "2" }),
  ...each("cases.0.input", [
    "测试点 1 的输入超过 65535 个字符，请在“测试数据”页面以文件上传。",
    "The input of test case 1 has more than 65535 characters. Upload it as a file on the page of the test data.",
  ], long),
  ...each("cases.0.output", [
    "测试点 1 的输出超过 65535 个字符，请在“测试数据”页面以文件上传。",
    "The output of test case 1 has more than 65535 characters. Upload it as a file on the page of the test data.",
  ], long),
  ...each("cases", NO_CASES, { "cases.0.input": "", "cases.0.output": "" }, {
    casesFrom: "upload",
  }),
  ...each("ioReadFileName", BOTH_FILES, fileIO("", "a.out"), fileIO("", "")),
  ...each("ioWriteFileName", BOTH_FILES, fileIO("a.in", "")),
  ...each(
    "ioReadFileName",
    FILE,
    fileIO("../a", "b"),
    fileIO("a b", "b"),
    fileIO("..", "b"),
    fileIO("x".repeat(256), "b"),
  ),
  ...each("ioWriteFileName", FILE, fileIO("a", "/etc/b"), fileIO("a", "b\\c")),
  ...each("isFileIO", [
    "交互题不能使用文件读写。",
    "An interactive problem cannot use file input and output.",
  ], { ...fileIO("a", "b"), judgeMode: "interactive", spjCode: "x" }),
  ...each(
    "spjCode",
    CHECKER,
    { judgeMode: "spj", spjCode: "" },
    { judgeMode: "interactive", spjCode: " \n" },
  ),
  ...each("spjCode", TOO_LONG, { judgeMode: "spj", spjCode: long }),
  ...each("spjLanguage", [
    "评测程序和交互程序只能用 C 或 C++ 编写。",
    "A checker or interactor must be written in C or C++.",
  ], { judgeMode: "spj", spjCode: "x", spjLanguage: "Java" }),
  ...each(
    "languages",
    ["没有这种语言。", "This language does not exist."],
    "B",
  ),
  ...each("template.C", TOO_LONG, long),
  ...["judgeExtra", "userExtra"].flatMap((kind) => [
    ...each(
      `${kind}.0.name`,
      FILE,
      extra(kind, "../a.h", "int x;"),
      extra(kind, "a/b.h", "int x;"),
      extra(kind, "a b.h", "int x;"),
    ),
    ...each(
      `${kind}.0.content`,
      ["请填写文件内容。", "Enter the content of the file."],
      extra(kind, "a.h", ""),
      extra(kind, "a.h", " \n"),
    ),
    ...each(`${kind}.0.content`, FILE_TOO_LONG, extra(kind, "a.h", longer)),
  ]),
  ...each("tags", TAG, "x".repeat(33), `dp, ${"x".repeat(33)}`),
];

const numbered = (count: number, of: (n: number) => Record<string, string>) =>
  Object.assign({}, ...Array.from({ length: count }, (_, n) => of(n)));

export const COUNTED: readonly ProblemRule[] = [
  ...each(
    "tags",
    ["一道题最多 50 个标签。", "A problem can have at most 50 tags."],
    Array.from({ length: 51 }, (_, n) => `t${n}`).join(", "),
  ),
  ...each(
    "examples",
    ["一道题最多 20 组样例。", "A statement can have at most 20 samples."],
    numbered(21, (n) => ({
      [`examples.${n}.input`]: String(n),
      [`examples.${n}.output`]: String(n),
    })),
  ),
];

export const UNNAMED: readonly ProblemRule[] = [
  ...each("timeLimit", TIME, "", "abc", "1e9"),
  ...each("memoryLimit", MEMORY, "", "lots"),
  ...each("stackLimit", STACK, "", "?"),
  ...each("cases.0.score", SCORE, { ...oi, "cases.0.score": "ten" }),
  ...each("cases.0.groupNum", GROUP, {
    ...subtasks,
    "cases.0.groupNum": "one",
  }),
  ...["judgeExtra", "userExtra"].flatMap((kind) => [
    ...each(
      `${kind}.0.name`,
      ["请填写文件名。", "Enter a file name."],
      extra(kind, "", "int x;"),
    ),
    ...each(
      `${kind}.1.name`,
      ["已有同名的文件。", "Another file already has this name."],
      {
        ...extra(kind, "a.h", "int x;"),
        [`${kind}.1.name`]: "a.h",
        [`${kind}.1.content`]: "int y;",
      },
    ),
  ]),
];
