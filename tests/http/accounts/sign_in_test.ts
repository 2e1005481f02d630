// Rows: 3 A1.2, V2.3
import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";

const MINUTE = 60_000;

/** Asked for after five failures; the answer to a sum of one's own. */
const solved = (t: TestSite) => ({
  captcha: "9",
  captchaKey: t.site.accounts.captchas.seal("9", t.clock.now),
});

/** The three doors: each says whether it has let this password in. */
const DOORS = {
  API: async (t: TestSite, password: string, username: string, ip: string) => {
    const { status, msg } = await envelope(
      await t.call("POST", "/api/login", {
        headers: { "x-forwarded-for": ip },
        json: { username, password, ...solved(t) },
      }),
    );
    return { isIn: status === 200, text: msg as string };
  },
  "admin API": async (
    t: TestSite,
    password: string,
    username: string,
    ip: string,
  ) => {
    const { status, msg } = await envelope(
      await t.call("POST", "/api/admin/login", {
        headers: { "x-forwarded-for": ip },
        json: { username, password, ...solved(t) },
      }),
    );
    return { isIn: status === 200, text: msg as string };
  },
  form: (t: TestSite, password: string, username: string, ip: string) =>
    postForm(t, "/login", { password, username, ip }),
  "admin form": (t: TestSite, password: string, username: string, ip: string) =>
    postForm(t, "/admin/login", { password, username, ip }),
};
type Door = keyof typeof DOORS;

async function postForm(
  t: TestSite,
  path: string,
  { password, username, ip }: Record<string, string>,
) {
  const response = await t.browse(path, {
    headers: { "x-forwarded-for": ip },
    form: { username, password, ...solved(t) },
  });
  return { isIn: response.status === 303, text: await response.text() };
}

const tryAt = (
  t: TestSite,
  door: Door,
  password: string,
  { username = "root", ip = "198.51.100.1" } = {},
) => DOORS[door](t, password, username, ip);

/** Failures are counted; the passwords are not worth their hashing here. */
function failTimes(t: TestSite, count: number) {
  for (let n = 0; n < count; n++) {
    t.site.accounts.loginGuard.fail(
      { username: "root", ip: "198.51.100.1" },
      t.clock.now,
    );
  }
}

for (const door of Object.keys(DOORS) as Door[]) {
  Deno.test(`20 failures lock a name from an address at the ${door}`, async () => {
    await using t = await openTestSite();
    await t.userOf("root");
    failTimes(t, 18);
    const nineteenth = await tryAt(t, door, "wrong pass");
    assert.equal(nineteenth.isIn, false);
    assert.match(nineteenth.text, /用户名或密码/);
    await tryAt(t, door, "wrong pass");
    const locked = await tryAt(t, door, PASSWORD);
    assert.equal(locked.isIn, false, "the right password does not help now");
    assert.match(locked.text, /30 分钟后再试/);
  });

  Deno.test(`what is locked at the ${door} is locked at every other`, async () => {
    await using t = await openTestSite();
    await t.userOf("root");
    failTimes(t, 19);
    await tryAt(t, door, "wrong pass");
    for (const other of Object.keys(DOORS) as Door[]) {
      const { isIn } = await tryAt(t, other, PASSWORD, { username: "ROOT" });
      assert.equal(isIn, false, other);
    }
  });
}

Deno.test("the lock is on the name and the address together, for 30 minutes", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  await t.userOf("user");
  failTimes(t, 20);
  const elsewhere = { ip: "198.51.100.2" };
  assert.ok((await tryAt(t, "form", PASSWORD, elsewhere)).isIn);
  assert.ok((await tryAt(t, "form", PASSWORD, { username: "user" })).isIn);
  t.clock.now += 30 * MINUTE - 1;
  assert.ok(!(await tryAt(t, "form", PASSWORD)).isIn);
  t.clock.now += 1;
  assert.ok((await tryAt(t, "form", PASSWORD)).isIn);
});

Deno.test("a success forgets the failures before it [1 H1.22]", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  failTimes(t, 19);
  assert.ok((await tryAt(t, "API", PASSWORD)).isIn);
  failTimes(t, 19);
  assert.ok((await tryAt(t, "API", PASSWORD)).isIn);
});

Deno.test("the admin sign-in is for the back office's people, and leaves no session to others", async () => {
  await using t = await openTestSite();
  for (const role of ["user", "mute_user"] as const) {
    await t.userOf(role);
    const response = await t.call("POST", "/api/admin/login", {
      json: { username: role, password: PASSWORD },
    });
    assert.equal(response.headers.get("authorization"), null);
    const { http, status } = await envelope(response);
    assert.deepEqual([http, status], [200, 401], role);
    const form = await t.browse("/admin/login", {
      form: { username: role, password: PASSWORD },
    });
    assert.equal(form.status, 422);
    assert.match(await form.text(), /请使用管理员账号登录/);
    assert.deepEqual(form.headers.getSetCookie(), []);
  }
  assert.deepEqual(
    (await t.site.accounts.sessions.sessions.list("user")).rows,
    [],
  );
  for (const role of ["admin", "problem_admin", "root"] as const) {
    await t.userOf(role);
    const { status } = await envelope(
      await t.call("POST", "/api/admin/login", {
        json: { username: role, password: PASSWORD },
      }),
    );
    assert.equal(status, 200, role);
  }
});

