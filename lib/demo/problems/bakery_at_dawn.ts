import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "2 7\n3 2 4\n5 10 0\n", output: "16\n" },
  { input: "1 1\n1000 1 1000\n", output: "1000\n" },
];

/** The minutes for a tray, the trays between two cleanings, the minutes of a cleaning. */
type Oven = [bake: number, trays: number, clean: number];

const write = (order: number, ovens: Oven[]) =>
  [`${ovens.length} ${order}`, ...ovens.map((oven) => oven.join(" "))]
    .join("\n") + "\n";

function inputs(): string[] {
  const random = new Random(1008);
  const some = (count: number, most: number) =>
    Array.from({ length: count }, (): Oven => [
      random.int(1, most),
      random.int(1, most),
      random.int(0, most),
    ]);
  const all = (oven: Oven) => Array.from({ length: 2000 }, () => oven);
  const most = 10 ** 12;
  return [
    ...EXAMPLES.map((example) => example.input),
    write(1, [[1, 1, 0]]),
    write(10, [[4, 5, 9]]),
    write(11, [[4, 5, 9]]),
    write(60, some(3, 6)),
    write(100, some(5, 12)),
    write(500, some(10, 40)),
    write(most, [[1000, 1, 1000]]),
    write(most, all([1, 1, 0])),
    write(most, all([1000, 1, 1000])),
    write(most, some(2000, 1000)),
    write(999_999_999_989, some(2000, 1000)),
    write(most, [[1, 1, 0], ...some(1999, 1000)]),
    write(1, some(2000, 1000)),
    write(123_456, some(2000, 1000)),
  ];
}

function solve(input: string): string {
  const [[, order], ...ovens] = input.trim().split("\n")
    .map((line) => line.split(" ").map(Number));
  const isDone = (minutes: number) => {
    let baked = 0;
    for (const [bake, trays, clean] of ovens) {
      const cycle = bake * trays + clean;
      const rest = minutes % cycle;
      baked += (minutes - rest) / cycle * trays +
        Math.min(trays, Math.floor(rest / bake));
      if (baked >= order) return true;
    }
    return false;
  };
  // One oven never needs more than 2000 minutes for a tray, so all numbers stay exact (below 2^53).
  let low = 0;
  let high = order * 2000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isDone(middle)) high = middle;
    else low = middle;
  }
  return `${high}\n`;
}

export const bakeryAtDawn: DemoProblem = {
  problemId: "D1008",
  type: 0,
  difficulty: 4,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("二分"),
  texts: {
    "zh-CN": {
      title: "面包房的清晨",
      description: md`
面包房有$m$台烤箱，清晨同时开工。第$i$台烤箱每次烤一盘面包，一盘要烤$t_i$分钟；每烤完$c_i$盘，必须停下来清理$r_i$分钟，才能继续烤下一盘。取盘、放盘的时间忽略不计，各台烤箱互不影响。

今天的订单一共要$k$盘面包。从开工算起，最早在第几分钟结束时，各台烤箱烤好的面包合起来不少于$k$盘？正好在这一时刻出炉的也算烤好；最后一盘出炉之后，烤箱有没有清理都没有关系。
`,
      input: md`
第一行两个整数$m$和$k$（$1\le m\le2000$，$1\le k\le10^{12}$）。

接下来$m$行，第$i$行三个整数$t_i$、$c_i$、$r_i$（$1\le t_i,c_i\le1000$，$0\le r_i\le1000$）。
`,
      output: md`
一个整数：最早的时刻，即从开工算起经过的分钟数。
`,
      hint: md`
样例一中，第一台烤箱在第$3,6,13,16,\dots$分钟出炉（第$6$至$10$分钟在清理），第二台在第$5,10,15,\dots$分钟出炉。第七盘面包出炉是在第$16$分钟。

答案可达$2\times10^{15}$，请使用64位整数。
`,
    },
    "en-US": {
      title: "Bakery at Dawn",
      description: md`
A bakery has $m$ ovens that all start at dawn. Oven $i$ bakes one tray of bread at a time and needs $t_i$ minutes for it. After every $c_i$ trays it has to be cleaned for $r_i$ minutes before the next tray goes in. Changing trays takes no time, and the ovens do not affect one another.

Today's order is for $k$ trays. How many minutes after the start, at the earliest, have the ovens together baked at least $k$ trays? A tray that is done at that very minute counts, and it does not matter whether an oven has been cleaned after the last tray.
`,
      input: md`
The first line contains two integers $m$ and $k$ ($1 \le m \le 2000$, $1 \le k \le 10^{12}$).

Line $i$ of the next $m$ lines contains three integers $t_i$, $c_i$ and $r_i$ ($1 \le t_i, c_i \le 1000$, $0 \le r_i \le 1000$).
`,
      output: md`
One integer: the earliest time, in minutes after the start.
`,
      hint: md`
In the first example the first oven has trays ready at minutes $3, 6, 13, 16, \dots$ (it is being cleaned from minute $6$ to minute $10$), and the second at minutes $5, 10, 15, \dots$. The seventh tray is ready at minute $16$.

The answer can reach $2 \times 10^{15}$, so use 64-bit integers.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
