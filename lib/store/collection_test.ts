import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { indexFaults } from "./check.ts";
import { Store } from "./store.ts";

const Item = z.object({
  id: z.number(),
  slug: z.string().nullable(),
  group: z.string(),
  changes: z.number().default(0),
});
type Item = z.infer<typeof Item>;

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const items = store.collection<Item, [id: number]>({
    name: "items",
    schema: Item,
    id: (item) => [item.id],
    unique: { slug: (item) => item.slug ?? undefined },
    index: {
      group: (item) => item.group === "none" ? undefined : [item.group],
      newest: (item) => [-item.id],
    },
  });
  return { store, items, [Symbol.dispose]: () => store.close() };
}
type Items = Awaited<ReturnType<typeof open>>["items"];

const item = (changes: Partial<Item> = {}): Item => ({
  id: 1,
  slug: null,
  group: "a",
  changes: 0,
  ...changes,
});

Deno.test("a name is a unique key or an index, never both: a list would give both", async () => {
  using t = await open();
  const twice = { slug: (item: Item) => [item.group] };
  assert.throws(
    () => t.store.collection({ ...t.items.spec, index: twice }),
    /"slug"/,
  );
});

type Step =
  & { id: number }
  & (
    | { kind: "insert" | "update"; slug: string | null; group: string }
    | { kind: "delete" }
  );

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("insert" as const, "update" as const),
    id: fc.integer({ min: 1, max: 4 }),
    slug: fc.constantFrom("x", "y", null),
    group: fc.constantFrom("a", "b", "none"),
  }),
  fc.record({
    kind: fc.constant("delete" as const),
    id: fc.integer({ min: 1, max: 4 }),
  }),
);

/** What the collection must do, on a map. */
function onModel(model: Map<number, Item>, step: Step): string {
  const current = model.get(step.id);
  if (step.kind === "delete") return model.delete(step.id) ? "ok" : "notFound";
  if (step.kind === "insert" && current) return "taken";
  if (step.kind === "update" && !current) return "notFound";
  const { id, slug, group } = step;
  const isHeld = [...model.values()]
    .some((row) => slug !== null && row.slug === slug && row.id !== id);
  if (isHeld) return "taken";
  model.set(id, { id, slug, group, changes: (current?.changes ?? -1) + 1 });
  return "ok";
}

async function onStore(items: Items, step: Step): Promise<string> {
  if (step.kind === "delete") {
    return await items.delete(step.id) ? "ok" : "notFound";
  }
  const { kind, ...rest } = step;
  const done = kind === "insert"
    ? await items.insert({ ...rest, changes: 0 })
    : await items.update([step.id], (current) => ({
      ...current,
      ...rest,
      changes: current.changes + 1,
    }));
  return done.ok ? "ok" : done.error;
}

const sorted = (rows: Iterable<Item>) => [...rows].sort((a, b) => a.id - b.id);

function* permutations<T>(values: T[]): Generator<T[]> {
  if (values.length === 0) yield [];
  for (const [n, value] of values.entries()) {
    const others = values.toSpliced(n, 1);
    for (const rest of permutations(others)) yield [value, ...rest];
  }
}

Deno.test("one change after another ends as a plain map would", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      using t = await open();
      const model = new Map<number, Item>();
      for (const step of steps) {
        assert.equal(await onStore(t.items, step), onModel(model, step));
      }
      const rows = sorted(model.values());
      assert.deepEqual(await Array.fromAsync(t.items.all()), rows);
      assert.deepEqual(await indexFaults(t.items), []);
      const newest = await t.items.list("newest");
      assert.deepEqual(newest.rows, rows.toReversed());
      const ofA = await t.items.list("group", { prefix: ["a"] });
      assert.deepEqual(ofA.rows, rows.filter((row) => row.group === "a"));
    }),
    { numRuns: 60 },
  );
});

Deno.test("changes made at once end as if made in some order", async () => {
  const batches = fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), {
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(batches, async (batches) => {
      using t = await open();
      let before = new Map<number, Item>();
      for (const steps of batches) {
        const results = await Promise.all(
          steps.map((step) => onStore(t.items, step)),
        );
        const rows = await Array.fromAsync(t.items.all());
        assert.deepEqual(await indexFaults(t.items), []);
        const slugs = rows.map((row) => row.slug).filter((slug) =>
          slug !== null
        );
        assert.equal(new Set(slugs).size, slugs.length, "a slug is held twice");
        const explained = permutations([...steps.keys()]).some((order) => {
          const model = new Map(before);
          const fits = order.every((n) =>
            onModel(model, steps[n]) === results[n]
          );
          return fits &&
            JSON.stringify(sorted(model.values())) === JSON.stringify(rows);
        });
        assert.ok(explained, JSON.stringify({ steps, results, rows }));
        before = new Map(rows.map((row) => [row.id, row]));
      }
    }),
    { numRuns: 60 },
  );
});

