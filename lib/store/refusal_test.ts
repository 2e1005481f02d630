import assert from "node:assert/strict";
import { z } from "zod";
import { err, ok } from "../result.ts";
import { Store } from "./store.ts";

interface Account {
  id: number;
  sum: number;
}

/** Accounts 0 to 29, with nothing on them. */
async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const accounts = store.collection<Account, [id: number]>({
    name: "accounts",
    schema: z.object({ id: z.number(), sum: z.number() }),
    id: ({ id }) => [id],
  });
  for (let id = 0; id < 30; id++) await accounts.insert({ id, sum: 0 });
  return {
    store,
    accounts,
    /** Moves one from one account to another. */
    async move(from: number, to: number) {
      const moved = await store.transact(async (tx) => {
        for (const [id, step] of [[from, -1], [to, 1]]) {
          const { sum } = (await tx.get(accounts, id))!;
          tx.put(accounts, { id, sum: sum + step });
        }
        return ok(null);
      });
      assert.ok(moved.ok);
    },
    [Symbol.dispose]: () => store.close(),
  };
}

Deno.test("a refusal is not believed when what it rests on was never true at one time", async () => {
  using t = await open();
  let runs = 0;
  // The sum of both is always 0, but for who reads one before and one after.
  const result = await t.store.transact(async (tx) => {
    runs++;
    const first = await tx.get(t.accounts, 3);
    if (runs === 1) await t.move(3, 4);
    const second = await tx.get(t.accounts, 4);
    return err(first!.sum + second!.sum);
  });
  assert.deepEqual(result, err(0));
  assert.equal(runs, 2);
});

Deno.test("what was not there counts as read, and so does the last of many", async () => {
  using t = await open();
  let runs = 0;
  const result = await t.store.transact(async (tx) => {
    runs++;
    const seen = [];
    for (let id = 0; id <= 30; id++) seen.push(await tx.get(t.accounts, id));
    if (runs === 1) await t.accounts.insert({ id: 30, sum: 9 });
    return err(seen.at(-1)?.sum);
  });
  assert.deepEqual(result, err(9));
});

Deno.test("a refusal stands at once when nothing of what it has read has moved", async () => {
  using t = await open();
  let runs = 0;
  const result = await t.store.transact(async (tx) => {
    runs++;
    for (let id = 2; id < 40; id++) await tx.get(t.accounts, id);
    await t.move(0, 1);
    return err("refused");
  });
  assert.deepEqual(result, err("refused"));
  assert.equal(runs, 1);
});
