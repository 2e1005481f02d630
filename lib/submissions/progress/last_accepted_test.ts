import assert from "node:assert/strict";
import { ownStatusOf } from "./own_status.ts";
import { PRACTICE } from "../../venues/schema.ts";
import { STATUS } from "../../judging/status.ts";
import { judged } from "../../../tests/http/judging.ts";
import {
  addGroup,
  addGroupProblem,
  putIn,
} from "../../../tests/http/groups/groups.ts";
import { openTestSite } from "../../../tests/support.ts";
import type { Act } from "../../site/site.ts";
import { lastAccepted } from "./last_accepted.ts";

async function accepted(act: Act, pid: number) {
  const found = await lastAccepted(act, pid, PRACTICE);
  assert.ok(found.ok);
  return found.value;
}

const NOTHING = { submitId: null, code: "", language: "" };

Deno.test("the latest accepted program comes back, nobody else's and no other", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const other = await t.addProblem();
  const act = await t.actAs("user");
  assert.deepEqual(await accepted(act, pid), NOTHING);
  const wrong = { verdict: { status: STATUS.wrongAnswer } };
  await judged(t, problemId, { ...wrong, code: "first try" });
  await judged(t, problemId, { as: "root", code: "root's" });
  assert.deepEqual(await accepted(act, pid), NOTHING);
  await judged(t, problemId, { code: "solved" });
  const submitId = await judged(t, problemId, {
    code: "print(3)\n",
    language: "Python3",
  });
  await judged(t, problemId, { ...wrong, code: "worse again" });
  await judged(t, other.problemId, { code: "elsewhere" });
  assert.deepEqual(await accepted(act, pid), {
    submitId,
    language: "Python3",
    code: [
      "print(3)",
      "",
      `# @runId: ${submitId}`,
      "# @language: Python3",
      "# @author: user",
      "# @submitTime: 2026-01-31T08:00:00.000+0000",
      "",
    ].join("\n"),
  });
});

Deno.test("one that was solved in a group only has its program, as the problem's mark says [1 H1.90]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const problem = await addGroupProblem(t, gid);
  const act = await t.actAs("user");
  const submitId = await judged(t, problem.problemId, {
    gid,
    code: "int group;",
  });
  assert.equal((await accepted(act, problem.pid)).submitId, submitId);
  assert.equal(ownStatusOf(act)(problem.pid), STATUS.accepted);
});

Deno.test("where the code comes from is told once, however often it goes round", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const act = await t.actAs("user");
  await judged(t, problemId, { code: "int main() {}" });
  const { code } = await accepted(act, pid);
  const submitId = await judged(t, problemId, { code });
  const again = await accepted(act, pid);
  assert.equal(again.code.match(/@runId/g)?.length, 1);
  assert.ok(again.code.startsWith("int main() {}\n\n// @runId: " + submitId));
});

Deno.test("empty lines without end are no work", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const act = await t.actAs("user");
  const code = `int main() {}${"\n".repeat(60_000)}//`;
  await judged(t, problemId, { code });
  const again = await accepted(act, pid);
  assert.ok(again.code.startsWith(code));
});
