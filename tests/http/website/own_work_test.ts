import assert from "node:assert/strict";
import { startVerification } from "../../../lib/authoring/verify.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { groupVenue } from "../../../lib/venues/schema.ts";
import { decoded } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { submitTo } from "../judging.ts";
import { authorsJudge, keepProgram } from "../problems/authored.ts";

/** Who may make problems public themselves. */
const AS = "problem_admin";

const adminHome = async (t: TestSite) =>
  decoded(await (await t.browse("/admin", { as: AS })).text());

Deno.test("it begins with what the viewer goes on with: own problems that are unfinished, and what is sent to theirs", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "MINE", auth: PROBLEM_AUTH.hidden }, AS);
  const shown = await t.addProblem({ problemId: "SHOWN" }, AS);
  const other = await t.addProblem({ problemId: "OTHER" });
  const to = await submitTo(t, shown.problemId);
  const elsewhere = await submitTo(t, other.problemId);
  const html = await adminHome(t);
  const at = (text: string) => html.indexOf(text);
  // Drafts first, with the way to all; then those that no solution has proven.
  assert.ok(at("草稿") > 0 && at("草稿") < at("尚未验题"));
  assert.match(html, /href="\/admin\/problems\?keyword=[^"&]+&auth=2"/);
  assert.ok(at(">MINE<") > 0 && at(">MINE<") < at(">SHOWN<"));
  assert.match(html, /没有题解/);
  assert.doesNotMatch(html, />OTHER</);
  assert.ok(at(`/submission-detail/${to}"`) > at("我的题目的最近提交"));
  assert.equal(at(`/submission-detail/${elsewhere}"`), -1);
});

Deno.test("who has written nothing is told where to begin", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const html = await adminHome(t);
  assert.match(html, /你还没有题目/);
  assert.match(html, /href="\/admin\/problem\/create"/);
  assert.doesNotMatch(html, /最近提交/);
});

Deno.test("what only has to be run stands before what nobody has begun, however new that is", async () => {
  await using t = await openTestSite();
  const begun = await t.addProblem({ problemId: "BEGUN" }, AS);
  await keepProgram(t, begun.pid, { code: "model" });
  t.clock.now += 60_000;
  await t.addProblem({ problemId: "NEWER" }, AS);
  const html = await adminHome(t);
  assert.match(html, /题解未运行/);
  assert.ok(html.indexOf(">BEGUN<") < html.indexOf(">NEWER<"));
});

Deno.test("problems that nobody has sent anything to say what will be here", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "MINE" }, AS);
  assert.match(await adminHome(t), /有人提交你的题目后，会列在这里。/);
});

Deno.test("of several doubts the most urgent is told: what only has to be run", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "MINE" }, AS);
  // Nothing that should be accepted either.
  await keepProgram(t, pid, { expected: "notAccepted" });
  const html = await adminHome(t);
  assert.match(html, /题解未运行/);
  assert.doesNotMatch(html, /没有题解/);
});

Deno.test("a verified problem is finished once it is in use, also in contests only; a draft is not", async () => {
  await using t = await openTestSite();
  const proven = async (problemId: string, auth: Problem["auth"]) => {
    const made = await t.addProblem({ problemId, auth, languages: ["C"] }, AS);
    await keepProgram(t, made.pid, { language: "C" });
    assert.ok((await startVerification(await t.actAs(AS), made.pid)).ok);
    await authorsJudge(t).judgeTrials(() => ({ status: STATUS.accepted }));
  };
  await proven("SHOWN", PROBLEM_AUTH.public);
  const html = await adminHome(t);
  assert.match(html, /没有待完成的题目/);
  // Not all are looked at: it says which.
  assert.match(html, /最近修改的题目中没有通过验题的，会列在这里/);
  await proven("ROUND", PROBLEM_AUTH.contest);
  await proven("DRAFT", PROBLEM_AUTH.hidden);
  const later = await adminHome(t);
  assert.match(later, />DRAFT</);
  assert.match(later, /已验题/);
  assert.doesNotMatch(later, />(SHOWN|ROUND)</);
});

Deno.test("who has no submissions to their own problems sees those of their pupils, or all that there are", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "MINE" }, AS);
  const other = await t.addProblem({ problemId: "OTHER" });
  const to = await submitTo(t, other.problemId);
  const html = await adminHome(t);
  assert.ok(
    html.indexOf(`/submission-detail/${to}"`) > html.indexOf("最近的提交"),
  );
  assert.doesNotMatch(html, /我的题目的最近提交/);
});

Deno.test("what is sent in the viewer's groups is theirs as well: to their problems there, else by its pupils [4 W1.6]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {}, AS);
  await putIn(t, gid, "user");
  const send = async (problem: Problem) => {
    const sent = await submit(
      await t.actAs("user"),
      problem,
      { language: "C", code: "int main() { return 0; }" },
      groupVenue(gid),
    );
    assert.ok(sent.ok, JSON.stringify(sent));
    return sent.value.submitId;
  };
  const others = await addGroupProblem(t, gid, { problemId: "CLASS1A" });
  const pupils = await send(others);
  let html = await adminHome(t);
  assert.match(html, /班级最近的提交/);
  assert.match(html, new RegExp(`/submission-detail/${pupils}"`));
  const { pid } = await t.addProblem({ problemId: "CLASS1B" }, AS);
  const own = await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, gid, isGroup: true }),
  );
  assert.ok(own.ok);
  t.clock.now += 60_000;
  const to = await send(own.value);
  html = await adminHome(t);
  assert.match(html, /我的题目的最近提交/);
  assert.match(html, new RegExp(`/submission-detail/${to}"`));
  assert.doesNotMatch(html, new RegExp(`/submission-detail/${pupils}"`));
  assert.doesNotMatch(html, /有人提交你的题目后/);
});

Deno.test("of thirteen that are not verified there are 13, of each kind; of more than are looked at, so many and more", async () => {
  await using t = await openTestSite();
  await t.userOf(AS);
  const add = (name: string, count: number, auth: 1 | 2) =>
    Promise.all(
      Array.from(
        { length: count },
        (_, n) => t.addProblem({ problemId: `${name}${n}`, auth }, AS),
      ),
    );
  /** What stands behind the headings of these parts. */
  const counts = async () => {
    const html = await adminHome(t);
    return ["草稿", "尚未验题"].map((title) =>
      new RegExp(`${title}(?:<[^>]*>|\\s)*(\\d+\\+?)`).exec(html)?.[1]
    );
  };
  await add("USED", 13, 1);
  await add("DRAFT", 13, 2);
  assert.deepEqual(await counts(), ["13", "13"]);
  await add("MORE", 48, 1);
  assert.deepEqual(await counts(), ["13", "60+"]);
});
