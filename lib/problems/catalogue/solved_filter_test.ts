import assert from "node:assert/strict";
import { STATUS } from "../../judging/status.ts";
import { passesSolvedFilter, SOLVED_FILTERS } from "./solved_filter.ts";

Deno.test("solved, tried and untried are three parts of all problems", () => {
  const statusByProblem = new Map([
    [1, STATUS.accepted],
    [2, STATUS.wrongAnswer],
    [3, STATUS.pending],
  ]);
  const parts = SOLVED_FILTERS.map((name) =>
    [1, 2, 3, 4].filter(passesSolvedFilter({ statusByProblem }, name))
  );
  assert.deepEqual(parts, [[1], [2, 3], [4]]);
});
