import assert from "node:assert/strict";
import { z } from "zod";
import { err, ok } from "../result.ts";
import { Store } from "./store.ts";

interface Account {
  id: string;
  sum: number;
}

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const accounts = store.collection<Account, [id: string]>({
    name: "accounts",
    schema: z.object({ id: z.string(), sum: z.number() }),
    id: ({ id }) => [id],
  });
  for (const id of ["a", "b", "other"]) await accounts.insert({ id, sum: 0 });
  let runs = 0;
  return {
    store,
    accounts,
    runs: () => runs,
    /** One more on each of these, in this order. */
    add: (...ids: string[]) =>
      store.transact(async (tx) => {
        runs++;
        for (const id of ids) {
          const { sum } = (await tx.get(accounts, id))!;
          tx.put(accounts, { id, sum: sum + 1 });
        }
        return ok(null);
      }),
    sumOf: async (id: string) => (await accounts.get(id))!.sum,
    [Symbol.dispose]: () => store.close(),
  };
}

const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

Deno.test("hundreds that change one record at once all get there, one after another", async () => {
  using t = await open();
  await Promise.all(times(400, () => t.add("a")));
  assert.equal(await t.sumOf("a"), 400);
  // Once at its own risk and once in its turn.
  assert.ok(t.runs() <= 900, `${t.runs()} runs`);
});

Deno.test("those that change two records crosswise do not wait for each other for ever", async () => {
  using t = await open();
  await Promise.all(
    times(200, (n) => n % 2 ? t.add("a", "b") : t.add("b", "a")),
  );
  assert.deepEqual([await t.sumOf("a"), await t.sumOf("b")], [200, 200]);
});

Deno.test("whoever changes another record is done before the crowd is", async () => {
  using t = await open();
  let done = 0;
  const crowd = times(100, () => t.add("a").then(() => done++));
  await t.add("other");
  assert.ok(done < 50, `${done} were first`);
  await Promise.all(crowd);
});

Deno.test("a refusal in a crowd stands on what is true when its turn comes", async () => {
  using t = await open();
  const takers = times(100, () =>
    t.store.transact(async (tx) => {
      const { sum } = (await tx.get(t.accounts, "a"))!;
      if (sum === 10) return err("full");
      tx.put(t.accounts, { id: "a", sum: sum + 1 });
      return ok(null);
    }));
  const outcomes = await Promise.all(takers);
  assert.equal(outcomes.filter((outcome) => outcome.ok).length, 10);
  assert.equal(await t.sumOf("a"), 10);
});

Deno.test("one whose work breaks in its turn lets the next one in", async () => {
  using t = await open();
  let broken = 0;
  const outcomes = await Promise.allSettled(times(40, (n) => {
    let run = 0;
    return t.store.transact(async (tx) => {
      const { sum } = (await tx.get(t.accounts, "a"))!;
      if (run++ > 0 && n % 4 === 0) {
        broken++;
        throw new Error("broken");
      }
      tx.put(t.accounts, { id: "a", sum: sum + 1 });
      return ok(null);
    });
  }));
  const done = outcomes.filter(({ status }) => status === "fulfilled").length;
  assert.ok(broken > 0);
  assert.equal(done + broken, 40);
  assert.equal(await t.sumOf("a"), done);
});
