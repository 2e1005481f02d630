// Rows: 3 P1.1–P1.4
import assert from "node:assert/strict";
import {
  addUser,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../tests/support.ts";
import type { Result } from "../result.ts";
import type { Refusal } from "../failure.ts";
import type { Act } from "../site/site.ts";
import { ROOT_UID } from "../accounts/schema.ts";
import { register } from "./registering.ts";
import { adminLogin, ensureRoot, exists, login } from "./login.ts";

const visitor = (t: TestSite, changes: Partial<Act> = {}): Act => ({
  site: t.site,
  viewer: null,
  now: t.clock.now,
  ip: "10.0.0.1",
  userAgent: "test",
  ...changes,
});

const codeOf = (result: Result<unknown, Refusal>) =>
  result.ok ? "ok" : result.error.code;

const tryLogin = async (act: Act, username: string, password = PASSWORD) =>
  codeOf(await login(act, { username, password }));

const sessionsOf = (t: TestSite) =>
  Array.fromAsync(t.site.accounts.sessions.sessions.all());

Deno.test("the right password starts a session of that account", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "LiHua" });
  for (const username of ["LiHua", "lihua", "ＬｉＨｕａ"]) {
    const signedIn = await login(visitor(t), { username, password: PASSWORD });
    assert.ok(signedIn.ok);
    const found = await t.site.accounts.sessions.find(
      signedIn.value.token,
      t.clock.now,
    );
    assert.equal(found?.viewer.uid, "u1");
  }
});

Deno.test("a wrong name and a wrong password get one and the same answer", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "lihua" });
  assert.equal(await tryLogin(visitor(t), "nobody"), "loginWrong");
  assert.equal(await tryLogin(visitor(t), "lihua", "wrong-1"), "loginWrong");
  assert.deepEqual(await sessionsOf(t), []);
});

Deno.test("a banned account is told so only when it knows its password", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "lihua", status: 1 });
  assert.equal(await tryLogin(visitor(t), "lihua", "wrong-1"), "loginWrong");
  assert.equal(await tryLogin(visitor(t), "lihua"), "accountBanned");
  assert.deepEqual(await sessionsOf(t), []);
});

Deno.test("the back office takes admins and a campus's people, and leaves others no session", async () => {
  await using t = await openTestSite();
  const enter = async (username: string) =>
    codeOf(await adminLogin(visitor(t), { username, password: PASSWORD }));
  for (const role of ["user", "no_submit_user", "mute_user"] as const) {
    const { username } = await t.userOf(role);
    assert.equal(await enter(username), "notAnAdmin", role);
  }
  assert.deepEqual(await sessionsOf(t), []);
  const inside = [
    "root",
    "admin",
    "problem_admin",
    "sy_campus_principal",
    "sy_campus_teacher",
  ] as const;
  for (const role of inside) {
    const { username } = await t.userOf(role);
    assert.equal(await enter(username), "ok", role);
  }
  assert.equal((await sessionsOf(t)).length, inside.length);
});

/** A draft with a captcha that is solved, unless told otherwise. */
function aRegistration(t: TestSite, changes: Record<string, string> = {}) {
  return {
    username: "lihua",
    password: "secret1",
    email: "li@school.cn",
    captcha: "7",
    captchaKey: t.site.accounts.captchas.seal("7", t.clock.now),
    ...changes,
  };
}

Deno.test("who registers is an ordinary user and can sign in", async () => {
  await using t = await openTestSite();
  const registered = await register(visitor(t), aRegistration(t));
  assert.ok(registered.ok);
  const { roles, status, uid } = registered.value;
  assert.deepEqual([roles, status], [["user"], 0]);
  assert.match(uid, /^[0-9a-f]{32}$/);
  assert.equal(await tryLogin(visitor(t), "lihua", "secret1"), "ok");
});

Deno.test("registering is refused for a wrong sum, a taken name, a taken address", async () => {
  await using t = await openTestSite();
  await register(visitor(t), aRegistration(t));
  const cases: [changes: Record<string, string>, want: string][] = [
    [{ captcha: "8" }, "captcha: captchaWrong"],
    [{ captchaKey: "forged" }, "captcha: captchaWrong"],
    [{ email: "new@school.cn" }, "username: usernameTaken"],
    [
      { username: "ＬiHUA", email: "new@school.cn" },
      "username: usernameTaken",
    ],
    [{ username: "wang" }, "email: emailTaken"],
    [{ username: "wang", email: "LI@School.cn" }, "email: emailTaken"],
  ];
  for (const [changes, want] of cases) {
    const refused = await register(visitor(t), aRegistration(t, changes));
    assert.ok(!refused.ok);
    const { field, code } = refused.error;
    assert.equal(`${field}: ${code}`, want, JSON.stringify(changes));
  }
  assert.equal(t.site.accounts.directory.size, 1);
});

Deno.test("of two who register one name at once, one gets it", async () => {
  await using t = await openTestSite();
  const both = await Promise.all(
    ["lihua", "LIHUA"].map((username, n) =>
      register(
        visitor(t),
        aRegistration(t, { username, email: `${n}@school.cn` }),
      )
    ),
  );
  assert.deepEqual(both.map(codeOf).sort(), ["ok", "usernameTaken"]);
});

Deno.test("what is in use is told for names and addresses that were asked for", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u", username: "li", email: "li@school.cn" });
  const cases: [Parameters<typeof exists>[1], boolean, boolean][] = [
    [{}, false, false],
    [{ username: "", email: "" }, false, false],
    [{ username: "LI" }, true, false],
    [{ email: "LI@school.cn" }, false, true],
    [{ username: "wang", email: "wang@school.cn" }, false, false],
  ];
  for (const [asked, username, email] of cases) {
    assert.deepEqual(await exists(t.site, asked), { username, email });
  }
});

Deno.test("the first account is made once, with the given password or a made-up one", async () => {
  for (const given of ["given-1", undefined]) {
    await using t = await openTestSite();
    const password = await ensureRoot(t.site, given, t.clock.now);
    assert.equal(password, given ?? password);
    assert.equal(await ensureRoot(t.site, "other-1", t.clock.now), null);
    assert.deepEqual((await t.site.accounts.users.get(ROOT_UID))?.roles, [
      "root",
    ]);
    assert.equal(await tryLogin(visitor(t), "root", password!), "ok");
    assert.equal(await tryLogin(visitor(t), "root", "other-1"), "loginWrong");
  }
});
