import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { FencedError } from "../../../lib/store/leader.ts";
import { until } from "../../process/support.ts";
import { aSharedProblem, isThere, openProcesses } from "../../processes.ts";
import { JUDGE_TOKEN, type TestSite } from "../../support.ts";
import { aVerdict, judgeOf, refOf, submitTo } from "../judging.ts";

const statusOf = (t: TestSite, submitId: number) => {
  const { ids } = t.site.submissions.catalogue.find({}, { from: 0, limit: 10 });
  assert.ok(ids.includes(submitId));
  return t.site.submissions.records.get(submitId).then((row) => row?.status);
};

Deno.test("what is sent to one process is judged by a judge that calls another", async () => {
  await using p = await openProcesses(3);
  const [leader, second, third] = p.all;
  const { problemId } = await aSharedProblem(p);
  await second.userOf("user");
  const submitId = await submitTo(second, problemId);
  const judge = judgeOf(third);
  const [task] = await judge.claim();
  assert.equal(task.id, submitId);
  assert.equal((await judge.progress(task, 1)).status, 200);
  assert.equal((await judge.result(task)).status, 200);
  assert.equal((await judge.result(task)).status, 409, "only once");
  await p.readOn();
  for (const t of p.all) {
    assert.equal(await statusOf(t, submitId), STATUS.accepted);
    const { ids } = t.site.submissions.catalogue.find({
      status: STATUS.accepted,
    }, {
      from: 0,
      limit: 10,
    });
    assert.deepEqual(ids, [submitId]);
    assert.equal(t.site.queue.keptTasks.size, 0);
  }
  assert.equal(
    leader.site.judges.registry.connected(leader.clock.now).length,
    1,
  );
  assert.equal(
    second.site.judges.registry.connected(second.clock.now).length,
    0,
  );
  // It asks when it starts; the other one hears it as well.
  third.site.judges.ask();
  for (const { site, clock } of [second, third]) {
    await until(
      "told",
      () => isThere(site.judges.registry.find("judge-1", clock.now)),
    );
    assert.deepEqual(site.judges.registry.available(["C", "Go"], clock.now), [
      "C",
    ]);
  }
});

