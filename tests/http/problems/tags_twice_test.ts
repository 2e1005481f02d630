import assert from "node:assert/strict";
import { splitTags } from "../../../lib/names.ts";
import { openTestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";
import { postForm, problemFields } from "./problem_forms.ts";

Deno.test("a tag that was typed twice into the form is saved once", async () => {
  await using t = await openTestSite();
  const sent = problemFields({ tags: "入门，王老师班, 入门, ＤＰ, dp" });
  const saved = await postForm(t, sent);
  assert.equal(saved.status, 303);
  const tags = await Array.fromAsync(t.site.problems.tags.all());
  const names = tags.map(({ name }) => name);
  assert.deepEqual(names.toSorted(), ["入门", "王老师班", "ＤＰ"].toSorted());
});

Deno.test("nor is it kept twice when a problem is changed", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const path = `/admin/problem/edit/${pid}`;
  const sent = problemFields({ problemId, tags: "dp, DP, 图论，ｄｐ" });
  const saved = await postForm(t, sent, { path });
  assert.equal(saved.status, 303);
  const tags = t.site.problems.catalogue.get(pid)!.tags
    .map((id) => t.site.problems.catalogue.tag(id)!.name);
  assert.deepEqual(tags, ["dp", "图论"]);
});

Deno.test("of as many names as a form can hold no more are read than it takes to refuse them", async () => {
  await using t = await openTestSite();
  const names = Array.from({ length: 300_000 }, (_, n) => `a${n}`);
  assert.deepEqual(splitTags(names.join()), names.slice(0, 1_000));
  const sent = problemFields({ tags: names.join() });
  const refused = await postForm(t, sent);
  assert.equal(refused.status, 422);
  assert.match(errorAt(await refused.text(), "tags") ?? "", /50/);
});
