import assert from "node:assert/strict";
import { CommitOrder } from "./commit_order.ts";

/** Commits that come back when the test says so. */
function open() {
  const order = new CommitOrder();
  const told: string[] = [];
  const begin = (version: string | null) => {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    const done = order.run(() => promise, () => told.push(version!));
    return { back: () => resolve(version), fail: reject, done };
  };
  return { told, begin };
}

Deno.test("changes are told in the database's order, however their commits come back", async () => {
  const { told, begin } = open();
  const [first, second, third] = ["1", "2", "3"].map(begin);
  third.back();
  second.back();
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(told, [], "the first may come back yet");
  first.back();
  await Promise.all([first.done, second.done, third.done]);
  assert.deepEqual(told, ["1", "2", "3"]);
});

Deno.test("what has lost or failed holds nobody up, and is not told", async () => {
  const { told, begin } = open();
  const [lost, failed, won] = [begin(null), begin("2"), begin("3")];
  won.back();
  lost.back();
  failed.fail(new Error("the disk is full"));
  assert.equal(await won.done, true);
  assert.equal(await lost.done, false);
  await assert.rejects(failed.done, /disk is full/);
  assert.deepEqual(told, ["3"]);
});

Deno.test("a later commit does not hold up an earlier one for ever", async () => {
  const { told, begin } = open();
  const first = begin("1");
  first.back();
  await first.done;
  const second = begin("2");
  assert.deepEqual(told, ["1"]);
  second.back();
  await second.done;
  assert.deepEqual(told, ["1", "2"]);
});
