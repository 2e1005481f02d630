import type { DemoProblem } from "../problem.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  { input: "7 300 1000\n", output: "3 900\n" },
  { input: "4 250 500\n", output: "2 0\n" },
];

const inputs = () => [
  ...EXAMPLES.map((example) => example.input),
  "1 1 1\n",
  "1 1 1000000\n",
  "13 17 5\n",
  "6 35 211\n",
  "1 1000000 999999\n",
  "1000000 1000000 1\n",
  "1000000 1000000 1000000\n",
  "999999 999983 999979\n",
  "1000000 999999 7\n",
  "123456 654321 4096\n",
];

function solve(input: string): string {
  const [pots, each, can] = input.trim().split(" ").map(Number);
  const trips = Math.ceil(pots * each / can);
  return `${trips} ${trips * can - pots * each}\n`;
}

export const wateringThePots: DemoProblem = {
  problemId: "D1001",
  type: 0,
  difficulty: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("入门"),
  texts: {
    "zh-CN": {
      title: "浇花",
      description: md`
教室的窗台上摆着$n$盆花，每盆都要浇$w$毫升水。值日生小满手里只有一把水壶，最多能装$c$毫升，一开始是空的。

每一趟，小满都走到水龙头前把壶灌满，再回到窗台接着浇。浇到一半壶空了也没关系，下一趟回来补足就好。所有的花都浇够以后，她就不再去打水了。

小满一共要打几趟水？全部浇完时，壶里还剩多少毫升？
`,
      input: md`
一行三个整数$n$、$w$、$c$（$1\le n,w,c\le10^6$），依次为花的盆数、每盆需要的毫升数和水壶的容量（毫升）。
`,
      output: md`
一行两个整数，用一个空格隔开：打水的趟数，以及最后壶里剩下的毫升数。
`,
      hint: md`
样例一中一共需要$7\times300=2100$毫升水，打三趟共得$3000$毫升，最后剩下$900$毫升。

总水量可达$10^{12}$毫升，32位整数存不下。
`,
    },
    "en-US": {
      title: "Watering the Pots",
      description: md`
There are $n$ flower pots on the classroom windowsill, and each of them needs $w$ milliliters of water. Mei, who is on duty today, has a single watering can that holds $c$ milliliters. It is empty at first.

On each trip Mei walks to the tap, fills the can to the brim, and goes on watering where she stopped. If the can runs dry in the middle of a pot, she simply tops that pot up after the next trip. Once every pot has had its share, she makes no more trips.

How many trips does Mei make, and how much water is left in the can at the end?
`,
      input: md`
One line with three integers $n$, $w$ and $c$ ($1 \le n, w, c \le 10^6$): the number of pots, the milliliters each pot needs, and the capacity of the can in milliliters.
`,
      output: md`
One line with two integers separated by a space: the number of trips, and the milliliters left in the can.
`,
      hint: md`
In the first example $7 \times 300 = 2100$ milliliters are needed. Three trips bring $3000$ milliliters, so $900$ are left.

The total can reach $10^{12}$ milliliters, which does not fit in a 32-bit integer.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
