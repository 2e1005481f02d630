import type { DemoProblem } from "./problem.ts";
import { md } from "./problems/md.ts";
import { tags } from "./problems/tags.ts";

const DAYS = [
  [18, 21, 27, 24, 19],
  [5],
  [-7, -3, -12],
  [30, 30, 30, 30],
  [-40, 45, 0, 12, -1, 7],
];

const KEYS = [
  [3, 8, 3, 12, 8],
  [1],
  [9, 9, 9, 9, 9, 9],
  [5, 4, 3, 2, 1],
  [1000, 7, 1000, 70, 7, 700],
];

const line = (numbers: number[]) => `${numbers.length}\n${numbers.join(" ")}\n`;

const SHARED = {
  type: 0,
  difficulty: 0,
  timeLimit: 1000,
  memoryLimit: 256,
} as const;

/** The problems of the demo's contest that runs; nobody finds them elsewhere meanwhile. */
export const ROUND_PROBLEMS: DemoProblem[] = [
  {
    ...SHARED,
    problemId: "W1001",
    texts: {
      "zh-CN": {
        title: "一天的温差",
        description:
          md`校园气象站每小时记一次气温。一天的温差是最高气温与最低气温的差。求这一天的温差。`,
        input:
          md`第一行一个整数 $n$（$1 \le n \le 24$）。第二行 $n$ 个整数，是依次记下的气温（$-40$ 到 $45$）。`,
        output: md`一个整数：温差。`,
        hint: "",
      },
      "en-US": {
        title: "Warm Days, Cold Nights",
        description:
          md`The school's weather station writes down the temperature every hour. Find the difference between the warmest and the coldest of a day.`,
        input:
          md`The first line contains an integer $n$ ($1 \le n \le 24$). The second line contains $n$ integers from $-40$ to $45$: the temperatures in order.`,
        output: md`One integer: the difference.`,
        hint: "",
      },
    },
    examples: [{ input: line(DAYS[0]), output: "9\n" }],
    tags: tags("入门"),
    cases: () =>
      DAYS.map((day) => ({
        input: line(day),
        output: `${Math.max(...day) - Math.min(...day)}\n`,
        score: 0,
      })),
  },
  {
    ...SHARED,
    problemId: "W1002",
    texts: {
      "zh-CN": {
        title: "储物柜的钥匙",
        description:
          md`放学后，管理员收回了 $n$ 把钥匙，每把上面写着储物柜的号码。同一个柜子可能有好几把钥匙。这些钥匙能打开多少个不同的柜子？`,
        input:
          md`第一行一个整数 $n$（$1 \le n \le 1000$）。第二行 $n$ 个整数，是钥匙上的号码（$1$ 到 $1000$）。`,
        output: md`一个整数：不同的柜子数。`,
        hint: "",
      },
      "en-US": {
        title: "Keys to the Lockers",
        description:
          md`After school the caretaker has collected $n$ keys, each with the number of its locker. A locker may have several keys. How many different lockers can be opened with them?`,
        input:
          md`The first line contains an integer $n$ ($1 \le n \le 1000$). The second line contains $n$ integers from $1$ to $1000$: the numbers on the keys.`,
        output: md`One integer: the number of different lockers.`,
        hint: "",
      },
    },
    examples: [{ input: line(KEYS[0]), output: "3\n" }],
    tags: tags("入门"),
    cases: () =>
      KEYS.map((keys) => ({
        input: line(keys),
        output: `${new Set(keys).size}\n`,
        score: 0,
      })),
  },
];
