import assert from "node:assert/strict";
import {
  addUser,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../tests/support.ts";
import type { Result } from "../result.ts";
import type { Refusal } from "../failure.ts";
import type { Act } from "../site.ts";
import { ROOT_UID, type User } from "./schema.ts";
import {
  adminLogin,
  ensureRoot,
  exists,
  importUsers,
  login,
  register,
} from "./service.ts";

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
  Array.fromAsync(t.site.sessions.sessions.all());

Deno.test("the right password starts a session of that account", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "LiHua" });
  for (const username of ["LiHua", "lihua", "ＬｉＨｕａ"]) {
    const signedIn = await login(visitor(t), { username, password: PASSWORD });
    assert.ok(signedIn.ok);
    const found = await t.site.sessions.find(signedIn.value.token, t.clock.now);
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

Deno.test("the back office takes admins only, and leaves others no session", async () => {
  await using t = await openTestSite();
  const enter = async (username: string) =>
    codeOf(await adminLogin(visitor(t), { username, password: PASSWORD }));
  for (const role of ["user", "sy_campus_teacher", "mute_user"] as const) {
    const { username } = await t.userOf(role);
    assert.equal(await enter(username), "notAnAdmin", role);
  }
  assert.deepEqual(await sessionsOf(t), []);
  for (const role of ["root", "admin", "problem_admin"] as const) {
    const { username } = await t.userOf(role);
    assert.equal(await enter(username), "ok", role);
  }
  assert.equal((await sessionsOf(t)).length, 3);
});

/** A draft with a captcha that is solved, unless told otherwise. */
function aRegistration(t: TestSite, changes: Record<string, string> = {}) {
  return {
    username: "lihua",
    password: "secret1",
    email: "li@school.cn",
    captcha: "7",
    captchaKey: t.site.captchas.seal("7", t.clock.now),
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
  assert.equal(t.site.directory.size, 1);
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
    assert.deepEqual((await t.site.users.get(ROOT_UID))?.roles, ["root"]);
    assert.equal(await tryLogin(visitor(t), "root", password!), "ok");
    assert.equal(await tryLogin(visitor(t), "root", "other-1"), "loginWrong");
  }
});

/** Imports and returns "ok" or the refusal of each row. */
async function importRows(t: TestSite, rows: unknown[][]): Promise<string[]> {
  const { added, skipped } = await importUsers(visitor(t), rows);
  const refusals = new Map(skipped.map(({ row, refusal }) => [row, refusal]));
  assert.equal(added + skipped.length, rows.length);
  return rows.map((_, n) => refusals.get(n + 1)?.code ?? "ok");
}

Deno.test("a class list brings in its good rows whatever the others are", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u", username: "old", email: "o@school.cn" });
  const rows: [row: unknown[], want: string][] = [
    [["a1", "secret1"], "ok"],
    [["a2"], "importRowInvalid"],
    [["", "secret1"], "importRowInvalid"],
    [["a3", "short"], "importRowInvalid"],
    [["a 4", "secret1"], "importRowInvalid"],
    [["a5", "secret1", "no address"], "importRowInvalid"],
    [["OLD", "secret1"], "usernameTaken"],
    [["a6", "secret1", "O@school.cn"], "emailTaken"],
    [[], "importRowInvalid"],
    [[20260101, 123456], "ok"],
    [["a7", "secret1", "", null, "", "", ""], "ok"],
    [["x".repeat(21), "secret1"], "importRowInvalid"],
    [["a8", "secret1", "", "x".repeat(51)], "importRowInvalid"],
    [[{ evil: true }, "secret1"], "importRowInvalid"],
  ];
  const codes = await importRows(t, rows.map(([row]) => row));
  assert.deepEqual(codes, rows.map(([, want]) => want));
  assert.equal(await tryLogin(visitor(t), "20260101", "123456"), "ok");
});

Deno.test("of rows with one name or address the first is brought in", async () => {
  await using t = await openTestSite();
  const codes = await importRows(t, [
    ["li", "first-1", "li@school.cn"],
    ["LI", "second-1", "other@school.cn"],
    ["wang", "secret1", "Li@school.cn"],
    ["li", "third-1"],
  ]);
  assert.deepEqual(
    codes,
    ["ok", "usernameTaken", "emailTaken", "usernameTaken"],
  );
  assert.equal(await tryLogin(visitor(t), "li", "first-1"), "ok");
});

Deno.test("each of the seven columns lands in its field; genders in three ways", async () => {
  await using t = await openTestSite();
  const words = ["male", "0", "男", "Female", "1", "女", "", "secrecy", "?"];
  await importRows(
    t,
    words.map((word, n) => [
      `u${n}`,
      "secret1",
      `u${n}@school.cn`,
      "李华",
      word,
      "小华",
      "一中",
    ]),
  );
  const found: (User | null)[] = [];
  for (const n of words.keys()) {
    found.push(await t.site.users.findBy("username", `u${n}`));
  }
  assert.deepEqual(
    found.map((user) => user?.gender),
    ["male", "male", "male", "female", "female", "female"]
      .concat(["secrecy", "secrecy", "secrecy"]),
  );
  const { realname, nickname, school, email, roles } = found[0]!;
  assert.deepEqual(
    [realname, nickname, school, email, roles],
    ["李华", "小华", "一中", "u0@school.cn", ["user"]],
  );
});
