import assert from "node:assert/strict";
import { reordered } from "./reorder.ts";

Deno.test("dragged rows keep the numbers that they had among them; alike ones rise after the rows before", () => {
  assert.deepEqual(reordered([12, 11, 20], 10), [11, 12, 20]);
  assert.equal(reordered([11, 12, 20], 10), null);
  assert.deepEqual(reordered([2, 1, 3], 0), [1, 2, 3]);
  assert.deepEqual(reordered([0, 0, 0], 0), [1, 2, 3]);
  assert.deepEqual(reordered([0, 40, 0], 10), [11, 12, 40]);
});
