import assert from "node:assert/strict";
import { openTestSite } from "../../../tests/support.ts";
import { foldVerdict } from "../../judging/fold.ts";
import { STATUS, type Status } from "../../judging/status.ts";
import type { ProblemDraft } from "../../problems/schema.ts";
import { cancel, rejudge, setVerdict } from "./verdict_changes.ts";
import { submit } from "../service.ts";
import { PRACTICE } from "../../venues/schema.ts";

const { accepted: AC, wrongAnswer: WA, pending } = STATUS;

/** A site with a problem, whose submissions get their verdicts at once. */
async function openJudged(changes: Partial<ProblemDraft> = {}) {
  const t = await openTestSite();
  const problem = await t.addProblem(changes);
  const user = await t.actAs("user");
  const root = await t.actAs("root");
  const judge = { name: "ann", instance: "a1" };
  const judgeOne = async (status: Status, score: number | null) => {
    const [task] = await t.site.queue.scheduler.claim({
      version: 2,
      judge,
      slots: 1,
      free: 1,
      languages: ["C"],
      isolation: "none",
    }, AbortSignal.abort());
    const verdict = {
      kind: "verdict" as const,
      status,
      time: 1,
      memory: 1,
      score,
      oiRankScore: score,
      note: null,
      message: null,
      cases: [],
    };
    const { kind, id, attempt } = task;
    const ref = { kind, id, attempt };
    assert.ok(await t.site.queue.scheduler.result(judge, ref, verdict));
  };
  return {
    ...t,
    root,
    problem,
    judgeOne,
    async send(status: Status, score: number | null = null): Promise<number> {
      const draft = { language: "C", code: "int main(){}" };
      const sent = await submit(user, problem, draft, PRACTICE);
      assert.ok(sent.ok);
      await judgeOne(status, score);
      return sent.value.submitId;
    },
    progress: () =>
      t.site.submissions.progress.get(user.viewer!.uid, problem.pid),
    counted(status: Status | "total") {
      const { total, byStatus } = t.site.submissions.catalogue.countOf(
        problem.pid,
      );
      return status === "total" ? total : byStatus.get(status);
    },
  };
}

Deno.test("a rejudge undoes the verdict and all that followed from it", async () => {
  await using t = await openJudged();
  const id = await t.send(AC);
  assert.equal((await t.progress())?.solvedId, id);
  const again = await rejudge(t.root, id, "bad data");
  assert.ok(again.ok);
  const { status, time, score, judger, version, isManual } = again.value;
  assert.deepEqual(
    [status, time, score, judger, version, isManual],
    [pending, null, null, "", 1, false],
  );
  assert.equal((await t.progress())?.solvedId, null);
  assert.deepEqual([t.counted(AC), t.counted("total")], [0, 1]);
  assert.equal(await t.site.submissions.reports.get(id), null);
  await t.judgeOne(WA, null);
  assert.deepEqual([t.counted(AC), t.counted(WA)], [0, 1]);
  assert.equal((await t.progress())?.status, WA);
});

Deno.test("another accepted one keeps the problem solved", async () => {
  await using t = await openJudged();
  const first = await t.send(AC);
  const second = await t.send(AC);
  assert.ok((await rejudge(t.root, first, "")).ok);
  const { status, solvedId, latestId } = (await t.progress())!;
  assert.deepEqual([status, solvedId, latestId], [AC, second, second]);
  await t.judgeOne(AC, null);
  assert.equal((await t.progress())?.solvedId, first);
});

Deno.test("points by hand rank as judged ones do, and none rank as none", async () => {
  await using t = await openJudged({ type: 1, difficulty: 3 });
  const id = await t.send(WA, 0);
  for (const [status, score, rank] of [[WA, 0, 0], [AC, 0, 0], [WA, 30, 9]]) {
    const set = await setVerdict(t.root, id, { status, score, reason: "" });
    assert.ok(set.ok);
    assert.equal(set.value.oiRankScore, rank);
    const rules = {
      type: 1,
      judgeCaseMode: "default" as const,
      ioScore: 100,
      difficulty: 3,
      timeLimit: 1_000,
      memoryLimit: 65_536,
    };
    const cases = [[AC, score], [WA, 100 - score]].map(
      ([status, fullScore], n) => ({
        seq: n + 1,
        groupNum: null,
        fullScore,
        status: status as Status,
        time: 1,
        memory: 1,
      }),
    );
    assert.equal(foldVerdict(rules, cases).oiRankScore, rank);
  }
});

