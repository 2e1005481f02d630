import assert from "node:assert/strict";
import { z } from "zod";
import { err, ok } from "../result.ts";
import { indexFaults } from "./check.ts";
import { Store, StoreBusyError } from "./store.ts";

const Account = z.object({ id: z.string(), code: z.string(), sum: z.number() });
type Account = z.infer<typeof Account>;

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const accounts = store.collection<Account, [id: string]>({
    name: "accounts",
    schema: Account,
    id: (account) => [account.id],
    unique: { code: (account) => account.code },
    index: { sum: (account) => [account.sum] },
  });
  const moves = store.collection<{ id: number }, [id: number]>({
    name: "moves",
    schema: z.object({ id: z.number() }),
    id: (move) => [move.id],
  });
  return {
    store,
    accounts,
    moves,
    notes: store.blobs<string, [id: string]>({
      name: "notes",
      schema: z.string(),
    }),
    counts: store.counters<[what: string]>("counts"),
    [Symbol.dispose]: () => store.close(),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function keysOf({ store }: Opened): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.kv.list({ prefix: [] })) {
    keys.push(JSON.stringify(key));
  }
  return keys;
}

const account = (id: string, sum = 0): Account => ({ id, code: `c${id}`, sum });

/** Writes of every kind at once. */
async function writeAll(t: Opened, end: "ok" | "err" | "throw") {
  return await t.store.transact(async (tx) => {
    tx.insert(t.accounts, account("new"));
    const old = await tx.get(t.accounts, "old");
    tx.put(t.accounts, { ...old!, sum: 7, code: "moved" });
    await tx.get(t.accounts, "gone");
    tx.delete(t.accounts, "gone");
    tx.insert(t.moves, { id: 1 });
    await tx.putBlob(t.notes, ["n"], "words");
    tx.add(t.counts, ["moves"], 1);
    if (end === "throw") throw new Error("cut off");
    return end === "err" ? err("refused") : ok("done");
  });
}

async function openFilled() {
  const t = await open();
  await t.accounts.insert(account("old"));
  await t.accounts.insert(account("gone"));
  return t;
}

Deno.test("all writes of a transaction arrive together", async () => {
  using t = await openFilled();
  assert.deepEqual(await writeAll(t, "ok"), ok("done"));
  assert.deepEqual(await Array.fromAsync(t.accounts.all()), [
    account("new"),
    { id: "old", code: "moved", sum: 7 },
  ]);
  assert.deepEqual(await t.moves.get(1), { id: 1 });
  assert.equal(await t.notes.get("n"), "words");
  assert.equal(await t.counts.get("moves"), 1);
  assert.deepEqual(await indexFaults(t.accounts), []);
});

Deno.test("a refused or broken-off transaction leaves nothing and tells nobody", async () => {
  for (const end of ["err", "throw"] as const) {
    using t = await openFilled();
    const before = await keysOf(t);
    const heard: unknown[] = [];
    t.accounts.onState((id) => heard.push(id));
    t.moves.onState((id) => heard.push(id));
    t.counts.onMove((id) => heard.push(id));
    if (end === "err") assert.deepEqual(await writeAll(t, end), err("refused"));
    else await assert.rejects(writeAll(t, end), /cut off/);
    assert.deepEqual(await keysOf(t), before);
    assert.deepEqual(await t.accounts.get("old"), account("old"));
    assert.deepEqual(heard, []);
  }
});

Deno.test("what a transaction has read can not have moved when it commits", async () => {
  using t = await openFilled();
  let runs = 0;
  const result = await t.store.transact(async (tx) => {
    runs++;
    const seen = await tx.get(t.accounts, "old");
    if (runs === 1) {
      await t.accounts.update(["old"], (row) => ({ ...row, sum: 5 }));
    }
    tx.insert(t.moves, { id: seen!.sum });
    return ok(seen!.sum);
  });
  assert.deepEqual([result, runs], [ok(5), 2]);
  assert.equal(await t.moves.get(0), null);
});

Deno.test("absence counts as read: of a record, of a unique key, of a blob", async () => {
  const cases: Record<string, (t: Opened) => Promise<unknown>> = {
    record: (t) => t.accounts.insert(account("late")),
    unique: (t) => t.accounts.insert({ ...account("x"), code: "late" }),
    blob: (t) =>
      t.store.transact(async (tx) => {
        await tx.putBlob(t.notes, ["late"], "words");
        return ok(null);
      }),
  };
  for (const [name, interfere] of Object.entries(cases)) {
    using t = await open();
    let runs = 0;
    await t.store.transact(async (tx) => {
      runs++;
      await tx.get(t.accounts, "late");
      await tx.findBy(t.accounts, "code", "late");
      await tx.deleteBlob(t.notes, ["late"]);
      if (runs === 1) await interfere(t);
      tx.add(t.counts, ["runs"], 1);
      return ok(null);
    });
    assert.deepEqual([runs, await t.counts.get("runs")], [2, 1], name);
  }
});

