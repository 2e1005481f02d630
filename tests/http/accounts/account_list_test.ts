// Rows: 3 A2.1–A2.3
import assert from "node:assert/strict";
import { ROLE_IDS } from "../../../lib/accounts/schema.ts";
import {
  addUser,
  envelope,
  openTestSite,
  PASSWORD,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded, errorAt, fieldsOf } from "../forms.ts";

const EDIT = "/api/admin/user/edit-user";

const list = async (t: TestSite, query: string) =>
  (await envelope(
    await t.call("GET", `/api/admin/user/get-user-list?${query}`, {
      as: "root",
    }),
  )).data;

/** The status that the call ends with. */
const edit = async (
  t: TestSite,
  body: Record<string, unknown>,
  as: Person = "root",
) => (await envelope(await t.call("PUT", EDIT, { as, json: body }))).status;

const signIn = async (t: TestSite, username: string, password: string) =>
  (await envelope(
    await t.call("POST", "/api/login", { json: { username, password } }),
  )).status;

/** What the account was told last. */
async function lastNote(t: TestSite, uid: string) {
  const messages = [];
  for await (const message of t.site.messages.records.all()) {
    if (message.uid === uid) messages.push(message);
  }
  const body = messages.at(-1)?.body;
  return body?.is === "note" ? body.note : null;
}

Deno.test("accounts are found by name, e-mail and real name, the newest first", async () => {
  await using t = await openTestSite();
  const user = await t.userOf("user");
  t.clock.now += 1_000;
  const admin = await t.userOf("admin");
  await t.site.accounts.users.update([admin.uid], (known) => ({
    ...known,
    createdAt: t.clock.now,
    realname: "王小明",
    email: "Wang@school.example",
  }));
  const names = async (query: string) =>
    (await list(t, query)).records.map((
      { username }: { username: string },
    ) => username);
  assert.equal((await names("limit=1"))[0], "admin");
  assert.deepEqual(await names("keyword=%E5%B0%8F%E6%98%8E"), ["admin"]);
  assert.deepEqual(await names("keyword=WANG%40"), ["admin"]);
  assert.deepEqual(await names("keyword=USE"), ["user"]);
  assert.deepEqual((await names("onlyAdmin=true")).sort(), ["admin", "root"]);
  const { records: [row] } = await list(t, "keyword=user");
  assert.equal(row.uid, user.uid);
  assert.equal(row.password, null);
  assert.doesNotMatch(JSON.stringify(row), /argon2|scrypt/);
  assert.equal(row.roles[0].id, 1002);
});

Deno.test("a new password: all sessions end, locks open, and the owner is told", async () => {
  await using t = await openTestSite();
  const { uid, username } = await t.userOf("user");
  const info = () => t.call("GET", "/api/get-user-auth-info", { as: "user" });
  assert.equal((await info()).status, 200);
  for (let n = 0; n < 25; n++) await signIn(t, username, "wrong-one");
  assert.notEqual(await signIn(t, username, PASSWORD), 200);
  const form = {
    username,
    realname: "",
    email: "",
    titleName: "",
    titleColor: "",
    newPassword: "another7",
    role: "user",
  };
  const seenAt = async () =>
    `${(await t.site.accounts.users.get(uid))!.modifiedAt}`;
  const saved = await t.browse(`/admin/user/edit/${uid}`, {
    as: "root",
    form: { ...form, seenAt: await seenAt() },
  });
  assert.equal(saved.status, 303);
  assert.equal((await info()).status, 401);
  assert.equal(await signIn(t, username, "another7"), 200);
  assert.deepEqual(await lastNote(t, uid), { code: "passwordSet" });
  // Blank: it stays, and so does who is signed in.
  const again = await t.browse(`/admin/user/edit/${uid}`, {
    as: "root",
    form: {
      ...form,
      newPassword: "",
      realname: "李雷",
      seenAt: await seenAt(),
    },
  });
  assert.equal(again.status, 303);
  assert.equal((await t.site.accounts.users.get(uid))!.realname, "李雷");
  assert.equal(await signIn(t, username, "another7"), 200);
});

