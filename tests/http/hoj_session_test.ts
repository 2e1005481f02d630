// Rows: 3 A1.7, A4.5
import assert from "node:assert/strict";
import { SESSION_RENEWAL_MS } from "../../lib/accounts/sessions.ts";
import { envelope, openTestSite, PASSWORD, type TestSite } from "../support.ts";
import { aPng } from "./pictures.ts";

/** A browser whose pages are served from the host that passes `/api` on. */
const HERE = {
  origin: "http://localhost",
  host: "localhost",
  "user-agent": "Mozilla/5.0",
};

/** HOJ's client signs in; what its browser has afterwards. */
async function signIn(t: TestSite, path = "/api/login", username = "user") {
  const response = await t.call("POST", path, {
    headers: HERE,
    json: { username, password: PASSWORD },
  });
  const token = response.headers.get("authorization")!;
  assert.equal((await envelope(response)).status, 200);
  return { token, cookie: cookieOf(response)! };
}

const cookieOf = (response: Response) =>
  response.headers.getSetCookie()
    .find((line) => line.startsWith("gavel_session="))?.split(";")[0];

function pictureForm(): FormData {
  const form = new FormData();
  form.append("image", new File([aPng(2, 2)], "me.png"));
  return form;
}

Deno.test("an upload of the browser's own, with no token, is its account's after a sign-in by the API", async () => {
  await using t = await openTestSite();
  for (const [path, username] of [["login", "user"], ["admin/login", "root"]]) {
    const { uid } = await t.userOf(username as "user" | "root");
    await t.site.accounts.users.update(
      [uid],
      (user) => ({ ...user, username }),
    );
    if (username === "root") {
      const passwordHash = await t.site.accounts.passwords.hash(PASSWORD);
      await t.site.accounts.users.update(
        [uid],
        (user) => ({ ...user, passwordHash }),
      );
    }
    const { cookie, token } = await signIn(t, `/api/${path}`, username);
    assert.equal(cookie, `gavel_session=${token}`);
    const sent = await t.call("POST", "/api/file/upload-avatar", {
      headers: { ...HERE, cookie },
      body: pictureForm(),
    });
    assert.equal((await envelope(sent)).data.uid, uid);
    const foreign = await t.call("POST", "/api/file/upload-avatar", {
      headers: { ...HERE, origin: "https://evil.example", cookie },
      body: pictureForm(),
    });
    assert.equal(foreign.status, 403, "the rules of the cookie stay");
    await foreign.body?.cancel();
  }
});

Deno.test("another site's page that signs somebody in gets a token and sets no cookie", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (
    const headers of [
      { ...HERE, origin: "https://evil.example" },
      { ...HERE, "sec-fetch-site": "cross-site" },
    ]
  ) {
    const response = await t.call("POST", "/api/login", {
      headers,
      json: { username: "user", password: PASSWORD },
    });
    assert.equal(response.status, 200);
    assert.notEqual(response.headers.get("authorization"), null);
    assert.deepEqual(response.headers.getSetCookie(), []);
    await response.body?.cancel();
  }
});

Deno.test("both are renewed together, and signing out takes both", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const { token, cookie } = await signIn(t);
  t.clock.now += SESSION_RENEWAL_MS;
  const call = (path: string, authorization: string, cookie: string) =>
    t.call("GET", path, { headers: { ...HERE, authorization, cookie } });
  const renewed = await call("/api/get-user-auth-info", token, cookie);
  const next = renewed.headers.get("authorization")!;
  assert.equal(renewed.headers.get("refresh-token"), "true");
  assert.notEqual(next, token);
  assert.equal(cookieOf(renewed), `gavel_session=${next}`);
  await renewed.body?.cancel();
  // A page's own calls have the cookie alone.
  const page = await t.browse("/api/get-user-auth-info", {
    headers: { cookie },
  });
  assert.match(cookieOf(page)!, /^gavel_session=[\w-]{43}$/);
  assert.equal(page.headers.get("refresh-token"), null);
  await page.body?.cancel();
  // A page of ours that somebody else is signed in at keeps its own.
  const other = await signIn(t);
  const beside = await call("/api/get-user-auth-info", token, other.cookie);
  assert.equal(cookieOf(beside), undefined);
  await beside.body?.cancel();
  const kept = await call("/api/logout", other.token, `gavel_session=${next}`);
  assert.equal(cookieOf(kept), undefined);
  await kept.body?.cancel();
  const gone = await call("/api/logout", next, `gavel_session=${next}`);
  assert.equal(cookieOf(gone), "gavel_session=");
  await gone.body?.cancel();
  assert.equal(await t.site.accounts.sessions.find(next, t.clock.now), null);
});

