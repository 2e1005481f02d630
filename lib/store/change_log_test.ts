import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { ok } from "../result.ts";
import { Kept } from "./kept.ts";
import { Store } from "./store.ts";

const Item = z.object({ id: z.number(), count: z.number() });
type Item = z.infer<typeof Item>;

/** A process that works with a database that others work with too. */
async function join(kv: Deno.Kv) {
  let lost = 0;
  const store = new Store(kv, { isShared: true, lost: () => lost++ });
  const items = store.collection<Item, [id: number]>({
    name: "items",
    schema: Item,
    id: ({ id }) => [id],
  });
  const counters = store.counters<[name: string]>("counts");
  await store.log!.begin();
  return {
    store,
    items,
    counters,
    kept: await Kept.load(items),
    lost: () => lost,
  };
}

async function open(processes = 2) {
  const kv = await Deno.openKv(":memory:");
  const all = [];
  for (let n = 0; n < processes; n++) all.push(await join(kv));
  return { kv, all, [Symbol.dispose]: () => kv.close() };
}

type Process = Awaited<ReturnType<typeof join>>;
const bump = ({ items }: Process, id: number) =>
  items.update([id], (item) => ({ ...item, count: item.count + 1 }));
const inOrder = (kept: Kept<Item, [id: number]>) =>
  [...kept.values()].sort((a, b) => a.id - b.id);

Deno.test("who has written sees it at once; the others when they have read on", async () => {
  using t = await open();
  const [here, there] = t.all;
  await here.items.insert({ id: 1, count: 0 });
  assert.deepEqual(here.kept.get(1), { id: 1, count: 0 });
  assert.equal(there.kept.get(1), null);
  await there.store.log!.readOn();
  assert.deepEqual(there.kept.get(1), { id: 1, count: 0 });
  await bump(there, 1);
  await here.store.log!.readOn();
  assert.deepEqual(here.kept.get(1), { id: 1, count: 1 });
  await here.items.delete(1);
  await there.store.log!.readOn();
  assert.equal(there.kept.size, 0);
});

Deno.test("before its own change a process is told of what came before it", async () => {
  using t = await open();
  const [here, there] = t.all;
  await there.items.insert({ id: 1, count: 7 });
  await here.items.insert({ id: 2, count: 0 });
  assert.deepEqual(here.kept.get(1), { id: 1, count: 7 });
});

Deno.test("a process that follows hears of a change without asking", async () => {
  using t = await open();
  const [here, there] = t.all;
  const { promise, resolve } = Promise.withResolvers<Item | null>();
  there.items.onState((_, item) => resolve(item));
  const following = there.store.log!.follow();
  await here.items.insert({ id: 1, count: 3 });
  assert.deepEqual(await promise, { id: 1, count: 3 });
  there.store.log!.close();
  await following;
});

Deno.test("a change that only its account sees leaves the revision, anywhere", async () => {
  using t = await open();
  const [here, there] = t.all;
  const revisions = async () => {
    await there.store.log!.readOn();
    return [here.store.revision, there.store.revision];
  };
  const before = await revisions();
  await here.store.transact((tx) => {
    tx.isQuiet = true;
    tx.insert(here.items, { id: 1, count: 0 });
    return Promise.resolve(ok(null));
  });
  assert.deepEqual(await revisions(), before);
  await bump(here, 1);
  assert.deepEqual(await revisions(), before.map((n) => n + 1));
});

Deno.test("counters are told by their ids", async () => {
  using t = await open();
  const [here, there] = t.all;
  const moved: unknown[] = [];
  there.counters.onMove((id) => moved.push(id));
  await here.store.transact((tx) => {
    tx.add(here.counters, ["solved"], 2);
    return Promise.resolve(ok(null));
  });
  await there.store.log!.readOn();
  assert.deepEqual(moved, [["solved"]]);
});

Deno.test("who is behind a trimmed log is told that it has lost the thread", async () => {
  using t = await open();
  const [here, there] = t.all;
  await here.items.insert({ id: 1, count: 0 });
  await there.store.log!.readOn();
  await bump(here, 1);
  await here.store.log!.trim(await here.store.log!.newest());
  await here.store.log!.readOn();
  assert.equal(here.lost(), 0, "it had read all");
  await there.store.log!.readOn();
  assert.equal(there.lost(), 1);
  const late = await join(t.kv);
  await bump(late, 1);
  assert.equal(late.lost(), 0, "what it loaded had all in it");
  assert.deepEqual(late.kept.get(1), { id: 1, count: 2 });
});

const step = fc.record({
  by: fc.integer({ min: 0, max: 2 }),
  id: fc.integer({ min: 1, max: 3 }),
  what: fc.constantFrom("bump", "bump", "bump", "delete", "read"),
});

Deno.test("whatever three processes write at once, all come to what the store has, and no record goes back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      async (steps) => {
        using t = await open(3);
        for (const process of t.all) {
          const told = new Map<number, number>();
          process.items.onState(([id], item) => {
            // A deleted one begins anew; else it only grows.
            const count = item?.count ?? 0;
            if (item !== null) assert.ok(count >= (told.get(id) ?? 0));
            told.set(id, count);
          });
        }
        await Promise.all(steps.map(async ({ by, id, what }) => {
          const process = t.all[by];
          if (what === "read") return await process.store.log!.readOn();
          if (what === "delete") return void await process.items.delete(id);
          const done = await bump(process, id);
          if (!done.ok) await process.items.insert({ id, count: 0 });
        }));
        const stored = await Array.fromAsync(t.all[0].items.all());
        for (const process of t.all) {
          await process.store.log!.readOn();
          assert.deepEqual(inOrder(process.kept), stored);
        }
      },
    ),
    { numRuns: 50 },
  );
});

Deno.test("a process that cannot be told of a change starts anew, and says so once", async () => {
  using t = await open(3);
  const [here, there, third] = t.all;
  third.items.onState(() => {
    throw new Error("a listener's fault");
  });
  await here.items.insert({ id: 1, count: 0 });
  for (let n = 0; n < 2; n++) await assert.rejects(third.store.log!.readOn());
  assert.deepEqual([here.lost(), there.lost(), third.lost()], [0, 0, 1]);
  // A newer program has written what this one cannot read.
  await t.kv.atomic().set(["items", 2], { id: 2, count: "many" })
    .set(["log", t.kv.commitVersionstamp()], {
      changed: [["items", 2]],
      isQuiet: false,
    }).commit();
  for (let n = 0; n < 2; n++) await assert.rejects(there.store.log!.readOn());
  assert.equal(there.lost(), 1);
});
