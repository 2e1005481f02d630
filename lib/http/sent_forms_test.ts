import assert from "node:assert/strict";
import { ok } from "../result.ts";
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

Deno.test("of two forms with the same content that come at one moment, one is asked about", async () => {
  const forms = new SentForms();
  let made = 0;
  const work = async () => {
    await Promise.resolve();
    return ok(++made);
  };
  const done = await Promise.all(
    ["a", "b"].map((key) => forms.once(sent(key), work, "twin")),
  );
  assert.deepEqual([made, done.filter(({ ok }) => ok).length], [1, 1]);
});

Deno.test("what forms have made is kept for half an hour, and large things not at all", async () => {
  const forms = new SentForms();
  let made = 0;
  const make = (chars: number) => () =>
    Promise.resolve(ok("x".repeat(chars) + ++made));
  const send = async (key: string, chars: number, now = 0) => {
    const done = await forms.once(sent(key, now), make(chars));
    return done.ok ? done.value.slice(chars) : null;
  };
  assert.equal(await send("a", 10), "1");
  assert.equal(await send("a", 10), "1", "sent twice");
  assert.equal(await send("b", 1_000_000), "2");
  assert.equal(await send("b", 1_000_000), "3", "too large to be kept");
  assert.equal(await send("a", 10, 31 * 60_000), "4", "too late");
});
