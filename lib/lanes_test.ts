import assert from "node:assert/strict";
import { Lanes } from "./lanes.ts";

Deno.test("a lane lets one in at a time, in the order in which they came", async () => {
  const lanes = new Lanes();
  const done: number[] = [];
  let inside = 0;
  await Promise.all([0, 1, 2, 3].map((n) =>
    lanes.run("a", async () => {
      assert.equal(++inside, 1);
      await Promise.resolve();
      inside--;
      done.push(n);
    })
  ));
  assert.deepEqual(done, [0, 1, 2, 3]);
  assert.equal(lanes.ahead("a"), 0);
});

Deno.test("who is in one lane does not hold up another, and failing frees it", async () => {
  const lanes = new Lanes();
  const gate = Promise.withResolvers<void>();
  const stuck = lanes.run("a", () => gate.promise);
  const next = lanes.run("a", () => Promise.resolve("next"));
  assert.equal(await lanes.run("b", () => Promise.resolve("b")), "b");
  assert.deepEqual([lanes.ahead("a"), lanes.ahead("b")], [2, 0]);
  gate.reject(new Error("broken"));
  await assert.rejects(stuck, /broken/);
  assert.equal(await next, "next");
  assert.equal(lanes.ahead("a"), 0);
});
