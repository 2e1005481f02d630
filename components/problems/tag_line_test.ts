import assert from "node:assert/strict";
import { tagsThatFit } from "./TagLine.tsx";

Deno.test("tags that one line has room for", () => {
  const fitting = (...names: string[]) => tagsThatFit(names);
  assert.equal(fitting(), 0);
  assert.equal(fitting("Basics", "Simulation"), 2);
  assert.equal(fitting("Data structures", "Simulation"), 1);
  assert.equal(fitting("数据结构", "模拟"), 2);
  // The last one needs no room for a figure after it.
  assert.equal(fitting("线段树", "数学", "前缀和", "动态规划"), 2);
});

Deno.test("a single tag is cut before it is left out", () => {
  assert.equal(tagsThatFit(["a".repeat(32)]), 1);
  assert.equal(tagsThatFit(["a".repeat(32), "b"]), 1);
});
