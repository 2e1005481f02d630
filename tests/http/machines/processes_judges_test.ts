import assert from "node:assert/strict";
import { LEASE_MS } from "../../../lib/judging/protocol.ts";
import { until } from "../../process/support.ts";
import { aSharedProblem, isThere, openProcesses } from "../../processes.ts";
import { JUDGE_TOKEN } from "../../support.ts";
import { aClaim, judgeOf, refOf, submitTo } from "../judging.ts";

const WAITING = { judge: { name: "judge-1", instance: "first start" } };

Deno.test("a judge that has asked again, or hung up, is given nothing that it would not hear of", async () => {
  await using p = await openProcesses(3);
  const [leader, second, third] = p.all;
  const { problemId } = await aSharedProblem(p);
  // The process that it has asked is frozen, and holds its claim open.
  const frozen = judgeOf(third).call("claim", aClaim(WAITING));
  const name = WAITING.judge.name;
  const { judges: { registry: judges }, queue: { scheduler } } = leader.site;
  await until("asks", () => isThere(judges.find(name, leader.clock.now)));
  const asked = judgeOf(second).claim();
  // Another judge hangs up just before something comes for it.
  const leave = new AbortController();
  const { version: _, ...request } = aClaim({
    judge: { name: "judge-2", instance: "only start" },
  });
  const left = scheduler.claim({ ...request, version: 1 }, leave.signal);
  // deno-lint-ignore gavel/no-waiting -- who hangs up does so in the middle of nothing
  await new Promise((done) => setTimeout(done, 50));
  leave.abort();
  const submitId = await submitTo(leader, problemId);
  const tasks = await asked;
  assert.deepEqual(tasks.map(({ id }) => id), [submitId]);
  assert.deepEqual(await left, []);
  assert.deepEqual((await (await frozen).json()).tasks, []);
});

Deno.test("judges keep what they are at while a new leader takes its place, or a frozen one wakes up", async () => {
  await using p = await openProcesses();
  const [old, next] = p.all;
  const { problemId } = await aSharedProblem(p);
  const submitId = await submitTo(next, problemId);
  const judge = judgeOf(next);
  const [task] = await judge.claim();
  assert.equal(task.id, submitId);
  const lost = async () => {
    const reply = await judge.call("heartbeat", { running: [refOf(task)] });
    return (await reply.json()).lost;
  };
  await old.site.queue.scheduler.lookAfterLeases();
  p.cut(0);
  // Longer than the lease: nobody was there whom the judge could tell.
  next.clock.now += LEASE_MS + 1_000;
  await p.lead(1);
  await next.site.queue.scheduler.lookAfterLeases();
  assert.deepEqual(await lost(), [], "another one leads");
  const passes = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 2_000) {
      next.clock.now += 2_000;
      await next.site.queue.scheduler.lookAfterLeases();
    }
  };
  await passes(LEASE_MS - 2_000);
  assert.deepEqual(await lost(), [], "all the time");
  next.clock.now += LEASE_MS + 1_000;
  await next.site.queue.scheduler.lookAfterLeases();
  assert.deepEqual(await lost(), [], "it was frozen");
  // Of a judge that is silent although it is heard, nobody waits.
  await passes(2 * LEASE_MS);
  assert.deepEqual(await lost(), [refOf(task)]);
  const [again] = await judge.claim();
  assert.equal(again.attempt, task.attempt + 1);
});

Deno.test("what a machine has sent and did not arrive it sends again", async () => {
  await using p = await openProcesses(1);
  const { log } = p.all[0].site;
  const { warn } = log;
  using _said = { [Symbol.dispose]: () => void (log.warn = warn) };
  const said: unknown[] = [];
  log.warn = (_words, fields) => said.push(fields?.reason);
  for (const path of ["/judge/heartbeat", "/judge/claim"]) {
    const reply = await p.all[0].app.request(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${JUDGE_TOKEN}`,
        "content-type": "application/json",
      },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"judge":'));
          controller.error(new TypeError("the line was cut"));
        },
      }),
    });
    await reply.body?.cancel();
    assert.equal(reply.status, 503, path);
    // Whoever looks for the reason finds it.
    assert.deepEqual(said.splice(0), ["TypeError: the line was cut"]);
  }
});

Deno.test("any process hands out test data, also while nobody leads", async () => {
  await using p = await openProcesses();
  const [, other] = p.all;
  const { pid } = await aSharedProblem(p);
  const [{ input }] = (await other.site.problems.cases.get(pid))!;
  p.cut(0);
  const ask = (hash: string) =>
    other.app.request(`/judge/files/${hash}`, {
      headers: { authorization: `Bearer ${JUDGE_TOKEN}` },
    });
  const reply = await ask(input.hash);
  assert.equal(reply.status, 200);
  assert.equal((await reply.bytes()).length, input.size);
  assert.equal((await ask("0".repeat(64))).status, 404);
});

Deno.test("a clock that is wrong, or a machine that slept, costs no judge what it is at", async () => {
  await using p = await openProcesses();
  const [leader, other] = p.all;
  const { problemId } = await aSharedProblem(p);
  await submitTo(other, problemId);
  const judge = judgeOf(other);
  const [task] = await judge.claim();
  const said: unknown[] = [];
  const { log } = leader.site;
  const { error } = log;
  using _said = { [Symbol.dispose]: () => void (log.error = error) };
  log.error = (words) => said.push(words);
  const beat = async () => {
    const reply = await judge.call("heartbeat", { running: [refOf(task)] });
    await reply.body?.cancel();
    return reply.status;
  };
  const { now } = leader.clock;
  for (const minutes of [-6, 6]) {
    leader.clock.now = now + minutes * 60_000;
    // Not a word on its token: after that a judge drops all that it has.
    for (let n = 0; n < 3; n++) assert.equal(await beat(), 503);
  }
  assert.equal(said.length, 2, "once for each");
  leader.clock.now = now;
  assert.equal(await beat(), 200);
});

Deno.test("a judge's call looks for no session: it has none", async () => {
  await using p = await openProcesses(1);
  const [{ site }] = p.all;
  const asked: string[] = [];
  const { sessions } = site.accounts;
  const find = sessions.find.bind(sessions);
  sessions.find = (token, now) => {
    asked.push(token);
    return find(token, now);
  };
  const judge = judgeOf(p.all[0]);
  const reply = await judge.call("heartbeat", { running: [] });
  assert.equal(reply.status, 200);
  await reply.body?.cancel();
  assert.deepEqual(asked, []);
});