Deno.test("a page that is open at one process hears how far a judge at another is", async () => {
  await using p = await openProcesses();
  const [leader, other] = p.all;
  const { problemId } = await aSharedProblem(p);
  const submitId = await submitTo(other, problemId);
  const heard: (number | null)[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = other.site.submissions.live.subscribe(
    [submitId],
    ({ done, status }) => {
      heard.push(done);
      if (status === STATUS.accepted) resolve();
    },
  );
  const judge = judgeOf(leader);
  const [task] = await judge.claim();
  await judge.progress(task, 1);
  await until("told", () => isThere(heard.includes(1)));
  await judge.result(task);
  await promise;
  leave();
});

Deno.test("nobody but a process of the site says whom it asks for", async () => {
  await using p = await openProcesses();
  const [leader, other] = p.all;
  const call = (headers: Record<string, string>) =>
    p.send(`${p.addresses[0]}/judge/release`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${JUDGE_TOKEN}`,
        "content-type": "application/json",
        ...headers,
      },
      body: JSON.stringify({
        judge: { name: "j", instance: "i" },
        running: [],
      }),
    });
  const said = btoa(JSON.stringify({
    url: `${p.addresses[0]}/judge/release`,
    ip: "1.2.3.4",
    at: leader.clock.now,
  }));
  const headers: Record<string, string>[] = [
    {},
    ...[said, `${said}.`, `${said}.AAAA`, "x.y", ""]
      .map((shown) => ({ "x-gavel-passed": shown })),
  ];
  for (const shown of headers) {
    const reply = await call(shown);
    const status = "x-gavel-passed" in shown ? 403 : 200;
    assert.equal(reply.status, status, JSON.stringify(shown));
    await reply.body?.cancel();
  }
  // What one process has signed is good for that address alone.
  let signed = "";
  const { passing } = other.site.web;
  Object.assign(leader.site.web.passing, {
    receive: (request: Request) => {
      signed = request.headers.get("x-gavel-passed")!;
      return null;
    },
  });
  await (await passing.pass(
    new Request("http://judge.test/judge/claim", { method: "POST" }),
    "10.1.1.1",
  )).body?.cancel();
  Reflect.deleteProperty(leader.site.web.passing, "receive");
  const elsewhere = await call({ "x-gavel-passed": signed });
  assert.equal(elsewhere.status, 403);
  await elsewhere.body?.cancel();
});

Deno.test("the leader learns from where somebody has asked, and under which name", async () => {
  await using p = await openProcesses();
  const [leader, other] = p.all;
  const { passing } = other.site.web;
  const received: { url: string; ip: string }[] = [];
  const receive = leader.site.web.passing.receive.bind(leader.site.web.passing);
  Object.assign(leader.site.web.passing, {
    receive: (request: Request) => {
      const passed = receive(request);
      assert.ok(typeof passed === "object" && passed !== null);
      const { url, headers } = passed.request;
      assert.equal(headers.get("host"), "judge.school");
      received.push({ url, ip: passed.ip });
      return passed;
    },
  });
  const reply = await passing.pass(
    new Request("http://judge.school/admin/login?x=1"),
    "10.1.1.1",
  );
  assert.equal(reply.status, 200);
  await reply.body?.cancel();
  const [{ url, ip }] = received;
  assert.deepEqual(
    [url, ip],
    ["http://judge.school/admin/login?x=1", "10.1.1.1"],
  );
});

Deno.test("the admin area works at every process, and begins its work at the leader", async () => {
  await using p = await openProcesses();
  const [leader, other] = p.all;
  const { problemId, pid } = await aSharedProblem(p);
  const submitId = await submitTo(other, problemId);
  const judge = judgeOf(other);
  await judge.result((await judge.claim())[0]);
  await leader.tokenOf("root");
  const reply = await other.browse(`/admin/problem/${pid}/rejudge`, {
    as: "root",
    form: { mode: "direct", reason: "new data" },
  });
  assert.equal(reply.status, 303);
  await Promise.all(leader.site.background);
  assert.equal(other.site.background.size, 0);
  const [again] = await judge.claim();
  assert.equal(again.id, submitId);
});

Deno.test("a new leader goes on with what judges are at, and the old one writes nothing", async () => {
  await using p = await openProcesses();
  const [old, next] = p.all;
  const { problemId } = await aSharedProblem(p);
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push(await submitTo(next, problemId));
  const judge = judgeOf(next);
  const tasks = await judge.claim();
  assert.equal(tasks.length, 3);
  await judge.result(tasks[0]);
  p.cut(0);
  const away = await judge.result(tasks[1]);
  assert.equal(away.status, 503, "it is asked again");
  assert.ok(Number(away.headers.get("retry-after")) > 0);
  await away.body?.cancel();
  await p.lead(1);
  const { queue: { scheduler }, store: { role } } = old.site;
  const identity = { name: "judge-1", instance: "first start" };
  await assert.rejects(
    role.act(() =>
      scheduler.result(identity, refOf(tasks[1]), aVerdict(tasks[1]))
    ),
    FencedError,
  );
  assert.equal((await judge.result(tasks[1])).status, 200);
  assert.equal((await judge.result(tasks[1])).status, 409);
  const kept = await judge.call("heartbeat", { running: [refOf(tasks[2])] });
  assert.deepEqual((await kept.json()).lost, []);
  assert.equal((await judge.result(tasks[2])).status, 200);
  for (const id of ids) {
    assert.equal(await statusOf(next, id), STATUS.accepted);
  }
  assert.equal(next.site.queue.keptTasks.size, 0);
});

Deno.test("nobody waits for a leader that says nothing once another one leads", async () => {
  await using p = await openProcesses(3);
  const [, next, other] = p.all;
  p.freeze(0);
  const asked = other.browse("/admin/login");
  await p.lead(1);
  const answer = await asked;
  assert.equal(answer.status, 503);
  await answer.body?.cancel();
  const again = await other.browse("/admin/login");
  assert.equal(again.status, 200);
  await again.body?.cancel();
  assert.ok(next.site.store.role.leads);
});

Deno.test("who hangs up while the leader is asked is no fault of the site's", async () => {
  await using p = await openProcesses();
  const [, other] = p.all;
  p.freeze(0);
  const faults: unknown[] = [];
  const error = (...fault: unknown[]) => faults.push(fault);
  Object.assign(other.site, { log: { ...other.site.log, error } });
  const leave = new AbortController();
  const asked = other.browse("/admin/login", { signal: leave.signal });
  // deno-lint-ignore gavel/no-waiting -- who hangs up does so in the middle of nothing
  setTimeout(() => leave.abort(), 50);
  await (await asked).body?.cancel();
  // Before that: while the database was slow to say who leads.
  const { status } = await other.app.request("/judge/heartbeat", {
    method: "POST",
    headers: {
      authorization: `Bearer ${JUDGE_TOKEN}`,
      "content-length": "300",
    },
    body: new ReadableStream({
      pull(controller) {
        controller.error(new Deno.errors.BadResource("Cannot read body"));
      },
    }),
  });
  assert.equal(status, 503);
  assert.deepEqual(faults, []);
});
