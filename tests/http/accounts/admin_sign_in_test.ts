// Rows: 3 A1.1–A1.2, V2.3, V3.1
import assert from "node:assert/strict";
import { envelope, openTestSite, PASSWORD } from "../../support.ts";
import { decoded, errorAt } from "../forms.ts";

const PATH = "/admin/login?l=en-US";

Deno.test("the back office welcomes at a door of its own, in both languages [1 H1.41]", async () => {
  await using t = await openTestSite();
  const html = decoded(await (await t.browse(PATH)).text());
  assert.match(html, /<h1[^>]*>Welcome to the admin area</);
  assert.ok(!html.includes("<header"), "not the site's");
  assert.ok(html.includes('href="/admin/login?l=zh-CN"'));
  assert.ok(html.includes('href="/home"'));
  assert.ok(!html.includes("/register"));
  // Wherever one wanted to go below /admin, from here one gets there.
  const led = await t.browse("/admin/no/such/page?x=1");
  assert.equal(led.status, 303);
  assert.match(led.headers.get("location")!, /^\/admin\/login\?next=/);
});

Deno.test("its messages are those of the catalogue (spec 3 §5 and §8), by call in its own words [3 A1.1]", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  const cases: [
    form: Record<string, string>,
    field: string,
    text: string,
    byCall: string,
  ][] = [
    [
      { username: "", password: PASSWORD },
      "username",
      "Enter the username.",
      "Please enter username",
    ],
    [
      { username: "root", password: "" },
      "password",
      "Enter the password.",
      "Please enter password",
    ],
  ];
  for (const [form, field, text, byCall] of cases) {
    const page = await t.browse(PATH, { form });
    assert.equal(page.status, 422);
    assert.equal(errorAt(await page.text(), field), text);
    const call = await envelope(
      await t.call("POST", "/api/admin/login?l=en-US", { json: form }),
    );
    assert.deepEqual([call.status, call.msg], [400, byCall]);
  }
  for (const username of ["root", "nobody"]) {
    const form = { username, password: "wrong-1" };
    const wrong = "Wrong username or password.";
    const page = await t.browse(PATH, { form });
    assert.equal(page.status, 422);
    assert.ok((await page.text()).includes(wrong));
    const call = await envelope(
      await t.call("POST", "/api/admin/login?l=en-US", { json: form }),
    );
    assert.deepEqual([call.http, call.status, call.msg], [
      200,
      400,
      "Please check your username or password",
    ]);
  }
  const done = await t.browse(PATH, {
    form: { username: "root", password: PASSWORD },
  });
  assert.equal(done.status, 303);
  assert.equal(done.headers.get("location"), "/admin");
  const cookie = done.headers.getSetCookie()
    .map((line) => line.split(";")[0]).join("; ");
  const office = await t.browse("/admin", { headers: { cookie } });
  assert.equal(office.status, 200);
  assert.match(await office.text(), /role="status"[^]*?Welcome back, root</);
});

Deno.test("who is no admin has not signed in there: no session, no time of a sign-in", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  await t.site.accounts.users.update(
    [uid],
    (row) => ({ ...row, lastLoginAt: null }),
  );
  const refused = await envelope(
    await t.call("POST", "/api/admin/login", {
      json: { username: "user", password: PASSWORD },
    }),
  );
  assert.deepEqual([refused.http, refused.status], [200, 401]);
  const home = await envelope(
    await t.call("GET", "/api/get-user-home-info?username=user", {}),
  );
  assert.equal(home.data.recentLoginTime, null);
});
