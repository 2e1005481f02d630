// Rows: 2 X2.3; 3 V1.16, V3.1
import assert from "node:assert/strict";
import { openTestSite } from "../support.ts";

Deno.test("a page that is not there is a 404 in the reader's language, with ways on", async () => {
  await using t = await openTestSite();
  const paths = [
    "/nowhere",
    "/submission-detail/abc",
    "/submission-detail/1e3",
    "/assets/none.js",
  ];
  for (const path of paths) {
    const page = await t.browse(`${path}?l=en-US`);
    assert.equal(page.status, 404, path);
    const html = await page.text();
    assert.ok(
      html.includes("Page not found"),
      path,
    );
    assert.match(html, /<title>[^<]+ - Gavel<\/title>/);
    assert.match(html, /href="\/home"[^>]*>/);
  }
  for (
    const [path, words, list] of [
      ["/problem/NONE", "There is no problem NONE", "/problem"],
      ["/submission-detail/999", "There is no submission 999", "/status"],
      ["/announcement/999", "There is no announcement 999", "/announcement"],
    ]
  ) {
    const page = await t.browse(`${path}?l=en-US`);
    assert.equal(page.status, 404, path);
    const html = await page.text();
    assert.ok(html.includes(`${words}</h1>`), path);
    assert.match(html, new RegExp(`class="btn btn-primary" href="${list}"`));
  }
  const user = await t.browse("/user-home?username=nobody&l=en-US");
  assert.equal(user.status, 404);
  const who = await user.text();
  assert.ok(who.includes("There is no user nobody</h1>"));
  assert.match(who, /<form action="\/search"[\s\S]*?value="nobody"/);
  // What was asked for is a part of the line: it turns no direction, and is cut whole.
  const odd = "\u202egnp" + "a".repeat(75) + "😀😀";
  for (
    const path of [
      `/problem/${encodeURIComponent(odd)}`,
      `/user-home?username=${encodeURIComponent(odd)}`,
    ]
  ) {
    const html = await (await t.browse(path)).text();
    assert.match(html, /gnpa+…/, path);
    assert.doesNotMatch(html, /[\u202e\ufffd]/, path);
  }
  const chinese = await (await t.browse("/nowhere")).text();
  assert.ok(chinese.includes("这里没有 /nowhere。"));
  assert.ok(chinese.includes('<html lang="zh-CN"'));
});

Deno.test("a page that one may not open is a 403 that says so", async () => {
  await using t = await openTestSite();
  await t.addProblem({ auth: 2, problemId: "HID" }, "admin");
  // Who is no admin at all may sign in as one (spec 3 §2.8).
  for (const path of ["/admin/problems", "/admin/user/import"]) {
    const page = await t.browse(`${path}?l=en-US`, { as: "user" });
    assert.equal(page.status, 403);
    const html = await page.text();
    assert.ok(html.includes("Only administrators can open this page, and you"));
    assert.ok(html.includes("signed in as user."));
    assert.ok(
      html.includes(`href="/admin/login?next=${encodeURIComponent(path)}"`),
    );
  }
  const own = await t.browse("/admin/conf?l=en-US", { as: "admin" });
  assert.equal(own.status, 403);
  const html = await own.text();
  assert.ok(html.includes("your account is not allowed to open this"));
  assert.ok(!html.includes("/admin/login"));
  const hidden = await t.browse("/problem/HID?l=en-US", { as: "user" });
  assert.equal(hidden.status, 403);
  assert.ok(
    (await hidden.text()).includes("You do not have access to this problem."),
  );
});

Deno.test("a request that cannot be understood is a page with its status too", async () => {
  await using t = await openTestSite();
  const bad = await t.browse("/problem?difficulty=hard");
  assert.equal(bad.status, 400);
  assert.match(await bad.text(), /<title>[^<]+ - Gavel<\/title>/);
  const method = await t.browse("/problem", { method: "DELETE" });
  assert.equal(method.status, 405);
  await method.body?.cancel();
  const type = await t.browse("/login", {
    method: "POST",
    body: "username=a",
    headers: { "content-type": "text/plain" },
  });
  assert.equal(type.status, 415);
  await type.body?.cancel();
});

Deno.test("error pages are not kept by anybody", async () => {
  await using t = await openTestSite();
  for (const path of ["/nowhere", "/problem?difficulty=hard"]) {
    const page = await t.browse(path);
    assert.equal(page.headers.get("etag"), null);
    assert.match(page.headers.get("cache-control")!, /no-cache/);
    await page.body?.cancel();
  }
});

Deno.test("a form in a dialog gets a refusal as JSON", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const headers = { accept: "application/json" };
  const form = { language: "C", code: "int main() {}" };
  for (
    const [as, status, words] of [
      ["visitor", 401, "请先登录！"],
      ["no_submit_user", 403, "你没有权限这样做。"],
    ] as const
  ) {
    const sent = await t.browse(`/problem/${problemId}/submit`, {
      as,
      headers,
      form,
    });
    assert.equal(sent.status, status);
    assert.deepEqual(await sent.json(), { message: words });
  }
});

Deno.test("the gallery of parts is there in development only", async () => {
  await using off = await openTestSite();
  const missing = await off.browse("/_ui", { as: "root" });
  assert.equal(missing.status, 404);
  await missing.body?.cancel();
  await using on = await openTestSite({ DEVELOPMENT: "1" });
  const gallery = await on.browse("/_ui");
  assert.equal(gallery.status, 200);
  await gallery.body?.cancel();
});

Deno.test("an unknown back office address asks strangers to sign in, and leads others to the first page [3 V3.1, 3 V3.2]", async () => {
  await using t = await openTestSite();
  for (const as of ["visitor", "user"] as const) {
    const response = await t.browse("/admin/no-such-page", { as });
    assert.equal(response.status, 303);
    assert.match(response.headers.get("location")!, /^\/admin\/login\?/);
  }
  for (const as of ["admin", "sy_campus_teacher", "root"] as const) {
    for (const path of ["/admin/no-such-page", "/admin/dashboard"]) {
      const there = await t.browse(path, { as });
      assert.equal(there.headers.get("location"), "/admin/login", path);
      const home = await t.browse("/admin/login", { as });
      assert.equal(home.headers.get("location"), "/admin");
    }
  }
  const sent = await t.browse("/admin/no-such-page", { as: "root", form: {} });
  assert.equal(sent.status, 404);
  await sent.body?.cancel();
});
