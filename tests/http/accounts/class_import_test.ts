// Rows: 3 A2.5–A2.6
import assert from "node:assert/strict";
import {
  addUser,
  envelope,
  openTestSite,
  type TestSite,
} from "../../support.ts";

const importRows = async (t: TestSite, users: unknown, query = "") =>
  await envelope(
    await t.call("POST", `/api/admin/user/insert-batch-user${query}`, {
      as: "root",
      json: { users },
    }),
  );

const stored = (t: TestSite, username: string) =>
  t.site.accounts.users.findBy("username", username);

Deno.test("a class comes in with all seven columns", async () => {
  await using t = await openTestSite();
  const { http, status, data } = await importRows(t, [
    ["ming", "secret-1", "ming@s.example", "小明", "male", "明明", "一中"],
    ["hong", "secret-2", "", "", "女", "", ""],
    ["short", "secret-3"],
    ["numbers", 12345678, null, null, 0, null, 7],
  ]);
  assert.deepEqual([http, status, data], [200, 200, null]);
  const ming = (await stored(t, "ming"))!;
  assert.deepEqual(
    [ming.email, ming.realname, ming.gender, ming.nickname, ming.school],
    ["ming@s.example", "小明", "male", "明明", "一中"],
  );
  assert.deepEqual(ming.roles, ["user"]);
  const hong = (await stored(t, "hong"))!;
  assert.deepEqual(
    [hong.email, hong.realname, hong.gender, hong.nickname, hong.school],
    [null, null, "female", null, null],
  );
  assert.equal((await stored(t, "short"))?.gender, "secrecy");
  const numbers = (await stored(t, "numbers"))!;
  assert.deepEqual([numbers.gender, numbers.school], ["male", "7"]);
  const signedIn = await envelope(
    await t.call("POST", "/api/login", {
      json: { username: "numbers", password: "12345678" },
    }),
  );
  assert.equal(signedIn.status, 200);
});

Deno.test("good rows are kept, the others told of with row and reason", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "2", username: "Ming", email: "m@s.example" });
  const rows = [
    ["good", "secret-1"],
    ["ming", "secret-1"],
    ["", "secret-1"],
    ["nopassword", ""],
    ["brief", "12345"],
    ["mail", "secret-1", "not an address"],
    ["samemail", "secret-1", "M@S.example"],
    ["two words", "secret-1"],
    [],
    ["good2", "secret-2"],
  ];
  const zh = await importRows(t, rows);
  assert.deepEqual([zh.http, zh.status, zh.data], [200, 400, null]);
  assert.match(zh.msg, /^已添加 2 个账号，跳过 8 个：/);
  assert.match(zh.msg, /第 2 行（该用户名已被使用）；第 3 行/);
  assert.match(zh.msg, /第 7 行（该邮箱已被使用）/);
  const reasons: [row: number, words: string][] = [
    [3, "请填写用户名"],
    [4, "请填写密码"],
    [5, "密码长度"],
    [6, "邮箱格式"],
    [8, "用户名不能含有空格"],
    [9, "请填写用户名"],
  ];
  for (const [row, words] of reasons) {
    assert.match(zh.msg, new RegExp(`第 ${row} 行（${words}`));
  }
  for (const name of ["good", "good2"]) {
    assert.notEqual(await stored(t, name), null, name);
  }
  assert.equal(await stored(t, "brief"), null);

  const en = await importRows(t, rows, "?l=en-US");
  assert.match(en.msg, /^0 accounts added, 10 skipped: /);
  assert.match(en.msg, /row 1 \(This username is already in use\); row 2/);
});

Deno.test("of two equal names in one list the first is kept, of two e-mails too", async () => {
  await using t = await openTestSite();
  const { status, msg } = await importRows(t, [
    ["twin", "secret-1", "", "first"],
    ["TWIN", "secret-2", "", "second"],
    ["one", "secret-1", "same@s.example", "first"],
    ["two", "secret-2", "Same@s.example", "second"],
  ]);
  assert.equal(status, 400);
  assert.match(msg, /^已添加 2 个账号，跳过 2 个/);
  assert.match(msg, /第 2 行（与第 1 行重复）；第 4 行/);
  assert.match(msg, /第 4 行（与第 3 行重复）/);
  assert.equal((await stored(t, "twin"))?.realname, "first");
  assert.equal((await stored(t, "one"))?.realname, "first");
  assert.equal(await stored(t, "two"), null);
});

Deno.test("a long list of bad rows is told of in part", async () => {
  await using t = await openTestSite();
  const { msg } = await importRows(
    t,
    Array.from({ length: 25 }, () => ["", ""]),
  );
  assert.match(msg, /跳过 25 个/);
  assert.match(msg, /第 20 行/);
  assert.doesNotMatch(msg, /第 21 行/);
  assert.match(msg, /…$/);
});

Deno.test("a thousand rows are taken at once, more are not read", async () => {
  await using t = await openTestSite();
  const rows = (count: number) => Array.from({ length: count }, () => [""]);
  assert.equal((await importRows(t, rows(1000))).http, 200);
  assert.equal((await importRows(t, rows(1001))).http, 400);
  assert.equal((await importRows(t, [])).status, 200);
});
