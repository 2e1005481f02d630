import assert from "node:assert/strict";
import { envelope, openTestSite, PASSWORD, type TestSite } from "../support.ts";
import { judged, judgeOf, submitTo } from "./judging.ts";

const view = async (
  t: TestSite,
  path: string,
  init: Parameters<TestSite["browse"]>[1] = {},
) => await (await t.browse(path, init)).text();

const withCookie = (cookie: string) => ({ headers: { cookie } });

Deno.test("the theme is chosen by a link, kept for a year, and shown at once", async () => {
  await using t = await openTestSite();
  for (const to of ["dark", "light"]) {
    const chosen = await t.browse(`/theme?to=${to}&back=%2Fstatus`);
    assert.deepEqual(
      [chosen.status, chosen.headers.get("location")],
      [303, "/status"],
    );
    const [cookie] = chosen.headers.getSetCookie();
    assert.match(cookie, new RegExp(`^gavel_theme=${to};.*Max-Age=31536000`));
    const html = await view(t, "/status", withCookie(cookie.split(";")[0]));
    assert.ok(html.includes(`data-theme="${to}"`));
  }
  for (
    const cookie of [
      "",
      "gavel_theme=",
      "gavel_theme=auto",
      'gavel_theme="><script>',
    ]
  ) {
    const html = await view(t, "/status", withCookie(cookie));
    assert.ok(!html.includes("data-theme="), "as the system has it");
  }
});

Deno.test("an account's theme is changed by a form, and can follow the system again", async () => {
  await using t = await openTestSite();
  const as = "user" as const;
  const shown = async () =>
    /<html[^>]*data-theme="(\w+)"/.exec(await view(t, "/setting", { as }))?.[1];
  for (const to of ["dark", "light", "auto"] as const) {
    const form = { to, back: "/setting" };
    const chosen = await t.browse("/theme", { as, form });
    assert.equal(chosen.headers.get("location"), "/setting");
    assert.equal(await shown(), to === "auto" ? undefined : to);
    const html = await view(t, "/setting", { as });
    assert.match(
      html,
      new RegExp(
        `<option[^>]*value="${to}"[^>]*selected|<option[^>]*selected[^>]*value="${to}"`,
      ),
    );
  }
  // Somebody else's page may well have a picture with this address.
  const linked = await t.browse("/theme?to=dark", { as });
  assert.deepEqual(linked.headers.getSetCookie(), []);
  assert.equal(await shown(), undefined);
});

Deno.test("visitors of every language, theme and zone get their own page", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId);
  const cookies = [
    "gavel_language=zh-CN",
    "gavel_language=en-US",
    "gavel_language=en-US; gavel_theme=dark",
    "gavel_language=en-US; gavel_zone=Asia/Tokyo",
    "gavel_language=en-US; gavel_zone=America/New_York",
  ];
  const pages: string[] = [];
  // Twice: what was made for one must not be given to another.
  for (const cookie of [...cookies, ...cookies]) {
    pages.push(await view(t, "/status", withCookie(cookie)));
  }
  assert.deepEqual(pages.slice(0, 5), pages.slice(5));
  assert.equal(new Set(pages).size, 5);
  assert.ok(pages[3].includes("2026-01-31 17:00:00"));
  assert.ok(pages[4].includes("2026-01-31 03:00:00"));
});

Deno.test("a zone that there is not does not matter", async () => {
  await using t = await openTestSite();
  for (const zone of ["Mars/Base", "", "%00", "x".repeat(500)]) {
    const page = await t.browse("/status", withCookie(`gavel_zone=${zone}`));
    assert.equal(page.status, 200, zone);
    await page.body?.cancel();
  }
});

Deno.test("no visitor sees a page made for somebody, nor the other way round", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId);
  const token = await t.tokenOf("user");
  for (
    const path of ["/home", "/problem", `/problem/${problemId}`, "/status"]
  ) {
    const anonymous = await view(t, path);
    const own = await view(t, path, { as: "user" });
    const shown = await view(t, path, { headers: { authorization: token! } });
    assert.equal(await view(t, path), anonymous, path);
    assert.ok(!anonymous.includes('action="/logout"'), path);
    assert.ok(own.includes('action="/logout"'), path);
    assert.ok(shown.includes('action="/logout"'), path);
    const stale = await view(t, path, withCookie("gavel_session=stale"));
    assert.ok(!stale.includes('action="/logout"'), path);
  }
});

