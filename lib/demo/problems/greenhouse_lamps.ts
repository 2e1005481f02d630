import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  {
    input: "8 5\n11011100\n2 1 8\n1 3 3\n2 1 8\n1 5 8\n2 3 8\n",
    output: "3\n6\n2\n",
  },
  { input: "1 3\n0\n2 1 1\n1 1 1\n2 1 1\n", output: "0\n1\n" },
];

/** The kind (1 switches, 2 asks), the first lamp and the last. */
type Step = [number, number, number];

const write = (lamps: string, steps: Step[]) =>
  [
    `${lamps.length} ${steps.length}`,
    lamps,
    ...steps.map((step) => step.join(" ")),
  ].join("\n") + "\n";

function inputs(): { input: string; score: number }[] {
  const random = new Random(1011);
  /** Makes a row with so many lamps of a hundred lit, at random. */
  const row = (size: number, lit: number) =>
    random.ints(size, 1, 100).map((roll) => roll <= lit ? 1 : 0).join("");
  const anywhere = (size: number): Step => {
    const [first, last] = random.ints(2, 1, size).sort((a, b) => a - b);
    return [random.int(1, 2), first, last];
  };
  const wide = (size: number): Step => {
    const ends = random.ints(2, 0, 500);
    return [Math.min(2, random.int(1, 4)), 1 + ends[0], size - ends[1]];
  };
  const mixed = (size: number): Step => {
    const step = wide(size);
    return step[0] === 2 ? step : [1, ...anywhere(size).slice(1)] as Step;
  };
  const single = (size: number): Step => {
    const [kind, first, last] = wide(size);
    const lamp = random.int(1, size);
    return kind === 2 ? [2, first, last] : [1, lamp, lamp];
  };
  const some = (lamps: string, make: (size: number) => Step, count = 30_000) =>
    write(lamps, Array.from({ length: count }, () => make(lamps.length)));
  const most = 100_000;
  return [
    { input: EXAMPLES[0].input, score: 5 },
    { input: EXAMPLES[1].input, score: 5 },
    { input: some(row(40, 60), anywhere, 60), score: 10 },
    { input: some(row(1000, 0), anywhere, 1000), score: 10 },
    { input: some(row(most, 85), single), score: 15 },
    { input: some(row(most, 50), single), score: 15 },
    { input: some(row(most, 50), mixed), score: 10 },
    { input: some(row(most, 70), wide), score: 10 },
    { input: some(row(most - 1, 85), wide), score: 10 },
    { input: some(row(most, 90), mixed), score: 10 },
  ];
}

const SIZE = 2 ** 17;

/**
 * Solves it with a segment tree over the places where the row changes between dark and
 * lit: switching l to r only changes the places at l and after r. Entry 2v + x
 * describes node v if the lamp before it is lit (x = 1) or dark (x = 0).
 */
function solve(input: string): string {
  const [, row, ...steps] = input.trim().split("\n");
  const turns = new Uint8Array(2 * SIZE);
  const [head, tail, best] = [1, 2, 3].map(() => new Int32Array(4 * SIZE));
  const join = (node: number, half: number) => {
    turns[node] = turns[2 * node] ^ turns[2 * node + 1];
    for (let at = 2 * node; at < 2 * node + 2; at++) {
      const left = 2 * at - at % 2;
      const right = 4 * node + 2 + (at % 2 ^ turns[2 * node]);
      head[at] = head[left] === half ? half + head[right] : head[left];
      tail[at] = tail[right] === half ? half + tail[left] : tail[right];
      const middle = tail[left] + head[right];
      best[at] = Math.max(best[left], best[right], middle);
    }
  };
  const turnLeaf = (node: number) => {
    turns[node] ^= 1;
    for (const runs of [head, tail, best]) {
      runs[2 * node] = turns[node];
      runs[2 * node + 1] = 1 - turns[node];
    }
  };
  const turnAt = (place: number) => {
    let node = SIZE + place;
    turnLeaf(node);
    for (let half = 1; node > 1; half *= 2) join(node >>= 1, half);
  };
  const longestLit = (first: number, last: number) => {
    let lit = 0;
    for (let node = SIZE + first; node > 1; node >>= 1) {
      if (node % 2 === 1) lit ^= turns[node - 1];
    }
    let [run, longest] = [0, 0];
    for (let from = first, width = 1; from <= last; from += width) {
      width = 1;
      while (from % (2 * width) === 0 && from + 2 * width <= last + 1) {
        width *= 2;
      }
      const node = (SIZE + from) / width;
      const at = 2 * node + lit;
      longest = Math.max(longest, best[at], run + head[at]);
      run = tail[at] === width ? run + width : tail[at];
      lit ^= turns[node];
    }
    return longest;
  };

  for (let node = SIZE; node < 2 * SIZE; node++) {
    const place = node - SIZE;
    head[2 * node + 1] = tail[2 * node + 1] = best[2 * node + 1] = 1;
    if (place < row.length && row[place] !== (row[place - 1] ?? "0")) {
      turnLeaf(node);
    }
  }
  for (let node = SIZE - 1; node > 0; node--) {
    join(node, SIZE >> (32 - Math.clz32(node)));
  }
  const answers: number[] = [];
  for (const step of steps) {
    const [kind, first, last] = step.split(" ").map(Number);
    if (kind === 2) answers.push(longestLit(first - 1, last - 1));
    else [first - 1, last].forEach(turnAt);
  }
  return answers.join("\n") + "\n";
}

