import assert from "node:assert/strict";
import { MAX_ATTEMPTS, MAX_FAULTS } from "../../../lib/judging/protocol.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { judgingAlarms } from "../../../lib/monitoring/alarms.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { aVerdict, judgeOf, submitTo } from "../judging.ts";
import { MINUTE_MS } from "../../../lib/durations.ts";

const AWAY = {
  kind: "fault",
  reason: "file 00ff: HTTP 503",
  filesAway: true,
};

const statusOf = async (t: TestSite, submitId: number) =>
  (await t.site.submissions.records.get(submitId))?.status;

const alarms = async (t: TestSite) => judgingAlarms(await t.actAs("root"));

Deno.test("however long the site's files are away, nothing ends in a System Error for it", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  for (let n = 0; n < 3 * MAX_ATTEMPTS; n++) {
    const [task] = await judge.claim();
    assert.equal(task?.id, submitId, `claim ${n}`);
    await judge.result(task, AWAY);
    assert.equal(await statusOf(t, submitId), STATUS.pending);
    // Neither at once nor after minutes.
    const rest = t.site.judges.registry.faultsOf("judge-1")!
      .nextEnd(t.clock.now);
    assert.ok(rest >= 2_000 && rest <= MINUTE_MS, `${rest}`);
    t.clock.now += rest;
  }
  // Nor is it taken for one that ends judges, and runs with others.
  const other = await submitTo(t, problemId, { as: "root" });
  const tasks = await judge.claim();
  assert.deepEqual(tasks.map(({ id }) => id).sort(), [submitId, other].sort());
  for (const task of tasks) await judge.result(task);
  assert.equal(await statusOf(t, submitId), STATUS.accepted);
});

Deno.test("what judges and the site are at fault for counts as before", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const outcomes = [AWAY, { ...AWAY, filesAway: false }, AWAY];
  for (let n = 1; n < MAX_FAULTS; n++) {
    outcomes.push({ ...AWAY, filesAway: false });
  }
  for (const outcome of outcomes) {
    assert.equal(await statusOf(t, submitId), STATUS.pending);
    t.clock.now += MINUTE_MS;
    const [task] = await judge.claim();
    await judge.result(task, outcome);
  }
  assert.equal(await statusOf(t, submitId), STATUS.systemError);
});

Deno.test("a judge that waits for files is told of, and nothing is said against it", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  for (const as of ["user", "root"] as const) {
    await submitTo(t, problemId, { as });
  }
  const judge = judgeOf(t);
  for (const task of await judge.claim()) await judge.result(task, AWAY);
  const { reason } = AWAY;
  assert.deepEqual(await alarms(t), [
    { kind: "files", params: { judge: "judge-1", reason } },
  ]);
  for (const [l, words] of [["zh-CN", "取不到"], ["en-US", "cannot fetch"]]) {
    const page = await t.browse(`/admin?l=${l}`, { as: "root" });
    const text = decoded(await page.text());
    assert.ok(text.includes(words) && text.includes(reason), l);
  }
  t.clock.now += MINUTE_MS;
  for (const task of await judge.claim()) {
    await judge.result(task, aVerdict(task));
  }
  t.clock.now += 3 * MINUTE_MS;
  assert.ok(!(await alarms(t)).some(({ kind }) => kind === "files"));
});
