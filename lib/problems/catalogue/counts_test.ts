import assert from "node:assert/strict";
import { STATUS } from "../../judging/status.ts";
import { statusCounts } from "./counts.ts";

const row = (type: 0 | 1, byStatus: [number, number][]) => ({
  problem: { type },
  count: { byStatus: new Map(byStatus) },
});

Deno.test("ACM tells eight verdicts apart, OI Partial Accepted as well", () => {
  const statuses = (type: 0 | 1) =>
    statusCounts(row(type, [])).map(({ status }) => status);
  assert.deepEqual(statuses(0), [0, -1, 1, 2, 3, -3, -2, 4]);
  assert.deepEqual(statuses(1), [0, 8, -1, 1, 2, 3, -3, -2, 4]);
});

Deno.test("the shares are of what is listed, and make a whole", () => {
  const counts = statusCounts(row(0, [
    [STATUS.accepted, 3],
    [STATUS.wrongAnswer, 1],
    // Not a verdict, and not listed.
    [STATUS.pending, 6],
  ]));
  assert.deepEqual(
    counts.filter(({ count }) => count > 0),
    [
      { status: STATUS.accepted, count: 3, share: .75 },
      { status: STATUS.wrongAnswer, count: 1, share: .25 },
    ],
  );
  assert.equal(counts.reduce((sum, { share }) => sum + share, 0), 1);
});

Deno.test("where nothing was sent every share is nothing", () => {
  for (const { share } of statusCounts(row(1, []))) assert.equal(share, 0);
});
