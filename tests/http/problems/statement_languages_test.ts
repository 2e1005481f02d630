import assert from "node:assert/strict";
import {
  aProblem,
  envelope,
  openTestSite,
  type TestSite,
} from "../../support.ts";
import { fieldsOf } from "../forms.ts";
import { aProblemDto } from "./problem_forms.ts";

/** A statement in two languages, or in one of them (issue: texts fall back). */

const TEXT = aProblem().texts["zh-CN"]!;
const BOTH = {
  "zh-CN": { ...TEXT, title: "两数之和", description: "求和。" },
  "en-US": { ...TEXT, title: "Two sum", description: "Add them." },
};
const LANGUAGES = ["zh-CN", "en-US"] as const;

const html = async (t: TestSite, path: string, l: string) => {
  const mark = path.includes("?") ? "&" : "?";
  return await (await t.browse(`${path}${mark}l=${l}`, { as: "root" })).text();
};

const data = async (t: TestSite, path: string, l: string) => {
  const mark = path.includes("?") ? "&" : "?";
  const sent = await t.call("GET", `${path}${mark}l=${l}`, { as: "root" });
  return (await envelope(sent)).data;
};

Deno.test("every page and call that names a problem does so in the reader's language", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "BOTH", texts: BOTH });
  const pages = [
    "/problem",
    "/problem/BOTH",
    "/problem/BOTH/statistics",
    "/home",
    "/admin/problems",
  ];
  for (const l of LANGUAGES) {
    const [own, other] = l === "zh-CN"
      ? ["两数之和", "Two sum"]
      : ["Two sum", "两数之和"];
    for (const path of pages) {
      const page = await html(t, path, l);
      assert.ok(page.includes(own) && !page.includes(other), `${path} ${l}`);
    }
    const [listed] = (await data(t, "/api/get-problem-list", l)).records;
    const [managed] = (await data(t, "/api/admin/problem/get-problem-list", l))
      .records;
    const [recent] = await data(t, "/api/get-recent-updated-problem", l);
    const detail = await data(t, "/api/get-problem-detail?problemId=BOTH", l);
    const edited = await data(t, "/api/admin/problem?pid=1000", l);
    assert.deepEqual(
      [listed, managed, recent, detail.problem, edited]
        .map(({ title }) => title),
      Array(5).fill(own),
    );
  }
});

for (const only of LANGUAGES) {
  Deno.test(`a statement in ${only} alone is read by everybody, and marked as that`, async () => {
    await using t = await openTestSite();
    await t.addProblem({ problemId: "ONE", texts: { [only]: BOTH[only] } });
    const { title, description } = BOTH[only];
    for (const l of LANGUAGES) {
      const page = await html(t, "/problem/ONE", l);
      assert.ok(page.includes(`<span lang="${only}">${title}</span>`), l);
      const written = /<div class="prose written" lang="([^"]*)"/.exec(page);
      assert.deepEqual([written?.[1], page.includes(description)], [
        only,
        true,
      ]);
      assert.ok((await html(t, "/problem", l)).includes(title));
      const detail = await data(t, "/api/get-problem-detail?problemId=ONE", l);
      assert.equal(detail.problem.description, description);
    }
  });

  Deno.test(`the form of one in ${only} alone shows that, and leaves the other empty`, async () => {
    await using t = await openTestSite();
    await t.addProblem({ problemId: "ONE", texts: { [only]: BOTH[only] } });
    const path = "/admin/problem/edit/1000";
    for (const l of LANGUAGES) {
      const fields = new Map(fieldsOf(await html(t, path, l), path));
      for (const locale of LANGUAGES) {
        const title = locale === only ? BOTH[only].title : "";
        // A field without a value has none.
        assert.equal(fields.get(`texts.${locale}.title`) ?? "", title);
      }
    }
  });
}

Deno.test("a problem is found by its title in either language", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "BOTH", texts: BOTH });
  for (const l of LANGUAGES) {
    for (const keyword of ["两数", "two SUM"]) {
      const query = `keyword=${encodeURIComponent(keyword)}`;
      const { total } = await data(t, `/api/get-problem-list?${query}`, l);
      assert.equal(total, 1, `${keyword} ${l}`);
    }
  }
});

const textsOf = async (t: TestSite) =>
  (await t.site.problems.statements.get(1000))!.texts;

/** As a client of the contract does: what it was given, with a change. */
async function sendBack(t: TestSite, l: string, changes: object) {
  const given = await data(t, "/api/admin/problem?pid=1000", l);
  const { texts: _, ...flat } = given;
  const sent = await t.call("PUT", `/api/admin/problem?l=${l}`, {
    as: "root",
    json: aProblemDto({ ...flat, ...changes }),
  });
  const { status, msg } = await envelope(sent);
  assert.equal(status, 200, msg);
}

Deno.test("a client that reads another language's texts and sends them back doubles nothing", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "ONE", texts: { "zh-CN": BOTH["zh-CN"] } });
  await sendBack(t, "en-US", { description: "改过。" });
  assert.deepEqual(await textsOf(t), {
    "zh-CN": { ...BOTH["zh-CN"], description: "改过。" },
  });
});

Deno.test("under another title the caller's language begins, and each changes its own from then on", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "ONE", texts: { "zh-CN": BOTH["zh-CN"] } });
  await sendBack(t, "en-US", { title: "Two sum", description: "Add them." });
  assert.deepEqual(await textsOf(t), BOTH);
  await sendBack(t, "en-US", { title: "两数之和" });
  assert.deepEqual(await textsOf(t), {
    "zh-CN": BOTH["zh-CN"],
    "en-US": { ...BOTH["en-US"], title: "两数之和" },
  });
});
