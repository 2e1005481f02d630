import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "5\n30 30 60 20 40\n", output: "6\n" },
  { input: "3\n0 25 0\n", output: "2\n" },
];

const write = (minutes: number[]) =>
  `${minutes.length}\n${minutes.join(" ")}\n`;

function inputs(): { input: string; score: number }[] {
  const random = new Random(1005);
  const some = (count: number, low: number, high: number, step = 1) =>
    write(random.ints(count, low, high).map((minutes) => minutes * step));
  return [
    { input: EXAMPLES[0].input, score: 5 },
    { input: EXAMPLES[1].input, score: 5 },
    { input: write([59]), score: 10 },
    { input: some(200, 0, 45, 20), score: 10 },
    { input: some(3000, 0, 900), score: 10 },
    { input: write(Array(3000).fill(60)), score: 10 },
    { input: some(2999, 0, 60, 15), score: 10 },
    { input: some(100_000, 0, 900), score: 10 },
    { input: write(Array(100_000).fill(0)), score: 10 },
    { input: some(100_000, 0, 30, 30), score: 10 },
    { input: some(99_999, 1, 1), score: 10 },
  ];
}

function solve(input: string): string {
  const minutes = input.trim().split("\n")[1].split(" ").map(Number);
  const seen = Array<number>(60).fill(0);
  let sum = 0;
  let ways = 0;
  seen[0] = 1;
  for (const more of minutes) {
    sum = (sum + more) % 60;
    ways += seen[sum]++;
  }
  return `${ways}\n`;
}

export const wholeHoursOfSun: DemoProblem = {
  problemId: "D1005",
  type: 1,
  difficulty: 2,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("前缀和"),
  texts: {
    "zh-CN": {
      title: "整点日照",
      description: md`
校园气象站记录了连续$n$天的日照时长，第$i$天为$a_i$分钟。

小禾想从中挑出连续的若干天（至少一天），使这几天的日照合起来恰好是整数个小时，也就是总分钟数为$60$的倍数。$0$也算$60$的倍数。

一共有多少种挑法？只要第一天或最后一天不同，就算不同的挑法。
`,
      input: md`
第一行一个整数$n$。

第二行$n$个整数$a_1,a_2,\dots,a_n$，相邻两个数用一个空格隔开。

对所有数据，$1\le n\le10^5$，$0\le a_i\le900$。各测试点的规模与分值如下：

| 测试点 | 分值合计 | $n$的范围 |
| :-: | :-: | :-- |
| $1$至$4$ | $30$ | $n\le200$ |
| $5$至$7$ | $30$ | $n\le3000$ |
| $8$至$11$ | $40$ | $n\le10^5$ |
`,
      output: md`
一个整数：挑法的种数。
`,
      hint: md`
样例一的六种挑法是：第$1$至$2$天、第$1$至$3$天、第$1$至$5$天、第$3$天、第$3$至$5$天、第$4$至$5$天。

样例二只能单独挑第$1$天或第$3$天。

答案可能超出32位整数的范围。
`,
    },
    "en-US": {
      title: "Whole Hours of Sun",
      description: md`
The school weather station has recorded the sunshine of $n$ days in a row: $a_i$ minutes on day $i$.

Robin wants to pick one or more consecutive days whose sunshine adds up to a whole number of hours, that is, to a multiple of $60$ minutes. Zero counts as a multiple of $60$.

In how many ways can this be done? Two ways are different if they differ in the first day or in the last day.
`,
      input: md`
The first line contains an integer $n$.

The second line contains $n$ integers $a_1, a_2, \dots, a_n$ separated by single spaces.

In all test cases, $1 \le n \le 10^5$ and $0 \le a_i \le 900$. The test cases are worth:

| Test cases | Points | Range of $n$ |
| :-: | :-: | :-- |
| $1$ to $4$ | $30$ | $n \le 200$ |
| $5$ to $7$ | $30$ | $n \le 3000$ |
| $8$ to $11$ | $40$ | $n \le 10^5$ |
`,
      output: md`
One integer: the number of ways.
`,
      hint: md`
The six ways in the first example are days $1$–$2$, $1$–$3$, $1$–$5$, $3$ alone, $3$–$5$ and $4$–$5$.

In the second example only day $1$ alone and day $3$ alone will do.

The answer may not fit in a 32-bit integer.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map(({ input, score }) => ({
      input,
      output: solve(input),
      score,
    })),
};
