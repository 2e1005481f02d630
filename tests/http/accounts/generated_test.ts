// Rows: 3 A2.4, A2.7–A2.8
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { workbookRows } from "./classes.ts";

const generate = async (t: TestSite, json: Record<string, unknown>) =>
  await envelope(
    await t.call("POST", "/api/admin/user/generate-user", { as: "root", json }),
  );

const table = (t: TestSite, key: string) =>
  t.call("GET", `/api/file/generate-user-excel?key=${key}`, { as: "root" });

const signIn = async (t: TestSite, username: string, password: string) =>
  (await envelope(
    await t.call("POST", "/api/login", { json: { username, password } }),
  )).status;

Deno.test("accounts by number, and the table with their passwords", async () => {
  await using t = await openTestSite();
  const { status, data } = await generate(t, {
    prefix: "team",
    suffix: "x",
    number_from: 9,
    number_to: 11,
    password_length: 7,
  });
  assert.equal(status, 200);
  const answer = await table(t, data.key);
  assert.equal(answer.status, 200);
  assert.match(
    answer.headers.get("content-disposition")!,
    new RegExp(`filename=${data.key}\\.xlsx`),
  );
  const [heads, ...rows] = await workbookRows(answer);
  assert.deepEqual(heads, ["username", "password"]);
  assert.deepEqual(rows.map(([name]) => name), [
    "team9x",
    "team10x",
    "team11x",
  ]);
  for (const [name, password] of rows) {
    assert.equal(password.length, 7);
    assert.equal(await signIn(t, name, password), 200);
  }
  t.clock.now += 31 * 60_000;
  assert.equal((await table(t, data.key)).status, 400);
  assert.equal((await table(t, "none")).status, 400);
});

Deno.test("all of them or none; ranges and lengths of the specification [3 A2.8]", async () => {
  await using t = await openTestSite();
  assert.equal((await generate(t, { prefix: "a" })).status, 200, "1 to 10");
  const some = await generate(t, {
    prefix: "a",
    number_from: 10,
    number_to: 12,
  });
  assert.equal(some.status, 400);
  assert.match(some.msg, /a10/);
  assert.equal(await t.site.accounts.users.findBy("username", "a11"), null);
  const rows: [Record<string, unknown>, status: number][] = [
    [{ prefix: "b", number_from: 3, number_to: 2 }, 400],
    [{ prefix: "b", number_from: 1, number_to: 1001 }, 400],
    [{ prefix: "b", password_length: 5 }, 400],
    [{ prefix: "b", password_length: 26 }, 400],
    [{ prefix: "b c" }, 400],
    [{ prefix: "x".repeat(20) }, 400],
    [{ prefix: "b", number_to: 1.5 }, 400],
    [{ prefix: "c", suffix: null, number_to: "2" }, 200],
  ];
  for (const [body, want] of rows) {
    const { status } = await generate(t, body);
    assert.equal(status, want, JSON.stringify(body));
  }
  // Longer than those that people choose: it signs in all the same.
  const { data } = await generate(t, { prefix: "d", password_length: 25 });
  const [, [name, password]] = await workbookRows(await table(t, data.key));
  assert.equal(password.length, 25);
  assert.equal(await signIn(t, name, password), 200);
});

Deno.test("the page offers lengths that are made, and takes what the call takes (spec 3 §5)", async () => {
  await using t = await openTestSite();
  const path = "/admin/user/generate";
  const html = await (await t.browse(path, { as: "root" })).text();
  const field = /<input[^>]*name="password_length"[^>]*>/.exec(html)![0];
  assert.match(field, /min="6"/);
  assert.match(field, /max="25"/);
  assert.match(html, /6 到 25 个字符/);
  for (const [length, status] of [[5, 422], [25, 303], [26, 422]]) {
    const made = await t.browse(path, {
      as: "root",
      form: {
        prefix: `p${length}-`,
        number_from: "1",
        number_to: "1",
        password_length: `${length}`,
      },
    });
    assert.equal(made.status, status, `${length}`);
    await made.body?.cancel();
  }
});

Deno.test("the page: a class with a school, numbers of one length, slips", async () => {
  await using t = await openTestSite();
  const form = {
    prefix: "s",
    suffix: "",
    number_from: "9",
    number_to: "10",
    isPadded: "true",
    password_length: "8",
    course: "高一1班",
    school: "一中",
  };
  const path = "/admin/user/generate";
  const made = await t.browse(path, { as: "root", form });
  assert.equal(made.status, 303);
  const first = (await t.site.accounts.users.findBy("username", "s09"))!;
  assert.deepEqual([first.course, first.school], ["高一1班", "一中"]);
  const next = made.headers.get("location")!;
  assert.match(await (await t.browse(next, { as: "root" })).text(), /s09/);
  const rows = await workbookRows(
    await t.browse(`${next}/table`, { as: "root" }),
  );
  assert.deepEqual(rows[0].slice(0, 2), ["用户名", "密码"]);
  assert.equal(rows.length, 3);
  const again = await t.browse(path, { as: "root", form });
  assert.equal(again.status, 422);
  const html = await again.text();
  assert.match(html, /s09 已被使用/);
  assert.match(html, /value="高一1班"/, "what was typed is there");
});

Deno.test("delete-user: those that can be deleted are; 400 when none was", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  const remove = async (ids: unknown) =>
    (await envelope(
      await t.call("DELETE", "/api/admin/user/delete-user", {
        as: "root",
        json: { ids },
      }),
    )).status;
  assert.equal(await remove(["1"]), 400, "root itself");
  assert.equal(await remove(["nobody"]), 400);
  assert.equal(await remove([]), 400);
  assert.equal(await remove(["1", uid]), 200);
  assert.equal(await t.site.accounts.users.get(uid), null);
});

Deno.test("an empty number is refused, and no account is made of it", async () => {
  await using t = await openTestSite();
  for (const name of ["number_from", "number_to", "password_length"]) {
    const json = { prefix: "team", number_from: 1, number_to: 2, [name]: "" };
    assert.equal((await generate(t, json)).status, 400, name);
  }
  const users = await Array.fromAsync(t.site.accounts.users.all());
  const made = users.filter(({ username }) => username.startsWith("team"));
  assert.deepEqual(made, []);
});
