import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { LIST, namesOn, workbookRows } from "./classes.ts";
import { decoded } from "../forms.ts";

/** Slips of accounts that are there. */
const keep = async (t: TestSite, ...courses: (string | null)[]) => {
  await t.userOf("root");
  return `/admin/user/slips/${await t.site.accounts.slips.keep(
    "1",
    courses.map((course, n) => ({
      uid: "1",
      username: `p${n}`,
      password: "secret-1",
      realname: null,
      course,
      number: null,
    })),
    t.clock.now,
  )}`;
};

const htmlOf = async (t: TestSite, address: string) =>
  decoded(await (await t.browse(address, { as: "root" })).text());

Deno.test("slips carry no address that only this machine reaches", async () => {
  const own = [
    "http://localhost:8000",
    "http://127.0.0.1:8000",
    "http://[::1]:8000",
    "http://0.0.0.0:8000",
  ];
  await using t = await openTestSite();
  for (const origin of own) {
    const html = await htmlOf(t, origin + await keep(t, "1A"));
    assert.doesNotMatch(html, /<dd ?>http/, origin);
    const [warning] = /<div class="notice notice-warn".*?<\/div><\/div>/s
      .exec(html)!;
    assert.match(warning, /href="\/admin\/conf"/, origin);
    assert.match(warning, /HOST=0\.0\.0\.0/);
    const around = html.lastIndexOf("no-print", html.indexOf(warning));
    assert.ok(around > html.indexOf("<main"), "on the screen alone");
  }
  const good = await htmlOf(t, `http://oj.school.cn${await keep(t, "1A")}`);
  assert.match(good, /<dd ?>http:\/\/oj\.school\.cn<\/dd>/);
  assert.doesNotMatch(good, /notice-warn/);

  // The settings' own goes before it, unless that leads nowhere either.
  const set = (baseUrl: string) =>
    t.call("PUT", "/api/admin/config/set-web-config", {
      as: "root",
      json: { baseUrl },
    });
  await set("https://oj.example");
  assert.match(
    await htmlOf(t, own[0] + await keep(t, "1A")),
    /<dd ?>https:\/\/oj\.example<\/dd>/,
  );
  await set("http://localhost:8000");
  const filled = await htmlOf(t, own[0] + await keep(t, "1A"));
  assert.doesNotMatch(filled, /<dd ?>http/);
  assert.match(filled, /网站地址 http:\/\/localhost:8000 只能在服务器本机打开/);
  assert.doesNotMatch(filled, /请填写网站地址/);
  const told = /网站地址 \S+ 只能在服务器本机打开，学生打不开/;
  assert.match(await htmlOf(t, "/admin/conf"), told);
  await set("https://oj.example");
  assert.doesNotMatch(await htmlOf(t, "/admin/conf"), told);
});

Deno.test("the addresses that the network has, where the site listens to it", async () => {
  await using t = await openTestSite({ HOST: "10.0.0.7" });
  const html = await htmlOf(t, `http://localhost:8000${await keep(t, "1A")}`);
  assert.match(html, /<dd ?>http:\/\/10\.0\.0\.7:8000<\/dd>/);
});

Deno.test("from the slips back to the class, or to the list", async () => {
  await using t = await openTestSite();
  const one = await htmlOf(t, await keep(t, "1A", "1A"));
  assert.match(one, /href="\/admin\/user\?course=1A"[^>]*>.*?回到班级“1A”/s);
  for (const slips of [["1A", "1B"], [null]]) {
    const html = await htmlOf(t, await keep(t, ...slips));
    assert.match(html, /<a class="btn btn-quiet" href="\/admin\/user"/);
  }
});

Deno.test("accounts of one list stay in its order: slips, table, the newest first", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  t.clock.now += 60_000;
  const names = ["zoe", "adam", "m9", "m10", "bea", "yan", "carl", "x1"];
  const form = new FormData();
  for (const [n, username] of names.entries()) {
    form.append("username", username);
    form.append("course", n % 2 === 0 ? "1A" : "1B");
  }
  form.set("rows", names.map((_, n) => n + 1).join(","));
  form.set("action", "add");
  const added = await t.browse("/admin/user/import", { as: "root", form });
  const path = added.headers.get("location")!;
  const html = await htmlOf(t, path);
  const onSlips = [...html.matchAll(/class="slip-head".*?<dd ?>([^<]*)/gs)];
  assert.deepEqual(onSlips.map(([, name]) => name), names);
  const rows = await workbookRows(
    await t.browse(`${path}/table`, { as: "root" }),
  );
  assert.deepEqual(rows.slice(1).map(([name]) => name), names);
  assert.deepEqual((await namesOn(t, LIST)).slice(0, names.length), names);
});
