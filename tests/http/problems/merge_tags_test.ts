import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";

const PAGE = "/admin/problem/tag";

const tagsOf = (t: TestSite, pid: number) =>
  t.site.problems.catalogue.get(pid)!.tags.map((id) =>
    t.site.problems.catalogue.tag(id)?.name
  );

const merge = (t: TestSite, form: Record<string, string>) =>
  t.browse(`${PAGE}/merge?l=en-US`, { as: "problem_admin", form });

async function openTags() {
  const t = await openTestSite();
  const both = await t.addProblem({
    tags: [{ name: "dp", color: null }, { name: "DP优化", color: null }],
  });
  const one = await t.addProblem({ tags: [{ name: "dp", color: null }] });
  const ids = new Map(
    t.site.problems.catalogue.tags().map(({ name, id }) => [name, id]),
  );
  return {
    ...t,
    both: both.pid,
    one: one.pid,
    idOf: (n: string) => `${ids.get(n)}`,
  };
}

Deno.test("merging gives the problems the other tag, once, and removes the first", async () => {
  await using t = await openTags();
  const page = await t.browse(`${PAGE}?tag=${t.idOf("dp")}&l=en-US`, {
    as: "root",
  });
  assert.match(await page.text(), /Problems with this tag: 2/);
  const listed = await t.browse(`/admin/problems?tag=${t.idOf("DP优化")}`, {
    as: "root",
  });
  const html = await listed.text();
  assert.ok(html.includes(`/admin/problem/edit/${t.both}`));
  assert.ok(!html.includes(`/admin/problem/edit/${t.one}"`));
  const merged = await merge(t, { id: t.idOf("dp"), into: t.idOf("DP优化") });
  assert.equal(merged.status, 303);
  assert.deepEqual(tagsOf(t, t.both), ["DP优化"]);
  assert.deepEqual(tagsOf(t, t.one), ["DP优化"]);
  assert.deepEqual(t.site.problems.catalogue.tags().map(({ name }) => name), [
    "DP优化",
  ]);
});

Deno.test("a tag is not merged into itself, into none, or into another judge's", async () => {
  await using t = await openTags();
  await t.site.problems.tags.insert({
    id: 99,
    name: "far",
    color: null,
    oj: "HDU",
    gid: null,
    tcid: null,
  });
  for (const into of [t.idOf("dp"), "", "12345", "99", "x"]) {
    const refused = await merge(t, { id: t.idOf("dp"), into });
    assert.equal(refused.status, 422, into);
    assert.ok(errorAt(await refused.text(), "into"));
  }
  assert.deepEqual(tagsOf(t, t.one), ["dp"]);
  const gone = await merge(t, { id: "12345", into: t.idOf("dp") });
  assert.equal(gone.status, 422);
});
