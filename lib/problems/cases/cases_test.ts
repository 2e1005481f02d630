import assert from "node:assert/strict";
import type { ProblemCase } from "../schema.ts";
import { sameCases } from "./cases.ts";
import { ioScoreOf } from "../points/points.ts";
import { evenScores } from "../points/points.ts";

Deno.test("100 points are split evenly, the remainder to the last ones", () => {
  const cases: [count: number, scores: number[]][] = [
    [1, [100]],
    [3, [33, 33, 34]],
    [4, [25, 25, 25, 25]],
    [6, [16, 16, 17, 17, 17, 17]],
    [100, Array(100).fill(1)],
  ];
  for (const [count, scores] of cases) {
    assert.deepEqual(evenScores(count), scores);
  }
  for (let count = 1; count <= 300; count++) {
    const scores = evenScores(count);
    assert.equal(scores.length, count);
    assert.equal(scores.reduce((a, b) => a + b), 100);
    assert.ok(Math.max(...scores) - Math.min(...scores) <= 1);
    assert.deepEqual(scores, scores.toSorted((a, b) => a - b));
  }
});

Deno.test("what an OI problem is worth follows from its cases and its mode", () => {
  const rows = (...points: [score: number, group: number | null][]) =>
    points.map(([score, groupNum]) => ({ score, groupNum }));
  const mixed = rows([30, 1], [20, 1], [70, 2], [41, 2]);
  const cases: [...Parameters<typeof ioScoreOf>, want: number | null][] = [
    [0, "default", mixed, null],
    [0, "ergodic_without_error", mixed, null],
    [1, "default", mixed, 161],
    [1, "subtask_lowest", mixed, 61],
    [1, "subtask_average", mixed, 81],
    [1, "subtask_lowest", rows([30, null], [20, 1]), 20],
    [1, "default", [], 0],
  ];
  for (const [type, mode, points, want] of cases) {
    assert.equal(ioScoreOf(type, mode, points), want, `${type} ${mode}`);
  }
});

const row = (changes: Partial<ProblemCase> = {}): ProblemCase => ({
  caseId: 1,
  score: 50,
  groupNum: 1,
  input: { name: "1.in", hash: "a", size: 1 },
  output: { name: "1.out", hash: "b", size: 1, trimmed: "c", squeezed: "d" },
  ...changes,
});

Deno.test("cases are the same when data, points, groups and order are", () => {
  const other = { input: { name: "1.in", hash: "x", size: 1 } };
  const renamed = { input: { name: "9.in", hash: "a", size: 1 }, caseId: 9 };
  const answer = { output: { ...row().output, hash: "x" } };
  const cases: Record<string, [a: ProblemCase[], b: ProblemCase[], boolean]> = {
    "nothing changed": [[row()], [row()], true],
    "new number and file name": [[row()], [row(renamed)], true],
    "another input": [[row()], [row(other)], false],
    "another answer": [[row()], [row(answer)], false],
    "other points": [[row()], [row({ score: 49 })], false],
    "another group": [[row()], [row({ groupNum: 2 })], false],
    "no group": [[row()], [row({ groupNum: null })], false],
    "one more": [[row()], [row(), row()], false],
    "another order": [[row(), row(other)], [row(other), row()], false],
    "none at all": [[], [], true],
  };
  for (const [name, [a, b, want]] of Object.entries(cases)) {
    assert.equal(sameCases(a, b), want, name);
    assert.equal(sameCases(b, a), want, name);
  }
});
