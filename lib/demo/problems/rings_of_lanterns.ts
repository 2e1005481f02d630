import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "4\n3 3\n4 2\n4 3\n5 2\n", output: "1\n1\n6\n0\n" },
  { input: "1\n6 4\n", output: "92\n" },
];

const PRIME = 1_000_000_007;
const MAX = 1_000_000_000;

const write = (rings: number[][]) =>
  [rings.length, ...rings.map((ring) => ring.join(" "))].join("\n") + "\n";

function inputs(): string[] {
  const random = new Random(1012);
  const some = (count: number, most: number) =>
    Array.from({ length: count }, () => [
      random.int(3, most),
      random.int(1, most),
    ]);
  const sized = (sizes: number[], count: number) =>
    Array.from({ length: count }, (_, n) => [
      sizes[n % sizes.length],
      random.int(1, MAX),
    ]);
  const small = [3, 4, 5, 6, 7, 8].flatMap((size) =>
    [1, 2, 3].map((colours) => [size, colours])
  );
  return [
    ...EXAMPLES.map((example) => example.input),
    write([[3, 1]]),
    write(small),
    write([[3, 10], [4, 8], [5, 5], [6, 4], [9, 2], [10, 2], [12, 2]]),
    write(some(200, 50)),
    write(some(200, 100_000)),
    write(some(200, MAX)),
    // Numbers with the most divisors, large primes, their doubles, squares and powers.
    write(sized([735_134_400, 821_620_800, 931_170_240], 60)),
    write(sized([999_999_937, 999_998_654, 999_002_449, 536_870_912], 200)),
    write(sized([387_420_489, 976_562_500, 1_000_000_000, 999_999_999], 200)),
    write([[MAX, MAX], [MAX, 1], [MAX, 2], [MAX - 1, 2], [3, MAX]]),
  ];
}

/** Multiplies exactly: the factors are below 2^30 and no step exceeds 2^47. */
function times(a: number, b: number): number {
  return ((a * (b >>> 15)) % PRIME * 32_768 + a * (b & 32_767)) % PRIME;
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = times(result, base);
    base = times(base, base);
  }
  return result;
}

/** Returns every divisor of `n` with its totient. */
function divisors(n: number): [divisor: number, totient: number][] {
  let found: [number, number][] = [[1, 1]];
  for (let prime = 2; n > 1; prime++) {
    if (prime * prime > n) prime = n;
    const before = found;
    for (let whole = prime; n % prime === 0; n /= prime) {
      const totient = whole / prime * (prime - 1);
      const more = whole;
      found = found.concat(before.map(([d, t]) => [d * more, t * totient]));
      whole *= prime;
    }
  }
  return found;
}

/**
 * Counts by Burnside's lemma: the colorings that each rotation and each reflection
 * leaves unchanged.
 */
function rings(size: number, colours: number): number {
  const others = colours - 1;
  let fixed = 0;
  for (const [order, totient] of divisors(size)) {
    const period = size / order;
    const sign = period % 2 === 0 ? others : PRIME - others;
    fixed += times(totient, (power(others, period) + sign) % PRIME);
  }
  // Only reflections through two lanterns keep neighbors different.
  if (size % 2 === 0) {
    const mirrored = times(colours, power(others, size / 2));
    fixed += times(size / 2, mirrored);
  }
  return times(fixed % PRIME, power(2 * size % PRIME, PRIME - 2));
}

function solve(input: string): string {
  const [, ...lines] = input.trim().split("\n");
  return lines.map((line) => {
    const [size, colours] = line.split(" ").map(Number);
    return `${rings(size, colours)}\n`;
  }).join("");
}

export const ringsOfLanterns: DemoProblem = {
  problemId: "D1012",
  type: 0,
  difficulty: 8,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("数论", "组合"),
  texts: {
    "zh-CN": {
      title: "灯笼环",
      description: md`
游园会要把$n$盏灯笼等距地串成一个圆环。灯笼有$k$种颜色可选，每种颜色的灯笼都足够多，不必每种都用上；为了好看，环上任意相邻的两盏灯笼颜色不能相同。

灯笼环没有头尾，也没有正反。如果一个环经过旋转、翻面，或者先旋转再翻面，能和另一个环的颜色处处一致，这两个环就算同一种。

一共能串出多少种不同的灯笼环？答案可能很大，请输出它除以$10^9+7$的余数。
`,
      input: md`
第一行一个整数$q$（$1\le q\le200$），表示询问的个数。

接下来$q$行，每行两个整数$n$和$k$（$3\le n\le10^9$，$1\le k\le10^9$），表示一个询问。
`,
      output: md`
共$q$行，每行一个整数，依次为各个询问的答案除以$10^9+7$的余数。
`,
      hint: md`
样例一的第三个询问中，$n=4$，$k=3$。六种灯笼环按顺序可以写成：

- 只用两种颜色：\`ABAB\`、\`ACAC\`、\`BCBC\`；
- 三种颜色都用：\`ABAC\`、\`BABC\`、\`CACB\`。
`,
    },
    "en-US": {
      title: "Rings of Lanterns",
      description: md`
For the garden party, $n$ lanterns are to be strung into a ring at equal distances. Lanterns come in $k$ colors. There are plenty of each, and not every color has to be used, but no two neighbors in the ring may have the same color.

A ring has no beginning and no front. Two rings are the same if one of them can be turned, flipped over, or turned and then flipped over, so that its colors agree with those of the other everywhere.

How many different rings are there? The number may be large, so print its remainder modulo $10^9 + 7$.
`,
      input: md`
The first line contains an integer $q$ ($1 \le q \le 200$), the number of questions.

Each of the next $q$ lines contains two integers $n$ and $k$ ($3 \le n \le 10^9$, $1 \le k \le 10^9$), which make one question.
`,
      output: md`
Print $q$ lines. Each contains one integer: the answer to the question, modulo $10^9 + 7$.
`,
      hint: md`
In the third question of the first example $n = 4$ and $k = 3$. The six rings, read around, are:

- with two colors: \`ABAB\`, \`ACAC\` and \`BCBC\`;
- with all three colors: \`ABAC\`, \`BABC\` and \`CACB\`.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
