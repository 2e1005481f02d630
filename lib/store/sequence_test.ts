import assert from "node:assert/strict";
import { Sequence } from "./sequence.ts";

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => from + n);
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);

Deno.test("500 callers at once get 500 consecutive numbers, in their order", async () => {
  using kv = await Deno.openKv(":memory:");
  const sequence = new Sequence(kv, "ids", 1000);
  const ids = await Promise.all(
    Array.from({ length: 500 }, () => sequence.next()),
  );
  assert.deepEqual(ids, numbers(1000, 500));
});

Deno.test("callers that come while others are served get the next numbers", async () => {
  using kv = await Deno.openKv(":memory:");
  const sequence = new Sequence(kv, "ids", 1);
  const waves = await Promise.all([1, 2, 3].map(async () => {
    const first = await sequence.next();
    return [first, await sequence.next(), await sequence.next()];
  }));
  assert.deepEqual(sorted(waves.flat()), numbers(1, 9));
  assert.ok(waves.every((ids) => ids[0] < ids[1] && ids[1] < ids[2]));
});

Deno.test("two processes never give out the same number, and lose none", async () => {
  using kv = await Deno.openKv(":memory:");
  const both = [new Sequence(kv, "ids", 1), new Sequence(kv, "ids", 1)];
  const ids = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      // Some callers come later, so that the two keep meeting.
      for (let turn = 0; turn < n % 5; turn++) await kv.get(["nothing"]);
      return await both[n % 2].next();
    }),
  );
  assert.deepEqual(sorted(ids), numbers(1, 200));
});

Deno.test("a sequence goes on where an earlier process stopped", async () => {
  using kv = await Deno.openKv(":memory:");
  assert.equal(await new Sequence(kv, "ids", 1).next(), 1);
  assert.equal(await new Sequence(kv, "ids", 1).next(), 2);
  assert.equal(await new Sequence(kv, "others", 1).next(), 1);
});

Deno.test("when the store fails every caller hears of it, and later ones too", async () => {
  const kv = await Deno.openKv(":memory:");
  const sequence = new Sequence(kv, "ids", 1);
  kv.close();
  for (let round = 0; round < 2; round++) {
    const calls = [sequence.next(), sequence.next()];
    const outcomes = await Promise.allSettled(calls);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ["rejected", "rejected"],
    );
  }
});
