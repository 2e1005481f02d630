import assert from "node:assert/strict";
import { find } from "../../lib/find/find.ts";
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
  total: number;
  items: { href: string; text: string; id?: string; more?: string }[];
}

async function groups(
  t: TestSite,
  keyword: string,
  as: Person,
): Promise<Group[]> {
  const path = `/api/find?l=en-US&keyword=${encodeURIComponent(keyword)}`;
  const { status, data } = await envelope(await t.call("GET", path, { as }));
  assert.equal(status, 200);
  return data as Group[];
}

async function found(t: TestSite, keyword: string, as: Person = "visitor") {
  const data = await groups(t, keyword, as);
  return (kind: string): string[] =>
    data.find((group) => group.kind === kind)
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

Deno.test("the count is of all, and the page has them all, a part at a time", async () => {
  await using t = await openTestSite();
  const ids = Array.from({ length: 55 }, (_, n) => `D${1001 + n}`);
  for (const problemId of ids) await t.addProblem({ problemId });
  const [problems] = await groups(t, "d10", "visitor");
  assert.deepEqual([problems.items.length, problems.total], [6, 55]);
  // The one that was typed comes first; it is not counted twice.
  const [one] = await groups(t, "D1007", "visitor");
  assert.deepEqual([one.items.length, one.total], [1, 1]);
  const shown = async (part: number) => {
    const path = `/search?l=en-US&keyword=D10&currentPage=${part}`;
    const html = decoded(await (await t.browse(path)).text());
    return { html, ids: ids.filter((id) => html.includes(`/problem/${id}"`)) };
  };
  const [first, second] = [await shown(1), await shown(2)];
  assert.deepEqual([first.ids.length, second.ids.length], [50, 5]);
  assert.deepEqual([...first.ids, ...second.ids].toSorted(), ids);
  assert.ok(first.html.includes("keyword=D10&currentPage=2"));
  assert.ok(first.html.includes("<mark>D10</mark>01"));
  assert.ok(!(await shown(9)).html.includes("found for “D10”"));
  // People come behind all problems; of either no more are made than a page may show.
  for (let n = 0; n < 3; n++) {
    await addUser(t.site, { uid: `d${n}`, username: `d10${n}` });
  }
  const { problems: part, people } = find(await t.actAs("user"), "d10", 2);
  assert.deepEqual([part.rows.length, part.total], [2, 55]);
  assert.deepEqual([people.rows.length, people.total], [2, 3]);
  const people1 = [...(await shown(1)).html.matchAll(/username=d10\d/g)];
  const people2 = [...(await shown(2)).html.matchAll(/username=d10\d/g)];
  assert.deepEqual([people1.length, people2.length], [0, 3]);
});

Deno.test("an id that only its other letters tell is counted as well", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "A1", ...titled("Lanterns") });
  const [wide] = await groups(t, "Ａ１", "visitor");
  assert.deepEqual([wide.items.length, wide.total], [1, 1]);
  const html = await (await t.browse("/search?keyword=Ａ１")).text();
  assert.ok(html.includes('href="/problem/A1"'));
});

Deno.test("staff find people by real name and number and are told it, nobody else", async () => {
  await using t = await openTestSite();
  await addUser(t.site, {
    uid: "u1",
    username: "g2023001",
    realname: "Zhang Xiaoming",
    number: "S4711",
  });
  for (
    const [as, isTold] of [
      ["visitor", false],
      ["user", false],
      ["sy_campus_teacher", true],
      ["problem_admin", true],
      ["admin", true],
      ["root", true],
    ] as const
  ) {
    for (const typed of ["xiaoming", "S4711"]) {
      const people = (await found(t, typed, as))("people");
      assert.deepEqual(people, isTold ? ["g2023001"] : [], `${as} ${typed}`);
    }
    const byName = await t.call("GET", "/api/find?keyword=g2023", { as });
    assert.equal((await byName.text()).includes("Xiaoming"), isTold, as);
    const html = await (await t.browse("/search?keyword=g2023", { as })).text();
    assert.ok(html.includes("2023001"), as);
    assert.equal(html.includes("Xiaoming"), isTold, as);
  }
});

Deno.test("people are found by username, never by address, banned ones not at all", async () => {
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
  for (const typed of ["private", "wangbad"]) {
    assert.deepEqual((await found(t, typed, "root"))("people"), [], typed);
  }
});

Deno.test("people are found by the nickname that everybody sees, and shown by it", async () => {
  await using t = await openTestSite();
  await addUser(t.site, {
    uid: "u1",
    username: "lin2026",
    nickname: "小林",
    realname: "林一",
  });
  const people = async (as: Person) =>
    (await groups(t, "小林", as))
      .filter(({ kind }) => kind === "people")
      .flatMap(({ items }) => items.map(({ text, more }) => [text, more]));
  assert.deepEqual(await people("visitor"), [["小林", "lin2026"]]);
  assert.deepEqual(await people("root"), [["小林", "lin2026 · 林一"]]);
});

Deno.test("the number of no submission finds none", async () => {
  await using t = await openTestSite();
  for (const typed of ["55", "#55", "99999999999999999999"]) {
    assert.deepEqual((await found(t, typed, "root"))("submissions"), []);
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
