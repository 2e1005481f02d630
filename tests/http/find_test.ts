import assert from "node:assert/strict";
import {
  addUser,
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../support.ts";
import { decoded } from "./forms.ts";

interface Group {
  kind: string;
  items: { href: string; text: string; id?: string }[];
}

async function found(t: TestSite, keyword: string, as: Person = "visitor") {
  const path = `/api/find?l=en-US&keyword=${encodeURIComponent(keyword)}`;
  const { status, data } = await envelope(await t.call("GET", path, { as }));
  assert.equal(status, 200);
  return (kind: string): string[] =>
    (data as Group[]).find((group) => group.kind === kind)
      ?.items.map(({ id, text }) => id ?? text) ?? [];
}

const titled = (title: string) => ({
  texts: {
    "zh-CN": { title, description: "", input: "", output: "", hint: "" },
  },
});

Deno.test("problems are found by id and title, the id that was typed first", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "A10", ...titled("Sums") });
  await t.addProblem({ problemId: "A1", ...titled("Lanterns") });
  assert.deepEqual((await found(t, "a1"))("problems"), ["A1", "A10"]);
  assert.deepEqual((await found(t, "lant"))("problems"), ["A1"]);
  assert.deepEqual((await found(t, "nothing"))("problems"), []);
});

Deno.test("what is not public is found by nobody, neither in the palette nor on its page", async () => {
  await using t = await openTestSite();
  for (const auth of [2, 3] as const) {
    const problemId = `HIDDEN${auth}`;
    await t.addProblem({ problemId, auth, ...titled("Secret") });
    for (const as of ["visitor", "user", "problem_admin", "root"] as const) {
      for (const typed of [problemId, "hidden", "secret"]) {
        assert.deepEqual((await found(t, typed, as))("problems"), [], as);
        const page = await t.browse(`/search?keyword=${typed}`, { as });
        assert.ok(!(await page.text()).includes(`/problem/${problemId}`), as);
      }
    }
  }
});

Deno.test("people are found by username alone, banned ones not at all", async () => {
  await using t = await openTestSite();
  await addUser(t.site, {
    uid: "u1",
    username: "wangwei",
    realname: "Zhang Hidden",
    email: "private@school.cn",
  });
  await addUser(t.site, { uid: "u2", username: "xiaowang" });
  await addUser(t.site, { uid: "u3", username: "wangbad", status: 1 });
  assert.deepEqual((await found(t, "WANG"))("people"), ["wangwei", "xiaowang"]);
  for (const typed of ["hidden", "private", "wangbad"]) {
    assert.deepEqual((await found(t, typed, "root"))("people"), [], typed);
  }
});

Deno.test("pages are found by their name in either language, those one may open", async () => {
  await using t = await openTestSite();
  const pages = async (typed: string, as?: Person) =>
    (await found(t, typed, as))("pages");
  assert.deepEqual(await pages("problems"), ["Problems"]);
  assert.deepEqual(await pages("题目"), ["Problems"]);
  assert.deepEqual(await pages("settings"), []);
  assert.ok((await pages("settings", "user")).includes("Settings"));
  assert.deepEqual(await pages("/admin", "user"), []);
  const root = await pages("/admin", "root");
  const admin = await pages("/admin", "admin");
  assert.ok(root.length > admin.length && admin.length > 0);
  // Each of them opens.
  const { data } = await envelope(
    await t.call("GET", "/api/find?keyword=/admin", { as: "admin" }),
  );
  for (const { href } of (data as Group[]).flatMap(({ items }) => items)) {
    assert.equal((await t.browse(href, { as: "admin" })).status, 200, href);
  }
});

Deno.test("without script there is a page with the same, and it says when nothing was found", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "A1", ...titled("Lanterns") });
  const html = async (query: string) =>
    decoded(await (await t.browse(`/search?l=en-US${query}`)).text());
  const all = await html("&keyword=lant");
  assert.ok(all.includes('href="/problem/A1"'));
  assert.match(all, /name="keyword"[^>]*value="lant"/);
  const none = await html(`&keyword=${encodeURIComponent("<b>no")}`);
  assert.ok(none.includes("Nothing found for “<b>no”."));
  assert.ok((await html("")).includes('href="/status"'), "a way on");
  assert.ok((await html("")).includes('href="/search"'), "from each page");
});
