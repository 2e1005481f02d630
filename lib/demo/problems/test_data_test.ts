import { equal, ok } from "node:assert/strict";
import { createHash } from "node:crypto";
import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { DEMO_PROBLEMS } from "./mod.ts";
import type { DemoProblem } from "../problem.ts";

const MAX_INPUT = 1_500_000;
const MAX_TOTAL = 4_000_000;

/** The beginnings of the hashes of all test data: the same on every site. */
const DIGESTS: Record<string, string> = {
  D1001: "2db0fcd7378408ea",
  D1002: "fbe3457c2537fa11",
  D1003: "44860bf2661762cf",
  D1004: "0a85dbfd0aab02c0",
  D1005: "4ee0a0c03efabd36",
  D1006: "3ae9b1f6953d07f7",
  D1007: "f6877582ece3ed91",
  D1008: "07e06ae0c1de826f",
  D1009: "3f93e78287f214be",
  D1010: "2b3f51dd70cb20bd",
  D1011: "11d88f6f6b4dd472",
  D1012: "6d9b03f56aecbe60",
};

/** A simple solution, which returns the answer token by token; null: the input is too large for it. */
type Plain = (numbers: number[], words: string[]) => unknown[] | null;

const rows = (numbers: number[], width: number) =>
  Array.from(
    { length: numbers.length / width },
    (_, n) => numbers.slice(n * width, n * width + width),
  );

function leastTotal([first, ...rest]: number[]): number {
  if (first === undefined) return 0;
  return Math.min(
    ...rest.map((other, place) =>
      Math.abs(first - other) + leastTotal(rest.toSpliced(place, 1))
    ),
  );
}

/** Distances by sweeping over all cells until nothing changes any more. */
function sweep(
  map: string[],
  starts: string,
  isOpen: (cell: number) => boolean,
) {
  const [width, cells] = [map[0].length, map.join("")];
  const distance = [...cells].map((mark, cell) =>
    starts.includes(mark) && isOpen(cell) ? 0 : Infinity
  );
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const cell of distance.keys()) {
      if (!isOpen(cell)) continue;
      const column = cell % width;
      const best = Math.min(
        distance[cell - width] ?? Infinity,
        distance[cell + width] ?? Infinity,
        column > 0 ? distance[cell - 1] : Infinity,
        column < width - 1 ? distance[cell + 1] : Infinity,
      );
      if (best + 1 >= distance[cell]) continue;
      distance[cell] = best + 1;
      isChanged = true;
    }
  }
  return distance;
}

/** Returns the first, in dictionary order, of all ways to look at a ring. */
function sameRing(ring: string): string {
  const back = [...ring].reverse().join("");
  return [ring, back].flatMap((way) =>
    [...way].map((_, turn) => way.slice(turn) + way.slice(0, turn))
  ).sort()[0];
}

