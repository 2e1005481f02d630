import assert from "node:assert/strict";
import { aClaim, judged, judgeOf, submitTo } from "../../tests/http/judging.ts";
import { aProblem, openTestSite, type TestSite } from "../../tests/support.ts";
import type { JudgeVerdict } from "../judging/protocol.ts";
import { restAfterFaults } from "../judging/protocol.ts";
import { STATUS } from "../judging/status.ts";
import { rejudge } from "../submissions/rejudging/verdict_changes.ts";
import { deleteProblem, updateProblem } from "./service.ts";
import type { ProblemDraft } from "./schema.ts";
import { openTroubles } from "../submissions/reports/reader_troubles.ts";

const SPECIAL: Partial<ProblemDraft> = {
  judgeMode: "spj",
  spjLanguage: "C",
  spjCode: "int main() {",
};

type Kind = "checkerCompile" | "checkerFailed" | "testDataMissing";

const broken = (kind: Kind, message = "words"): Partial<JudgeVerdict> => ({
  status: STATUS.systemError,
  note: { code: kind, value: null },
  message,
  cases: [],
});

const save = async (
  t: TestSite,
  pid: number,
  changes: Partial<ProblemDraft>,
) => {
  const saved = await updateProblem(
    await t.actAs("root"),
    pid,
    aProblem({ ...SPECIAL, ...changes }),
  );
  assert.ok(saved.ok);
};

Deno.test("a broken checker is kept with its words, the latest submission and how many met it", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem(SPECIAL);
  await judged(t, problemId, { verdict: broken("checkerFailed", "old") });
  t.clock.now += 5_000;
  await judged(t, problemId, { verdict: broken("checkerCompile", "first") });
  t.clock.now += 5_000;
  const last = await judged(t, problemId, {
    verdict: broken("checkerCompile", "second"),
  });
  assert.deepEqual(await t.site.problems.troubles.get(pid), {
    pid,
    kind: "checkerCompile",
    message: "second",
    submitId: last,
    at: t.clock.now,
    count: 2,
  });
});

Deno.test("a System Error of the judge's own is no trouble of the problem", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  await submitTo(t, problemId);
  for (let n = 0; n < 3; n++) {
    const [task] = await judgeOf(t).claim();
    const answer = await judgeOf(t).result(task, {
      kind: "fault",
      reason: "no disk",
    });
    await answer.body?.cancel();
    t.clock.now += restAfterFaults(n + 1);
  }
  assert.equal(await t.site.problems.troubles.get(pid), null);
});

Deno.test("a problem without cases is its author's to mend", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  await t.site.store.transact(async (tx) => {
    await tx.putBlob(t.site.problems.cases, [pid], []);
    return { ok: true, value: null };
  });
  await submitTo(t, problemId);
  // Gone already: nobody waits for more.
  const gone = AbortSignal.abort();
  assert.deepEqual(await t.site.queue.scheduler.claim(aClaim(), gone), []);
  assert.equal((await t.site.problems.troubles.get(pid))?.kind, "noCases");
});

Deno.test("a later verdict shows that it is mended; words about the program alone do not", async () => {
  const { accepted, wrongAnswer, compileError } = STATUS;
  for (const kind of ["checkerCompile", "testDataMissing"] as const) {
    for (const status of [accepted, wrongAnswer, compileError]) {
      await using t = await openTestSite();
      const { pid, problemId } = await t.addProblem(SPECIAL);
      await judged(t, problemId, { verdict: broken(kind) });
      await judged(t, problemId, { verdict: { status } });
      const proves = status === accepted || status === wrongAnswer;
      assert.equal(
        await t.site.problems.troubles.get(pid) === null,
        proves,
        `${status}`,
      );
    }
  }
});

Deno.test("a checker that one output has broken is not mended by another's, but by the same", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem(SPECIAL);
  const submitId = await judged(t, problemId, {
    verdict: broken("checkerFailed"),
  });
  await judged(t, problemId);
  assert.equal((await t.site.problems.troubles.get(pid))?.submitId, submitId);
  assert.ok((await rejudge(await t.actAs("root"), submitId, "")).ok);
  const [task] = await judgeOf(t).claim();
  const answer = await judgeOf(t).result(task);
  await answer.body?.cancel();
  assert.equal(await t.site.problems.troubles.get(pid), null);
});

Deno.test("saving what decides the verdicts anew takes the notice away, another title does not", async () => {
  const changes: [name: string, Partial<ProblemDraft>, mends: boolean][] = [
    ["the same again", {}, false],
    ["difficulty", { difficulty: 3 }, false],
    ["checker", { spjCode: "int main() {}" }, true],
    ["its language", { spjLanguage: "C++" }, true],
    ["a file beside it", { judgeExtraFile: { "a.h": "" } }, true],
    ["no checker", { judgeMode: "default" }, true],
    ["a case less", { cases: aProblem().cases!.slice(1) }, true],
  ];
  for (const [name, change, mends] of changes) {
    await using t = await openTestSite();
    const { pid, problemId } = await t.addProblem(SPECIAL);
    await judged(t, problemId, { verdict: broken("checkerCompile") });
    await save(t, pid, change);
    assert.equal(await t.site.problems.troubles.get(pid) === null, mends, name);
  }
});

Deno.test("lost data that is there again mends it, though the cases are the same", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem(SPECIAL);
  await judged(t, problemId, { verdict: broken("testDataMissing") });
  const [{ input }] = (await t.site.problems.cases.get(pid))!;
  await Deno.remove(t.site.files.pathOf(input.hash));
  await save(t, pid, {});
  assert.equal(await t.site.files.has(input.hash), true);
  assert.equal(await t.site.problems.troubles.get(pid), null);
});

Deno.test("troubles are told to those who may edit the problem, the latest first", async () => {
  await using t = await openTestSite();
  const ours = await t.addProblem({ ...SPECIAL, auth: 2 }, "admin");
  const roots = await t.addProblem(SPECIAL);
  // Public, or nobody could submit to it.
  await t.site.problems.records.update(
    [ours.pid],
    (row) => ({ ...row, auth: 1 }),
  );
  await judged(t, ours.problemId, { verdict: broken("checkerFailed") });
  t.clock.now += 5_000;
  await judged(t, roots.problemId, { verdict: broken("checkerFailed") });
  const toldTo = async (role: "admin" | "problem_admin" | "root" | "user") =>
    (await openTroubles(await t.actAs(role))).map(({ problem }) => problem.pid);
  assert.deepEqual(await toldTo("admin"), [ours.pid]);
  assert.deepEqual(await toldTo("problem_admin"), [roots.pid, ours.pid]);
  assert.deepEqual(await toldTo("root"), [roots.pid, ours.pid]);
  assert.deepEqual(await toldTo("user"), []);
  assert.deepEqual(
    await openTroubles({ ...await t.actAs("root"), viewer: null }),
    [],
  );
  assert.ok((await deleteProblem(await t.actAs("root"), roots.pid)).ok);
  assert.equal(await t.site.problems.troubles.get(roots.pid), null);
});
