import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { aProblem, openTestSite } from "../../tests/support.ts";
import type { JudgeTask, JudgeVerdict, TaskRef } from "../judging/protocol.ts";
import { STATUS, type Status } from "../judging/status.ts";
import { acceptedOf } from "../problems/catalogue/counts.ts";
import type { ProblemDraft } from "../problems/schema.ts";
import { deleteProblem } from "../problems/service.ts";
import { submit } from "./service.ts";
import { PRACTICE } from "../venues/schema.ts";

const judge = (name: string) => ({ name, instance: `${name} 1` });

async function openQueue(changes: Partial<ProblemDraft> = {}) {
  const t = await openTestSite();
  const problem = await t.addProblem(changes);
  const { scheduler } = t.site.queue;
  return {
    ...t,
    problem,
    async send(): Promise<number> {
      const sent = await submit(await t.actAs("user"), problem, {
        language: "C",
        code: "int main(){}",
      }, PRACTICE);
      assert.ok(sent.ok);
      return sent.value.submitId;
    },
    async claim(name = "ann"): Promise<JudgeTask[]> {
      return await scheduler.claim({
        version: 1,
        judge: judge(name),
        slots: 9,
        free: 9,
        languages: ["C"],
        isolation: "none",
      }, AbortSignal.abort()) as JudgeTask[];
    },
    async end(
      { kind, id, attempt }: TaskRef,
      outcome: JudgeVerdict | { kind: "fault"; reason: string },
      name = "ann",
    ) {
      return await scheduler.result(
        judge(name),
        { kind, id, attempt },
        outcome,
      );
    },
    counts: () => t.site.problems.catalogue.row(problem.pid)!.count,
  };
}

const verdict = (
  status: Status,
  changes: Partial<JudgeVerdict> = {},
): JudgeVerdict => ({
  kind: "verdict",
  status,
  time: 3,
  memory: 400,
  score: null,
  oiRankScore: null,
  note: null,
  message: null,
  cases: [],
  ...changes,
});

Deno.test("a verdict is written once, whatever comes after it", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const [task] = await t.claim();
  const answers = await Promise.all([
    t.end(task, verdict(STATUS.accepted)),
    t.end(task, verdict(STATUS.accepted)),
    t.end(task, verdict(STATUS.wrongAnswer)),
  ]);
  assert.equal(answers.filter(Boolean).length, 1);
  assert.equal(await t.end(task, verdict(STATUS.wrongAnswer)), false);
  assert.equal(await t.end(task, { kind: "fault", reason: "late" }), false);
  const { status } = (await t.site.submissions.records.get(id))!;
  const { total, byStatus } = t.counts();
  assert.deepEqual([total, [...byStatus]], [1, [[status, 1]]]);
  assert.deepEqual(await Array.fromAsync(t.site.queue.tasks.all()), []);
});

Deno.test("a verdict brings figures, judge, report and progress with it", async () => {
  await using t = await openQueue({ type: 1 });
  const id = await t.send();
  const [task] = await t.claim("bob");
  const [first] = task.cases;
  await t.end(
    task,
    verdict(STATUS.partialAccepted, {
      score: 50,
      oiRankScore: 6,
      note: { code: "signal", value: 11 },
      message: "Segmentation fault",
      cases: [{
        caseId: first.caseId,
        seq: 1,
        groupNum: null,
        status: STATUS.accepted,
        time: 3,
        memory: 400,
        score: 50,
        note: null,
        message: null,
      }],
    }),
    "bob",
  );
  const row = (await t.site.submissions.records.get(id))!;
  assert.deepEqual(
    [row.status, row.time, row.memory, row.score, row.oiRankScore, row.judger],
    [STATUS.partialAccepted, 3, 400, 50, 6, "bob"],
  );
  const report = (await t.site.submissions.reports.get(id))!;
  assert.deepEqual(report.note, { code: "signal", value: 11 });
  assert.equal(report.message, "Segmentation fault");
  const [{ inputName, outputName, score }] = report.cases;
  assert.deepEqual([inputName, outputName, score], ["1.in", "1.out", 50]);
  const progress = await t.site.submissions.progress.get(row.uid, row.pid);
  assert.deepEqual(
    [progress?.status, progress?.score, progress?.solvedId],
    [STATUS.partialAccepted, 50, null],
  );
});

