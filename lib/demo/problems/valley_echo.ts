import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "hellolo\n", output: "2\nhello\n" },
  { input: "sunrise\n", output: "0\nsunrise\n" },
];

function inputs(): string[] {
  const random = new Random(1003);
  const word = (length: number, letters: string) =>
    random.ints(length, 0, letters.length - 1)
      .map((place) => letters[place]).join("");
  const long = word(1000, "abcdefghijklmnopqrstuvwxyz");
  const binary = word(1200, "ab");
  const a = (count: number) => "a".repeat(count);
  return [
    ...EXAMPLES.map((example) => example.input.trim()),
    "q",
    "zz",
    "abcabcab",
    word(12, "ab"),
    word(40, "ab"),
    word(40, "ab") + word(3, "ab").repeat(4),
    a(1999),
    a(2000),
    "ab".repeat(1000),
    `${a(1000)}b${a(999)}`,
    `${a(999)}b${a(999)}c`,
    long + long,
    binary + binary.slice(-800),
    `${long}x${long.slice(1)}`,
  ].map((line) => `${line}\n`);
}

function solve(input: string): string {
  const heard = input.trim();
  for (let size = Math.floor(heard.length / 2); size > 0; size--) {
    const shout = heard.slice(0, heard.length - size);
    if (heard.slice(shout.length) === shout.slice(-size)) {
      return `${size}\n${shout}\n`;
    }
  }
  return `0\n${heard}\n`;
}

export const valleyEcho: DemoProblem = {
  problemId: "D1003",
  type: 0,
  difficulty: 1,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("字符串"),
  texts: {
    "zh-CN": {
      title: "山谷回声",
      description: md`
站在谷口喊一声，山谷会把喊声的最后几个字母原样送回来，这就是回声。比如喊出\`hello\`，可能听到回声\`lo\`，也可能听到完整的\`hello\`，还可能什么也听不到。

记录员把听到的字母不加分隔地连成一个字符串$s$：先是完整的喊声，紧接着是回声。也就是说，$s$由喊声$t$和回声$e$前后相接而成，$t$不为空，$e$是$t$的后缀，可以为空。

同一个$s$也许有不止一种拆法。请找出其中回声最长的一种。
`,
      input: md`
一行一个字符串$s$，只含小写英文字母，长度在$1$到$2000$之间。
`,
      output: md`
共两行。第一行是回声的最大长度，第二行是此时的喊声$t$。回声为空时，第一行输出$0$，第二行输出$s$本身。
`,
      hint: md`
样例一中，\`hellolo\`可以拆成\`hello\`和\`lo\`。回声不能更长了：如果取末尾三个字母\`olo\`作为回声，喊声就是\`hell\`，它的后缀\`ell\`与\`olo\`不同。
`,
    },
    "en-US": {
      title: "Echo in the Valley",
      description: md`
Shout into the valley and it sends the last few letters of your shout back, unchanged. That is the echo. After \`hello\` you may hear the echo \`lo\`, or the whole of \`hello\`, or nothing at all.

A clerk wrote down everything that was heard as one string $s$, with nothing in between: first the complete shout, then the echo. So $s$ is a shout $t$ followed by an echo $e$, where $t$ is not empty and $e$ is a suffix of $t$, possibly empty.

The same $s$ may be split in several ways. Find the one with the longest echo.
`,
      input: md`
One line with a string $s$ of lowercase English letters. Its length is between $1$ and $2000$.
`,
      output: md`
Two lines: the greatest possible length of the echo, and the shout $t$ that goes with it. If the echo is empty, print $0$ and then $s$ itself.
`,
      hint: md`
In the first example \`hellolo\` splits into \`hello\` and \`lo\`. A longer echo will not do: were it the last three letters \`olo\`, the shout would be \`hell\`, which ends in \`ell\`.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
