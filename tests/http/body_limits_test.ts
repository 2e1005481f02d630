import assert from "node:assert/strict";
import { isMachinePath } from "../../lib/http/machines.ts";
import { ROUTES } from "../../routes/mod.ts";
import { openTestSite } from "../support.ts";

/** Calls whose bodies hold more than a text. */
const LARGE = /^\/api\/admin\/(problem|user)(\/|$)/;

const calls = ROUTES.filter(({ handler, path }) =>
  handler.inputs?.body !== undefined && !isMachinePath(path)
);

Deno.test("no call reads more than 128 KB of text, but those of problems and classes", async () => {
  await using t = await openTestSite();
  const statusOf = async (method: string, path: string, chars: number) => {
    const json = { unknown: "x".repeat(chars) };
    const reply = await t.call(method, path, { as: "root", json });
    await reply.body?.cancel();
    return reply.status;
  };
  assert.ok(calls.length > 20);
  for (const { method, path } of calls) {
    const isLarge = LARGE.test(path);
    const tooLong = isLarge ? 4 * 1024 ** 2 : 128 * 1024;
    // The robot guard counts what a root sends as well.
    t.clock.now += 60_000;
    assert.equal(await statusOf(method, path, tooLong), 413, path);
    assert.notEqual(await statusOf(method, path, tooLong - 100), 413, path);
  }
});

Deno.test("the longest text is read, in Chinese too", async () => {
  await using t = await openTestSite();
  const text = "题".repeat(65_535);
  const reply = await t.call("POST", "/api/markdown-preview", {
    as: "user",
    json: { text },
  });
  assert.ok((await reply.json()).data.html.includes(text));
});