Deno.test("no update of one record is lost when many come at once", async () => {
  using t = await open();
  await t.items.insert(item());
  const updates = Array.from(
    { length: 50 },
    () => t.items.update([1], (row) => ({ ...row, changes: row.changes + 1 })),
  );
  const results = await Promise.all(updates);
  assert.ok(results.every((result) => result.ok));
  assert.equal((await t.items.get(1))?.changes, 50);
});

Deno.test("cursors lead past every row once, both ways, also below a prefix", async () => {
  using t = await open();
  for (let id = 1; id <= 23; id++) {
    await t.items.insert(item({ id, group: id % 3 === 0 ? "a" : "aa" }));
  }
  const ids = Array.from({ length: 23 }, (_, n) => n + 1);
  const thirds = ids.filter((id) => id % 3 === 0);
  const cases = [
    { index: "newest", prefix: [], reverse: false, want: ids.toReversed() },
    { index: "newest", prefix: [], reverse: true, want: ids },
    { index: "group", prefix: ["a"], reverse: false, want: thirds },
    { index: "group", prefix: ["a"], reverse: true, want: thirds.toReversed() },
    { index: "group", prefix: ["none"], reverse: false, want: [] },
  ];
  for (const { index, prefix, reverse, want } of cases) {
    for (const limit of [1, 4, 7, 22, 23, 24]) {
      const walked: number[] = [];
      let cursor: string | null = null;
      do {
        const page: { rows: Item[]; cursor: string | null } = await t.items
          .list(index, { prefix, reverse, limit, cursor });
        assert.ok(page.rows.length <= limit);
        walked.push(...page.rows.map((row) => row.id));
        cursor = page.cursor;
      } while (cursor !== null);
      assert.deepEqual(walked, want, `${index} ${limit} ${reverse}`);
    }
  }
});

Deno.test("a list can begin at a row, and stays below its prefix", async () => {
  using t = await open();
  for (const group of ["a", "b"]) {
    for (let n = 0; n < 5; n++) {
      const id = n * 2 + Number(group === "b");
      await t.items.insert(item({ id, group }));
    }
  }
  const { rows } = await t.items.list("group", { prefix: ["a"], from: [3] });
  assert.deepEqual(rows.map(({ id }) => id), [4, 6, 8]);
});

Deno.test("many records come in the order of their ids, gaps as null", async () => {
  using t = await open();
  for (let id = 1; id <= 25; id++) await t.items.insert(item({ id }));
  const id = fc.oneof(fc.integer({ min: 1, max: 27 }), fc.constant(99));
  await fc.assert(fc.asyncProperty(fc.array(id), async (ids) => {
    const rows = await t.items.getMany(ids.map((id): [number] => [id]));
    assert.deepEqual(
      rows.map((row) => row?.id ?? null),
      ids.map((id) => id > 25 ? null : id),
    );
  }));
});

Deno.test("a unique key leads to its record until it is given up", async () => {
  using t = await open();
  await t.items.insert(item({ slug: "x" }));
  assert.equal((await t.items.findBy("slug", "x"))?.id, 1);
  await t.items.update([1], (row) => ({ ...row, slug: "y" }));
  assert.equal(await t.items.findBy("slug", "x"), null);
  assert.equal((await t.items.findBy("slug", "y"))?.id, 1);
  await t.items.delete(1);
  assert.equal(await t.items.findBy("slug", "y"), null);
  assert.ok((await t.items.insert(item({ id: 2, slug: "y" }))).ok);
});

Deno.test("listeners hear of each committed change, and of nothing else", async () => {
  using t = await open();
  const heard: [number, Item | null][] = [];
  t.items.onState(([id], item) => heard.push([id, item]));
  const first = item({ slug: "x" });
  await t.items.insert(first);
  await t.items.insert(item({ id: 2, slug: "x" }));
  await t.items.insert(first);
  const second = { ...first, slug: null };
  await t.items.update([1], () => second);
  await t.items.update([9], () => second);
  await assert.rejects(
    t.items.update([1], () => {
      throw new Error("changed its mind");
    }),
  );
  await t.items.delete(9);
  await t.items.delete(1);
  assert.deepEqual(heard, [
    [1, first],
    [1, second],
    [1, null],
  ]);
});

Deno.test("after lost races listeners have heard the states in their order", async () => {
  using t = await open();
  const heard: unknown[] = [];
  t.items.onState((_, item) => heard.push(item?.changes));
  await t.items.insert(item());
  await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        t.items.update([1], (row) => ({ ...row, changes: row.changes + 1 })),
    ),
  );
  assert.deepEqual(
    heard,
    Array.from({ length: 21 }, (_, n) => n),
  );
});

Deno.test("a record that does not fit its schema is not written", async () => {
  using t = await open();
  const bad = { ...item(), group: 7 } as unknown as Item;
  await assert.rejects(t.items.insert(bad));
  await t.items.insert(item());
  await assert.rejects(t.items.update([1], () => bad));
  assert.deepEqual(await t.items.get(1), item());
});
