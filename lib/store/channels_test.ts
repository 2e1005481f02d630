import assert from "node:assert/strict";
import { z } from "zod";
import { ok } from "../result.ts";
import { Store } from "./store.ts";

/** Two processes on one database, and what each hears on a channel. */
async function open() {
  const kv = await Deno.openKv(":memory:");
  const join = async () => {
    const store = new Store(kv, { isShared: true });
    const texts = store.blobs<string, [id: number]>({
      name: "texts",
      schema: z.string(),
    });
    await store.log!.begin();
    const heard: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const tell = store.channel<number | "end">("numbers", (value) => {
      if (value === "end") resolve();
      else heard.push(value);
    });
    return { store, texts, heard, tell, ended: promise };
  };
  const all = [await join(), await join()];
  const following = all.map(({ store }) => store.log!.follow());
  return {
    all,
    async [Symbol.asyncDispose]() {
      for (const { store } of all) store.log!.close();
      await Promise.all(following);
      kv.close();
    },
  };
}

Deno.test("what one process tells the other hears in its order, and it itself does not", async () => {
  await using t = await open();
  const [here, there] = t.all;
  const numbers = Array.from({ length: 250 }, (_, n) => n);
  for (const n of numbers) here.tell(n);
  here.tell("end");
  await there.ended;
  assert.deepEqual(there.heard, numbers);
  assert.deepEqual(here.heard, []);
});

Deno.test("what is told changes no page", async () => {
  await using t = await open();
  const [here, there] = t.all;
  const before = there.store.revision;
  here.tell("end");
  await there.ended;
  assert.equal(there.store.revision, before);
});

Deno.test("what cannot be told keeps nothing after it from being told", async () => {
  await using t = await open();
  const [here, there] = t.all;
  const { tell } = here;
  (tell as (value: unknown) => void)("x".repeat(100_000));
  // In a commit of its own.
  // deno-lint-ignore gavel/no-waiting -- what is told within a moment goes into one commit
  await new Promise((done) => setTimeout(done, 60));
  tell("end");
  await there.ended;
  assert.deepEqual(there.heard, []);
});

Deno.test("blobs that were put or deleted elsewhere are told of", async () => {
  await using t = await open();
  const [here, there] = t.all;
  const told: unknown[] = [];
  there.texts.onChange((id) => told.push(id));
  const change = (work: "put" | "delete", id: number) =>
    here.store.transact(async (tx) => {
      if (work === "put") await tx.putBlob(here.texts, [id], "text");
      else await tx.deleteBlob(here.texts, [id]);
      return ok(null);
    });
  await change("put", 1);
  await there.store.log!.readOn();
  await change("put", 1);
  await there.store.log!.readOn();
  await change("delete", 1);
  await change("delete", 2);
  await there.store.log!.readOn();
  assert.deepEqual(told, [[1], [1], [1]], "what was not there has not gone");
});

Deno.test("a secret is one for all, and another for another name", async () => {
  await using t = await open();
  const secrets = await Promise.all(
    t.all.flatMap(({ store }) => [store.secret("a"), store.secret("a")]),
  );
  for (const secret of secrets) assert.deepEqual(secret, secrets[0]);
  assert.equal(secrets[0].length, 32);
  assert.notDeepEqual(await t.all[0].store.secret("b"), secrets[0]);
});

Deno.test("of many that spend a key at once, anywhere, one does", async () => {
  await using t = await open();
  const tries = t.all.flatMap(({ store }) =>
    Array.from({ length: 5 }, () => store.spentKeys("k").spend("one", 60_000))
  );
  const spent = await Promise.all(tries);
  assert.equal(spent.filter(Boolean).length, 1);
  assert.ok(await t.all[0].store.spentKeys("other").spend("one", 60_000));
});
