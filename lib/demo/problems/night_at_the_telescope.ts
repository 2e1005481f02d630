import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "4 2 10\n3 1\n1 4 9\n2 5 10\n1 3 6\n2 6 8\n", output: "15\n" },
  { input: "1 1 5\n3\n1 3 100\n", output: "0\n" },
];

interface Night {
  minutes: number;
  mounting: number[];
  /** For each target its filter, minutes and value. */
  targets: number[][];
}

const write = ({ minutes, mounting, targets }: Night) =>
  [
    `${targets.length} ${mounting.length} ${minutes}`,
    mounting.join(" "),
    ...targets.map((target) => target.join(" ")),
  ].join("\n") + "\n";

function inputs(): { input: string; score: number }[] {
  const random = new Random(1009);
  const night = (
    { n, filters, minutes, mount, longest }: Record<string, number>,
  ) =>
    write({
      minutes,
      mounting: random.ints(filters, Math.min(1, mount), mount),
      targets: Array.from({ length: n }, () => {
        const long = random.int(1, longest);
        const value = long * random.int(800, 1000) + random.int(0, 99);
        return [random.int(1, filters), long, value];
      }),
    });
  // These have the most value per minute, but mounting the filters takes the whole night.
  const lure = Array.from(
    { length: 15 },
    (_, n) => n < 10 ? [n + 1, 5, 1_000_000 - n] : [11, 20, 900_000 + n],
  );
  const base = { n: 1000, minutes: 1000, longest: 60 };
  return [
    { input: EXAMPLES[0].input, score: 5 },
    { input: EXAMPLES[1].input, score: 5 },
    {
      input: night({ n: 15, filters: 4, minutes: 100, mount: 15, longest: 20 }),
      score: 10,
    },
    {
      input: write({
        minutes: 130,
        mounting: [...Array<number>(10).fill(50), 30],
        targets: lure,
      }),
      score: 10,
    },
    { input: night({ ...base, filters: 1, mount: 0 }), score: 10 },
    { input: night({ ...base, filters: 100, mount: 0 }), score: 10 },
    {
      input: night({ ...base, filters: 7, mount: 0, longest: 1000 }),
      score: 10,
    },
    { input: night({ ...base, filters: 100, mount: 120 }), score: 10 },
    { input: night({ ...base, filters: 10, mount: 300 }), score: 10 },
    {
      input: night({ ...base, filters: 100, mount: 30, longest: 9 }),
      score: 10,
    },
    {
      input: night({ ...base, filters: 2, mount: 1000, longest: 5 }),
      score: 10,
    },
  ];
}

function solve(input: string): string {
  const [[, , minutes], mounting, ...targets] = input.trim().split("\n")
    .map((line) => line.split(" ").map(Number));
  let best = new Float64Array(minutes + 1);
  mounting.forEach((mount, place) => {
    const mounted = new Float64Array(minutes + 1).fill(-Infinity);
    mounted.set(best.subarray(0, Math.max(0, minutes + 1 - mount)), mount);
    for (const [filter, long, value] of targets) {
      if (filter !== place + 1) continue;
      for (let end = minutes; end >= long; end--) {
        mounted[end] = Math.max(mounted[end], mounted[end - long] + value);
      }
    }
    best = best.map((value, end) => Math.max(value, mounted[end]));
  });
  return `${best[minutes]}\n`;
}

export const nightAtTheTelescope: DemoProblem = {
  problemId: "D1009",
  type: 1,
  difficulty: 5,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("动态规划"),
  texts: {
    "zh-CN": {
      title: "观星夜",
      description: md`
天文社今晚能用$T$分钟的望远镜，想看的目标有$n$个。第$i$个目标要装上第$f_i$号滤镜观测$t_i$分钟，中途不能打断，看完可以得到$v_i$点收获；每个目标至多看一次，也可以不看。

滤镜共有$g$片，编号为$1$到$g$，装上第$j$号滤镜要花$s_j$分钟。社员们打算把要用同一片滤镜的目标排在一起看，这样每片滤镜最多只装一次；一个目标也不看的滤镜就不必装。拆下滤镜不花时间。

装滤镜和观测的时间加起来不能超过$T$分钟。今晚最多能有多少收获？
`,
      input: md`
第一行三个整数$n$、$g$、$T$。

第二行$g$个整数$s_1,s_2,\dots,s_g$，相邻两个数用一个空格隔开。

接下来$n$行，第$i$行三个整数$f_i$、$t_i$、$v_i$。

对所有数据，$1\le n\le1000$，$1\le g\le100$，$1\le T\le1000$，$0\le s_j\le1000$，$1\le f_i\le g$，$1\le t_i\le1000$，$1\le v_i\le10^6$。各测试点的分值与特殊限制如下：

| 测试点 | 分值合计 | 特殊限制 |
| :-: | :-: | :-- |
| $1$至$4$ | $30$ | $n\le15$ |
| $5$至$7$ | $30$ | 所有$s_j=0$ |
| $8$至$11$ | $40$ | 无 |
`,
      output: md`
一个整数：最多的收获。如果一个目标也看不成，答案为$0$。
`,
      hint: md`
样例一中，装$1$号滤镜花$3$分钟，看完它的两个目标花$4+3=7$分钟，正好用完$10$分钟，收获为$9+6=15$。
`,
    },
    "en-US": {
      title: "A Night at the Telescope",
      description: md`
The astronomy club has the telescope for $T$ minutes tonight and a list of $n$ targets. Target $i$ is observed through filter $f_i$ for $t_i$ minutes without a break and is worth $v_i$ points. Each target is observed at most once, or not at all.

There are $g$ filters, numbered from $1$ to $g$, and it takes $s_j$ minutes to mount filter $j$. The club will observe all the chosen targets of one filter together, so that no filter is mounted more than once. A filter without a chosen target is not mounted. Taking a filter off takes no time.

Mounting and observing must not take more than $T$ minutes altogether. What is the greatest number of points?
`,
      input: md`
The first line contains three integers $n$, $g$ and $T$.

The second line contains $g$ integers $s_1, s_2, \dots, s_g$ separated by single spaces.

Line $i$ of the next $n$ lines contains three integers $f_i$, $t_i$ and $v_i$.

In all test cases, $1 \le n \le 1000$, $1 \le g \le 100$, $1 \le T \le 1000$, $0 \le s_j \le 1000$, $1 \le f_i \le g$, $1 \le t_i \le 1000$ and $1 \le v_i \le 10^6$. The test cases are worth:

| Test cases | Points | Further limits |
| :-: | :-: | :-- |
| $1$ to $4$ | $30$ | $n \le 15$ |
| $5$ to $7$ | $30$ | all $s_j = 0$ |
| $8$ to $11$ | $40$ | none |
`,
      output: md`
One integer: the greatest number of points, which is $0$ if no target can be observed.
`,
      hint: md`
In the first example filter $1$ is mounted in $3$ minutes, and its two targets take $4 + 3 = 7$ more. That is $10$ minutes in all, for $9 + 6 = 15$ points.
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
