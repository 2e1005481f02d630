import assert from "node:assert/strict";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { judged } from "../judging.ts";

Deno.test("one's own submission keeps the problem's title when that is kept for contests, and nobody else's does", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  await judged(t, problemId, { as: "user" });
  const titleOf = async (as: Person) => {
    const path = "/api/get-submission-list?onlyMine=false";
    const { data } = await envelope(await t.call("GET", path, { as }));
    return data.records.map(({ title }: { title: string | null }) => title);
  };
  assert.deepEqual(await titleOf("visitor"), ["两数之和"]);
  for (
    const [auth, own] of [["contest", "两数之和"], ["hidden", null]] as const
  ) {
    await t.site.problems.records.update(
      [pid],
      (row) => ({ ...row, auth: PROBLEM_AUTH[auth] }),
    );
    const all = await titleOf("user");
    assert.ok(all.length === 0 || all[0] === own, `${auth}: ${all}`);
    const mine = await envelope(
      await t.call("GET", "/api/get-submission-list?onlyMine=true", {
        as: "user",
      }),
    );
    assert.deepEqual(
      mine.data.records.map(({ title }: { title: string | null }) => title),
      mine.data.total === 0 ? [] : [own],
    );
    if (auth === "contest") assert.equal(mine.data.total, 1);
    assert.ok(!(await titleOf("visitor")).includes("两数之和"));
  }
});
