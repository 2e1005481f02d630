import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";

const HOUR = 3_600_000;
const INFO = "/api/get-user-auth-info";

/** Signs in by the API; the token. */
async function signIn(t: TestSite, username = "user"): Promise<string> {
  await t.userOf("user");
  const response = await t.call("POST", "/api/login", {
    json: { username, password: PASSWORD },
  });
  assert.equal((await envelope(response)).status, 200);
  return response.headers.get("authorization")!;
}

/** What the API says to this token. */
const show = (t: TestSite, token: string, path = INFO) =>
  t.call("GET", path, { headers: { authorization: token } });

async function statusFor(t: TestSite, token: string): Promise<number> {
  const response = await show(t, token);
  await response.body?.cancel();
  return response.status;
}

/** A page with this token in the cookie. */
const open = (t: TestSite, token: string, path = "/home") =>
  t.browse(path, { headers: { cookie: `gavel_session=${token}` } });

const cookieOf = (response: Response, name = "gavel_session") =>
  response.headers.getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`));

Deno.test("signing in gives UserInfo, and the token in a header [1 H1.20]", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  const response = await t.call("POST", "/api/login", {
    json: { username: "user", password: PASSWORD },
  });
  assert.equal(response.status, 200);
  const token = response.headers.get("authorization")!;
  assert.match(token, /^[\w-]{43}$/);
  assert.ok(cookieOf(response)!.startsWith(`gavel_session=${token};`));
  const { status, data } = await response.json();
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(data).sort(), [
    "avatar",
    "blog",
    "cfUsername",
    "course",
    "email",
    "gender",
    "github",
    "nickname",
    "number",
    "realname",
    "roleList",
    "school",
    "signature",
    "syCampusInfo",
    "titleColor",
    "titleName",
    "uid",
    "username",
  ]);
  assert.deepEqual([data.uid, data.roleList], [uid, ["user"]]);
  assert.equal(await statusFor(t, token), 200);
});

Deno.test("the name may differ in case, the password may not", async () => {
  await using t = await openTestSite();
  await signIn(t, " USER ");
  const wrong = await envelope(
    await t.call("POST", "/api/login", {
      json: { username: "user", password: PASSWORD.toUpperCase() },
    }),
  );
  assert.deepEqual([wrong.http, wrong.status], [200, 400]);
});

Deno.test("an unknown name and a wrong password get the same answer", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const [unknown, wrong] = await Promise.all(
    ["nobody", "user"].map(async (username) =>
      await envelope(
        await t.call("POST", "/api/login", {
          json: { username, password: "wrong pass" },
        }),
      )
    ),
  );
  assert.deepEqual(unknown, wrong);
});

Deno.test("token and cookie are one session: signing out by one ends the other [1 H1.39]", async () => {
  await using t = await openTestSite();
  const byToken = await signIn(t);
  assert.match(await (await open(t, byToken)).text(), /，你好</);
  const out = await show(t, byToken, "/api/logout");
  assert.equal((await envelope(out)).status, 200);
  assert.doesNotMatch(await (await open(t, byToken)).text(), /，你好</);

  const byCookie = await signIn(t);
  const left = await t.browse("/logout", {
    headers: { cookie: `gavel_session=${byCookie}` },
    form: {},
  });
  assert.deepEqual(
    [left.status, left.headers.get("location")],
    [303, "/home"],
  );
  assert.match(cookieOf(left)!, /^gavel_session=;.*Max-Age=0/);
  assert.equal(await statusFor(t, byCookie), 401);
});

Deno.test("a link to /logout asks first", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  const page = await open(t, token, "/logout");
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<form[^>]*method="post"[^>]*\/logout/);
  assert.equal(await statusFor(t, token), 200);
});

Deno.test("signing out on one device leaves the other signed in", async () => {
  await using t = await openTestSite();
  const [phone, school] = [await signIn(t), await signIn(t)];
  await (await show(t, phone, "/api/logout")).body?.cancel();
  assert.deepEqual(
    [await statusFor(t, phone), await statusFor(t, school)],
    [401, 200],
  );
});

Deno.test("past 12 hours the API renews the token, the old one works until 24 [1 H1.38]", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  t.clock.now += 12 * HOUR - 1;
  const early = await show(t, token);
  assert.equal(early.headers.get("refresh-token"), null);
  assert.equal(early.headers.get("authorization"), null);
  await early.body?.cancel();
  t.clock.now += 1;
  const due = await show(t, token);
  assert.equal((await envelope(due)).status, 200);
  assert.equal(due.headers.get("refresh-token"), "true");
  const renewed = due.headers.get("authorization")!;
  assert.notEqual(renewed, token);
  t.clock.now += 12 * HOUR - 1;
  assert.equal(await statusFor(t, token), 200);
  t.clock.now += 1;
  assert.deepEqual(
    [await statusFor(t, token), await statusFor(t, renewed)],
    [401, 200],
  );
});

Deno.test("calls that anyone may make renew nothing", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  t.clock.now += 13 * HOUR;
  const list = await show(t, token, "/api/get-problem-list");
  assert.equal(list.headers.get("refresh-token"), null);
  await list.body?.cancel();
});

Deno.test("past 12 hours a page renews the cookie", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  const early = await open(t, token);
  assert.equal(cookieOf(early), undefined);
  await early.body?.cancel();
  t.clock.now += 12 * HOUR;
  const page = await open(t, token);
  const renewed = /^gavel_session=([\w-]{43});/.exec(cookieOf(page)!)![1];
  await page.body?.cancel();
  t.clock.now += 12 * HOUR;
  assert.deepEqual(
    [await statusFor(t, token), await statusFor(t, renewed)],
    [401, 200],
  );
});

Deno.test("signing out a session that is due for renewal leaves none behind", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  t.clock.now += 13 * HOUR;
  const out = await show(t, token, "/api/logout");
  assert.equal(out.headers.get("refresh-token"), null);
  await out.body?.cancel();
  const { rows } = await t.site.accounts.sessions.sessions.list("user");
  assert.deepEqual(rows, []);
});

Deno.test("after 24 hours a session is over: 401, and the sign-in page", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  t.clock.now += 24 * HOUR;
  const { http, status } = await envelope(await show(t, token));
  assert.deepEqual([http, status], [401, 401]);
  const page = await open(t, token, "/logout");
  assert.deepEqual(
    [page.status, page.headers.get("location")],
    [303, "/login?next=%2Flogout"],
  );
});

Deno.test("a stale token does not hinder calls that anyone may make", async () => {
  await using t = await openTestSite();
  for (const token of ["stale", "Bearer stale", ""]) {
    const { http, status } = await envelope(
      await show(t, token, "/api/get-problem-list"),
    );
    assert.deepEqual([http, status], [200, 200]);
    const page = await open(t, token, "/problem");
    assert.equal(page.status, 200);
    await page.body?.cancel();
  }
});

Deno.test("a ban takes effect at the next request, and at the next sign-in", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  assert.equal(await statusFor(t, token), 200);
  const { uid } = await t.userOf("user");
  await t.site.accounts.users.update([uid], (user) => ({ ...user, status: 1 }));
  assert.equal(await statusFor(t, token), 401);
  const again = await envelope(
    await t.call("POST", "/api/login", {
      json: { username: "user", password: PASSWORD },
    }),
  );
  assert.deepEqual([again.http, again.status], [200, 400]);
  assert.match(again.msg, /禁用/);
});

Deno.test("a new role takes effect at the next request, in both directions", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  const { uid } = await t.userOf("user");
  const statusAs = async (role: "user" | "admin" | "no_submit_user") => {
    await t.site.accounts.users.update(
      [uid],
      (user) => ({ ...user, roles: [role] }),
    );
    const page = await open(t, token, "/admin/problems");
    await page.body?.cancel();
    const { data } = await envelope(await show(t, token));
    assert.deepEqual(data.roles, [role]);
    return page.status;
  };
  assert.equal(await statusAs("user"), 403);
  assert.equal(await statusAs("admin"), 200);
  assert.equal(await statusAs("no_submit_user"), 403);
});

Deno.test("the cookie is out of reach for scripts and other sites", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const signInAt = (origin: string, headers = {}) =>
    t.browse(`${origin}/login`, {
      headers,
      form: { username: "user", password: PASSWORD },
    });
  const plain = cookieOf(await signInAt("http://gavel.example"))!;
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=86400"]) {
    assert.ok(plain.includes(part), part);
  }
  assert.doesNotMatch(plain, /Secure/, "it would be lost without TLS");
  assert.doesNotMatch(plain, /Domain/);
  const secure = cookieOf(await signInAt("https://gavel.example"))!;
  assert.match(secure, /; Secure/);
  const behindProxy = cookieOf(
    await signInAt("http://gavel.example", { "x-forwarded-proto": "https" }),
  )!;
  assert.match(behindProxy, /; Secure/);
});

Deno.test("the token is kept as a hash only", async () => {
  await using t = await openTestSite();
  const token = await signIn(t);
  for await (const { key, value } of t.site.store.kv.list({ prefix: [] })) {
    const text = JSON.stringify(
      [key, value],
      (_, part) => typeof part === "bigint" ? String(part) : part,
    );
    assert.ok(!text.includes(token), text);
  }
});
