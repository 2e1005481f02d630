import type { DemoProblem } from "../problem.ts";
import { Random } from "../random.ts";
import { md } from "./md.ts";
import { tags } from "./tags.ts";

const EXAMPLES = [
  {
    input: "5 8 5\nS.......\n.######.\n.#..C.#.\n.#.####.\n......E.\n",
    output: "12\n",
  },
  { input: "2 3 2\nSC.\n..E\n", output: "-1\n" },
];

type Floor = string[][];

const floor = (height: number, width: number): Floor =>
  Array.from({ length: height }, () => Array<string>(width).fill("."));

const write = (rows: Floor, quiet: number) =>
  [`${rows.length} ${rows[0].length} ${quiet}`, ...rows.map((r) => r.join(""))]
    .join("\n") + "\n";

/** Makes a single corridor that winds through all rows but the last two. */
function winding(height: number, width: number): Floor {
  const rows = floor(height, width);
  for (let row = 1; row < height - 2; row += 2) {
    rows[row].fill("#");
    rows[row][row % 4 === 1 ? width - 1 : 0] = ".";
  }
  rows[height - 2].fill("#");
  rows[0][0] = "S";
  rows[height - 3][width - 1] = "E";
  return rows;
}

/** Makes a floor whose best way leads between two cats, `(side - 1) / 2` from each. */
function gate(side: number): Floor {
  const rows = floor(side, side);
  const middle = (side - 1) / 2;
  rows[0][middle] = rows[side - 1][middle] = "C";
  rows[middle][0] = "S";
  rows[middle][side - 1] = "E";
  return rows;
}

/** Puts shelves and cats into so many of 10,000 cells. */
function scattered(seed: number, rows: Floor, share: [number, number]) {
  const random = new Random(seed);
  const [shelves, cats] = share;
  for (const row of rows) {
    for (const column of row.keys()) {
      const roll = random.int(1, 10_000);
      if (roll <= shelves) row[column] = "#";
      else if (roll <= shelves + cats) row[column] = "C";
    }
  }
  rows[0][0] = "S";
  rows[rows.length - 1][rows[0].length - 1] = "E";
  return rows;
}

function inputs(): string[] {
  const small = (seed: number) => scattered(seed, floor(8, 9), [2000, 250]);
  const large = (seed: number, shelves: number, cats: number) =>
    scattered(seed, floor(500, 500), [shelves, cats]);
  const pocket = winding(499, 500);
  pocket[498][250] = "C";
  const awake = winding(499, 500);
  awake[200][250] = "C";
  return [
    ...EXAMPLES.map((example) => example.input),
    write([["S", "E"]], 1),
    write([["C"], ["."], ["E"], ["S"], ["."]], 2),
    write([["C"], ["."], ["E"], ["S"], ["."]], 3),
    write(small(1), 1),
    write(small(24), 2),
    write(small(44), 3),
    write(gate(9), 4),
    write(gate(9), 5),
    write(gate(499), 249),
    write(gate(499), 250),
    write(pocket, 250_000),
    write(awake, 1),
    write(large(1, 0, 0), 1),
    write(large(7, 0, 100), 6),
    write(large(2, 3000, 40), 4),
    write(large(4, 3500, 10), 4),
  ];
}

function solve(input: string): string {
  const [head, ...rows] = input.trim().split("\n");
  const [height, width, quiet] = head.split(" ").map(Number);
  const cells = rows.join("");
  const walk = (from: number[], mayEnter: (cell: number) => boolean) => {
    const steps = new Int32Array(height * width).fill(-1);
    const queue = from.filter(mayEnter);
    for (const cell of queue) steps[cell] = 0;
    for (const cell of queue) {
      const column = cell % width;
      for (const next of [cell - width, cell + width, cell - 1, cell + 1]) {
        if (next < 0 || next >= cells.length || steps[next] >= 0) continue;
        if (Math.abs(next % width - column) > 1 || !mayEnter(next)) continue;
        steps[next] = steps[cell] + 1;
        queue.push(next);
      }
    }
    return steps;
  };
  const cats = [...cells.matchAll(/C/g)].map((match) => match.index);
  const noise = walk(cats, (cell) => cells[cell] !== "#");
  const steps = walk(
    [cells.indexOf("S")],
    (cell) => cells[cell] !== "#" && (noise[cell] < 0 || noise[cell] >= quiet),
  );
  return `${steps[cells.indexOf("E")]}\n`;
}

