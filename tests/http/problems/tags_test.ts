// Rows: 3 A6.1–A6.2
import assert from "node:assert/strict";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { updateProblem } from "../../../lib/problems/service.ts";
import {
  aProblem,
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { addGroup } from "../groups/groups.ts";
import { addQuiz } from "../quizzes/quizzes.ts";

const PAGE = "/admin/problem/tag";

async function call(
  t: TestSite,
  method: string,
  path: string,
  { json, as = "problem_admin" }: { json?: unknown; as?: Person } = {},
) {
  return await envelope(await t.call(method, `/api/${path}`, { as, json }));
}

Deno.test("a tag that was made for a quiz is in no list of problems, whoever made it [4 S3.4]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await addQuiz(t, "true/false", { tags: [{ name: "Final exam" }] });
  const tags = [{ name: "Trick 7" }];
  const { quiz } = await addQuiz(t, "true/false", { gid, tags });
  assert.equal(quiz.tags.length, 1);
  for (const as of ["visitor", "user"] as const) {
    const list = await (await t.browse("/problem", { as })).text();
    const told = await call(t, "GET", "get-all-problem-tags", { as });
    for (const text of [list, JSON.stringify(told.data)]) {
      assert.doesNotMatch(text, /Final exam|Trick 7/, as);
    }
  }
});

Deno.test("tags and classifications by the contract's calls [1 H1.70]", async () => {
  await using t = await openTestSite();
  const group = await call(t, "POST", "admin/tag/classification", {
    json: { name: "算法", rank: 2, oj: "ME" },
  });
  assert.deepEqual(group.data, { id: 1, name: "算法", oj: "ME", rank: 2 });
  const made = await call(t, "POST", "admin/tag", {
    json: { name: "dp", color: "#0b7285", oj: "ME", tcid: 1 },
  });
  const tag = { id: 1, name: "dp", color: "#0b7285", oj: "ME", gid: null };
  assert.deepEqual(made.data, { ...tag, tcid: 1 });
  await call(t, "POST", "admin/tag", { json: { name: "far", oj: "HDU" } });
  const loose = await call(t, "POST", "admin/tag", { json: { name: "loose" } });
  assert.deepEqual([loose.data.oj, loose.data.color], ["ME", null]);
  const groups = async (query: string) => {
    const { data } = await call(
      t,
      "GET",
      `get-problem-tags-and-classification${query}`,
      { as: "visitor" },
    );
    return data.map((
      row: { classification: { name: string }; tagList: { name: string }[] },
    ) => [
      row.classification?.name ?? null,
      ...row.tagList.map(({ name }) => name),
    ]);
  };
  assert.deepEqual(await groups("?oj=ME"), [["算法", "dp"], [null, "loose"]]);
  assert.deepEqual(await groups(""), await groups("?oj=ME"));
  assert.deepEqual(await groups("?oj=HDU"), [[null, "far"]]);
  assert.deepEqual(await groups("?oj=ALL"), [["算法", "dp"], [
    null,
    "far",
    "loose",
  ]]);
  const all = await call(t, "GET", "get-all-problem-tags?oj=ME", {
    as: "visitor",
  });
  assert.deepEqual(all.data.map(({ name }: { name: string }) => name), [
    "dp",
    "loose",
  ]);
  const taken = await call(t, "POST", "admin/tag", { json: { name: "DP" } });
  assert.deepEqual([taken.http, taken.status], [200, 400]);
  const renamed = await call(t, "PUT", "admin/tag", {
    json: { ...tag, tcid: null, name: "动态规划" },
  });
  assert.equal(renamed.status, 200);
  await call(t, "PUT", "admin/tag/classification", {
    json: { id: 1, name: "方法", rank: 0, oj: "ME" },
  });
  const listed = await call(t, "GET", "admin/tag/classification?oj=ME");
  assert.deepEqual(listed.data, [{ id: 1, name: "方法", oj: "ME", rank: 0 }]);
  await call(t, "DELETE", "admin/tag?tid=1");
  await call(t, "DELETE", "admin/tag/classification?tcid=1");
  assert.deepEqual(await groups("?oj=ME"), [[null, "loose"]]);
  const gone = await call(t, "DELETE", "admin/tag?tid=1");
  assert.equal(gone.status, 400);
});

