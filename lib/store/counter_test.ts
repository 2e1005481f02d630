import assert from "node:assert/strict";
import { ok } from "../result.ts";
import { Store } from "./store.ts";

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const counts = store.counters<[pid: number, what: string | number]>("counts");
  const add = (id: [number, string | number], delta: number) =>
    store.transact((tx) => {
      tx.add(counts, id, delta);
      return Promise.resolve(ok(null));
    });
  return { store, counts, add, [Symbol.dispose]: () => store.close() };
}

Deno.test("what was never counted is 0", async () => {
  using t = await open();
  assert.equal(await t.counts.get(1, "total"), 0);
});

Deno.test("counts made at once all arrive, whatever their number", async () => {
  using t = await open();
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => t.add([1, n % 2], n % 2 ? 3 : 1)),
  );
  assert.equal(await t.counts.get(1, 0), 100);
  assert.equal(await t.counts.get(1, 1), 300);
});

Deno.test("a counter goes down, below 0 and up again", async () => {
  using t = await open();
  const seen: number[] = [];
  for (const delta of [5, -2, -7, 0, 10]) {
    await t.add([1, "total"], delta);
    seen.push(await t.counts.get(1, "total"));
  }
  assert.deepEqual(seen, [5, 3, -4, -4, 6]);
});

Deno.test("counters are listed with their ids, and below a prefix", async () => {
  using t = await open();
  await t.add([1, "total"], 4);
  await t.add([2, "total"], -1);
  await t.add([2, -3], 2);
  const all = await Array.fromAsync(t.counts.all());
  assert.deepEqual(
    new Map(all.map(({ id, count }) => [id.join(" "), count])),
    new Map([["1 total", 4], ["2 -3", 2], ["2 total", -1]]),
  );
  const second = await Array.fromAsync(t.counts.all([2]));
  assert.deepEqual(second.map(({ id }) => id[0]), [2, 2]);
});

Deno.test("listeners hear each step once it is committed", async () => {
  using t = await open();
  const heard: unknown[] = [];
  t.counts.onMove((id) => heard.push(id));
  await t.add([1, "total"], 1);
  await t.add([1, "total"], -1);
  assert.deepEqual(heard, [
    [1, "total"],
    [1, "total"],
  ]);
});
