import assert from "node:assert/strict";
import { accountOf, charge } from "../../lib/workers/pace.ts";
import { isMachinePath } from "../../lib/http/machines.ts";
import { ROUTES } from "../../routes/mod.ts";
import { openTestSite } from "../support.ts";

/** Calls whose bodies hold more than a text. */
const LARGE =
  /^\/api\/(admin\/(problem|user)|group\/(problem|compile-\w+))(\/|$)/;

const calls = ROUTES.filter(({ handler, path }) =>
  handler.inputs?.body !== undefined && !isMachinePath(path)
);

Deno.test("no call reads more than 128 KB of text, but those of problems and classes", async () => {
  await using t = await openTestSite();
  const statusOf = async (method: string, path: string, chars: number) => {
    const json = { unknown: "x".repeat(chars) };
    // A length that is not true: nobody waits for what it would cost.
    const headers = { "content-length": "1" };
    const reply = await t.call(method, path, { as: "root", json, headers });
    await reply.body?.cancel();
    return reply.status;
  };
  assert.ok(calls.length > 20);
  for (const { method, path } of calls) {
    const isLarge = LARGE.test(path);
    // What was typed anywhere is kept as a draft.
    const keeps = path === "/api/draft";
    const tooLong = isLarge ? 4 * 1024 ** 2 : (keeps ? 1024 : 128) * 1024;
    // The robot guard counts what a root sends as well.
    t.clock.now += 60_000;
    const filled = path.replaceAll(/:\w+/g, "1");
    const address = keeps ? `${path}?account=1` : `${filled}?gid=1`;
    assert.equal(await statusOf(method, address, tooLong), 413, path);
    assert.notEqual(await statusOf(method, address, tooLong - 100), 413, path);
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

Deno.test("a body that does not say its length is paid for by what it is", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const left = () => charge(t.site, accountOf(act), 33 * 1024);
  const send = async (pad: number) => {
    // The length is told by a server's client, not by a request that is made here.
    const answer = await t.call("PUT", "/api/submission", {
      as: "root",
      json: { submitId: 1, share: true, pad: "x".repeat(pad) },
    });
    await answer.body?.cancel();
  };
  for (let n = 0; n < 20; n++) await send(0);
  assert.equal(left(), 0);
  for (let n = 0; n < 5; n++) await send(96 * 1024);
  assert.ok(left() > 0);
});
