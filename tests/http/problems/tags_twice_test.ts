import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
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
