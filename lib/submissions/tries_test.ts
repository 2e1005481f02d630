import assert from "node:assert/strict";
import { STATUS } from "../judging/status.ts";
import { PRACTICE } from "../venues/schema.ts";
import { columnOf, triesAt } from "./tries.ts";

/** Each is somebody's, by letter: a accepted, w wrong, t too slow, c not compiled, p waiting. */
const STATUSES: Record<string, number> = {
  a: STATUS.accepted,
  w: STATUS.wrongAnswer,
  t: STATUS.timeLimitExceeded,
  c: STATUS.compileError,
  p: STATUS.pending,
};

function tries(byPerson: string[]) {
  const rows: [user: number, status: number, id: number][] = [];
  for (let n = 0; n < 20; n++) {
    byPerson.forEach((letters, user) => {
      if (letters[n] !== undefined) {
        rows.push([user, STATUSES[letters[n]], rows.length + 1]);
      }
    });
  }
  const catalogue = {
    eachTo: (_: unknown, visit: (...row: typeof rows[number]) => void) =>
      rows.forEach((row) => visit(...row)),
  };
  return triesAt(catalogue, 1, PRACTICE);
}

Deno.test("people are counted by the attempt that solved it, once each [4 W8.2]", () => {
  const found = tries(["a", "wa", "wwa", "wwwwa", "aww", "a".repeat(5)]);
  assert.deepEqual(found.solved, [3, 1, 1, 1, 0, 0]);
  assert.equal(found.people, 6);
  assert.equal(found.left.size, 0);
});

Deno.test("what did not compile, or has no verdict yet, is no attempt", () => {
  const found = tries(["ca", "pcwa", "c", "p"]);
  assert.deepEqual(found.solved, [1, 1, 0, 0, 0, 0]);
  assert.equal(found.people, 2);
});

Deno.test("who has not solved it stands where their last attempt ended", () => {
  const found = tries(["wt", "ttw", "wwc", "a"]);
  assert.equal(found.people, 4);
  assert.deepEqual([...found.left].sort((a, b) => a[0] - b[0]), [
    [STATUS.wrongAnswer, 2],
    [STATUS.timeLimitExceeded, 1],
  ]);
  assert.equal(found.leftIds.length, 3);
});

Deno.test("attempts fall into columns that grow", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 10, 11, 99].map(columnOf),
    [0, 1, 2, 3, 3, 4, 4, 5, 5],
  );
});
