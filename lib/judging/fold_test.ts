import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type CaseOutcome,
  caseScore,
  type FoldRules,
  foldVerdict,
  groupScore,
  JUDGE_CASE_MODES,
  oiRankScore,
} from "./fold.ts";
import { STATUS, type Status } from "./status.ts";

const {
  accepted: AC,
  wrongAnswer: WA,
  timeLimitExceeded: TLE,
  runtimeError: RE,
  partialAccepted: PAC,
  presentationError: PE,
  cancelled: CA,
} = STATUS;

const ACM: FoldRules = {
  type: 0,
  judgeCaseMode: "default",
  ioScore: null,
  difficulty: 3,
  timeLimit: 1_000,
  memoryLimit: 65_536,
};
const OI: FoldRules = { ...ACM, type: 1, ioScore: 100 };

type Row = [status: Status, score?: number, group?: number, share?: number];

/** Outcomes in the order of their numbers. */
const outcomes = (rows: Row[]): CaseOutcome[] =>
  rows.map(([status, score = 0, group, percentage], n) => ({
    seq: n + 1,
    groupNum: group ?? null,
    fullScore: score,
    status,
    time: 10,
    memory: 100,
    percentage,
  }));

Deno.test("ACM: accepted when every case is, else the first failure by number", () => {
  const cases: [Row[], Status][] = [
    [[], AC],
    [[[AC], [AC]], AC],
    [[[AC], [WA], [TLE]], WA],
    [[[TLE], [WA], [AC]], TLE],
    [[[AC], [PE]], PE],
    [[[RE]], RE],
  ];
  for (const [rows, status] of cases) {
    const verdict = foldVerdict(ACM, outcomes(rows));
    assert.equal(verdict.status, status, JSON.stringify(rows));
    assert.deepEqual([verdict.score, verdict.oiRankScore], [null, null]);
  }
});

Deno.test("the first failure is that of the lowest number, in whatever order they ended", () => {
  const rows = outcomes([[AC], [WA], [TLE], [RE]]);
  for (const order of [[3, 2, 1, 0], [2, 3, 0, 1], [1, 0, 3, 2]]) {
    const ended = order.map((n) => rows[n]);
    assert.equal(foldVerdict(ACM, ended).status, WA);
    const failing = ended.filter((row) => row.status !== AC);
    assert.equal(foldVerdict(OI, failing).status, WA);
  }
});

Deno.test("OI, default mode: points of the cases; all right is the whole problem", () => {
  const cases: {
    rows: Row[];
    ioScore?: number;
    want: [Status, score: number, rank: number];
  }[] = [
    { rows: [[AC, 50], [AC, 50]], want: [AC, 100, 16] },
    { rows: [[AC, 30], [WA, 70]], want: [PAC, 30, 9] },
    { rows: [[AC, 50], [TLE, 50]], want: [PAC, 50, 11] },
    { rows: [[TLE, 50], [WA, 50]], want: [TLE, 0, 0] },
    { rows: [[PAC, 50, 1, 0.33], [WA, 50]], want: [PAC, 16, 8] },
    { rows: [[PAC, 50, 1, 0.999], [AC, 50]], want: [PAC, 99, 16] },
    { rows: [[PAC, 100, 1, 0]], want: [PAC, 0, 0] },
    // Points that do not add up to the problem's.
    { rows: [[AC, 40], [AC, 40]], want: [AC, 100, 16] },
    { rows: [[AC, 90], [AC, 90], [WA, 20]], want: [PAC, 100, 16] },
    { rows: [[AC, 5], [WA, 5]], ioScore: 10, want: [PAC, 5, 7] },
  ];
  for (const { rows, ioScore = 100, want } of cases) {
    const verdict = foldVerdict({ ...OI, ioScore }, outcomes(rows));
    const { status, score, oiRankScore } = verdict;
    assert.deepEqual([status, score, oiRankScore], want, JSON.stringify(rows));
  }
});

Deno.test("OI, subtasks: each group counts as its worst case or as its rounded mean", () => {
  const cases: { rows: Row[]; lowest: number; average: number }[] = [
    {
      rows: [[AC, 30, 1], [AC, 30, 1], [AC, 70, 2]],
      lowest: 100,
      average: 100,
    },
    { rows: [[AC, 30, 1], [WA, 30, 1], [AC, 70, 2]], lowest: 70, average: 85 },
    { rows: [[AC, 30, 1], [AC, 20, 1], [WA, 70, 2]], lowest: 20, average: 25 },
    {
      rows: [[AC, 10, 1], [AC, 10, 1], [WA, 10, 1], [CA, 10, 1]],
      lowest: 0,
      average: 5,
    },
    { rows: [[AC, 1, 1], [WA, 1, 1], [WA, 1, 1]], lowest: 0, average: 0 },
    { rows: [[AC, 1, 1], [AC, 1, 1], [WA, 1, 1]], lowest: 0, average: 1 },
    { rows: [[PAC, 40, 1, 0.5], [AC, 40, 1]], lowest: 20, average: 30 },
    // Without a group a case belongs to the first.
    { rows: [[AC, 40], [WA, 40, 1], [AC, 9, 2]], lowest: 9, average: 29 },
    // Groups need not be in a row.
    { rows: [[WA, 30, 2], [AC, 50, 1], [AC, 30, 2]], lowest: 50, average: 65 },
    { rows: [[AC, 90, 1], [AC, 90, 2], [WA, 9, 3]], lowest: 100, average: 100 },
  ];
  for (const { rows, lowest, average } of cases) {
    const scoreIn = (judgeCaseMode: "subtask_lowest" | "subtask_average") =>
      foldVerdict({ ...OI, judgeCaseMode }, outcomes(rows)).score;
    const name = JSON.stringify(rows);
    assert.equal(scoreIn("subtask_lowest"), lowest, name);
    assert.equal(scoreIn("subtask_average"), average, name);
  }
});