export const greenhouseLamps: DemoProblem = {
  problemId: "D1011",
  type: 1,
  difficulty: 7,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("数据结构"),
  texts: {
    "zh-CN": {
      title: "补光灯",
      description: md`
温室里有一排$n$盏补光灯，从左到右编号为$1$到$n$，每盏灯或亮或灭。园丁依次做了$q$次操作，每次操作是下面两种之一：

1. \`1 l r\`：把第$l$盏到第$r$盏灯的开关全部拨一下，亮的变灭，灭的变亮；
2. \`2 l r\`：数一数第$l$盏到第$r$盏灯中，最长的一段连续亮着的灯有多少盏。

请替园丁报出每次数得的结果。
`,
      input: md`
第一行两个整数$n$和$q$。

第二行一个长度为$n$的字符串，第$i$个字符表示第$i$盏灯开始时的状态：\`1\`为亮，\`0\`为灭。

接下来$q$行，每行三个整数，按上面的格式描述一次操作。其中至少有一次第二种操作。

对所有数据，$1\le n\le10^5$，$1\le q\le3\times10^4$，$1\le l\le r\le n$。各测试点的分值与特殊限制如下：

| 测试点 | 分值合计 | 特殊限制 |
| :-: | :-: | :-- |
| $1$至$4$ | $30$ | $n,q\le1000$ |
| $5$至$6$ | $30$ | 第一种操作中$l=r$ |
| $7$至$10$ | $40$ | 无 |
`,
      output: md`
对每次第二种操作输出一行，包含一个整数：最长的一段连续亮着的灯的盏数。如果范围内的灯全都灭着，输出\`0\`。
`,
      hint: md`
样例一中，灯的状态起初是\`11011100\`，拨动第$3$盏后变为\`11111100\`，再拨动第$5$至$8$盏后变为\`11110011\`。
`,
    },
    "en-US": {
      title: "Greenhouse Lamps",
      description: md`
A row of $n$ lamps in the greenhouse is numbered from $1$ to $n$ from left to right. Each lamp is on or off. The gardener performs $q$ operations one after another, each of one of two kinds:

1. \`1 l r\`: flip lamps $l$ to $r$, so that those that are on go off and those that are off go on;
2. \`2 l r\`: among lamps $l$ to $r$, find the longest unbroken stretch of lamps that are on, and count its lamps.

Print the result of every count.
`,
      input: md`
The first line contains two integers $n$ and $q$.

The second line contains a string of length $n$. Its character $i$ is the state of lamp $i$ at the beginning: \`1\` for on, \`0\` for off.

Each of the next $q$ lines contains three integers in the form given above. At least one of these lines is of the second kind.

In all test cases, $1 \le n \le 10^5$, $1 \le q \le 3 \times 10^4$ and $1 \le l \le r \le n$. The test cases are worth:

| Test cases | Points | Further limits |
| :-: | :-: | :-- |
| $1$ to $4$ | $30$ | $n, q \le 1000$ |
| $5$ to $6$ | $30$ | $l = r$ in every line of the first kind |
| $7$ to $10$ | $40$ | none |
`,
      output: md`
One line for each line of the second kind, with one integer: the number of lamps in the longest stretch, or \`0\` if all the lamps from $l$ to $r$ are off.
`,
      hint: md`
In the first example the lamps are \`11011100\` at first, \`11111100\` after lamp $3$ has been switched, and \`11110011\` after lamps $5$ to $8$ have been switched.
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
