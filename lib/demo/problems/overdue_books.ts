import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "5\n0 3 4 12 45\n", output: "620\n" },
  { input: "1\n30\n", output: "470\n" },
];

const write = (days: number[]) => `${days.length}\n${days.join(" ")}\n`;

function inputs(): string[] {
  const random = new Random(1002);
  return [
    ...EXAMPLES.map((example) => example.input),
    write([0]),
    write([31]),
    write([3, 4, 10, 11, 30, 31]),
    write(Array.from({ length: 60 }, (_, day) => day)),
    write(random.ints(100, 0, 40)),
    write(random.ints(1000, 0, 3)),
    write(random.ints(1000, 0, 60)),
    write(random.ints(1000, 0, 3650)),
    write(Array(1000).fill(3650)),
  ];
}

function fee(days: number): number {
  if (days <= 3) return 0;
  if (days <= 10) return (days - 3) * 10;
  if (days <= 30) return 70 + (days - 10) * 20;
  return 500;
}

function solve(input: string): string {
  const days = input.trim().split("\n")[1].split(" ").map(Number);
  return `${days.reduce((sum, late) => sum + fee(late), 0)}\n`;
}

export const overdueBooks: DemoProblem = {
  problemId: "D1002",
  type: 0,
  difficulty: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("入门", "模拟"),
  texts: {
    "zh-CN": {
      title: "还书日",
      description: md`
今天是镇图书馆的还书日，一共收回了$n$本书，其中第$i$本迟还了$d_i$天（$d_i=0$表示按时归还）。每本书的逾期费单独计算，规则如下：

| 迟还天数 | 这本书的逾期费（分） |
| :-- | :-- |
| $0$至$3$天 | 免费 |
| $4$至$10$天 | 从第$4$天起，每天$10$分 |
| $11$至$30$天 | 前$10$天合计$70$分，从第$11$天起，每天$20$分 |
| $31$天及以上 | 不论多少天，一律$500$分 |

请帮管理员算出今天应收的逾期费总额。
`,
      input: md`
第一行一个整数$n$（$1\le n\le1000$）。

第二行$n$个整数$d_1,d_2,\dots,d_n$（$0\le d_i\le3650$），相邻两个数用一个空格隔开。
`,
      output: md`
一个整数：逾期费总额，单位为分。
`,
      hint: md`
样例一中，五本书的逾期费依次为$0$、$0$、$10$、$70+2\times20=110$和$500$分。
`,
    },
    "en-US": {
      title: "Overdue Books",
      description: md`
It is return day at the town library, and $n$ books have come back. Book $i$ is $d_i$ days late; $d_i = 0$ means that it is on time. The fee is worked out for each book on its own:

| Days late | Fee for this book, in cents |
| :-- | :-- |
| $0$ to $3$ | none |
| $4$ to $10$ | $10$ for each day from day $4$ on |
| $11$ to $30$ | $70$ for the first $10$ days together, and $20$ for each day from day $11$ on |
| $31$ or more | $500$, no matter how many days |

Help the librarian find the total of today's fees.
`,
      input: md`
The first line contains an integer $n$ ($1 \le n \le 1000$).

The second line contains $n$ integers $d_1, d_2, \dots, d_n$ ($0 \le d_i \le 3650$) separated by single spaces.
`,
      output: md`
One integer: the total of the fees, in cents.
`,
      hint: md`
In the first example the five fees are $0$, $0$, $10$, $70 + 2 \times 20 = 110$ and $500$ cents.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
