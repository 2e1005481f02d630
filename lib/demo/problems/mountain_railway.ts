import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  {
    input: "4 5 1 3\n1 2 4 0 10\n2 4 5 1 6\n1 3 2 4 5\n3 4 9 5 10\n3 3 1 0 1\n",
    output: "12\n",
  },
  { input: "3 2 5 0\n1 2 7 0 60\n3 2 7 0 60\n", output: "-1\n" },
];

/**
 * The stations from and to, the minutes between them, the first departure, and the
 * minutes between trains.
 */
type Line = [number, number, number, number, number];
type Network = [stations: number, passes: number, start: number];

const write = ([stations, passes, start]: Network, lines: Line[]) =>
  [
    `${stations} ${lines.length} ${passes} ${start}`,
    ...lines.map((line) => line.join(" ")),
  ].join("\n") + "\n";

function inputs(): string[] {
  const random = new Random(1010);
  const line = (from: number, to: number, far: number, gap: number): Line => {
    const every = random.int(1, gap);
    return [from, to, random.int(1, far), random.int(0, every - 1), every];
  };
  const some = (count: number, stations: number, ...most: [number, number]) =>
    Array.from({ length: count }, () => {
      const [from, to] = random.ints(2, 1, stations);
      return line(from, to, ...most);
    });
  const chain = (stations: number, far: number, gap: number) =>
    Array.from({ length: stations - 1 }, (_, n) => n + 1)
      .map((from) => line(from, from + 1, far, gap));
  // Without a pass, each train has just left: the longest possible time.
  const slow = Array.from({ length: 9999 }, (_, n): Line => {
    const missed = 1_000_000 + n * 10_999 - 1;
    return [n + 1, n + 2, 10_000, missed % 1000, 1000];
  });
  const side = 86;
  const grid: Line[] = [];
  for (let cell = 1; cell <= side * side; cell++) {
    for (const next of [cell - side, cell + side, cell - 1, cell + 1]) {
      const isStep = Math.abs((next - 1) % side - (cell - 1) % side) <= 1;
      if (next < 1 || next > side * side || !isStep) continue;
      grid.push(line(cell, next, 50, 1000));
    }
  }
  return [
    ...EXAMPLES.map((example) => example.input),
    write([2, 0, 0], [[1, 2, 1, 0, 1]]),
    write([2, 0, 7], [[1, 2, 10, 6, 7]]),
    write([6, 0, 11], some(15, 6, 9, 12)),
    write([6, 2, 5], chain(6, 4, 30)),
    write([8, 1, 40], [
      ...chain(8, 9, 20),
      ...some(15, 8, 9, 40),
    ]),
    write([10_000, 5, 1_000_000], slow),
    write([10_000, 5, 0], [
      ...chain(10_000, 20, 1000),
      ...some(20_001, 10_000, 10_000, 1000),
    ]),
    write([300, 5, 12_345], [
      ...chain(300, 100, 1000),
      ...some(29_701, 300, 10_000, 1000),
    ]),
    write(
      [side * side, 3, 77],
      random.shuffle(grid),
    ),
    write([side * side, 0, 77], grid),
  ];
}

/** A heap that returns the smallest number first. */
class Heap {
  readonly #items: number[] = [];

