import assert from "node:assert/strict";
import { openTestSite } from "../../tests/support.ts";
import { ownProblems } from "./own_problems.ts";

Deno.test("one's own problems, the last changed first, through all changes", async () => {
  await using t = await openTestSite();
  const { records, catalogue } = t.site.problems;
  const first = (await t.addProblem({}, "root")).pid;
  const second = (await t.addProblem({ auth: 2 }, "root")).pid;
  const other = (await t.addProblem({ auth: 2 }, "admin")).pid;
  const admin = (await t.userOf("admin")).uid;
  const root = await t.actAs("root");
  const own = () => ownProblems(root).map(({ pid }) => pid);
  const touch = (pid: number, changes: Record<string, unknown>) =>
    records.update([pid], (problem) => ({ ...problem, ...changes }));
  await touch(first, { modifiedAt: 10 });
  await touch(second, { modifiedAt: 20 });
  assert.deepEqual(own(), [second, first]);
  await touch(first, { modifiedAt: 30 });
  assert.deepEqual(own(), [first, second]);
  await touch(other, { authorUid: root.viewer!.uid, modifiedAt: 25 });
  assert.deepEqual(own(), [first, other, second]);
  assert.deepEqual(catalogue.ofAuthor(admin), []);
  await records.delete(first);
  assert.deepEqual(own(), [other, second]);
  assert.deepEqual(ownProblems({ ...root, viewer: null }), []);
});