Deno.test("the back office's page: new, wrong, changed, deleted", async () => {
  await using t = await openTestSite();
  const as = "problem_admin";
  const post = (path: string, form: Record<string, string>) =>
    t.browse(`${PAGE}${path}`, { as, form });
  assert.equal(
    (await post("/classification", { name: "算法", rank: "" })).status,
    303,
  );
  const made = await post("", { name: "dp", color: "#0b7285", tcid: "1" });
  assert.equal(made.headers.get("location"), PAGE);
  const wrong = await post("", { name: "greedy", color: "blue", tcid: "" });
  assert.equal(wrong.status, 422);
  const html = await wrong.text();
  assert.ok(errorAt(html, "color"));
  assert.ok(html.includes('value="greedy"'), "what was typed is still there");
  await post("", { id: "1", name: "DP", color: "", tcid: "" });
  assert.deepEqual(
    t.site.problems.catalogue.tags().map((
      { name, color, tcid },
    ) => [name, color, tcid]),
    [["DP", null, null]],
  );
  const edit = await (await t.browse(`${PAGE}?classification=1`, { as }))
    .text();
  assert.ok(edit.includes('value="算法"'));
  await post("/classification/remove", { id: "1" });
  await post("/remove", { id: "1" });
  assert.deepEqual(t.site.problems.catalogue.tags(), []);
  assert.deepEqual(t.site.problems.catalogue.classifications(), []);
  assert.equal((await post("/remove", {})).status, 400);
});

Deno.test("a color is one of those offered, none, or one's own; saved as it was opened it stays", async () => {
  await using t = await openTestSite();
  const as = "root";
  const post = (form: Record<string, string>) =>
    t.browse(PAGE, { as, form: { tcid: "", ...form } });
  const colors = () =>
    t.site.problems.catalogue.tags().map(({ color }) => color);
  await post({ name: "own", color: "own", colorOwn: "#12ab34" });
  await post({ name: "offered", color: "#5b7aa6", colorOwn: "#12ab34" });
  await post({ name: "none", color: "", colorOwn: "#12ab34" });
  assert.deepEqual(colors(), ["#12ab34", "#5b7aa6", null]);
  // By a call it may be shorter, or see through: no field of a browser says so.
  await t.site.problems.tags.update([2], (tag) => ({ ...tag, color: "#abc8" }));
  const before = colors();
  for (const id of [1, 2, 3]) {
    const html = await (await t.browse(`${PAGE}?tag=${id}`, { as })).text();
    const fields = Object.fromEntries(fieldsOf(html, PAGE));
    assert.equal((await post(fields)).status, 303);
  }
  assert.deepEqual(colors(), before);
  const refused = await post({ name: "bad", color: "own", colorOwn: "red" });
  assert.ok(errorAt(await refused.text(), "color"));
});

Deno.test("the page says of each tag how many problems have it", async () => {
  await using t = await openTestSite();
  const tag = { name: "dp", nameEn: "Dynamic", color: null };
  for (const problemId of ["A1", "A2"]) {
    await t.addProblem({ problemId, tags: [tag] });
  }
  const html = await (await t.browse(PAGE, { as: "root" })).text();
  const row = html.split("<tr").find((part) => part.includes(">dp<"))!;
  assert.match(row, /Dynamic/);
  assert.match(row, /<\/span> 2<\/td>/);
});

Deno.test("the tags of a problem are in nobody's list before it is", async () => {
  const makers = ["admin", "problem_admin", "root"] as const;
  for (const maker of makers) {
    await using t = await openTestSite();
    const known = { name: "known", color: null, oj: "ME" };
    await call(t, "POST", "admin/tag", { json: known });
    const draft = {
      auth: PROBLEM_AUTH.hidden,
      tags: [
        { name: "known", color: null, nameEn: "well known" },
        { name: "新标签", color: null, nameEn: "zz new" },
      ],
    };
    const { pid } = await t.addProblem(draft, maker);
    /** Who finds each of the names in the lists, by page and by call. */
    const namesFor = async (as: Person) => {
      const path = "get-all-problem-tags?oj=ME&l=en-US";
      const { data } = await call(t, "GET", path, { as });
      const names = data.map(({ name }: { name: string }) => name);
      const html = await (await t.browse("/problem?l=en-US", { as })).text();
      for (const name of names) assert.ok(html.includes(`>${name}<`), name);
      assert.equal(html.includes("zz new"), names.includes("zz new"), as);
      const groups = await call(
        t,
        "GET",
        `get-problem-tags-and-classification`,
        {
          as,
        },
      );
      const tags = groups.data.flatMap((
        { tagList }: { tagList: unknown[] },
      ) => tagList);
      assert.equal(tags.length, names.length, as);
      return names;
    };
    const isTeacher = maker === "admin";
    const all = [isTeacher ? "known" : "well known", "zz new"];
    // Any name would tell of the hidden problem.
    assert.deepEqual(await namesFor("visitor"), [], maker);
    assert.deepEqual(await namesFor("user"), [], maker);
    assert.deepEqual(await namesFor(maker), all, maker);
    assert.deepEqual(await namesFor("problem_admin"), all, maker);
    // It stays with its problem, and comes out with it.
    assert.equal(t.site.problems.catalogue.get(pid)!.tags.length, 2);
    const published = await updateProblem(
      await t.actAs("root"),
      pid,
      aProblem({
        ...draft,
        tags: [{ name: "新标签", color: null }],
        auth: PROBLEM_AUTH.public,
      }),
    );
    assert.ok(published.ok);
    assert.ok((await namesFor("visitor")).includes("zz new"), maker);
  }
});
