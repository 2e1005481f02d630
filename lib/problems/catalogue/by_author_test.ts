import assert from "node:assert/strict";
import { openTestSite } from "../../../tests/support.ts";

Deno.test("somebody's problems, the last changed first, through all changes", async () => {
  await using t = await openTestSite();
  const { records, catalogue } = t.site.problems;
  const first = (await t.addProblem({}, "root")).pid;
  const second = (await t.addProblem({ auth: 2 }, "root")).pid;
  const other = (await t.addProblem({ auth: 2 }, "admin")).pid;
  const [root, admin] = [await t.userOf("root"), await t.userOf("admin")];
  const written = () => {
    const { problems, pids } = catalogue.ofAuthor(root.uid);
    const numbers = problems.map(({ pid }) => pid);
    assert.deepEqual(pids, new Set(numbers));
    return numbers;
  };
  const touch = (pid: number, changes: Record<string, unknown>) =>
    records.update([pid], (problem) => ({ ...problem, ...changes }));
  await touch(first, { modifiedAt: 10 });
  await touch(second, { modifiedAt: 20 });
  assert.deepEqual(written(), [second, first]);
  await touch(first, { modifiedAt: 30 });
  assert.deepEqual(written(), [first, second]);
  await touch(other, { authorUid: root.uid, modifiedAt: 25 });
  assert.deepEqual(written(), [first, other, second]);
  assert.deepEqual(catalogue.ofAuthor(admin.uid).problems, []);
  // Nobody sorts thousands for each page.
  assert.equal(catalogue.ofAuthor(root.uid), catalogue.ofAuthor(root.uid));
  await records.delete(first);
  assert.deepEqual(written(), [other, second]);
  assert.deepEqual(catalogue.ofAuthor("nobody").problems, []);
});
