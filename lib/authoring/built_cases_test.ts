import assert from "node:assert/strict";
import type { ProblemCase } from "../problems/schema.ts";
import { casesOf } from "./built_cases.ts";

const hash = "0".repeat(64);
const file = { hash, size: 1 };
const output = { ...file, trimmed: hash, squeezed: hash };
const made = (...groups: (number | null)[]) =>
  groups.map((group, n) => ({ caseId: 10 + n, group, input: file, output }));
const kept = (name: string, score: number): ProblemCase => ({
  caseId: 1,
  score,
  groupNum: null,
  input: { name: `${name}.in`, ...file },
  output: { name: `${name}.out`, ...output },
});

const rows = (cases: ProblemCase[]) =>
  cases.map(({ input, score, groupNum }) => [input.name, score, groupNum]);

Deno.test("an ACM problem's cases have numbers for names, and no points", () => {
  const problem = { type: 0, judgeCaseMode: "default" } as const;
  assert.deepEqual(rows(casesOf(problem, [], made(null, 2))), [
    ["1.in", 0, null],
    ["2.in", 0, 2],
  ]);
});

Deno.test("an OI problem's points are split evenly, the remainder to the last", () => {
  const problem = { type: 1, judgeCaseMode: "default" } as const;
  const cases = casesOf(problem, [], made(null, null, null));
  assert.deepEqual(cases.map(({ score }) => score), [33, 33, 34]);
});

Deno.test("of subtasks each group has its share, which all of its cases have", () => {
  const problem = { type: 1, judgeCaseMode: "subtask_lowest" } as const;
  assert.deepEqual(rows(casesOf(problem, [], made(1, 1, 2, null))), [
    ["1.in", 50, 1],
    ["2.in", 50, 1],
    ["3.in", 50, 2],
    ["4.in", 50, 1],
  ]);
});

Deno.test("a subtask that has points already gives them to its new cases", () => {
  const problem = { type: 1, judgeCaseMode: "subtask_lowest" } as const;
  const old = [
    { ...kept("sample", 0), groupNum: 1 },
    { ...kept("b", 20), groupNum: 2 },
    { ...kept("c", 20), groupNum: 2 },
  ];
  assert.deepEqual(rows(casesOf(problem, old, made(2, 3, 4))).slice(3), [
    ["4.in", 20, 2],
    ["5.in", 40, 3],
    ["6.in", 40, 4],
  ]);
});

Deno.test("cases that stay keep their names and points; the new ones have what is left", () => {
  const problem = { type: 1, judgeCaseMode: "default" } as const;
  const old = [kept("sample", 10), kept("3", 20)];
  assert.deepEqual(rows(casesOf(problem, old, made(null, null))), [
    ["sample.in", 10, null],
    ["3.in", 20, null],
    ["4.in", 35, null],
    ["5.in", 35, null],
  ]);
  const full = [kept("a", 100)];
  assert.deepEqual(rows(casesOf(problem, full, made(null)))[1], [
    "2.in",
    0,
    null,
  ]);
});

Deno.test("data that are made anew are worth what the problem was", () => {
  for (const judgeCaseMode of ["default", "subtask_average"]) {
    const problem = { type: 1, judgeCaseMode, ioScore: 25 };
    const cases = casesOf(problem, [], made(1, 2));
    assert.deepEqual(cases.map(({ score }) => score), [12, 13]);
  }
});
