import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "2\n40 110 70 10\n", output: "70\n" },
  { input: "3\n5 9 5 5 9 7\n", output: "2\n" },
];

const write = (stones: number[]) =>
  `${stones.length / 2}\n${stones.join(" ")}\n`;

function inputs(): string[] {
  const random = new Random(1004);
  // Here taking the two closest stones first is wrong: it leaves a wide pair around them.
  const trap = Array.from({ length: 1000 }, (_, group) => {
    const first = 1 + group * 900;
    return [first, first + 40, first + 70, first + 110];
  }).flat();
  return [
    ...EXAMPLES.map((example) => example.input),
    write([1, 1]),
    write([1, 1_000_000]),
    write(random.ints(8, 1, 30)),
    write(random.ints(10, 1, 100)),
    write(random.ints(10, 1, 1_000_000)),
    write(random.shuffle(trap)),
    write(Array(2000).fill(123_456)),
    write(random.ints(100_000, 1, 1_000_000)),
    write(random.ints(100_000, 1, 1_000_000).sort((a, b) => b - a)),
    write(random.ints(100_000, 1, 9)),
  ];
}

function solve(input: string): string {
  const stones = input.trim().split("\n")[1].split(" ").map(Number)
    .sort((a, b) => a - b);
  let sum = 0;
  for (let place = 0; place < stones.length; place += 2) {
    sum += stones[place + 1] - stones[place];
  }
  return `${sum}\n`;
}

export const bothSidesOfTheScale: DemoProblem = {
  problemId: "D1004",
  type: 0,
  difficulty: 1,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("排序", "贪心"),
  texts: {
    "zh-CN": {
      title: "天平两端",
      description: md`
科学课上，同学们从河滩捡回了$2m$块石子。实验室里有$m$架天平，每架天平的左右两盘各放一块石子，这样恰好把所有石子放完。

如果第$j$架天平上两块石子的质量分别为$x_j$和$y_j$毫克，它的偏差就是$|x_j-y_j|$。老师希望天平们都尽量平，也就是让总偏差

$$
\sum_{j=1}^{m}|x_j-y_j|
$$

尽可能小。请求出总偏差的最小值。
`,
      input: md`
第一行一个整数$m$（$1\le m\le5\times10^4$）。

第二行$2m$个整数，表示各块石子的质量，单位为毫克。每个数都在$1$到$10^6$之间，相邻两个数用一个空格隔开。
`,
      output: md`
一个整数：总偏差的最小值。
`,
      hint: md`
样例一中，把$10$与$40$、$70$与$110$各放一架天平，总偏差为$30+40=70$。如果先让最接近的$40$与$70$同台，剩下的$10$与$110$就要相差$100$，总偏差反而变成$130$。
`,
    },
    "en-US": {
      title: "Both Sides of the Scale",
      description: md`
For a science lesson the class has brought $2m$ pebbles from the river. The laboratory has $m$ balance scales. One pebble goes on each side of every scale, so that all the pebbles are used.

If the two pebbles on scale $j$ weigh $x_j$ and $y_j$ milligrams, that scale is off by $|x_j - y_j|$. The teacher would like the scales as level as they can be, which means that the total

$$
\sum_{j=1}^{m} |x_j - y_j|
$$

should be as small as possible. Find the smallest total.
`,
      input: md`
The first line contains an integer $m$ ($1 \le m \le 5 \times 10^4$).

The second line contains $2m$ integers separated by single spaces: the weights of the pebbles in milligrams, each between $1$ and $10^6$.
`,
      output: md`
One integer: the smallest possible total.
`,
      hint: md`
In the first example, $10$ goes with $40$ and $70$ with $110$, which makes $30 + 40 = 70$. If the closest two, $40$ and $70$, shared a scale, then $10$ and $110$ would be left with a difference of $100$, and the total would be $130$.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