Deno.test("after signing in one goes on to a path of this site, and to no other place", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const targets: [string, string][] = [
    ["/problem/P1000?tab=mine", "/problem/P1000?tab=mine"],
    ["", "/home"],
    ["problem", "/home"],
    ["https://evil.example/", "/home"],
    ["//evil.example/", "/home"],
    ["/\\evil.example/", "/home"],
    ["\\\\evil.example", "/home"],
    ["/\t/evil.example/", "/home"],
    ["/\n/evil.example/", "/home"],
    ["/\r/evil.example/", "/home"],
    ["\t//evil.example/", "/home"],
    ["/\0/evil.example/", "/home"],
    ["javascript:alert(1)", "/home"],
    ["/home\r\nset-cookie: a=b", "/home"],
  ];
  for (const [next, expected] of targets) {
    const sent = await t.browse("/login", {
      form: { username: "user", password: PASSWORD, next },
    });
    assert.deepEqual(
      [sent.status, sent.headers.get("location")],
      [303, expected],
      JSON.stringify(next),
    );
    const query = `next=${encodeURIComponent(next)}`;
    const html = await (await t.browse(`/login?${query}`)).text();
    const kept = /name="next" value="([^"]*)"/.exec(html)![1];
    assert.equal(kept, expected, JSON.stringify(next));
    const back = `back=${encodeURIComponent(next)}`;
    const theme = await t.browse(`/theme?to=dark&${back}`);
    assert.equal(theme.headers.get("location"), expected);
    const out = await t.browse(`/logout?to=${encodeURIComponent(next)}`, {
      form: {},
    });
    assert.equal(out.headers.get("location"), expected);
  }
});

Deno.test("a sign-in in a dialog is answered with JSON", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const send = (password: string) =>
    t.browse("/login", {
      headers: { accept: "application/json" },
      form: { username: "user", password, next: "/status" },
    });
  const wrong = await send("wrong pass");
  assert.equal(wrong.status, 422);
  assert.deepEqual(await wrong.json(), {
    errors: { "": "用户名或密码错误。" },
    verify: false,
  });
  for (let n = 0; n < 4; n++) {
    t.site.accounts.loginGuard.fail(
      { username: "user", ip: "127.0.0.1" },
      t.clock.now,
    );
  }
  const doubted = await (await send("wrong pass")).json();
  assert.equal(doubted.verify, true, "the dialog is to ask for more");
  t.site.accounts.loginGuard.succeed(
    { username: "user", ip: "127.0.0.1" },
    t.clock.now,
  );
  const right = await send(PASSWORD);
  assert.equal(right.status, 200);
  assert.match(right.headers.getSetCookie().join(), /gavel_session=[\w-]{43}/);
  assert.deepEqual(await right.json(), { next: "/status" });
});

Deno.test("the back office's sign-in call refuses a worthless token", async () => {
  await using t = await openTestSite();
  await t.userOf("admin");
  const json = { username: "admin", password: PASSWORD };
  for (const [token, status] of [["worthless", 401], [undefined, 200]]) {
    const { http } = await envelope(
      await t.call("POST", "/api/admin/login", {
        headers: token === undefined ? {} : { authorization: String(token) },
        json,
      }),
    );
    assert.equal(http, status);
  }
});

Deno.test("a sign-in page leads on, never back to itself", async () => {
  await using t = await openTestSite();
  const next = encodeURIComponent("/problem?keyword=a");
  for (const path of ["/login", "/register"]) {
    const html = await (await t.browse(`${path}?next=${next}`)).text();
    assert.doesNotMatch(html, /next=%2F(login|register)/, path);
    assert.ok(html.includes(`href="/login?next=${next}"`), path);
  }
  for (
    const [path, as, to] of [
      [`/login?next=${next}`, "user", "/problem?keyword=a"],
      ["/login", "user", "/home"],
      ["/admin/login", "admin", "/admin"],
      ["/login?next=//evil.example", "user", "/home"],
    ] as const
  ) {
    const page = await t.browse(path, { as });
    assert.deepEqual([page.status, page.headers.get("location")], [303, to]);
  }
  const stranger = await t.browse("/admin/login", { as: "user" });
  assert.equal(stranger.status, 200);
  await stranger.body?.cancel();
});