Deno.test("a role takes effect at once and is told; a ban ends all sessions, and lifting it brings none back [4 E2.4]", async () => {
  await using t = await openTestSite();
  const { uid, username } = await t.userOf("user");
  const office = () => t.browse("/admin/problems", { as: "user" });
  assert.equal((await office()).status, 403);
  const { problem_admin: type } = ROLE_IDS;
  assert.equal(await edit(t, { uid, type }), 200);
  assert.equal((await office()).status, 200);
  assert.deepEqual(await lastNote(t, uid), {
    code: "roleSet",
    role: "problem_admin",
  });
  assert.equal(await edit(t, { uid, status: 1 }), 200);
  assert.equal((await office()).status, 303, "to the sign-in");
  assert.notEqual(await signIn(t, username, PASSWORD), 200);
  assert.equal(await edit(t, { uid, status: 0 }), 200);
  assert.equal((await office()).status, 303, "signed out for good");
  const from = { ip: "127.0.0.1", userAgent: "test" };
  const token = await t.site.accounts.sessions.start(uid, from, t.clock.now);
  const page = await t.browse("/message/mine?l=en-US", {
    headers: { cookie: `gavel_session=${token}` },
  });
  assert.match(await page.text(), /Your role is now Problem admin/);
});

Deno.test("the first account and one's own keep role and state", async () => {
  await using t = await openTestSite();
  const other = await t.userOf("admin");
  await edit(t, { uid: other.uid, type: ROLE_IDS.root });
  for (
    const [as, uid] of [["root", "1"], ["admin", "1"], [
      "admin",
      other.uid,
    ]] as const
  ) {
    for (const change of [{ type: ROLE_IDS.user }, { status: 1 }]) {
      const body = { uid, ...change };
      assert.equal(await edit(t, body, as), 400, `${as} ${uid}`);
    }
    const html = await (await t.browse(`/admin/user/edit/${uid}`, { as }))
      .text();
    assert.doesNotMatch(html, /name="role"|name="isBanned"/);
  }
  assert.deepEqual((await t.site.accounts.users.get("1"))!.roles, ["root"]);
  // What is not about that may be changed.
  assert.equal(await edit(t, { uid: "1", realname: "Root" }), 200);
});

Deno.test("what is wrong is said at its field, and nothing is saved", async () => {
  await using t = await openTestSite();
  const before = await t.userOf("user");
  const { username: taken } = await t.userOf("admin");
  await t.site.accounts.users.update(
    ["uid-admin"],
    (user) => ({ ...user, email: "a@school.example" }),
  );
  const good = {
    username: before.username,
    realname: "",
    email: "",
    titleName: "",
    titleColor: "",
    newPassword: "",
    role: "user",
    seenAt: `${before.modifiedAt}`,
  };
  const rows: [field: string, value: string, words: RegExp][] = [
    ["username", "", /用户名/],
    ["username", "x".repeat(21), /用户名/],
    ["username", "a b", /用户名/],
    ["username", taken.toUpperCase(), /已被使用/],
    ["realname", "x".repeat(51), /./],
    ["email", "nobody", /邮箱/],
    ["email", "A@school.example", /已被/],
    ["titleName", "x".repeat(21), /./],
    ["titleColor", "red;x", /颜色/],
    ["newPassword", "short", /密码/],
    ["newPassword", "x".repeat(21), /密码/],
    ["role", "king", /身份/],
  ];
  for (const [field, value, words] of rows) {
    const answer = await t.browse(`/admin/user/edit/${before.uid}`, {
      as: "root",
      form: { ...good, [field]: value },
    });
    assert.equal(answer.status, 422, `${field} ${value}`);
    const html = await answer.text();
    assert.match(
      field === "role" ? decoded(html) : errorAt(html, field) ?? "",
      words,
      `${field} ${value}`,
    );
    if (field === "username" && value) {
      assert.ok(html.includes(`value="${value}"`), "it is still there");
    }
  }
  const calls = [
    { setNewPwd: true },
    { setNewPwd: true, password: "short" },
    { type: 999 },
    { status: 2 },
    { username: " " },
  ];
  for (const change of calls) {
    const status = await edit(t, { uid: before.uid, ...change });
    assert.equal(status, 400, JSON.stringify(change));
  }
  assert.equal(await edit(t, { uid: "nobody" }), 404);
  assert.deepEqual(await t.site.accounts.users.get(before.uid), before);
});