Deno.test("stopping at the first failure gives what was reached until then", () => {
  const rules: FoldRules = { ...ACM, judgeCaseMode: "ergodic_without_error" };
  const verdict = foldVerdict(rules, outcomes([[AC], [AC], [WA]]));
  assert.deepEqual([verdict.status, verdict.score], [WA, null]);
  assert.equal(foldVerdict(rules, outcomes([[AC], [AC]])).status, AC);
});

Deno.test("time and memory are the largest of all cases, clipped to the limits", () => {
  const figures = (rows: [time: number, memory: number][]) => {
    const ran = rows.map(([time, memory], n) => ({
      ...outcomes([[AC]])[0],
      seq: n + 1,
      time,
      memory,
    }));
    const { time, memory } = foldVerdict(ACM, ran);
    return [time, memory];
  };
  assert.deepEqual(figures([]), [0, 0]);
  assert.deepEqual(figures([[5, 700], [900, 20]]), [900, 700]);
  assert.deepEqual(figures([[1_000, 65_536]]), [1_000, 65_536]);
  assert.deepEqual(figures([[1_001, 1], [1, 65_537]]), [1_000, 65_536]);
});

Deno.test("a case is worth its points, a rounded-down share, or nothing", () => {
  const cases: [Row, number][] = [
    [[AC, 10], 10],
    [[PAC, 10, 1, 0.59], 5],
    [[PAC, 10, 1, 1], 10],
    [[PAC, 10], 0],
    [[WA, 10], 0],
    [[WA, 10, 1, 0.9], 0],
    [[CA, 10], 0],
    [[AC, 0], 0],
  ];
  for (const [row, want] of cases) {
    assert.equal(caseScore(outcomes([row])[0]), want, JSON.stringify(row));
  }
  const { caseScores } = foldVerdict(OI, outcomes(cases.map(([row]) => row)));
  assert.deepEqual(caseScores, cases.map(([, want]) => want));
});

Deno.test("rank scores are a tenth of the points and twice the difficulty, nothing for no points [1 H1.139]", () => {
  const cases: [score: number, difficulty: number, want: number][] = [
    [100, 0, 10],
    [100, 8, 26],
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 6],
    [4, 1, 2],
    [5, 1, 3],
    [15, 0, 2],
  ];
  for (const [score, difficulty, want] of cases) {
    assert.equal(oiRankScore(score, difficulty), want);
  }
});

Deno.test("a subtask's points lie between those of its worst and its best case", () => {
  const points = fc.array(fc.nat(100), { minLength: 1 });
  fc.assert(fc.property(points, (points) => {
    const lowest = groupScore("subtask_lowest", points);
    const average = groupScore("subtask_average", points);
    assert.equal(lowest, Math.min(...points));
    assert.ok(lowest <= average && average <= Math.max(...points));
  }));
});

Deno.test("no outcome gives more than the problem is worth, or less than nothing", () => {
  const outcome = fc.record({
    seq: fc.nat(20),
    groupNum: fc.option(fc.integer({ min: 1, max: 3 })),
    fullScore: fc.nat(60),
    status: fc.constantFrom(AC, WA, TLE, PAC, CA),
    time: fc.nat(3_000),
    memory: fc.nat(99_999),
    percentage: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const rows = fc.array(outcome, { minLength: 1, maxLength: 10 });
  const mode = fc.constantFrom(...JUDGE_CASE_MODES);
  fc.assert(fc.property(rows, mode, (rows, judgeCaseMode) => {
    const verdict = foldVerdict({ ...OI, judgeCaseMode }, rows);
    assert.ok(verdict.score! >= 0 && verdict.score! <= 100);
    assert.ok(verdict.oiRankScore! >= 0 && verdict.oiRankScore! <= 16);
    assert.ok(Number.isInteger(verdict.score));
    assert.ok(Number.isInteger(verdict.oiRankScore));
    assert.ok(verdict.time <= 1_000 && verdict.memory <= 65_536);
    const isAllRight = rows.every((row) => row.status === AC);
    assert.equal(verdict.status === AC, isAllRight);
  }));
});
