import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { aClaim } from "../judging.ts";

const SWITCH = "/admin/switch/maintenance";
const CODE = "int main() { return 0; } // of somebody";

async function close(t: TestSite, note = ""): Promise<void> {
  const answer = await t.browse(SWITCH, {
    as: "root",
    form: { on: "true", note },
  });
  assert.equal(answer.status, 303);
}

const open = (t: TestSite) =>
  t.browse(SWITCH, { as: "root", form: { on: "false" } });

const submit = (t: TestSite, as: "user" | "root") =>
  t.call("POST", "/api/submit-problem-judge?l=en-US", {
    as,
    json: { language: "C", code: CODE, pid: "P1000", cid: 0, isRemote: false },
  });

Deno.test("closed: visitors and users read a card with a 503, in their language", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  assert.equal((await t.browse("/problem")).status, 200);
  await close(t);
  for (const as of [undefined, "user"] as const) {
    for (const path of ["/home", "/problem", "/problem/P1000", "/nowhere"]) {
      const page = await t.browse(`${path}?l=en-US`, { as });
      assert.equal(page.status, 503, path);
      assert.equal(page.headers.get("retry-after"), "300");
      const html = await page.text();
      assert.match(html, /Under maintenance/);
      assert.match(html, /The site will be back soon/);
    }
    const chinese = await (await t.browse("/home?l=zh-CN", { as })).text();
    assert.match(chinese, /网站正在维护/);
    const call = await t.call("GET", "/api/get-problem-list", { as });
    assert.equal(call.status, 503);
    assert.equal(call.headers.get("retry-after"), "300");
  }
  for (const path of ["/healthz", "/login", "/admin/login", "/robots.txt"]) {
    assert.equal((await t.browse(path)).status, 200, path);
  }
  for (const path of ["/home", "/problem/P1000", "/admin", "/admin/switch"]) {
    assert.equal((await t.browse(path, { as: "root" })).status, 200, path);
  }
  await open(t);
  assert.equal((await t.browse("/problem", { as: "user" })).status, 200);
});

Deno.test("what the admin wrote stands on the card; the admin area says that it is closed", async () => {
  await using t = await openTestSite();
  await close(t, "Back at 18:00 <b>");
  const html = await (await t.browse("/home")).text();
  assert.match(html, /Back at 18:00 &lt;b>/);
  const office = await t.browse("/admin/switch?l=en-US", { as: "root" });
  assert.match(await office.text(), /only people of the admin area see it/);
  const long = await t.browse(SWITCH, {
    as: "root",
    form: { on: "true", note: "x".repeat(501) },
  });
  assert.equal(long.status, 422);
});

Deno.test("nothing that somebody sends while it is closed is lost", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  await close(t);
  const page = await t.browse("/problem/P1000/submit?l=en-US", {
    as: "user",
    form: { language: "C", code: CODE },
  });
  assert.equal(page.status, 503);
  const html = await page.text();
  assert.match(html, /closed for maintenance/);
  assert.ok(html.includes(CODE), "it comes back");
  const call = await submit(t, "user");
  assert.equal(call.status, 503);
  assert.match((await envelope(call)).msg, /closed for maintenance/);
  await open(t);
  const { status } = await envelope(await submit(t, "user"));
  assert.equal(status, 200);
});

Deno.test("what waits for a judge waits until the site is open again", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { data } = await envelope(await submit(t, "user"));
  await close(t);
  const { scheduler } = t.site.queue;
  const asks = aClaim() as Parameters<typeof scheduler.claim>[0];
  // Whoever does not wait is answered with what there is.
  assert.deepEqual(await scheduler.claim(asks, AbortSignal.abort()), []);
  const claimed = scheduler.claim(asks, new AbortController().signal);
  await open(t);
  assert.deepEqual((await claimed).map(({ id }) => id), [data.submitId]);
});
