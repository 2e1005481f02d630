import assert from "node:assert/strict";
import fc from "fast-check";
import { aProblem, openTestSite, type TestSite } from "../../tests/support.ts";
import type { Role } from "../accounts/schema.ts";
import type { Refusal } from "../failure.ts";
import { STATUS, type Status } from "../judging/status.ts";
import { updateProblem } from "../problems/service.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import { type Submission, SubmitDraft } from "./schema.ts";
import { MAX_CODE_CHARS } from "../judging/bounds.ts";
import { openSubmission, recordProgress, setShare, submit } from "./service.ts";
import { PRACTICE } from "../venues/schema.ts";

const codeOf = (result: Result<unknown, Refusal>) =>
  result.ok ? "ok" : result.error.code;
const draft = { language: "C", code: "int main(){}" };

const send = async (
  t: TestSite,
  problem: Problem | null,
  { by = "user" as Role, language = "C", now = t.clock.now } = {},
) =>
  await submit(
    { ...await t.actAs(by), now },
    problem,
    { ...draft, language },
    PRACTICE,
  );

async function sent(t: TestSite, problem: Problem, by: Role = "user") {
  const result = await send(t, problem, { by });
  assert.ok(result.ok);
  return result.value;
}

const judge = {
  version: 1,
  judge: { name: "j", instance: "1" },
  slots: 1,
  free: 1,
  languages: ["C"],
  isolation: "",
};

Deno.test("a taken program is there whole: record, code, task, counter, progress", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem({ problemId: "SUM" });
  const { submitId, ...row } = await sent(t, problem);
  assert.deepEqual(await t.site.submissions.records.get(submitId), {
    submitId,
    ...row,
  });
  assert.deepEqual(
    [row.status, row.displayPid, row.length, row.ip, row.uid],
    [STATUS.pending, "SUM", draft.code.length, "127.0.0.1", "uid-user"],
  );
  assert.equal(await t.site.submissions.codes.get(submitId), draft.code);
  assert.equal(
    (await t.site.queue.tasks.get("submission", submitId))?.state,
    "waiting",
  );
  assert.equal(t.site.problems.catalogue.row(problem.pid)?.count.total, 1);
  const progress = await t.site.submissions.progress.get(row.uid, problem.pid);
  assert.equal(progress?.latestId, submitId);
  assert.equal(progress?.solvedId, null);
});

Deno.test("who may submit, to what, in which language", async () => {
  await using t = await openTestSite();
  const open = await t.addProblem({ languages: ["C", "Python3"] });
  const hidden = await t.addProblem({ auth: 2 }, "admin");
  const cases: [
    problem: Problem | null,
    by: Role,
    language: string,
    want: string,
  ][] = [
    [open, "user", "C", "ok"],
    [open, "user", "Python3", "ok"],
    [open, "user", "Java", "languageNotAllowed"],
    [open, "user", "Cobol", "languageNotAllowed"],
    [open, "no_submit_user", "C", "problemForbidden"],
    [open, "mute_user", "C", "ok"],
    [hidden, "user", "C", "problemForbidden"],
    [hidden, "admin", "C", "ok"],
    [hidden, "problem_admin", "C", "ok"],
    [null, "root", "C", "problemGone"],
  ];
  for (const [problem, by, language, want] of cases) {
    const code = codeOf(await send(t, problem, { by, language }));
    assert.equal(code, want, `${problem?.pid} ${by} ${language}`);
  }
  const visitor = { ...await t.actAs("user"), viewer: null };
  assert.equal(
    codeOf(await submit(visitor, open, draft, PRACTICE)),
    "problemForbidden",
  );
});

Deno.test("a language that no connected judge has is refused, without judges none is", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  assert.equal(codeOf(await send(t, problem, { language: "Java" })), "ok");
  t.site.judges.registry.greet(judge, t.clock.now);
  const java = await send(t, problem, { language: "Java" });
  assert.equal(codeOf(java), "languageUnavailable");
  assert.equal(codeOf(await send(t, problem, { language: "C" })), "ok");
});

Deno.test("code is 1 to 65,535 characters, and not only blanks", () => {
  const fits = (code: string) => {
    const parsed = SubmitDraft.safeParse({ language: "C", code });
    return parsed.success ? "ok" : parsed.error.issues[0].message;
  };
  assert.equal(fits("x"), "ok");
  assert.equal(fits(" \n\t"), "codeEmpty");
  assert.equal(fits(""), "codeEmpty");
  assert.equal(fits("求".repeat(MAX_CODE_CHARS)), "ok");
  assert.equal(fits("x".repeat(MAX_CODE_CHARS + 1)), "codeTooLong");
});

