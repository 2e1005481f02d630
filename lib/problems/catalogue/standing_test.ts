import assert from "node:assert/strict";
import { STATUS } from "../../judging/status.ts";
import { STANDINGS, standsAt } from "./standing.ts";

Deno.test("solved, tried and untried are three parts of all problems", () => {
  const standing = new Map([
    [1, STATUS.accepted],
    [2, STATUS.wrongAnswer],
    [3, STATUS.pending],
  ]);
  const parts = STANDINGS.map((name) =>
    [1, 2, 3, 4].filter(standsAt({ standing }, name))
  );
  assert.deepEqual(parts, [[1], [2, 3], [4]]);
});