Deno.test("a verdict by hand counts like any other, points within the problem's", async () => {
  await using t = await openJudged({ type: 1 });
  const id = await t.send(WA, 0);
  const most = (await t.site.problems.records.get(t.problem.pid))!.ioScore!;
  for (const [given, score] of [[most + 50, most], [-5, 0], [30, 30]]) {
    const set = await setVerdict(t.root, id, {
      status: AC,
      score: given,
      reason: "",
    });
    assert.ok(set.ok);
    assert.deepEqual(
      [set.value.status, set.value.score, set.value.isManual, set.value.judger],
      [AC, score, true, "root"],
    );
  }
  assert.deepEqual([t.counted(AC), t.counted(WA)], [1, 0]);
  assert.equal((await t.progress())?.solvedId, id);
  assert.ok(
    (await setVerdict(t.root, id, { status: WA, score: 0, reason: "" })).ok,
  );
  assert.equal((await t.progress())?.solvedId, null);
});

Deno.test("an ACM verdict has no points, whatever is sent", async () => {
  await using t = await openJudged();
  const id = await t.send(WA);
  const set = await setVerdict(t.root, id, {
    status: AC,
    score: 9,
    reason: "",
  });
  assert.ok(set.ok && set.value.score === null);
});

Deno.test("what is waiting can be cancelled, what is being judged cannot", async () => {
  await using t = await openJudged();
  const user = await t.actAs("user");
  const draft = { language: "C", code: "int main(){}" };
  const sent = await submit(user, t.problem, draft, PRACTICE);
  assert.ok(sent.ok);
  const id = sent.value.submitId;
  assert.ok((await cancel(t.root, id, "sent by mistake")).ok);
  assert.equal(await t.site.queue.tasks.get("submission", id), null);
  assert.equal(
    (await t.site.submissions.records.get(id))?.status,
    STATUS.cancelled,
  );
  const second = await submit(user, t.problem, draft, PRACTICE);
  assert.ok(second.ok);
  const running = second.value.submitId;
  await t.site.queue.scheduler.claim({
    version: 2,
    judge: { name: "ann", instance: "a1" },
    slots: 1,
    free: 1,
    languages: ["C"],
    isolation: "none",
  }, AbortSignal.abort());
  for (
    const refused of [
      await cancel(t.root, running, ""),
      await rejudge(t.root, running, ""),
      await setVerdict(t.root, running, {
        status: AC,
        score: null,
        reason: "",
      }),
    ]
  ) assert.ok(!refused.ok && refused.error.code === "stillJudging");
});

Deno.test("what may not be set is refused, and nothing is recorded", async () => {
  await using t = await openJudged();
  const id = await t.send(WA);
  for (const status of [pending, STATUS.compileError, STATUS.cancelled, 99]) {
    const set = await setVerdict(t.root, id, {
      status,
      score: null,
      reason: "",
    });
    assert.ok(!set.ok && set.error.code === "statusInvalid", `${status}`);
  }
  const broken = await t.send(STATUS.compileError);
  const set = await setVerdict(t.root, broken, {
    status: AC,
    score: null,
    reason: "",
  });
  assert.ok(!set.ok && set.error.code === "compileErrorStays");
  const none = await rejudge(t.root, 99_999, "");
  assert.ok(!none.ok && none.error.code === "submissionNotFound");
  assert.deepEqual(
    (await t.site.submissions.verdictChanges.list("submission")).rows,
    [],
  );
});

Deno.test("each change is recorded: who, when, what, why", async () => {
  await using t = await openJudged();
  const id = await t.send(WA);
  await setVerdict(t.root, id, { status: AC, score: null, reason: "typo" });
  t.clock.now += 1_000;
  await rejudge({ ...t.root, now: t.clock.now }, id, "x".repeat(900));
  const { rows } = await t.site.submissions.verdictChanges.list("submission", {
    prefix: [id],
  });
  assert.deepEqual(
    rows.map(({ number, by, action, before, after, reason }) => [
      number,
      by,
      action,
      before,
      after,
      reason.length,
    ]),
    [
      [1, "root", "manual", WA, AC, 4],
      [2, "root", "rejudge", AC, pending, 500],
    ],
  );
});

Deno.test("two that rejudge the same at once do it once", async () => {
  await using t = await openJudged();
  const id = await t.send(AC);
  const both = await Promise.all([
    rejudge(t.root, id, "one"),
    rejudge(t.root, id, "two"),
  ]);
  assert.deepEqual(both.map(({ ok }) => ok).sort(), [false, true]);
  assert.equal(t.counted(AC), 0);
});

Deno.test("two that set a verdict at once are both recorded", async () => {
  await using t = await openJudged();
  const id = await t.send(WA);
  const both = await Promise.all(
    [AC, STATUS.runtimeError].map((status) =>
      setVerdict(t.root, id, { status, score: null, reason: "" })
    ),
  );
  assert.ok(both.every(({ ok }) => ok));
  const { rows } = await t.site.submissions.verdictChanges.list("submission", {
    prefix: [id],
  });
  assert.deepEqual(rows.map(({ number }) => number).sort(), [1, 2]);
  assert.equal(
    rows.find(({ number }) => number === 2)?.before,
    rows.find(({ number }) => number === 1)?.after,
  );
});