Deno.test("one account submits once in eight seconds, each for itself", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  const problem = await t.addProblem();
  const at = (ms: number, by: Role = "user") =>
    send(t, problem, { by, now: t.clock.now + ms });
  assert.equal(codeOf(await at(0)), "ok");
  const refused = await at(1);
  assert.ok(!refused.ok);
  assert.deepEqual(refused.error, {
    code: "tooFast",
    params: { seconds: 8 },
    field: undefined,
  });
  const nearly = await at(7_999);
  assert.ok(!nearly.ok && nearly.error.params?.seconds === 1);
  assert.equal(codeOf(await at(10, "admin")), "ok");
  assert.equal(codeOf(await at(8_000)), "ok");
  assert.equal(codeOf(await at(15_999)), "tooFast");
  assert.equal(t.site.problems.catalogue.row(problem.pid)?.count.total, 3);
  assert.equal(t.site.submissions.catalogue.size, 3);
});

Deno.test("nobody waits for hours when the clock was set back", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  const problem = await t.addProblem();
  const at = async (ms: number) =>
    codeOf(await send(t, problem, { now: t.clock.now + ms }));
  assert.equal(await at(0), "ok");
  // Requests that come together are not told apart by it.
  assert.equal(await at(-1), "tooFast");
  assert.equal(await at(-3_600_000), "ok");
  assert.equal(await at(-3_600_000 + 7_999), "tooFast");
});

Deno.test("of programs that one account sends at once exactly one is taken", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  const problem = await t.addProblem();
  await t.userOf("user");
  const codes = await Promise.all(
    Array.from({ length: 6 }, async () => codeOf(await send(t, problem))),
  );
  assert.deepEqual(
    codes.sort(),
    ["ok", ...Array(5).fill("tooFast")],
  );
  assert.equal((await Array.fromAsync(t.site.queue.tasks.all())).length, 1);
});

Deno.test("many accounts at once each get their own submission", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const act = await t.actAs("user");
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const viewer = { ...act.viewer!, uid: `u${n}` };
      return submit({ ...act, viewer }, problem, draft, PRACTICE);
    }),
  );
  const ids = results.map((result) => result.ok && result.value.submitId);
  assert.equal(new Set(ids).size, 60);
  assert.equal(t.site.problems.catalogue.row(problem.pid)?.count.total, 60);
});

const FINAL: Status[] = [
  STATUS.accepted,
  STATUS.wrongAnswer,
  STATUS.compileError,
];

Deno.test("progress: the first accepted wins, else the latest, in whatever order verdicts come", async () => {
  const verdicts = fc.array(fc.constantFrom(...FINAL), {
    minLength: 1,
    maxLength: 5,
  }).chain((statuses) =>
    fc.tuple(
      fc.constant(statuses),
      fc.shuffledSubarray([...statuses.keys()], { minLength: statuses.length }),
    )
  );
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const base = await sent(t, problem);
  let person = 0;
  await fc.assert(
    fc.asyncProperty(verdicts, async ([statuses, order]) => {
      const uid = `u${person++}`;
      const record = (n: number, status: Status) =>
        t.site.store.transact(async (tx) => {
          const submission: Submission = {
            ...base,
            uid,
            submitId: n + 1,
            status,
            score: status === STATUS.pending ? null : n,
          };
          await recordProgress(tx, t.site, submission);
          return ok(null);
        });
      for (const n of statuses.keys()) await record(n, STATUS.pending);
      for (const n of order) await record(n, statuses[n]);
      const first = statuses.indexOf(STATUS.accepted);
      assert.deepEqual(
        await t.site.submissions.progress.get(uid, problem.pid),
        {
          uid,
          pid: problem.pid,
          latestId: statuses.length,
          status: first >= 0 ? STATUS.accepted : statuses.at(-1),
          score: statuses.length - 1,
          solvedId: first >= 0 ? first + 1 : null,
        },
      );
    }),
    { numRuns: 40 },
  );
});

Deno.test("a submission to a hidden problem is there for its owner and the editors", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const { submitId } = await sent(t, problem);
  await updateProblem(
    await t.actAs("root"),
    problem.pid,
    aProblem({ auth: 2 }),
  );
  const seen = async (by: Role) =>
    codeOf(await openSubmission(await t.actAs(by), submitId));
  assert.equal(await seen("user"), "ok");
  assert.equal(await seen("root"), "ok");
  assert.equal(await seen("admin"), "submissionNotFound");
  assert.equal(await seen("mute_user"), "submissionNotFound");
  const missing = await openSubmission(await t.actAs("root"), 999);
  assert.equal(codeOf(missing), "submissionNotFound");
});

Deno.test("the owner shares a judged program, nobody else and not before", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const { submitId } = await sent(t, problem);
  const share = async (by: Role, on = true) =>
    codeOf(await setShare(await t.actAs(by), submitId, on));
  assert.equal(await share("user"), "stillJudging");
  await t.site.submissions.records.update(
    [submitId],
    (row) => ({ ...row, status: STATUS.accepted }),
  );
  assert.equal(await share("root"), "forbidden");
  assert.equal(await share("user"), "ok");
  assert.equal((await t.site.submissions.records.get(submitId))?.share, true);
  assert.equal(await share("user", false), "ok");
  assert.equal((await t.site.submissions.records.get(submitId))?.share, false);
});