const PLAIN: Record<string, Plain> = {
  D1001: ([pots, each, can]) => {
    if (pots * each > 1e6) return null;
    let [trips, left] = [0, 0];
    for (let drop = 0; drop < pots * each; drop++) {
      if (left === 0) [trips, left] = [trips + 1, can];
      left--;
    }
    return [trips, left];
  },

  D1002: ([, ...books]) => {
    const fees = books.map((days) => {
      let fee = 0;
      for (let day = 1; day <= days; day++) {
        if (day > 30) fee = 500;
        else if (day > 10) fee += 20;
        else if (day > 3) fee += 10;
      }
      return fee;
    });
    return [fees.reduce((sum, fee) => sum + fee, 0)];
  },

  D1003: (_, [heard]) => {
    for (let size = 1; size < heard.length; size++) {
      const [shout, echo] = [heard.slice(0, size), heard.slice(size)];
      if (shout.endsWith(echo)) return [echo.length, shout];
    }
    return [0, heard];
  },

  D1004: ([, ...stones]) => stones.length > 10 ? null : [leastTotal(stones)],

  D1005: ([count, ...minutes]) => {
    if (count > 3000) return null;
    let ways = 0;
    for (const first of minutes.keys()) {
      let sum = 0;
      for (const more of minutes.slice(first)) {
        sum += more;
        if (Number.isInteger(sum / 60)) ways++;
      }
    }
    return [ways];
  },

  D1006: ([count, full, ...bowls]) => {
    if (count > 100) return null;
    const pile: number[] = [];
    let sets = 0;
    for (const bowl of bowls) {
      pile.push(bowl);
      const top = pile.slice(-full);
      if (top.length < full || new Set(top).size > 1) continue;
      pile.splice(-full);
      sets++;
    }
    return [sets, pile.length, ...pile.length > 0 ? pile : [0]];
  },

  D1007: ([height, width, quiet], [, , , ...map]) => {
    if (height * width > 100) return null;
    const cells = map.join("");
    const noise = sweep(map, "C", (cell) => cells[cell] !== "#");
    const steps = sweep(
      map,
      "S",
      (cell) => cells[cell] !== "#" && noise[cell] >= quiet,
    );
    const answer = steps[cells.indexOf("E")];
    return [answer === Infinity ? -1 : answer];
  },

  D1008: ([count, order, ...ovens]) => {
    if (order > 1000 || count > 10) return null;
    const ready: number[] = [];
    for (const [bake, trays, clean] of rows(ovens, 3)) {
      let minute = 0;
      for (let tray = 1; tray <= order; tray++) {
        ready.push(minute += bake);
        if (tray % trays === 0) minute += clean;
      }
    }
    return [ready.sort((a, b) => a - b)[order - 1]];
  },

  D1009: ([count, filters, minutes, ...rest]) => {
    if (count > 15) return null;
    const targets = rows(rest.slice(filters), 3);
    let best = 0;
    for (let choice = 0; choice < 2 ** count; choice++) {
      const chosen = targets.filter((_, n) => choice >> n & 1);
      let time = 0;
      for (const filter of new Set(chosen.map(([used]) => used))) {
        time += rest[filter - 1];
      }
      for (const [, long] of chosen) time += long;
      if (time > minutes) continue;
      best = Math.max(best, chosen.reduce((sum, target) => sum + target[2], 0));
    }
    return [best];
  },

  D1010: ([stations, count, passes, start, ...rest]) => {
    if (count > 100) return null;
    const time = Array.from(
      { length: stations + 1 },
      () => Array<number>(passes + 1).fill(Infinity),
    );
    time[1].fill(start);
    const lines = rows(rest, 5);
    for (let round = 0; round <= stations * (passes + 1); round++) {
      for (const [from, to, minutes, first, every] of lines) {
        for (const [left, now] of time[from].entries()) {
          if (now === Infinity) continue;
          let leaves = now;
          while (leaves % every !== first) leaves++;
          time[to][left] = Math.min(time[to][left], leaves + minutes);
          if (left === 0) continue;
          time[to][left - 1] = Math.min(time[to][left - 1], now + minutes);
        }
      }
    }
    const best = Math.min(...time[stations]);
    return [best === Infinity ? -1 : best];
  },

  D1011: ([count, , , ...rest], [, , row]) => {
    if (count > 1000) return null;
    const lamps = [...row];
    const answers: number[] = [];
    for (const [kind, first, last] of rows(rest, 3)) {
      const part = lamps.slice(first - 1, last);
      if (kind === 2) {
        const runs = part.join("").split("0").map((run) => run.length);
        answers.push(Math.max(...runs));
      } else {
        const other = part.map((lamp) => lamp === "1" ? "0" : "1");
        lamps.splice(first - 1, part.length, ...other);
      }
    }
    return answers;
  },

  D1012: ([, ...questions]) => {
    const asked = rows(questions, 2);
    if (asked.some(([size, colours]) => colours ** size > 10_000)) return null;
    return asked.map(([size, colours]) => {
      const seen = new Set<string>();
      for (let code = 0; code < colours ** size; code++) {
        const ring = code.toString(Math.max(2, colours)).padStart(size, "0");
        if (!/(.)\1/.test(ring + ring[0])) seen.add(sameRing(ring));
      }
      return seen.size;
    });
  },
};

type Cases = ReturnType<DemoProblem["cases"]>;

for (const problem of DEMO_PROBLEMS) {
  const { problemId } = problem;
  Deno.test(`${problemId}: its test data`, async (t) => {
    // Made once: it takes longer than all that is tried with it.
    const cases = problem.cases();
    await t.step("examples, scores, sizes", () => fit(problem, cases));
    await t.step("the same data as ever", () => {
      const hash = createHash("sha256").update(JSON.stringify(cases));
      equal(hash.digest("hex").slice(0, 16), DIGESTS[problemId]);
    });
    await t.step("the plain way gives the same outputs", () => {
      let checked = 0;
      for (const { input, output } of cases) {
        const words = input.trim().split(/\s+/);
        const answer = PLAIN[problemId](words.map(Number), words);
        if (answer === null) continue;
        equal(output.trim().split(/\s+/).join(" "), answer.join(" "), input);
        checked++;
      }
      ok(checked >= 4, `only ${checked} cases are small`);
    });
  });
}

function fit({ examples, type }: DemoProblem, cases: Cases): void {
  ok(cases.length >= 6 && cases.length <= 20);
  equal(new Set(cases.map((row) => row.input)).size, cases.length);
  ok(examples.length >= 1 && examples.length <= 2);
  for (const { input, output } of examples) {
    equal(cases.find((row) => row.input === input)?.output, output);
  }

  const points = cases.reduce((sum, row) => sum + row.score, 0);
  equal(points, type === PROBLEM_TYPE.oi ? 100 : 0);

  let total = 0;
  for (const { input, output } of cases) {
    ok(input.length <= MAX_INPUT);
    total += input.length + output.length;
    for (const text of [input, output]) {
      ok(/\S\n$/.test(text) && !/[ \t\r]\n/.test(text), "ends of lines");
      ok(!/NaN|undefined|Infinity|e\+/.test(text), "not a number");
    }
  }
  ok(total <= MAX_TOTAL);
}