Deno.test("money moved at once between accounts is neither made nor lost", async () => {
  using t = await open();
  const names = ["a", "b", "c", "d"];
  for (const name of names) await t.accounts.insert(account(name, 10));
  const move = (from: string, to: string) =>
    t.store.transact(async (tx) => {
      const giver = await tx.get(t.accounts, from);
      const taker = await tx.get(t.accounts, to);
      if (giver!.sum === 0) return err("empty");
      tx.put(t.accounts, { ...giver!, sum: giver!.sum - 1 });
      tx.put(t.accounts, { ...taker!, sum: taker!.sum + 1 });
      return ok(null);
    });
  await Promise.all(
    Array.from(
      { length: 40 },
      (_, n) => move(names[n % 4], names[(n + 1) % 4]),
    ),
  );
  const rows = await Array.fromAsync(t.accounts.all());
  assert.equal(rows.reduce((sum, row) => sum + row.sum, 0), 40);
  assert.deepEqual(await indexFaults(t.accounts), []);
});

Deno.test("two writes of one thing in one transaction are a mistake, and thrown", async () => {
  type Work = Parameters<Store["transact"]>[0];
  const cases: Record<string, (t: Opened) => Work> = {
    "put and put": (t) => async (tx) => {
      const old = await tx.get(t.accounts, "old");
      tx.put(t.accounts, { ...old!, sum: 1 });
      tx.put(t.accounts, { ...old!, sum: 2 });
      return ok(null);
    },
    "put and delete": (t) => async (tx) => {
      const old = await tx.get(t.accounts, "old");
      tx.put(t.accounts, old!);
      tx.delete(t.accounts, "old");
      return ok(null);
    },
    "insert and insert": (t) => (tx) => {
      tx.insert(t.accounts, account("new"));
      tx.insert(t.accounts, account("new"));
      return Promise.resolve(ok(null));
    },
    "one unique key for two": (t) => (tx) => {
      tx.insert(t.accounts, { ...account("p"), code: "same" });
      tx.insert(t.accounts, { ...account("q"), code: "same" });
      return Promise.resolve(ok(null));
    },
    "blob and blob": (t) => async (tx) => {
      await tx.putBlob(t.notes, ["n"], "first");
      await tx.putBlob(t.notes, ["n"], "second");
      return ok(null);
    },
    "blob and its removal": (t) => async (tx) => {
      await tx.putBlob(t.notes, ["n"], "first");
      await tx.deleteBlob(t.notes, ["n"]);
      return ok(null);
    },
  };
  for (const [name, work] of Object.entries(cases)) {
    using t = await openFilled();
    const before = await keysOf(t);
    await assert.rejects(t.store.transact(work(t)), /written twice/, name);
    assert.deepEqual(await keysOf(t), before, name);
  }
});

Deno.test("a unique key that is held stops even an insert that did not ask", async () => {
  using t = await openFilled();
  const insert = (id: string, code: string) =>
    t.store.transact((tx) => {
      tx.insert(t.accounts, { ...account(id), code });
      return Promise.resolve(ok(null));
    });
  await assert.rejects(insert("new", account("old").code), StoreBusyError);
  const both = await Promise.allSettled([insert("p", "x"), insert("q", "x")]);
  assert.deepEqual(
    both.map(({ status }) => status).sort(),
    ["fulfilled", "rejected"],
  );
  assert.deepEqual(await indexFaults(t.accounts), []);
});

Deno.test("only what was read can be replaced or removed", async () => {
  using t = await openFilled();
  await assert.rejects(
    t.store.transact((tx) => {
      tx.put(t.accounts, account("old"));
      return Promise.resolve(ok(null));
    }),
    /without having been read/,
  );
  await assert.rejects(
    t.store.transact((tx) => {
      tx.delete(t.accounts, "old");
      return Promise.resolve(ok(null));
    }),
    /without having been read/,
  );
  await assert.rejects(
    t.store.transact(async (tx) => {
      await tx.get(t.accounts, "nobody");
      tx.put(t.accounts, account("nobody"));
      return ok(null);
    }),
    /put of a missing/,
  );
  await assert.rejects(
    t.store.transact(async (tx) => {
      await tx.get(t.accounts, "old");
      tx.insert(t.accounts, account("old"));
      return ok(null);
    }),
    /insert of an existing/,
  );
});

Deno.test("a transaction that always loses gives up instead of running for ever", async () => {
  using t = await openFilled();
  const losing = t.store.transact(async (tx) => {
    await tx.get(t.accounts, "old");
    await t.accounts.update(["old"], (row) => ({ ...row, sum: row.sum + 1 }));
    tx.insert(t.moves, { id: 1 });
    return ok(null);
  });
  await assert.rejects(losing, StoreBusyError);
  assert.equal(await t.moves.get(1), null);
});
