import assert from "node:assert/strict";
import { PASSWORD_COST } from "../../lib/accounts/password.ts";
import { BusyError } from "../../lib/failure.ts";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { decoded } from "./forms.ts";

/** Whatever is written from here on fails like this. */
function breakWrites(t: TestSite, reason: Error) {
  t.site.store.transact = () => Promise.reject(reason);
}

const OUTAGES = [
  {
    reason: new TypeError("database or disk is full"),
    status: 507,
    words: { "en-US": /disk is full/, "zh-CN": /磁盘已满/ },
  },
  {
    reason: new BusyError("all lost", 3),
    status: 503,
    words: { "en-US": /too busy/, "zh-CN": /服务器正忙/ },
  },
] as const;

/** Forms whose routes look out for an outage, and those that do not. */
const formsOf = (problemId: string) =>
  [
    [`/problem/${problemId}/submit`, { language: "C", code: "my own words" }],
    [`/problem/${problemId}/run`, {
      language: "C",
      code: "my own words",
      userInput: "1",
      expectedOutput: "",
    }],
    ["/admin/problem/tag", { name: "my own words", color: "#123456" }],
    ["/setting/info", { signature: "my own words", nickname: "me" }],
    ["/admin/problem/tag/classification", { name: "my own words" }],
  ] as const;

for (const { reason, status, words } of OUTAGES) {
  Deno.test(`each form that fails with ${status} says why, and nothing typed is lost`, async () => {
    await using t = await openTestSite();
    const { problemId } = await t.addProblem();
    await t.tokenOf("root");
    breakWrites(t, reason);
    for (const [path, form] of formsOf(problemId)) {
      for (const locale of ["en-US", "zh-CN"] as const) {
        const page = await t.browse(`${path}?l=${locale}`, {
          as: "root",
          form,
        });
        const html = decoded(await page.text());
        assert.equal(page.status, status, path);
        assert.match(html, words[locale], path);
        assert.ok(html.includes("my own words"), path);
        if (status === 503) assert.equal(page.headers.get("retry-after"), "3");
      }
    }
    // Whoever only reads does not notice.
    for (const path of ["/problem", `/problem/${problemId}`, "/home"]) {
      assert.equal((await t.browse(path, { as: "root" })).status, 200, path);
    }
  });
}

Deno.test("pages are read on a full disk even by sessions that are due for a new token", async () => {
  await using t = await openTestSite();
  await t.tokenOf("root");
  t.clock.now += 13 * 3_600_000;
  breakWrites(t, new TypeError("database or disk is full"));
  const page = await t.browse("/problem", { as: "root" });
  assert.equal(page.status, 200);
  assert.equal(page.headers.get("set-cookie"), null);
  const call = await t.call("GET", "/api/get-user-auth-info", { as: "root" });
  assert.equal((await envelope(call)).status, 200);
});

Deno.test("a class of fifty that signs in at once is let in, at the real cost of a hash", async () => {
  await using t = await openTestSite({}, { passwordCost: PASSWORD_COST });
  await t.userOf("user");
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      t.call("POST", "/api/login", {
        json: { username: "user", password: "correct1" },
      })),
  );
  for (const reply of replies) {
    assert.equal((await envelope(reply)).status, 200);
  }
});

Deno.test("sign-ins that find the queue full hear it, and are no wrong guesses", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  t.site.accounts.passwords.verify = () =>
    Promise.reject(new BusyError("full", 5));
  const form = { username: "user", password: "correct1" };
  for (let n = 0; n < 30; n++) {
    const reply = await t.call("POST", "/api/login?l=en-US", { json: form });
    assert.equal(reply.headers.get("retry-after"), "5");
    const { http, status, msg } = await envelope(reply);
    assert.deepEqual([http, status], [503, 500]);
    assert.match(msg, /too busy/);
  }
  const page = await t.browse("/login?l=en-US", { form });
  assert.equal(page.status, 503);
  assert.doesNotMatch(await page.text(), /correct1/);
  assert.equal(
    t.site.accounts.loginGuard.isDoubted(
      { username: "user", ip: "127.0.0.1" },
      t.clock.now,
    ),
    false,
  );
});