export const letTheCatsSleep: DemoProblem = {
  problemId: "D1007",
  type: 0,
  difficulty: 3,
  timeLimit: 1000,
  memoryLimit: 256,
  tags: tags("搜索"),
  texts: {
    "zh-CN": {
      title: "别吵醒猫",
      description: md`
闭馆以后，图书馆里睡着几只猫。管理员要从值班台走到大门口，又不想吵醒它们。

图书馆的平面图是一张$h$行$w$列的方格图，每格是下面五种字符之一：

- \`.\`：空地；
- \`#\`：书架，人和声音都不能通过；
- \`C\`：睡着一只猫的空地；
- \`S\`：值班台，起点，恰好一格；
- \`E\`：大门，终点，恰好一格。

每一步可以走到上、下、左、右相邻的一格，不能走出图外，也不能走进书架。声音也这样一格一格地传播，除书架以外的格子都能通过。一格到某只猫的**声距**，是声音从这一格传到那只猫所需的最少步数；传不到时，声距为无穷大。

管理员踩过的每一格（包括起点和终点），到每只猫的声距都必须不小于$d$。他最少要走多少步？
`,
      input: md`
第一行三个整数$h$、$w$、$d$（$1\le h,w\le500$，$hw\ge2$，$1\le d\le250000$）。

接下来$h$行，每行一个长度为$w$的字符串，描述平面图。猫的数量不限，可以一只也没有。
`,
      output: md`
一个整数：最少的步数。如果无论如何都走不到，输出\`-1\`。
`,
      hint: md`
样例一中，声音从猫所在的凹室向左、再向下传出，传到最下面一行第$3$列需要$4$步，小于$d=5$，所以下面的近路（$10$步）不能走，只好从上面绕行，共$12$步。上面的走廊看似离猫只有两格，中间却隔着书架。

样例二中，起点到猫的声距是$1$，一开始就不合要求。
`,
    },
    "en-US": {
      title: "Let the Cats Sleep",
      description: md`
After closing time some cats are asleep in the library. The guard has to get from the desk to the front door and would rather not wake them.

The floor plan is a grid of $h$ rows and $w$ columns. Each cell is one of these:

- \`.\`: open floor;
- \`#\`: a bookshelf, which stops both people and sound;
- \`C\`: open floor with a cat asleep on it;
- \`S\`: the desk, where the guard starts, exactly one cell;
- \`E\`: the front door, where the guard is going, exactly one cell.

One step leads to the cell above, below, left or right, never off the plan and never into a bookshelf. Sound travels from cell to cell in the same way and passes through everything but bookshelves. The **sound distance** from a cell to a cat is the least number of steps that sound needs to get from one to the other; if it cannot, the distance is infinite.

Every cell that the guard stands on, the first and the last included, must have a sound distance of at least $d$ to each cat. What is the least number of steps for the guard?
`,
      input: md`
The first line contains three integers $h$, $w$ and $d$ ($1 \le h, w \le 500$, $hw \ge 2$, $1 \le d \le 250000$).

Each of the next $h$ lines contains a string of length $w$, one row of the plan. There may be any number of cats, even none.
`,
      output: md`
One integer: the least number of steps, or \`-1\` if there is no way at all.
`,
      hint: md`
In the first example sound leaves the cat's alcove to the left and then downwards, and gets to column $3$ of the bottom row in $4$ steps. That is less than $d = 5$, so the short way along the bottom ($10$ steps) is closed, and the guard takes the $12$ steps along the top. The corridor there may look as if it were two cells from the cat, but there are shelves between.

In the second example the desk itself is at sound distance $1$ from the cat.
`,
    },
  },
  examples: EXAMPLES,
  cases: () =>
    inputs().map((input) => ({ input, output: solve(input), score: 0 })),
};
