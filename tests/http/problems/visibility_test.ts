// Rows: 3 A5.2
import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";

Deno.test("visibility by the contract's call: a plain admin hides, and does not publish", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ auth: 2 }, "admin");
  const change = async (as: "admin" | "problem_admin", auth: number) =>
    (await (await t.call("PUT", "/api/admin/problem/change-problem-auth", {
      as,
      json: { id: pid, auth },
    })).json()).status;
  assert.equal(await change("problem_admin", 1), 200);
  assert.equal(await change("admin", 2), 200);
  assert.equal(await change("admin", 1), 403);
  assert.equal(await change("admin", 7), 400);
  assert.equal(t.site.problems.catalogue.get(pid)!.auth, 2);
  assert.equal(await change("problem_admin", 1), 200);
  const revisions = await Array.fromAsync(t.site.problems.revisions.all([pid]));
  assert.deepEqual(
    revisions.map(({ by, fields }) => [by, ...fields]).slice(-2),
    [["admin", "auth"], ["problem_admin", "auth"]],
  );
});
