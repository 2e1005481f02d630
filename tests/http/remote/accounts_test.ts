// Rows: 3 A12.1, J2.1
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";

const SECRET = "a remote secret";

const info = async (t: TestSite) =>
  (await envelope(
    await t.call("GET", "/api/admin/switch/info", { as: "root" }),
  )).data;

const update = async (t: TestSite, json: Record<string, unknown>) =>
  await envelope(
    await t.call("PUT", "/api/admin/switch/update", { as: "root", json }),
  );

const stored = (t: TestSite, list: "hdu" | "cf") =>
  t.site.remote.accounts.get(list)?.accounts ?? [];

Deno.test("lists are stored; a blank password keeps the one of that name, and none comes out", async () => {
  await using t = await openTestSite();
  const first = await update(t, {
    hduUsernameList: ["one", "two"],
    hduPasswordList: [SECRET, "second"],
    cfUsernameList: ["three"],
    cfPasswordList: ["third"],
  });
  assert.equal(first.status, 200, first.msg);
  assert.deepEqual(stored(t, "hdu"), [
    { username: "one", password: SECRET },
    { username: "two", password: "second" },
  ]);
  const shown = await info(t);
  assert.deepEqual(shown.hduUsernameList, ["one", "two"]);
  assert.deepEqual(shown.hduPasswordList, ["", ""]);
  // As a client sends back what it was shown.
  assert.equal(
    (await update(t, { ...shown, hduUsernameList: ["two", ""] })).status,
    200,
  );
  assert.deepEqual(stored(t, "hdu"), [{ username: "two", password: "second" }]);
  assert.equal(stored(t, "cf").length, 1);
  for (
    const json of [
      { hduUsernameList: ["new"] },
      { hduUsernameList: ["new"], hduPasswordList: [""] },
      { hduUsernameList: ["two", "two"], hduPasswordList: ["x", "y"] },
      { hduUsernameList: "two" },
    ]
  ) {
    assert.equal((await update(t, json)).status, 400, JSON.stringify(json));
  }
  assert.deepEqual(stored(t, "hdu"), [{ username: "two", password: "second" }]);
  assert.equal((await update(t, { hduUsernameList: [] })).status, 200);
  assert.deepEqual(stored(t, "hdu"), []);
});

Deno.test("the page stores them, and nobody sees a password or, but for its administrators, a name", async () => {
  await using t = await openTestSite();
  const form = new FormData();
  for (
    const [name, value] of [
      ["hdu.username", "gavel01"],
      ["hdu.password", SECRET],
      ["hdu.username", ""],
      ["hdu.password", ""],
    ]
  ) {
    form.append(name, value);
  }
  const sent = await t.browse("/admin/switch/accounts", { as: "root", form });
  assert.equal(sent.status, 303, await sent.text());
  assert.deepEqual(stored(t, "hdu"), [{
    username: "gavel01",
    password: SECRET,
  }]);
  const html = await (await t.browse("/admin/switch", { as: "root" })).text();
  assert.match(html, /value="gavel01"/);
  assert.ok(!html.includes(SECRET));
  for (const as of ["visitor", "user", "admin", "problem_admin"] as const) {
    assert.notEqual((await t.browse("/admin/switch", { as })).status, 200);
    for (const path of ["/api/admin/switch/info", "/api/get-website-config"]) {
      const text = await (await t.call("GET", path, { as })).text();
      assert.ok(!text.includes("gavel01") && !text.includes(SECRET));
    }
  }
});

Deno.test("home has a mark for each judge; the list of each drops the tags of others", async () => {
  await using t = await openTestSite();
  const html = await (await t.browse("/home")).text();
  for (const key of ["HDU", "POJ", "CF", "GYM", "AC", "SPOJ", "LIBRE"]) {
    assert.match(html, new RegExp(`href="/problem\\?oj=${key}"`), key);
  }
  const own = await t.addProblem({ tags: [{ name: "dp", color: null }] });
  for (const [n, key] of ["HDU", "CF"].entries()) {
    await t.site.problems.records.insert({
      ...own,
      pid: 9_000 + n,
      problemId: `${key}-${n + 1}000`,
      isRemote: true,
      tags: [],
    });
  }
  const list = await (await t.browse(`/problem?oj=HDU&tagId=${own.tags[0]}`))
    .text();
  assert.match(list, /HDU-1000/);
  assert.ok(!list.includes("CF-2000"));
  const { data } = await envelope(
    await t.call("GET", "/api/get-problem-list?oj=CF"),
  );
  assert.deepEqual(
    data.records.map(({ problemId }: { problemId: string }) => problemId),
    ["CF-2000"],
  );
});
