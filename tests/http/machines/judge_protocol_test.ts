import assert from "node:assert/strict";
import {
  PROTOCOL_VERSION,
  restAfterFaults,
} from "../../../lib/judging/protocol.ts";
import { createHash } from "node:crypto";
import { STATUS } from "../../../lib/judging/status.ts";
import { JUDGE_TOKEN, openTestSite, type TestSite } from "../../support.ts";
import { aClaim, judgeOf, submitTo } from "../judging.ts";

const CALLS = ["claim", "heartbeat", "progress", "result", "release"];

const statusOf = async (t: TestSite, submitId: number) =>
  (await t.site.submissions.records.get(submitId))?.status;

Deno.test("without the judges' token every call is refused", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  for (const token of ["wrong", "", `${JUDGE_TOKEN}x`, JUDGE_TOKEN.slice(1)]) {
    for (const call of CALLS) {
      const response = await judgeOf(t).call(call, aClaim(), token);
      assert.equal(response.status, 403, call);
      assert.equal((await response.json()).status, 403);
    }
  }
  const none = await t.call("POST", "/judge/claim", { json: aClaim() });
  assert.equal(none.status, 403);
  await none.body?.cancel();
  assert.equal(await statusOf(t, submitId), STATUS.pending);
});

Deno.test("a site without a token has no door for judges at all", async () => {
  await using t = await openTestSite({ JUDGE_TOKEN: "" });
  for (const token of ["", "undefined", "null", JUDGE_TOKEN]) {
    const response = await judgeOf(t).call("claim", aClaim(), token);
    assert.equal(response.status, 403);
    await response.body?.cancel();
  }
});

Deno.test("a judge of another version is told to be updated", async () => {
  await using t = await openTestSite();
  for (const version of [0, PROTOCOL_VERSION + 1]) {
    const response = await judgeOf(t).call("claim", aClaim({ version }));
    assert.equal(response.status, 409);
    assert.match(
      (await response.json()).error,
      /speaks? .*protocol \d.*Update/,
    );
  }
  assert.deepEqual(t.site.judges.registry.connected(t.clock.now), []);
});

Deno.test("a malformed call is 400", async () => {
  await using t = await openTestSite();
  for (const call of CALLS) {
    const response = await judgeOf(t).call(call, { judge: "judge-1" });
    assert.equal(response.status, 400, call);
    await response.body?.cancel();
  }
});

Deno.test("a task holds all that a judge needs, and no test data", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({
    userExtraFile: { "lib.h": "int one = 1;" },
    spjCode: "not for the judge of a plain problem",
  });
  const submitId = await submitTo(t, problemId, { code: "the program" });
  const [task, ...others] = await judgeOf(t).claim();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [task.id, task.attempt, task.language, task.code],
    [submitId, 1, "C", "the program"],
  );
  assert.deepEqual(task.userExtraFiles, { "lib.h": "int one = 1;" });
  const hash = createHash("sha256").update("1 2\n").digest("hex");
  assert.deepEqual(task.cases[0].input, { hash, size: 4 });
  assert.doesNotMatch(JSON.stringify(task), /1 2|not for the judge/);
});