Deno.test("many verdicts at once are each counted once", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 9; n++) await t.send();
  const tasks = await t.claim();
  await Promise.all(
    tasks.map((task, n) =>
      t.end(task, verdict(n % 3 === 0 ? STATUS.accepted : STATUS.wrongAnswer))
    ),
  );
  const { total, byStatus } = t.counts();
  assert.deepEqual(
    [total, acceptedOf(t.counts()), byStatus.get(STATUS.wrongAnswer)],
    [9, 3, 6],
  );
  const progress = await t.site.submissions.progress.get(
    "uid-user",
    t.problem.pid,
  );
  assert.equal(progress?.status, STATUS.accepted);
  assert.equal(progress?.solvedId, Math.min(...tasks.map(({ id }) => id)));
});

Deno.test("a judge's fault sends the task on; the third ends it as a System Error", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const statusOf = async () =>
    (await t.site.submissions.records.get(id))?.status;
  for (const name of ["ann", "bob", "cui"]) {
    assert.equal(await statusOf(), STATUS.pending);
    const [task] = await t.claim(name);
    const told = { kind: "fault" as const, reason: `no disk at ${name}` };
    assert.equal(await t.end(task, told, name), true);
  }
  assert.equal(await statusOf(), STATUS.systemError);
  const report = await t.site.submissions.reports.get(id);
  assert.deepEqual(
    [report?.note?.code, report?.message],
    ["judgeFault", "no disk at cui"],
  );
  assert.deepEqual(await t.claim(), []);
});

Deno.test("what can not be judged ends as a System Error that says why", async () => {
  type Opened = Awaited<ReturnType<typeof openQueue>>;
  const cases: Record<string, (t: Opened) => Promise<unknown>> = {
    problemGone: async (t) =>
      await deleteProblem(await t.actAs("root"), t.problem.pid),
    noCases: (t) =>
      t.site.store.transact(async (tx) => {
        await tx.putBlob(t.site.problems.cases, [t.problem.pid], []);
        return { ok: true, value: null };
      }),
    codeGone: (t) =>
      t.site.store.transact(async (tx) => {
        for await (const { submitId } of t.site.submissions.records.all()) {
          await tx.deleteBlob(t.site.submissions.codes, [submitId]);
        }
        return { ok: true, value: null };
      }),
    noJudge: (t) =>
      t.site.problems.records.update(
        [t.problem.pid],
        (problem) => ({ ...problem, isRemote: true }),
      ),
  };
  for (const [reason, damage] of Object.entries(cases)) {
    await using t = await openQueue();
    const id = await t.send();
    await damage(t);
    assert.deepEqual(await t.claim(), [], reason);
    const row = await t.site.submissions.records.get(id);
    // A remote problem's submission was never sent on.
    const status = reason === "noJudge"
      ? STATUS.submittedFailed
      : STATUS.systemError;
    assert.equal(row?.status, status, reason);
    assert.equal(
      (await t.site.submissions.reports.get(id))?.note?.code,
      reason,
    );
    assert.equal(await t.site.queue.tasks.get("submission", id), null, reason);
  }
});

Deno.test("a verdict on a problem that was deleted meanwhile still ends the task", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const [task] = await t.claim();
  await deleteProblem(await t.actAs("root"), t.problem.pid);
  assert.equal(await t.end(task, verdict(STATUS.accepted)), true);
  assert.equal(
    (await t.site.submissions.records.get(id))?.status,
    STATUS.accepted,
  );
});

Deno.test("a program can not make its verdict too large to be kept", async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    ...aProblem().cases![0],
    input: `${n}\n`,
  }));
  await using t = await openQueue({ cases: rows });
  const id = await t.send();
  const [task] = await t.claim();
  const cases = task.cases.map(({ caseId, seq }) => ({
    caseId,
    seq,
    groupNum: null,
    status: STATUS.runtimeError,
    time: 1,
    memory: 1,
    score: 0,
    note: { code: "exitCode" as const, value: 1 },
    // What a program prints to its standard error before it fails.
    message: randomBytes(12_000).toString("base64"),
  }));
  const message = cases[0].message;
  const ended = await t.end(
    task,
    verdict(STATUS.runtimeError, { message, cases }),
  );
  assert.equal(ended, true);
  const report = (await t.site.submissions.reports.get(id))!;
  assert.equal(report.message, message);
  assert.equal(report.cases.length, 60);
  assert.ok(report.cases.every((row) => row.status === STATUS.runtimeError));
});