Deno.test("the dashboard tells of the sign-in before this one, or of this one", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("admin");
  const start = async (ip: string, userAgent: string) => {
    t.clock.now += 60_000;
    return await t.site.accounts.sessions.start(
      uid,
      { ip, userAgent },
      t.clock.now,
    );
  };
  const earlier = async (authorization: string) =>
    (await envelope(
      await t.call("POST", "/api/admin/dashboard/get-sessions", {
        headers: { authorization },
        json: {},
      }),
    )).data;
  const first = await start("192.0.2.1", "Firefox");
  const only = await earlier(first);
  assert.deepEqual([only.ip, only.userAgent, only.uid], [
    "192.0.2.1",
    "Firefox",
    uid,
  ]);
  assert.match(only.gmtCreate, /T08:01:00\.000\+0000$/);
  const second = await start("192.0.2.2", "Chrome");
  await start("192.0.2.3", "a later one");
  assert.deepEqual(await earlier(second), only);
});

Deno.test("a campus's people enter the back office, and find what is theirs to see [1 H1.140]", async () => {
  await using t = await openTestSite();
  for (const role of ["sy_campus_teacher", "sy_campus_principal"] as const) {
    const { username } = await t.userOf(role);
    const { cookie } = await signIn(t, "/api/admin/login", username);
    const office = await t.browse("/admin", { headers: { cookie } });
    assert.equal(office.status, 200);
    const html = await office.text();
    assert.ok(!html.includes('href="/admin/problems"'), "only admins' page");
    const home = await (await t.browse("/home", { headers: { cookie } }))
      .text();
    assert.ok(home.includes('href="/admin"'), "the way in (spec 1 §2)");
    const form = await t.browse("/admin/login", {
      form: { username, password: PASSWORD },
    });
    assert.equal(form.headers.get("location"), "/admin");
    const refused = await t.browse("/admin/problems", { headers: { cookie } });
    assert.equal(refused.status, 403);
    await refused.body?.cancel();
  }
  const { username } = await t.userOf("user");
  const pupil = await t.call("POST", "/api/admin/login", {
    json: { username, password: PASSWORD },
  });
  assert.equal((await envelope(pupil)).status, 401);
});

Deno.test("where data are kept is told as it is, and can be saved only as it is", async () => {
  for (
    const [variables, host, port] of [
      [{}, null, null],
    ] as const
  ) {
    await using t = await openTestSite(variables);
    const call = async (method: string, name: string, json?: unknown) =>
      await envelope(
        await t.call(method, `/api/admin/config/${name}`, { as: "root", json }),
      );
    const { data } = await call("GET", "get-db-and-redis-config");
    assert.deepEqual(data, {
      dbName: "Deno KV",
      dbHost: host ?? t.dir,
      dbPort: port,
      dbUsername: null,
      dbPassword: null,
      redisHost: null,
      redisPort: null,
      redisPassword: null,
      dbTrouble: null,
    });
    const same = { ...data, dbUsername: "", redisPort: "" };
    const set = "set-db-and-redis-config";
    assert.equal((await call("PUT", set, same)).status, 200);
    for (const change of [{ dbHost: "/elsewhere" }, { redisHost: "redis" }]) {
      const { http, status } = await call("PUT", set, { ...data, ...change });
      assert.deepEqual([http, status], [200, 400]);
    }
  }
});