Deno.test("test data comes by its content's hash, byte by byte, and by nothing else", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await submitTo(t, problemId);
  const [task] = await judgeOf(t).claim();
  const get = (name: string, token = JUDGE_TOKEN) =>
    t.app.request(`/judge/files/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const { hash, size } = task.cases[0].input;
  const file = await get(hash);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get("content-length"), String(size));
  assert.equal(await file.text(), "1 2\n");
  for (
    const name of [
      "0".repeat(64),
      "1.in",
      "..%2F..%2Fgavel.db",
      "tmp",
      hash.toUpperCase(),
      hash.slice(1),
      `${hash.slice(0, 2)}%2F${hash}`,
    ]
  ) {
    const response = await get(name);
    assert.equal(response.status, 404, name);
    await response.body?.cancel();
  }
  const stranger = await get(hash, "wrong");
  assert.equal(stranger.status, 403);
  await stranger.body?.cancel();
});

Deno.test("a task is given to one judge at a time, and only in its languages", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const c = await submitTo(t, problemId);
  await submitTo(t, problemId, { language: "Java" });
  const claimed = await judgeOf(t).call("claim", aClaim({ languages: ["C"] }));
  const { tasks } = await claimed.json();
  assert.deepEqual(tasks.map(({ id }: { id: number }) => id), [c]);
  const [java, ...others] = await judgeOf(t).claim();
  assert.deepEqual([java.language, others], ["Java", []]);
});

Deno.test("an answer to an older claim is 409 and changes nothing", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const old = judgeOf(t, "first start");
  const [lost] = await old.claim();
  // The same judge, started again, holds nothing of what it held.
  const fresh = judgeOf(t, "second start");
  const [task] = await fresh.claim();
  assert.deepEqual([task.id, task.attempt], [submitId, 2]);
  for (const answer of [old.result(lost), old.result(task)]) {
    const response = await answer;
    assert.equal(response.status, 409);
    assert.deepEqual(await response.json(), { taken: false });
  }
  assert.equal(await statusOf(t, submitId), STATUS.compiling);
  const taken = await fresh.result(task);
  assert.deepEqual([taken.status, await taken.json()], [200, { taken: true }]);
  assert.equal(await statusOf(t, submitId), STATUS.accepted);
  const twice = await fresh.result(task);
  assert.equal(twice.status, 409);
  await twice.body?.cancel();
});

Deno.test("progress counts from the judge that holds the task, at every stage", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const old = judgeOf(t, "first start");
  const [lost] = await old.claim();
  const fresh = judgeOf(t, "second start");
  const [task] = await fresh.claim();
  const knownOf = async (response: Response | Promise<Response>) =>
    (await (await response).json()).known;
  assert.equal(await knownOf(old.progress(lost, 1)), false);
  assert.equal(await statusOf(t, submitId), STATUS.compiling);
  assert.equal(await knownOf(fresh.progress(task, 1)), true);
  assert.equal(await statusOf(t, submitId), STATUS.judging);
  const shown: unknown[] = [];
  const stop = t.site.submissions.live.subscribe(
    [submitId],
    (state) => shown.push(state),
  );
  assert.equal(await knownOf(old.progress(lost, 2)), false);
  assert.deepEqual(shown, []);
  stop();
});

Deno.test("a heartbeat tells a judge what it has lost", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [{ kind, id, attempt }] = await judge.claim();
  const beat = async (running: object[]) =>
    (await (await judge.call("heartbeat", { running })).json()).lost;
  assert.deepEqual(await beat([{ kind, id, attempt }]), []);
  const lost = [
    { kind, id, attempt: 9 },
    { kind, id: 99, attempt: 1 },
    { kind: "run", id, attempt },
  ];
  assert.deepEqual(await beat(lost), lost);
});

Deno.test("a judge that leaves gives its tasks back", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [{ kind, id, attempt }] = await judge.claim();
  const running = [{ kind, id, attempt }];
  const left = await judge.call("release", { running });
  assert.equal(left.status, 200);
  await left.body?.cancel();
  assert.equal(await statusOf(t, submitId), STATUS.pending);
  assert.deepEqual(t.site.judges.registry.connected(t.clock.now), []);
});

Deno.test("a silent judge's task returns when its lease is over", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  await judgeOf(t).claim();
  t.clock.now += 14_999;
  await t.site.queue.scheduler.expireLeases(t.clock.now);
  assert.equal(await statusOf(t, submitId), STATUS.compiling);
  t.clock.now += 1;
  await t.site.queue.scheduler.expireLeases(t.clock.now);
  assert.equal(await statusOf(t, submitId), STATUS.pending);
});

Deno.test("after three faults of judges the program has a System Error, and no word of theirs is public", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  for (let n = 1; n <= 3; n++) {
    assert.equal(await statusOf(t, submitId), STATUS.pending);
    const [task] = await judge.claim();
    const fault = { kind: "fault", reason: "/var/lib/judge is full" };
    assert.equal((await judge.result(task, fault)).status, 200);
    t.clock.now += restAfterFaults(n);
  }
  assert.equal(await statusOf(t, submitId), STATUS.systemError);
  const path = `/submission-detail/${submitId}`;
  assert.ok(!(await (await t.browse(path)).text()).includes("/var/lib"));
  const api = `/api/get-submission-detail?submitId=${submitId}`;
  assert.ok(!(await (await t.call("GET", api)).text()).includes("/var/lib"));
});
