import assert from "node:assert/strict";
import { envelope, openTestSite } from "../support.ts";

Deno.test("the problem list answers as page and as API", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const html = await (await t.browse("/problem")).text();
  assert.match(html, /两数之和/);
  const { http, status, data } = await envelope(
    await t.call("GET", "/api/get-problem-list"),
  );
  assert.deepEqual([http, status, data.total], [200, 200, 1]);
  assert.equal(data.records[0].problemId, problem.problemId);
});
