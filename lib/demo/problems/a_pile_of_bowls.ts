import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "8 3\n1 1 2 2 2 1 4 4\n", output: "2 2\n4 4\n" },
  { input: "4 2\n5 5 7 7\n", output: "2 0\n0\n" },
];

const write = (full: number, bowls: number[]) =>
  `${bowls.length} ${full}\n${bowls.join(" ")}\n`;

/**
 * Puts pairs of bowls on the pile and then one of each pair, so that sets are complete
 * only at the end.
 */
function nested(depth: number): number[] {
  const patterns = Array.from({ length: depth }, (_, n) => n % 1000 + 1);
  return [
    ...patterns.flatMap((pattern) => [pattern, pattern]),
    ...patterns.reverse(),
  ];
}

function inputs(): string[] {
  const random = new Random(1006);
  return [
    ...EXAMPLES.map((example) => example.input),
    write(2, [1000]),
    write(3, [2, 2]),
    write(3, random.ints(40, 1, 2)),
    write(2, random.ints(60, 1, 3)),
    write(3, nested(12)),
    write(3, nested(33_333)),
    write(200_000, Array(200_000).fill(7)),
    write(199_999, Array(200_000).fill(7)),
    write(2, Array.from({ length: 200_000 }, (_, n) => 2 - n % 2)),
    write(4, random.ints(200_000, 1, 2)),
    write(2, random.ints(100_000, 1, 1000)),
  ];
}

function solve(input: string): string {
  const [first, second] = input.trim().split("\n");
  const full = Number(first.split(" ")[1]);
  const runs: { pattern: string; size: number }[] = [];
  let sets = 0;
  for (const pattern of second.split(" ")) {
    const top = runs.at(-1);
    if (top?.pattern === pattern) top.size++;
    else runs.push({ pattern, size: 1 });
    if (runs.at(-1)?.size === full) {
      runs.pop();
      sets++;
    }
  }
  const pile = runs.flatMap((run) => Array<string>(run.size).fill(run.pattern));
  return `${sets} ${pile.length}\n${pile.join(" ") || "0"}\n`;
}

export const aPileOfBowls: DemoProblem = {
  problemId: "D1006",
  type: 0,
  difficulty: 2,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("数据结构", "模拟"),
  texts: {
    "zh-CN": {
      title: "一摞碗",
      description: md`
食堂的洗碗机依次送出$n$只碗，第$i$只的花纹编号是$p_i$。阿姨把碗一只接一只地往上摞，开始时台面上没有碗。

每放上一只碗，只要这一摞最上面的$k$只花纹全都相同，阿姨就立刻把这$k$只扎成一套，收进柜子；露出来的碗留在原处，后面的碗接着往上摞。

所有的碗都放过之后，一共扎了多少套？台面上还剩哪些碗？
`,
      input: md`
第一行两个整数$n$和$k$（$1\le n\le2\times10^5$，$2\le k\le2\times10^5$）。

第二行$n$个整数$p_1,p_2,\dots,p_n$（$1\le p_i\le1000$），相邻两个数用一个空格隔开。
`,
      output: md`
第一行两个整数，用一个空格隔开：扎好的套数，以及台面上剩下的碗数。

第二行按从下到上的顺序输出剩下的碗的花纹编号，相邻两个数用一个空格隔开。如果一只也没剩，第二行输出一个\`0\`。
`,
      hint: md`
样例一中$k=3$，这一摞碗的变化如下（左边是底）：

~~~text
1 1 2 2 2      放上第5只：三只2号碗扎成一套
1 1 1          放上第6只：三只1号碗扎成一套
4 4            放上第7、8只
~~~
`,
    },
    "en-US": {
      title: "A Pile of Bowls",
      description: md`
The canteen dishwasher hands out $n$ bowls one after another. Bowl $i$ has the pattern number $p_i$. The cook puts each bowl on top of the pile on the counter, which is empty at first.

Whenever a bowl has been put down and the top $k$ bowls of the pile all have the same pattern, the cook ties these $k$ together as a set at once and puts the set away. The bowls below stay where they are, and the next bowl goes on top of them.

When all the bowls have been dealt with, how many sets are there, and what is left on the counter?
`,
      input: md`
The first line contains two integers $n$ and $k$ ($1 \le n \le 2 \times 10^5$, $2 \le k \le 2 \times 10^5$).

The second line contains $n$ integers $p_1, p_2, \dots, p_n$ ($1 \le p_i \le 1000$) separated by single spaces.
`,
      output: md`
The first line contains two integers separated by a space: the number of sets, and the number of bowls left on the counter.

The second line lists the patterns of the bowls that are left, from the bottom to the top, separated by single spaces. If none is left, the second line is a single \`0\`.
`,
      hint: md`
In the first example $k = 3$, and the pile changes like this (its bottom is on the left):

~~~text
1 1 2 2 2      bowl 5 arrives: three 2s become a set
1 1 1          bowl 6 arrives: three 1s become a set
4 4            bowls 7 and 8 arrive
~~~
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
