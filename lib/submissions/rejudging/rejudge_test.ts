import assert from "node:assert/strict";
import fc from "fast-check";
import { DRAFT, openJudged } from "../../../tests/rejudging.ts";
import { STATUS } from "../../judging/status.ts";
import { acceptedOf } from "../../problems/catalogue/counts.ts";
import { indexFaults } from "../../store/check.ts";
import { cancel, rejudge, setVerdict } from "./verdict_changes.ts";
import { endRejudge, getRejudge, startRejudge, tallyOf } from "./rejudge.ts";
import { submit } from "../service.ts";
import { PRACTICE } from "../../venues/schema.ts";

const { accepted: AC, wrongAnswer: WA, pending: PE } = STATUS;

Deno.test("a preview judges beside the old verdicts and changes none of them", async () => {
  await using t = await openJudged();
  const [first, second] = [await t.send(AC), await t.send(WA)];
  const { id, total, state } = await t.begin();
  assert.deepEqual([total, state], [2, "judging"]);
  assert.deepEqual([await t.statusOf(first), await t.statusOf(second)], [
    AC,
    WA,
  ]);
  await t.judgeAll(() => WA);
  assert.deepEqual(await t.statusOf(first), AC);
  const rejudge = (await getRejudge(t.site, id))!;
  const tally = await tallyOf(t.site, rejudge);
  assert.deepEqual([tally.judged, tally.changed], [2, 1]);
  assert.deepEqual(
    tally.moves.toSorted((a, b) => a.before - b.before),
    [{ before: WA, after: WA, count: 1 }, { before: AC, after: WA, count: 1 }],
  );
  assert.equal(acceptedOf(t.counts()), 1);
});

Deno.test("applied, the new verdicts, counters and marks are there, and who did it", async () => {
  await using t = await openJudged();
  const [lost, won] = [await t.send(AC), await t.send(WA)];
  const { id } = await t.begin();
  await t.judgeAll((id) => id === lost ? WA : AC);
  assert.ok((await endRejudge(t.root, id, "applying")).ok);
  await t.settled();
  assert.equal((await getRejudge(t.site, id))?.state, "applied");
  assert.deepEqual([await t.statusOf(lost), await t.statusOf(won)], [WA, AC]);
  const { total, byStatus } = t.counts();
  assert.equal(total, 2);
  assert.deepEqual([byStatus.get(AC), byStatus.get(WA)], [1, 1]);
  const { uid } = await t.userOf("user");
  const progress = await t.site.submissions.progress.get(uid, t.pid);
  assert.deepEqual([progress?.status, progress?.solvedId], [AC, won]);
  const records = await Array.fromAsync(
    t.site.submissions.verdictChanges.all(),
  );
  assert.deepEqual(
    records.map(({ submitId, by, action, reason, before, after }) => [
      submitId,
      by,
      action,
      reason,
      before,
      after,
    ]),
    [
      [lost, "root", "rejudge", "new data", AC, WA],
      [won, "root", "rejudge", "new data", WA, AC],
    ],
  );
  assert.deepEqual(
    await Array.fromAsync(t.site.submissions.previews.all()),
    [],
  );
  assert.deepEqual(await indexFaults(t.site.submissions.previews), []);
});

Deno.test("a verdict that is the same leaves the record as it was", async () => {
  await using t = await openJudged();
  const same = await t.send(AC);
  const before = await t.site.submissions.records.get(same);
  const { id } = await t.begin();
  await t.judgeAll(() => AC);
  await endRejudge(t.root, id, "applying");
  await t.settled();
  assert.deepEqual(await t.site.submissions.records.get(same), before);
  assert.deepEqual(
    await Array.fromAsync(t.site.submissions.verdictChanges.all()),
    [],
  );
});

Deno.test("what has changed since the preview is left alone", async () => {
  await using t = await openJudged();
  const [again, byHand, still] = [
    await t.send(AC),
    await t.send(AC),
    await t.send(AC),
  ];
  const { id } = await t.begin();
  await t.judgeAll(() => WA);
  await rejudge(t.root, again, "alone");
  await setVerdict(t.root, byHand, {
    status: STATUS.runtimeError,
    score: null,
    reason: "",
  });
  await endRejudge(t.root, id, "applying");
  await t.settled();
  assert.deepEqual(
    [
      await t.statusOf(again),
      await t.statusOf(byHand),
      await t.statusOf(still),
    ],
    [PE, STATUS.runtimeError, WA],
  );
});

Deno.test("a verdict that somebody has confirmed by hand since the preview stands", async () => {
  await using t = await openJudged();
  const confirmed = await t.send(AC);
  const { id } = await t.begin();
  await t.judgeAll(() => WA);
  const draft = { status: AC, score: null, reason: "looked at" };
  assert.ok((await setVerdict(t.root, confirmed, draft)).ok);
  await endRejudge(t.root, id, "applying");
  await t.settled();
  assert.equal(await t.statusOf(confirmed), AC);
});

Deno.test("dropped, nothing is left and nothing has changed", async () => {
  await using t = await openJudged();
  const [first, second] = [await t.send(AC), await t.send(AC)];
  const { id } = await t.begin();
  const [held] = await t.claim();
  assert.ok((await endRejudge(t.root, id, "dropping")).ok);
  await t.settled();
  assert.equal((await getRejudge(t.site, id))?.state, "dropped");
  // The judge was at work on it: its answer comes too late.
  assert.equal(await t.answer(held, WA), false);
  assert.deepEqual(await t.claim(), []);
  assert.deepEqual([await t.statusOf(first), await t.statusOf(second)], [
    AC,
    AC,
  ]);
  assert.deepEqual(
    await Array.fromAsync(t.site.submissions.previews.all()),
    [],
  );
  assert.deepEqual(await Array.fromAsync(t.site.queue.tasks.all()), []);
});

