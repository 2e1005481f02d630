import type { DemoProblem } from "./problem.ts";

const PAIRS = [
  [1, 2],
  [0, 0],
  [-5, 8],
  [1000000000, 1000000000],
  [-1000000000, 999999999],
];

/** The one problem of a new site, so that judging can be tried at once. */
export const firstProblem: DemoProblem = {
  problemId: "A+B",
  texts: {
    "zh-CN": {
      title: "A+B 问题",
      description: "给定两个整数 $a$ 和 $b$，求它们的和。",
      input:
        "一行两个整数 $a$ 和 $b$（$-10^9 \\le a, b \\le 10^9$），用空格隔开。",
      output: "输出一个整数，即 $a + b$。",
      hint:
        "这道题用来熟悉提交流程。请从标准输入读取数据，向标准输出写结果，不要输出任何提示文字。",
    },
    "en-US": {
      title: "A+B Problem",
      description: "Given two integers $a$ and $b$, find their sum.",
      input:
        "One line with two integers $a$ and $b$ ($-10^9 \\le a, b \\le 10^9$), separated by a space.",
      output: "Print one integer: $a + b$.",
      hint:
        "This problem is for getting to know how submitting works. Read from standard input, write to standard output, and print nothing but the answer.",
    },
  },
  examples: [{ input: "1 2\n", output: "3\n" }],
  type: 0,
  difficulty: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: [],
  cases: () =>
    PAIRS.map(([a, b]) => ({
      input: `${a} ${b}\n`,
      output: `${a + b}\n`,
      score: 0,
    })),
};
