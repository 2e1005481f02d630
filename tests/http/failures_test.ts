// Rows: 3 X1.2
import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../support.ts";

const SECRET = "the secret /var/lib/gavel/gavel.db of a broken store";

/** From here on reading these records fails, as a full disk or a bug would. */
function breakStore(t: TestSite, what: "submissions" | "sessions" | "kv") {
  const fail = () => Promise.reject(new Error(SECRET));
  if (what === "submissions") t.site.submissions.records.get = fail;
  if (what === "sessions") t.site.accounts.sessions.find = fail;
  if (what === "kv") t.site.store.kv.get = fail;
}

/** What the log gets, in place of a terminal. */
function listenToLog(t: TestSite) {
  const entries: { message: string; fields?: Record<string, unknown> }[] = [];
  t.site.log = {
    ...t.site.log,
    error: (message, fields) => void entries.push({ message, fields }),
  };
  return entries;
}

function assertSilent(text: string) {
  assert.ok(!text.includes("secret"), text);
  assert.doesNotMatch(text, /\.tsx?\b|\bat \w+|\/var\/|\/work\/|Error:/);
}

Deno.test("a failure in the API is 500 with a generic text and nothing else", async () => {
  await using t = await openTestSite();
  breakStore(t, "submissions");
  const response = await t.call(
    "GET",
    "/api/get-submission-detail?submitId=1&l=en-US",
    { as: "root" },
  );
  assert.equal(response.status, 500);
  assert.match(response.headers.get("content-type")!, /^application\/json\b/);
  const text = await response.text();
  assertSilent(text);
  assert.deepEqual(JSON.parse(text), {
    status: 500,
    data: null,
    msg: "Server error! Please refresh again!",
  });
});

Deno.test("a failure on a page shows the request's number, which the log has too", async () => {
  await using t = await openTestSite();
  const log = listenToLog(t);
  breakStore(t, "submissions");
  const response = await t.browse("/submission-detail/1", { as: "root" });
  assert.equal(response.status, 500);
  assert.match(response.headers.get("content-type")!, /^text\/html/);
  const html = await response.text();
  assertSilent(html);
  const id = response.headers.get("x-request-id")!;
  assert.match(id, /^[0-9a-f]{8}$/);
  assert.ok(html.includes(id));
  assert.equal(log.length, 1);
  assert.equal(log[0].fields?.id, id);
  assert.equal((log[0].fields?.reason as Error).message, SECRET);
});

Deno.test("a form in a dialog gets the failure as JSON", async () => {
  await using t = await openTestSite();
  breakStore(t, "submissions");
  const response = await t.browse("/submission-detail/1/share", {
    as: "root",
    headers: { accept: "application/json" },
    form: { share: "true" },
  });
  assert.equal(response.status, 500);
  const text = await response.text();
  assertSilent(text);
  assert.deepEqual(Object.keys(JSON.parse(text)), ["message"]);
});

for (const what of ["sessions", "kv"] as const) {
  Deno.test(`with ${what} unreadable, API and pages still answer in form`, async () => {
    await using t = await openTestSite();
    await t.tokenOf("user");
    breakStore(t, what);
    const call = await t.call("GET", "/api/get-user-auth-info", { as: "user" });
    assert.equal(call.status, 500);
    const text = await call.text();
    assertSilent(text);
    assert.equal(JSON.parse(text).status, 500);
    for (const path of ["/problem", "/no-such-page"]) {
      const page = await t.browse(path, { as: "user" });
      assert.equal(page.status, 500, path);
      assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
      const html = await page.text();
      assertSilent(html);
      assert.ok(html.includes(page.headers.get("x-request-id")!));
    }
  });
}

Deno.test("a page fails with 500, not in silence, when the session is due for renewal", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  await (await t.browse("/problem", { as: "user" })).body?.cancel();
  t.clock.now += 13 * 3_600_000;
  t.site.accounts.sessions.start = () => Promise.reject(new Error(SECRET));
  const page = await t.browse("/problem", { as: "user" });
  assert.equal(page.status, 500);
  const html = await page.text();
  assertSilent(html);
  assert.ok(html.includes(page.headers.get("x-request-id")!));
});

Deno.test("the error page of a failure is in the reader's language", async () => {
  await using t = await openTestSite();
  breakStore(t, "submissions");
  for (
    const [l, lang, words] of [
      ["zh-CN", 'lang="zh-CN"', /出错|错误|问题/],
      ["en-US", 'lang="en-US"', /Something went wrong</],
    ] as const
  ) {
    const page = await t.browse(`/submission-detail/1?l=${l}`);
    const html = await page.text();
    assert.ok(html.includes(lang));
    assert.match(html, words);
  }
});
