import fc from "fast-check";
import assert from "node:assert/strict";
import { scoredAnew } from "./mode_change.ts";

const oi = (judgeCaseMode: string) => ({ type: 1, judgeCaseMode });

const casesOf = (rows: readonly (readonly [number, number | null])[]) =>
  rows.map(([score, groupNum], n) => ({ name: `${n}.in`, score, groupNum }));

const scores = (
  from: string,
  to: string,
  rows: readonly (readonly [number, number | null])[],
  worth: number | null,
) => {
  const anew = scoredAnew(oi(from), { ...oi(to), worth }, casesOf(rows));
  return [anew.isMoved, ...anew.cases.map(({ score }) => score)];
};

Deno.test("what a group was worth lies on its cases, and comes back to it", () => {
  const grouped = [[70, 1], [70, 1], [70, 1], [30, 2]] as const;
  assert.deepEqual(
    scores("subtask_lowest", "default", grouped, 100),
    [true, 23, 23, 24, 30],
  );
  const single = [[23, 1], [23, 1], [24, 1], [30, 2]] as const;
  assert.deepEqual(
    scores("default", "subtask_average", single, 100),
    [true, 70, 70, 70, 30],
  );
});

Deno.test("another worth is split evenly; one that the figures have already stands", () => {
  const grouped = [[50, 1], [50, 1], [50, 2]] as const;
  const to = (worth: number | null) =>
    scores("subtask_lowest", "default", grouped, worth);
  assert.deepEqual(to(60), [true, 20, 20, 20]);
  assert.deepEqual(to(150), [false, 50, 50, 50]);
  assert.deepEqual(to(null), [false, 50, 50, 50]);
  assert.deepEqual(
    scores("subtask_lowest", "subtask_average", [[50, 1], [10, 1]], 10),
    [false, 50, 10],
  );
});

Deno.test("there and back is what it was, whatever the groups", () => {
  const group = fc.record({
    cases: fc.integer({ min: 1, max: 7 }),
    points: fc.nat({ max: 60 }),
  });
  fc.assert(fc.property(
    fc.array(group, { minLength: 1, maxLength: 6 }),
    (groups) => {
      const worth = groups.reduce((sum, { points }) => sum + points, 0);
      fc.pre(worth > 0);
      const cases = casesOf(
        groups.flatMap(({ cases, points }, n) =>
          Array.from({ length: cases }, () => [points, n + 1] as const)
        ),
      );
      const lowest = oi("subtask_lowest");
      const single = scoredAnew(lowest, { ...oi("default"), worth }, cases);
      const sum = single.cases.reduce((all, { score }) => all + score, 0);
      assert.equal(sum, worth);
      assert.deepEqual(
        scoredAnew(oi("default"), { ...lowest, worth }, single.cases).cases,
        cases,
      );
    },
  ));
});
