import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { ok } from "../../../lib/result.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { aVerdict, judged, judgeOf } from "../judging.ts";

const settled = (t: TestSite) => Promise.all(t.site.background);

/** Judges all that waits; every verdict is `status`. */
async function judgeAll(t: TestSite, status: number): Promise<void> {
  const judge = judgeOf(t);
  for (;;) {
    const { waiting } = t.site.queue.scheduler;
    if (waiting.size === 0) return;
    for (const task of await judge.claim()) {
      const answer = await judge.result(
        task,
        aVerdict(task, { status } as never),
      );
      assert.equal(answer.status, 200);
      await answer.body?.cancel();
    }
  }
}

Deno.test("root looks at what a rejudge would change, then applies it", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const submitId = await judged(t, problemId);
  const form = `/admin/problem/${pid}/rejudge`;
  const shown = await (await t.browse(form, { as: "root" })).text();
  assert.match(shown, /全部提交（1）/);
  assert.match(shown, /通过（1）/);
  const begun = await t.browse(form, {
    as: "root",
    form: { mode: "preview", status: "", reason: "第 2 组数据有误" },
  });
  assert.equal(begun.status, 303);
  const address = begun.headers.get("location")!;
  await settled(t);
  const waiting = await (await t.browse(address, { as: "root" })).text();
  assert.match(waiting, /已评测 0 \/ 1/);
  assert.match(waiting, /data-poll/);
  await judgeAll(t, STATUS.wrongAnswer);
  const ready = await (await t.browse(address, { as: "root" })).text();
  assert.match(ready, /1 次提交中有 1 次会改变/);
  assert.match(ready, /第 2 组数据有误/);
  assert.ok(ready.includes(`/submission-detail/${submitId}`));
  assert.doesNotMatch(ready, /data-poll/);
  assert.equal(
    (await t.site.submissions.records.get(submitId))?.status,
    STATUS.accepted,
  );
  const applied = await t.browse(address, {
    as: "root",
    form: { how: "applying" },
  });
  assert.equal(applied.status, 303);
  await settled(t);
  assert.equal(
    (await t.site.submissions.records.get(submitId))?.status,
    STATUS.wrongAnswer,
  );
  const again = await t.browse(address, {
    as: "root",
    form: { how: "applying" },
  });
  assert.equal(again.status, 400);
  const history = await (await t.browse(form, { as: "root" })).text();
  assert.match(history, /已应用/);
});

Deno.test("that no verdict would change is said when all are judged, not before", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  await judged(t, problemId);
  await judged(t, problemId);
  const begun = await t.browse(`/admin/problem/${pid}/rejudge`, {
    as: "root",
    form: { mode: "preview", status: "" },
  });
  await settled(t);
  const judge = judgeOf(t);
  const [first, second] = await judge.claim();
  const shownAfter = async (task: typeof first) => {
    await (await judge.result(task, aVerdict(task))).body?.cancel();
    const path = begun.headers.get("location")!;
    return await (await t.browse(path, { as: "root" })).text();
  };
  const halfway = await shownAfter(first);
  assert.doesNotMatch(halfway, /没有结果会改变/);
  assert.match(halfway, /目前已评测的 1 次提交中有 0 次会改变/);
  assert.match(await shownAfter(second), /没有结果会改变/);
});

Deno.test("a rejudge of what has no submission comes back with the reason and what was typed", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  await judged(t, problemId);
  const reply = await t.browse(`/admin/problem/${pid}/rejudge`, {
    as: "root",
    form: { mode: "preview", status: "-1", reason: "kept <words>" },
  });
  assert.equal(reply.status, 422);
  const html = await reply.text();
  assert.match(html, /没有可重判的提交/);
  assert.ok(html.includes('value="kept &lt;words>"'), "the reason is kept");
  const bad = await t.browse(`/admin/problem/${pid}/rejudge`, {
    as: "root",
    form: { mode: "preview", status: "4711" },
  });
  assert.equal(bad.status, 422);
});

Deno.test("what there is not is not found", async () => {
  await using t = await openTestSite();
  for (const path of ["/admin/problem/77/rejudge", "/admin/rejudge/77"]) {
    const reply = await t.browse(path, { as: "root" });
    assert.equal(reply.status, 404, path);
  }
});

Deno.test("what would change is shown a page at a time, to the last of it", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const rejudgeId = 1;
  t.site.submissions.rejudges.does({
    steps: {
      queueing: (run) =>
        run.save(() => ({ state: "waiting", step: "judging", done: 120 })),
    },
    isOld: () => false,
  });
  await t.site.submissions.rejudges.begin({
    id: rejudgeId,
    subject: pid,
    by: "root",
    uid: "1",
    at: t.clock.now,
    step: "queueing",
    data: {
      reason: "",
      mode: "preview",
      status: null,
      includesManual: false,
      venue: null,
    },
  });
  await t.site.submissions.rejudges.settled(rejudgeId);
  const figures = { time: 1, memory: 1, score: null };
  const before = { ...figures, status: STATUS.accepted };
  const after = { ...figures, status: STATUS.wrongAnswer };
  const preview = { rejudgeId, uid: "u", language: "C", version: 0, before };
  for (let submitId = 1; submitId <= 120; submitId++) {
    await t.site.submissions.previews.insert({ ...preview, submitId, after });
  }
  await t.site.store.transact((tx) => {
    tx.add(
      t.site.submissions.rejudgeCounts,
      [rejudgeId, before.status, after.status],
      120,
    );
    return Promise.resolve(ok(null));
  });
  const seen: number[] = [];
  let address: string | undefined = "/admin/rejudge/1";
  let pages = 0;
  while (address !== undefined) {
    const html: string = await (await t.browse(address, { as: "root" })).text();
    for (const [, id] of html.matchAll(/submission-detail\/(\d+)/g)) {
      seen.push(Number(id));
    }
    assert.equal(html.includes("从头开始"), pages++ > 0);
    address = /href="([^"]*)" rel="next"/.exec(html)?.[1];
  }
  assert.deepEqual(seen, Array.from({ length: 120 }, (_, n) => n + 1));
  assert.equal(pages, 4);
});