Deno.test("what its owner has changed meanwhile is not lost unseen", async () => {
  await using t = await openTestSite();
  const { uid, username, modifiedAt } = await t.userOf("user");
  const path = `/admin/user/edit/${uid}`;
  const form = { username, realname: "old", role: "user" };
  t.clock.now += 1_000;
  await t.site.accounts.users.update([uid], (user) => ({
    ...user,
    realname: "new",
    modifiedAt: t.clock.now,
  }));
  const late = await t.browse(`${path}?l=en-US`, {
    as: "root",
    form: { ...form, seenAt: `${modifiedAt}` },
  });
  assert.equal(late.status, 422);
  const html = await late.text();
  assert.match(html, /was changed after you opened/);
  const again = Object.fromEntries(fieldsOf(html, path));
  assert.equal(again.realname, "old", "what was typed is there");
  assert.equal((await t.site.accounts.users.get(uid))!.realname, "new");
  const saved = await t.browse(path, { as: "root", form: again });
  assert.equal(saved.status, 303);
  assert.equal((await t.site.accounts.users.get(uid))!.realname, "old");
});

Deno.test("cards are put in order by one choice, which wins over the heads'", async () => {
  await using t = await openTestSite();
  for (const username of ["beta", "alpha", "gamma"]) {
    await addUser(t.site, { uid: username, username });
  }
  const names = async (query: string) => {
    const html = await (await t.browse(`/admin/user${query}`, { as: "root" }))
      .text();
    const rows = html.matchAll(/<a class="row-link[^>]*>([^<]*)</g);
    return { html, names: [...rows].map(([, name]) => name) };
  };
  const sorted = await names("?sort=username&desc=false");
  const chosen = await names("?order=username");
  assert.deepEqual(chosen.names, sorted.names);
  assert.match(chosen.html, /<option\s+value="username" selected/);
  const turned = await names("?sort=created&order=username-desc");
  assert.deepEqual(turned.names, sorted.names.toReversed());
  // What no choice stands for is kept all the same.
  assert.match(turned.html, /<option\s+value="username-desc" selected/);
  assert.deepEqual((await names("?order=x")).names, (await names("")).names);
});

Deno.test("the list says a role beside the names of those who have another than most", async () => {
  await using t = await openTestSite();
  for (const person of ["user", "admin"] as const) await t.userOf(person);
  const html = await (await t.browse("/admin/user", { as: "root" })).text();
  const roles = [...html.matchAll(/<td +class="lead">.*?<\/td>/gs)].map((
    [cell],
  ) => [
    />([^<>]+)<\/a>/.exec(cell)![1],
    /class="tag">([^<]+)/.exec(cell)?.[1],
  ]);
  assert.deepEqual(Object.fromEntries(roles), {
    user: undefined,
    admin: "管理员",
    root: "超级管理员",
  });
});

Deno.test("the columns of the list stay while it is searched", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  await t.site.accounts.users.update(
    [uid],
    (user) => ({ ...user, realname: "李雷" }),
  );
  for (const query of ["", "?keyword=root"]) {
    const html = await (await t.browse(`/admin/user${query}`, { as: "root" }))
      .text();
    assert.match(html, /sort=realname/, query);
    assert.doesNotMatch(html, /sort=number/, query);
  }
});