Deno.test("it is not applied before all are judged, and not twice", async () => {
  await using t = await openJudged();
  await t.send(AC);
  const { id } = await t.begin();
  const early = await endRejudge(t.root, id, "applying");
  assert.ok(!early.ok && early.error.code === "rejudgeNotReady");
  await t.judgeAll(() => WA);
  const both = await Promise.all([
    endRejudge(t.root, id, "applying"),
    endRejudge(t.root, id, "dropping"),
  ]);
  await t.settled();
  // Whoever comes second is told so.
  assert.equal(both.filter(({ ok }) => ok).length, 1);
  const { state } = (await getRejudge(t.site, id))!;
  assert.equal(state, both[0].ok ? "applied" : "dropped");
  const late = await endRejudge(t.root, id, "applying");
  assert.ok(!late.ok && late.error.code === "rejudgeNotReady");
});

Deno.test("verdicts set by hand are judged again only when that is wanted", async () => {
  await using t = await openJudged();
  const [cancelled, normal] = [await t.send(AC), await t.send(AC)];
  await cancel(t.root, cancelled, "copied");
  const first = await t.begin();
  assert.equal(first.total, 1);
  assert.deepEqual(await t.judgeAll(() => AC), [normal]);
  await endRejudge(t.root, first.id, "dropping");
  await t.settled();
  assert.equal((await t.begin({ includesManual: true })).total, 2);
});

Deno.test("one problem is rejudged once at a time, and not for nothing", async () => {
  await using t = await openJudged();
  const none = await startRejudge(t.root, t.pid, DRAFT);
  assert.ok(!none.ok && none.error.code === "nothingToRejudge");
  await t.send(AC);
  const { id } = await t.begin();
  const second = await startRejudge(t.root, t.pid, DRAFT);
  assert.ok(!second.ok && second.error.code === "rejudgeOpen");
  const gone = await startRejudge(t.root, 4711, DRAFT);
  assert.ok(!gone.ok && gone.error.code === "problemGone");
  await endRejudge(t.root, id, "dropping");
  await t.settled();
  assert.equal((await t.begin()).state, "judging");
});

Deno.test("at once: everything of one verdict goes back to the queue", async () => {
  await using t = await openJudged();
  const [wrong, right] = [await t.send(WA), await t.send(AC)];
  const { state, total } = await t.begin({ mode: "direct", status: WA });
  assert.deepEqual([state, total], ["applied", 1]);
  assert.deepEqual([await t.statusOf(wrong), await t.statusOf(right)], [
    PE,
    AC,
  ]);
  await t.judgeAll(() => AC);
  assert.equal(acceptedOf(t.counts()), 2);
});

Deno.test("rejudges wait for what people have just sent", async () => {
  await using t = await openJudged();
  const old = await t.send(AC);
  await t.begin();
  const problem = t.site.problems.catalogue.get(t.pid);
  const fresh = await submit(await t.actAs("user"), problem, {
    language: "C",
    code: "int main(){}",
  }, PRACTICE);
  assert.ok(fresh.ok);
  assert.deepEqual(await t.judgeAll(() => AC), [fresh.value.submitId, old]);
});

Deno.test("a System Error of the preview takes no verdict away", async () => {
  await using t = await openJudged();
  const [kept, changed] = [await t.send(AC), await t.send(AC)];
  const { id } = await t.begin();
  await t.judgeAll((id) => id === kept ? STATUS.systemError : WA);
  const tally = await tallyOf(t.site, (await getRejudge(t.site, id))!);
  assert.deepEqual([tally.judged, tally.changed], [2, 1]);
  await endRejudge(t.root, id, "applying");
  await t.settled();
  assert.deepEqual([await t.statusOf(kept), await t.statusOf(changed)], [
    AC,
    WA,
  ]);
  assert.deepEqual(
    await Array.fromAsync(t.site.submissions.previews.all()),
    [],
  );
});

/** What judges send: each case with a note and what the program printed. */
const SENT = fc.record({
  note: fc.constantFrom(null, { code: "signal" as const, value: 11 }),
  message: fc.option(fc.string({ maxLength: 80 })),
  cases: fc.array(
    fc.record({
      note: fc.constantFrom(null, { code: "printed" as const, value: null }),
      message: fc.option(fc.string({ maxLength: 400 })),
      time: fc.nat(2_000),
      score: fc.nat(100),
    }),
    { maxLength: 4 },
  ),
});

Deno.test("a preview that is applied tells what a rejudge at once tells", async () => {
  await using t = await openJudged();
  const judged = await t.send(AC);
  await fc.assert(
    fc.asyncProperty(SENT, async ({ cases, ...whole }) => {
      const words = {
        ...whole,
        cases: cases.map((row, n) => ({
          ...row,
          caseId: n + 1,
          seq: n + 1,
          groupNum: null,
          status: WA,
          memory: 900,
        })),
      };
      const { id } = await t.begin();
      await t.judgeAll(() => WA, words);
      await endRejudge(t.root, id, "applying");
      await t.settled();
      const applied = await t.site.submissions.reports.get(judged);
      assert.equal(await t.statusOf(judged), WA);
      assert.ok((await rejudge(t.root, judged, "again")).ok);
      await t.judgeAll(() => AC, words);
      assert.deepEqual(applied, await t.site.submissions.reports.get(judged));
    }),
    { numRuns: 20 },
  );
});