Deno.test("visitors see every edit at once, and each submission where submissions are shown", async () => {
  await using t = await openTestSite();
  const shows = async (path: string, text: string) =>
    (await view(t, path)).includes(text);
  const { pid } = await t.addProblem({ problemId: "NEW" });
  assert.ok(await shows("/problem", "/problem/NEW"));
  assert.ok(await shows("/home", "/problem/NEW"));
  const submitId = await submitTo(t, "NEW");
  const detail = `/submission-detail/${submitId}`;
  assert.ok(await shows("/status", detail));
  assert.ok(await shows(detail, '<span class="words">等待评测'));
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  assert.ok(await shows(detail, '<span class="words">编译中'));
  await judge.progress(task, 1);
  assert.ok(await shows(detail, '<span class="words">评测中'));
  await judge.result(task);
  assert.ok(await shows(detail, "v-accepted"));
  assert.ok(!await shows(detail, "int main"));
  await t.call("PUT", "/api/submission", {
    as: "user",
    json: { submitId, share: true },
  });
  assert.ok(await shows(detail, "<i"), "the shared code, in colours");
  await t.site.problems.records.update([pid], (row) => ({ ...row, auth: 2 }));
  assert.ok(!await shows("/problem", "/problem/NEW"));
  assert.ok(!await shows("/status", detail));
  for (const path of ["/problem/NEW", detail]) {
    const page = await t.browse(path);
    assert.ok([403, 404].includes(page.status), path);
    await page.body?.cancel();
  }
});

Deno.test("a busy hour leaves visitors' pages as they are, but for counts two seconds late", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({ problemId: "BUSY" });
  const { username } = await t.userOf("user");
  const { everyone } = t.site.store.revisions;
  const before = await view(t, "/problem");
  for (let n = 0; n < 3; n++) {
    await judged(t, problemId);
    t.clock.now += 400;
    assert.equal(await view(t, "/problem"), before);
  }
  const signedIn = await envelope(
    await t.call("POST", "/api/login", {
      json: { username, password: PASSWORD },
    }),
  );
  assert.equal(signedIn.status, 200);
  assert.equal(t.site.store.revisions.everyone, everyone);
  t.clock.now += 1_000;
  const after = await view(t, "/problem");
  assert.notEqual(after, before);
  await t.addProblem({ problemId: "NEXT" });
  assert.ok((await view(t, "/problem")).includes("/problem/NEXT"));
});

Deno.test("what visitors get is the same packed and plain", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const plain = await view(t, "/problem");
  const accepted = ["gzip", "br;q=0, gzip", "br; q=0.0,gzip;q=1"];
  for (const encodings of accepted) {
    const format = "gzip";
    for (let n = 0; n < 2; n++) {
      const page = await t.browse("/problem", {
        headers: { "accept-encoding": encodings },
      });
      assert.equal(page.headers.get("content-encoding"), format);
      const body = page.body!.pipeThrough(new DecompressionStream(format));
      assert.equal(await new Response(body).text(), plain);
    }
  }
});

Deno.test("the home page leads a newcomer on, and shows one's own submissions [1 H1.42]", async () => {
  await using t = await openTestSite();
  const empty = await view(t, "/home");
  assert.ok(!empty.includes('href="/problem/'));
  const { problemId } = await t.addProblem();
  const anonymous = await view(t, "/home");
  assert.ok(anonymous.includes(`href="/problem/${problemId}"`));
  const submitId = await submitTo(t, problemId);
  const own = await view(t, "/home", { as: "user" });
  assert.ok(own.includes(`/submission-detail/${submitId}`));
  for (const as of ["visitor", "no_submit_user"] as const) {
    const html = await view(t, "/home", { as });
    assert.ok(!html.includes(`/submission-detail/${submitId}`), as);
  }
});

Deno.test("the way to the back office is shown to those who may go it [1 H1.12]", async () => {
  await using t = await openTestSite();
  for (const as of ["visitor", "user", "no_submit_user"] as const) {
    assert.ok(!(await view(t, "/home", { as })).includes('href="/admin"'), as);
  }
  for (const as of ["admin", "problem_admin", "root"] as const) {
    assert.ok((await view(t, "/home", { as })).includes('href="/admin"'), as);
  }
  const admin = await view(t, "/admin/problems", { as: "admin" });
  assert.ok(!admin.includes("/admin/user/import"), "root's alone");
  const { status } = await envelope(
    await t.call("GET", "/api/get-user-auth-info", { as: "admin" }),
  );
  assert.equal(status, 200);
});
