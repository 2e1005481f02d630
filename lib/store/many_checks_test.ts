import assert from "node:assert/strict";
import { z } from "zod";
import { ok } from "../result.ts";
import { Store } from "./store.ts";

const Item = z.object({ id: z.number(), count: z.number(), code: z.string() });
type Item = z.infer<typeof Item>;

const ITEMS = 25;
/** What `denokv` 0.14 takes; beyond it a commit is an error there. */
const MAX = 10;

/** A shared database that is as strict as `denokv` is. */
async function openStrict(): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  const atomic = kv.atomic.bind(kv);
  kv.atomic = () => {
    const operation = atomic();
    const check = operation.check.bind(operation);
    let checks = 0;
    operation.check = (...more) => {
      checks += more.length;
      if (checks > MAX) throw new TypeError(`Too many checks (max ${MAX})`);
      return check(...more);
    };
    return operation;
  };
  return kv;
}

async function join(kv: Deno.Kv) {
  const store = new Store(kv, { isShared: true });
  const items = store.collection<Item, [id: number]>({
    name: "items",
    schema: Item,
    id: ({ id }) => [id],
    unique: { code: ({ code }) => code },
  });
  await store.log!.begin();
  return { store, items };
}
type Process = Awaited<ReturnType<typeof join>>;

const countAll = ({ store, items }: Process) =>
  store.transact(async (tx) => {
    for (let id = 0; id < ITEMS; id++) {
      const item = await tx.get(items, id);
      tx.put(items, { ...item!, count: item!.count + 1 });
    }
    return ok(null);
  });

Deno.test("a commit that rests on more keys than a shared database checks is as whole as any", async () => {
  const kv = await openStrict();
  const [here, there] = [await join(kv), await join(kv)];
  const fill = await here.store.transact((tx) => {
    for (let id = 0; id < ITEMS; id++) {
      tx.insert(here.items, { id, count: 0, code: `c${id}` });
    }
    return Promise.resolve(ok(null));
  });
  assert.ok(fill.ok);
  const one = ({ items }: Process, id: number) =>
    items.update([id], (item) => ({ ...item, count: item.count + 1 }));
  await Promise.all([
    ...[here, there, here, there].map(countAll),
    ...[0, 12, 24].map((id) => one(there, id)),
  ]);
  const counts = (await Array.fromAsync(here.items.all())).map((item) =>
    item.count
  );
  const wanted = Array.from(
    { length: ITEMS },
    (_, id) => id % 12 === 0 ? 5 : 4,
  );
  assert.deepEqual(counts, wanted);
  kv.close();
});

Deno.test("nor does it write over what has come between its look and its commit", async () => {
  const kv = await openStrict();
  const [here, there] = [await join(kv), await join(kv)];
  let runs = 0;
  const made = await here.store.transact(async (tx) => {
    for (let id = 0; id < ITEMS; id++) {
      if (await tx.get(here.items, id) === null) {
        tx.insert(here.items, { id, count: 1, code: `c${id}` });
      }
    }
    // Somebody else is faster, with a record that was not there.
    if (runs++ === 0) {
      await there.items.insert({ id: 7, count: 70, code: "theirs" });
    }
    return ok(null);
  });
  assert.ok(made.ok);
  assert.equal(runs, 2);
  assert.equal((await there.items.get(7))?.count, 70);
  assert.equal((await there.items.get(8))?.count, 1);
  kv.close();
});
