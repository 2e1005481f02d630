import assert from "node:assert/strict";
import { z } from "zod";
import { err, ok, type Result } from "../result.ts";
import { OnceKeys } from "../store/once.ts";
import { openStore } from "../store/open.ts";
import type { Form } from "./body.ts";
import { SEND_KEY } from "./send_key.ts";
import { SentForms } from "./sent_forms.ts";

function sent(key: string, now = 0) {
  const fields = new Map([[SEND_KEY, key]]);
  const form = {
    fields,
    files: new Map(),
    get: (name: string) => fields.get(name) ?? null,
  };
  return { uid: "1", path: "/", form: form as unknown as Form, now };
}

const ANSWERS = { twin: null, before: "before" };

/** Two processes on one database, and something that is made there. */
async function opened() {
  const store = await openStore(":memory:");
  const things = store.collection<{ id: number }, [id: number]>({
    name: "things",
    schema: z.object({ id: z.number() }),
    id: ({ id }) => [id],
  });
  let made = 0;
  return {
    store,
    forms: [1, 2].map(() => new SentForms(store.onceKeys("forms"))),
    /** One that does not wait for others. */
    hasty: new SentForms(new OnceKeys(store.kv, "forms", 0)),
    make: () =>
      store.transact<number, string>((tx) => {
        tx.insert(things, { id: ++made });
        return Promise.resolve(ok(made));
      }),
    count: async () => (await Array.fromAsync(things.all())).length,
    [Symbol.dispose]: () => store.close(),
  };
}

Deno.test("of two forms with the same content that come at one moment, one is asked about", async () => {
  using t = await opened();
  const [forms] = t.forms;
  let made = 0;
  const work = async () => {
    await Promise.resolve();
    return ok(++made);
  };
  const done = await Promise.all(
    ["a", "b"].map((key) =>
      forms.once(sent(key), work, { twin: "twin", before: "before" })
    ),
  );
  assert.deepEqual([made, done.filter(({ ok }) => ok).length], [1, 1]);
});

Deno.test("what forms have made is kept for half an hour, and large things not at all", async () => {
  using t = await opened();
  const [forms] = t.forms;
  let made = 0;
  const make = (chars: number) => () =>
    Promise.resolve(ok("x".repeat(chars) + ++made));
  const send = async (key: string, chars: number, now = 0) => {
    const done = await forms.once(sent(key, now), make(chars), ANSWERS);
    return done.ok ? done.value.slice(chars) : null;
  };
  assert.equal(await send("a", 10), "1");
  assert.equal(await send("a", 10), "1", "sent twice");
  assert.equal(await send("b", 1_000_000), "2");
  assert.equal(await send("b", 1_000_000), "3", "too large to be kept");
  assert.equal(await send("a", 10, 31 * 60_000), "4", "too late");
});

Deno.test("a form that comes to two processes is worked on once, and has one outcome", async () => {
  using t = await opened();
  const [here, there] = t.forms;
  const done = await Promise.all(
    [here, there, here].map((forms) => forms.once(sent("a"), t.make, ANSWERS)),
  );
  const [first] = done;
  assert.ok(first.ok);
  assert.deepEqual(done, [first, first, first]);
  assert.deepEqual(await there.once(sent("a"), t.make, ANSWERS), first);
  assert.equal(await t.count(), 1);
  const later = sent("a", 31 * 60_000);
  assert.ok((await there.once(later, t.make, ANSWERS)).ok);
  assert.equal(await t.count(), 2, "it is kept for half an hour");
});

Deno.test("of a process that was killed before it answered another says that it is done", async () => {
  using t = await opened();
  const [here] = t.forms;
  const { promise, resolve } = Promise.withResolvers<void>();
  // What was committed is all that the other can know.
  void here.once(sent("a"), async () => {
    await t.make();
    resolve();
    return await new Promise<never>(() => {});
  }, ANSWERS);
  await promise;
  const again = await t.hasty.once(sent("a"), t.make, ANSWERS);
  assert.deepEqual(again, err("before"));
  assert.equal(await t.count(), 1);
});

Deno.test("an outcome is told by another process, and the database alone cannot tell it", async () => {
  using t = await opened();
  const [here, there] = t.forms;
  const make = (outcome: unknown) => async () => (await t.make(), ok(outcome));
  const passwords = new Map([["ann", "secret1"]]);
  const first = await here.once(sent("a"), make(passwords), ANSWERS);
  assert.deepEqual(await there.once(sent("a"), make(0), ANSWERS), first);
  // What is too large, or is more than data, is not told, nor made again.
  for (const [n, value] of ["x".repeat(100_000), () => {}].entries()) {
    const form = sent(`large ${n}`);
    assert.ok((await here.once(form, make(value), ANSWERS)).ok);
    const again = await there.once(form, make(value), ANSWERS);
    assert.deepEqual(again, err("before"));
  }
  assert.equal(await t.count(), 3);
  for await (const { value } of t.store.kv.list({ prefix: ["once"] })) {
    const text = Deno.inspect(value, { iterableLimit: Infinity }) +
      new TextDecoder().decode((value as { value?: Uint8Array }).value);
    assert.doesNotMatch(text, /secret1|ann/);
  }
});

Deno.test("what was refused, or failed after a first step, may be sent again", async () => {
  using t = await opened();
  const [here, there] = t.forms;
  const refused = async (): Promise<Result<number, string>> => {
    await t.make();
    return err("no");
  };
  assert.deepEqual(await here.once(sent("a"), refused, ANSWERS), err("no"));
  const broken = async () => {
    await t.make();
    throw new Error("broken");
  };
  await assert.rejects(here.once(sent("a"), broken, ANSWERS), /broken/);
  assert.ok((await there.once(sent("a"), t.make, ANSWERS)).ok);
});
