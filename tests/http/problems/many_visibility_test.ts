import assert from "node:assert/strict";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";

const send = async (
  t: TestSite,
  as: Person,
  fields: Record<string, string | string[]>,
) => {
  const form = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value])
    ),
  );
  const answer = await t.browse("/admin/problem/visibility", {
    as,
    method: "POST",
    body: form.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  return { status: answer.status, html: decoded(await answer.text()) };
};

const authOf = (t: TestSite, pid: number) =>
  t.site.problems.catalogue.get(pid)!.auth;

Deno.test("the visibility of several problems is asked about, then changed", async () => {
  await using t = await openTestSite();
  const auth = PROBLEM_AUTH.hidden;
  const first = await t.addProblem({ problemId: "ONE", auth });
  const second = await t.addProblem({ problemId: "TWO", auth });
  const other = await t.addProblem({ problemId: "THREE", auth });
  const pid = [String(first.pid), String(second.pid)];
  const asked = await send(t, "root", { pid });
  assert.equal(asked.status, 200);
  assert.match(asked.html, /这 2 道题目/);
  assert.match(asked.html, /其中 2 道还没有验题/);
  assert.equal(authOf(t, first.pid), auth, "nothing is done unasked");
  const confirmed = { pid, auth: "1", confirmed: "true" };
  assert.equal((await send(t, "root", confirmed)).status, 303);
  assert.equal(authOf(t, first.pid), PROBLEM_AUTH.public);
  assert.equal(authOf(t, second.pid), PROBLEM_AUTH.public);
  assert.equal(authOf(t, other.pid), auth);
});

Deno.test("with all that fit the filter only those may be meant that the reader may change", async () => {
  await using t = await openTestSite();
  const own = await t.addProblem(
    { problemId: "MINE", auth: PROBLEM_AUTH.contest },
    "admin",
  );
  const other = await t.addProblem({ problemId: "THEIRS" }, "root");
  const asked = await send(t, "admin", { matching: "true" });
  assert.match(asked.html, /这 1 道题目/);
  assert.match(asked.html, /跳过 THEIRS：只有出题人/);
  assert.match(asked.html, /只有超级管理员和题目管理员可以公开题目/);
  assert.doesNotMatch(asked.html, /<option value="1"/);
  const pid = [String(own.pid), String(other.pid)];
  await send(t, "admin", { pid, auth: "2", confirmed: "true" });
  assert.equal(authOf(t, own.pid), PROBLEM_AUTH.hidden);
  assert.equal(authOf(t, other.pid), PROBLEM_AUTH.public);
  await send(t, "admin", { pid, auth: "1", confirmed: "true" });
  assert.equal(authOf(t, own.pid), PROBLEM_AUTH.hidden, "they do not publish");
});
