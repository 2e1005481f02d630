import assert from "node:assert/strict";
import { migrate, type Migration, NewerDataError } from "./migrate.ts";
import { migrations } from "./migrations/mod.ts";
import { Store } from "./store.ts";

async function open(entries: [Deno.KvKey, unknown][] = []) {
  const store = new Store(await Deno.openKv(":memory:"));
  for (const [key, value] of entries) await store.kv.set(key, value);
  const versionOf = async () => (await store.kv.get(["meta", "version"])).value;
  return { store, versionOf, [Symbol.dispose]: () => store.close() };
}

/** Migrations that note their runs; those in `failing` break off half-way. */
function chain(versions: number[], failing: Set<number> = new Set()) {
  const ran: number[] = [];
  const list = versions.map((version): Migration => ({
    version,
    name: `to ${version}`,
    async run({ kv }) {
      ran.push(version);
      await kv.set(["step", version], "half");
      if (failing.delete(version)) throw new Error("power cut");
      await kv.set(["step", version], "whole");
    },
  }));
  return { ran, list };
}

const WORN: [Deno.KvKey, unknown] = [["users", "1"], { name: "old" }];

Deno.test("new data starts at the newest shape, and nothing is run", async () => {
  using t = await open();
  const { ran, list } = chain([1, 2, 3]);
  assert.deepEqual(await migrate(t.store, list), []);
  assert.deepEqual([ran, await t.versionOf()], [[], 3]);
});

Deno.test("older data gets exactly what it lacks, oldest first, once", async () => {
  const cases = [
    { found: null, want: [1, 2, 5] },
    { found: 0, want: [1, 2, 5] },
    { found: 1, want: [2, 5] },
    { found: 4, want: [5] },
    { found: 5, want: [] },
  ];
  for (const { found, want } of cases) {
    using t = await open([WORN]);
    if (found !== null) await t.store.kv.set(["meta", "version"], found);
    const { ran, list } = chain([1, 2, 5]);
    const told: number[] = [];
    const done = await migrate(
      t.store,
      list,
      ({ version }) => told.push(version),
    );
    assert.deepEqual(done.map(({ version }) => version), want);
    assert.deepEqual(told, want);
    await migrate(t.store, list);
    assert.deepEqual([ran, await t.versionOf()], [want, 5]);
  }
});

Deno.test("a migration that broke off runs again, the ones before it do not", async () => {
  using t = await open([WORN, [["meta", "version"], 1]]);
  const { ran, list } = chain([1, 2, 3, 4], new Set([3]));
  await assert.rejects(migrate(t.store, list), /power cut/);
  assert.equal(await t.versionOf(), 2);
  await migrate(t.store, list);
  assert.deepEqual([ran, await t.versionOf()], [[2, 3, 3, 4], 4]);
  assert.equal((await t.store.kv.get(["step", 3])).value, "whole");
});

Deno.test("data of a newer program is refused and left as it is", async () => {
  using t = await open([WORN, [["meta", "version"], 9]]);
  const { ran, list } = chain([1, 2]);
  await assert.rejects(migrate(t.store, list), (reason) => {
    assert.ok(reason instanceof NewerDataError);
    assert.match(reason.message, /9.*2/);
    return true;
  });
  assert.deepEqual([ran, await t.versionOf()], [[], 9]);
  const entries = await Array.fromAsync(t.store.kv.list({ prefix: [] }));
  assert.equal(entries.length, 2);
});

Deno.test("the program's own migrations are numbered upwards", () => {
  const versions = migrations.map(({ version }) => version);
  assert.deepEqual(versions, [...new Set(versions)].sort((a, b) => a - b));
});
