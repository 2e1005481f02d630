import assert from "node:assert/strict";
import { groupsFor, scoredBy, splitPoints } from "./groups.ts";
import { ioScoreOf } from "./points.ts";

const blank = (...names: string[]) =>
  names.map((name) => ({ name, groupNum: null }));

Deno.test("cases without a group get the one that their names tell, else each its own", () => {
  const told: [string[], number[]][] = [
    [["1.in", "2.in", "3.in"], [1, 2, 3]],
    [["1-1.in", "1-2.in", "2-1.in"], [1, 1, 2]],
    [["sub1_a.in", "sub2_a.in", "sub1_b.in"], [1, 2, 1]],
    [["1-1.in", "2.in"], [1, 2]],
    [["sample.in", "big_test.in"], [1, 2]],
    [["input1-10.txt", "input1-2.txt"], [1, 1]],
    [[], []],
  ];
  for (const [names, groups] of told) {
    assert.deepEqual(groupsFor(blank(...names)), groups, names.join());
  }
  assert.deepEqual(
    groupsFor([
      { name: "1-1.in", groupNum: null },
      { name: "1-2.in", groupNum: 2 },
      { name: "1-3.in", groupNum: null },
    ]),
    [1, 2, 3],
    "what somebody has typed stands",
  );
});

Deno.test("points are split so that the problem is worth them in every mode", () => {
  const groups = [1, 1, 2, 3, 3, 3, 7];
  for (
    const mode of ["default", "subtask_lowest", "subtask_average"] as const
  ) {
    for (const points of [100, 25, 7, 0]) {
      const scores = splitPoints(mode, groups, points);
      const cases = groups.map((groupNum, n) => ({
        groupNum,
        score: scores[n],
      }));
      assert.equal(ioScoreOf(1, mode, cases), points, `${mode} ${points}`);
    }
  }
});

Deno.test("only what has no points gets some, and only for the OI rule", () => {
  const rows = [0, 0].map((score, n) => ({
    name: `${n}.in`,
    groupNum: null,
    score,
  }));
  const of = (type: number, judgeCaseMode: string, scores = [0, 0]) =>
    scoredBy(
      { type, judgeCaseMode, worth: 30 },
      rows.map((row, n) => ({ ...row, score: scores[n] })),
    ).map(({ score, groupNum }) => [score, groupNum]);
  assert.deepEqual(of(1, "subtask_average"), [[15, 1], [15, 2]]);
  assert.deepEqual(of(1, "default"), [[15, null], [15, null]]);
  assert.deepEqual(of(1, "default", [5, 0]), [[5, null], [0, null]]);
  assert.deepEqual(of(0, "default"), [[0, null], [0, null]]);
});
