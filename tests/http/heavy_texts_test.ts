import assert from "node:assert/strict";
import { translator } from "../../lib/i18n/mod.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { err, ok } from "../../lib/result.ts";
import type { JobFailure } from "../../lib/workers/workers.ts";
import { openTestSite, type TestSite } from "../support.ts";

/** Lets every job fail from now on; how many were asked for. */
function failWith(t: TestSite, failure: JobFailure) {
  const asked = { count: 0, accounts: new Set<string>() };
  t.site.workers = {
    run(_name, _input, { account }) {
      asked.count++;
      asked.accounts.add(account);
      return Promise.resolve(err(failure));
    },
  };
  return asked;
}

const preview = (t: TestSite, text: string) =>
  t.call("POST", "/api/markdown-preview", { as: "user", json: { text } });

Deno.test("a text that takes too long is shown as it was written, and asked for once", async () => {
  await using t = await openTestSite();
  const text = "too **much** <b> for anybody";
  const asked = failWith(t, "late");
  for (let round = 0; round < 3; round++) {
    const { data } = await (await preview(t, text)).json();
    assert.match(data.html, /<em>.+<\/em>/);
    assert.match(
      data.html,
      /<pre[^>]*>too \*\*much\*\* &lt;b&gt; for anybody</,
    );
  }
  assert.equal(asked.count, 1);
  // Its machine may only have been busy.
  t.clock.now += 3_600_000;
  await preview(t, text);
  assert.equal(asked.count, 2);
});

Deno.test("who has too much waiting is told to wait, in words and in seconds", async () => {
  await using t = await openTestSite();
  failWith(t, "busy");
  const reply = await preview(t, "one text more");
  assert.equal(reply.status, 429);
  assert.match(reply.headers.get("retry-after") ?? "", /^\d+$/);
  assert.match((await reply.json()).msg, /秒后再试/);
  // Nothing of it is kept.
  const shaped = { html: "<p>shaped</p>", isWhole: true };
  t.site.workers = { run: () => Promise.resolve(ok(shaped as never)) };
  const { data } = await (await preview(t, "one text more")).json();
  assert.equal(data.html, "<p>shaped</p>");
});

Deno.test("the same text is worked on once, however many ask for it", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  const answer = Promise.withResolvers<never>();
  let asked = 0;
  t.site.workers = {
    run: () => {
      asked++;
      return answer.promise;
    },
  };
  const all = [1, 2, 3].map(() => preview(t, "asked for by three"));
  await t.call("GET", "/healthz");
  answer.resolve(ok({ html: "<p>once</p>", isWhole: true }) as never);
  for (const reply of await Promise.all(all)) {
    assert.equal((await reply.json()).data.html, "<p>once</p>");
  }
  await preview(t, "asked for by three");
  assert.equal(asked, 1);
});

Deno.test("what all who asked for it have left is given up", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  let given: AbortSignal | undefined;
  t.site.workers = {
    run: (_name, _input, { signal }) => {
      given = signal;
      return new Promise((resolve) =>
        signal!.addEventListener("abort", () => resolve(err("aborted")))
      );
    },
  };
  const readers = [new AbortController(), new AbortController()];
  const act = await t.actAs("user");
  const asked = readers.map(({ signal }) =>
    htmlOf({ ...act, t: translator("en-US"), signal }, "left by two")
  );
  const refused = Promise.allSettled(asked);
  await new Promise((done) => setTimeout(done));
  readers[0].abort();
  assert.equal(given?.aborted, false);
  readers[1].abort();
  assert.equal(given?.aborted, true);
  for (const { status } of await refused) assert.equal(status, "rejected");
});

Deno.test("a text that makes a page of megabytes is shown as it was written", async () => {
  await using t = await openTestSite();
  const { data } = await (await preview(t, "$x^2$ ".repeat(10_000))).json();
  assert.match(data.html, /<pre[^>]*>\$x\^2\$ /);
  assert.ok(data.html.length < 100_000);
});

Deno.test("pictures of the sign-in are drawn in turns as well, and counted", async () => {
  await using t = await openTestSite();
  const asked = failWith(t, "busy");
  const ask = () => t.call("GET", "/api/slide-captcha", { as: "visitor" });
  const reply = await ask();
  assert.equal(reply.status, 429);
  assert.deepEqual([...asked.accounts], ["127.0.0.1"]);
  for (let n = 0; n < 700; n++) await (await ask()).body?.cancel();
  assert.ok(asked.count < 700, "the robot guard has stopped them");
});