  push(item: number) {
    let place = this.#items.push(item) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.#items[above] <= item) break;
      this.#items[place] = this.#items[above];
      place = above;
    }
    this.#items[place] = item;
  }

  pop(): number | undefined {
    const [least] = this.#items;
    const last = this.#items.pop();
    if (last === undefined || this.#items.length === 0) return least;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (this.#items[below + 1] < this.#items[below]) below++;
      if (!(this.#items[below] < last)) break;
      this.#items[place] = this.#items[below];
      place = below;
    }
    this.#items[place] = last;
    return least;
  }
}

function solve(input: string): string {
  const [[stations, , passes, start], ...lines] = input.trim().split("\n")
    .map((line) => line.split(" ").map(Number));
  const from = Map.groupBy(lines, (line) => line[0]);
  // A state is a station with the number of used passes; the heap has time and state in one number.
  const layers = passes + 1;
  const states = (stations + 1) * layers;
  const reached = new Float64Array(states).fill(Infinity);
  const heap = new Heap();
  const reach = (state: number, time: number) => {
    if (time >= reached[state]) return;
    reached[state] = time;
    heap.push(time * states + state);
  };
  reach(layers, start);
  for (let item = heap.pop(); item !== undefined; item = heap.pop()) {
    const state = item % states;
    const time = (item - state) / states;
    const used = state % layers;
    if (time > reached[state]) continue;
    const station = (state - used) / layers;
    if (station === stations) return `${time}\n`;
    for (const [, to, minutes, first, every] of from.get(station) ?? []) {
      const trains = Math.max(0, Math.ceil((time - first) / every));
      reach(to * layers + used, first + trains * every + minutes);
      if (used < passes) reach(to * layers + used + 1, time + minutes);
    }
  }
  return "-1\n";
}

export const mountainRailway: DemoProblem = {
  problemId: "D1010",
  type: 0,
  difficulty: 6,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("图论"),
  texts: {
    "zh-CN": {
      title: "山间列车",
      description: md`
山里有$n$座车站，编号为$1$到$n$，由$m$条单向的列车线路相连。第$i$条线路从$u_i$站开往$v_i$站，全程$w_i$分钟；列车在第$b_i,b_i+p_i,b_i+2p_i,\dots$分钟从$u_i$站发车，永不停运。

邮递员小岳在第$t_0$分钟来到$1$号站，要尽早把一封信送到$n$号站。在每一站，他可以等任意一条线路的下一班车；换乘不花时间，到站的那一分钟正好有车发出，也赶得上。

他身上还有$k$张加开券。用掉一张，就能让任意一条从当前车站出发的线路立刻为他加开一班车，全程时间不变。加开券不必用完。

小岳最早在第几分钟到达$n$号站？
`,
      input: md`
第一行四个整数$n$、$m$、$k$、$t_0$（$2\le n\le10^4$，$1\le m\le3\times10^4$，$0\le k\le5$，$0\le t_0\le10^6$）。

接下来$m$行，第$i$行五个整数$u_i$、$v_i$、$w_i$、$b_i$、$p_i$（$1\le u_i,v_i\le n$，$1\le w_i\le10^4$，$1\le p_i\le1000$，$0\le b_i<p_i$）。两站之间可以有多条线路，也可能有起点与终点相同的观光线路。
`,
      output: md`
一个整数：最早到达$n$号站的时刻。如果无法到达，输出\`-1\`。
`,
      hint: md`
样例一中，小岳在第$3$分钟用掉唯一一张加开券，第$7$分钟到达$2$号站，正好赶上第$7$分钟发往$4$号站的列车，第$12$分钟到达。
`,
    },
    "en-US": {
      title: "Mountain Railway",
      description: md`
There are $n$ stations in the mountains, numbered from $1$ to $n$ and joined by $m$ one-way railway lines. Line $i$ runs from station $u_i$ to station $v_i$ in $w_i$ minutes. Its trains leave $u_i$ at minutes $b_i, b_i + p_i, b_i + 2p_i, \dots$ without end.

Yue, who carries the mail, comes to station $1$ at minute $t_0$ with a letter that should get to station $n$ as early as possible. At each station Yue can wait for the next train of any line. Changing trains takes no time, and a train that leaves at the very minute of arrival can still be caught.

Yue also has $k$ vouchers. For one voucher, any line from the present station sends an extra train at once, which takes as long as a usual one. Vouchers may be left over.

At which minute, at the earliest, can Yue be at station $n$?
`,
      input: md`
The first line contains four integers $n$, $m$, $k$ and $t_0$ ($2 \le n \le 10^4$, $1 \le m \le 3 \times 10^4$, $0 \le k \le 5$, $0 \le t_0 \le 10^6$).

Line $i$ of the next $m$ lines contains five integers $u_i$, $v_i$, $w_i$, $b_i$ and $p_i$ ($1 \le u_i, v_i \le n$, $1 \le w_i \le 10^4$, $1 \le p_i \le 1000$, $0 \le b_i < p_i$). Two stations may be joined by several lines, and a scenic line may end where it starts.
`,
      output: md`
One integer: the earliest minute at which Yue can be at station $n$, or \`-1\` if that station cannot be reached.
`,
      hint: md`
In the first example Yue spends the only voucher at minute $3$, is at station $2$ at minute $7$, just in time for the train that leaves for station $4$ at minute $7$, and arrives at minute $12$.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
