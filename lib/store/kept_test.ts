import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { type Change, Kept } from "./kept.ts";
import { Store } from "./store.ts";

const Item = z.object({ id: z.number(), word: z.string() });
type Item = z.infer<typeof Item>;

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const items = store.collection<Item, [id: number]>({
    name: "items",
    schema: Item,
    id: ({ id }) => [id],
  });
  return { store, items, [Symbol.dispose]: () => store.close() };
}

Deno.test("what is kept is what the store has, of before and after the load", async () => {
  using t = await open();
  await t.items.insert({ id: 1, word: "old" });
  await t.items.insert({ id: 2, word: "goes" });
  const kept = await Kept.load(t.items);
  await t.items.update([1], (item) => ({ ...item, word: "new" }));
  await t.items.delete(2);
  await t.items.insert({ id: 3, word: "comes" });
  assert.deepEqual([...kept.values()], await Array.fromAsync(t.items.all()));
  assert.deepEqual(kept.get(1), { id: 1, word: "new" });
  assert.equal(kept.get(2), null);
  assert.equal(kept.size, 2);
});

const state = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  word: fc.option(fc.constantFrom("a", "b")),
});

Deno.test("changes are a chain for each record, whichever states come, and how often", async () => {
  await fc.assert(fc.asyncProperty(fc.array(state), async (states) => {
    using t = await open();
    const kept = await Kept.load(t.items);
    const last = new Map<number, Item | null>();
    kept.onChange(({ before, after }: Change<Item>) => {
      const { id } = (after ?? before)!;
      assert.deepEqual(before, last.get(id) ?? null);
      last.set(id, after);
    });
    for (const { id, word } of states) {
      const record = word === null ? null : { id, word };
      t.items.announce([id], record);
      t.items.announce([id], record);
      assert.deepEqual(kept.get(id), record);
    }
  }));
});
