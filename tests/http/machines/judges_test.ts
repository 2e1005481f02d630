import assert from "node:assert/strict";
import { LEASE_MS } from "../../../lib/judging/protocol.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { JUDGE_TOKEN, openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { aClaim, aVerdict, refOf, submitTo } from "../judging.ts";

type Form = Record<string, string>;

const post = (t: TestSite, path: string, form: Form = {}) =>
  t.browse(path, { as: "root", form });

const TOKEN = /gavel-judge-[\w-]{43}/;

/** Makes a token in the admin area, as root does. */
async function makeToken(t: TestSite, name: string): Promise<string> {
  const page = await post(t, "/admin/judges", { name });
  assert.equal(page.status, 200);
  return TOKEN.exec(await page.text())![0];
}

async function order(t: TestSite, name: string, state: string) {
  const reply = await post(t, `/admin/judges/${name}/state`, { state });
  assert.equal(reply.status, 303);
}

/** A judge that shows `token`, and says that it is called `name`. */
function judge(t: TestSite, token: string, name = "a name of its own") {
  const identity = { name, instance: `start of ${name}` };
  const call = (path: string, body: object) =>
    t.app.request(`/judge/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ judge: identity, ...body }),
    });
  const claimOf = (changes: object = {}) =>
    call("claim", aClaim({ judge: identity, ...changes }));
  return {
    call,
    ask: claimOf,
    async claim(changes: object = {}) {
      const reply = await claimOf(changes);
      assert.equal(reply.status, 200);
      return (await reply.json()).tasks;
    },
  };
}

/** A claim that is not held open when there is nothing to do. */
async function claimedNow(t: TestSite, name: string) {
  const tasks = await t.site.queue.scheduler.claim(
    aClaim({ judge: { name, instance: `start of ${name}` } }) as never,
    AbortSignal.abort(),
  );
  return tasks.length;
}

const view = async (t: TestSite, path = "/admin/judges") =>
  decoded(await (await t.browse(path, { as: "root" })).text());

const statusOf = async (t: TestSite, id: number) =>
  (await t.site.submissions.records.get(id))?.status;

async function withSubmission() {
  const t = await openTestSite();
  const { problemId } = await t.addProblem();
  const send = () => submitTo(t, problemId);
  return { ...t, send, submitId: await send() };
}

Deno.test("a token is shown once, with the command, and only its hash is kept", async () => {
  await using t = await openTestSite({ HOST: "0.0.0.0" });
  const page = await post(t, "/admin/judges", { name: " Lab-2 " });
  assert.equal(page.headers.get("cache-control"), "no-store");
  const html = decoded(await page.text());
  const [token] = TOKEN.exec(html)!;
  assert.match(html, /main\.ts judge --server http:\/\/\S+ --token-file/);
  assert.match(html, /apt-get install .*bubblewrap/);
  assert.ok(!(await view(t)).includes(token));
  const account = await t.site.judges.accounts.get("lab-2");
  assert.ok(!JSON.stringify(account).includes(token.slice(12)));
});

Deno.test("a bad name is refused in place, with what was typed", async () => {
  await using t = await openTestSite();
  await makeToken(t, "lab-2");
  for (
    const [name, words] of [
      ["", "请填写机器名"],
      ["two words", "机器名最多"],
      ["../x", "机器名最多"],
      ["x".repeat(33), "机器名最多"],
      ["LAB-2", "已有评测机"],
      ["local", "已有评测机"],
    ]
  ) {
    const page = await post(t, "/admin/judges", { name });
    assert.equal(page.status, 422, name);
    const html = decoded(await page.text());
    assert.ok(html.includes(words), name);
    assert.ok(html.includes(`value="${name}"`), name);
    assert.doesNotMatch(html, TOKEN);
  }
});

Deno.test("a judge with a token of its own judges, under the token's name whatever it says", async () => {
  await using t = await withSubmission();
  await makeToken(t, "lab-3");
  const lab2 = judge(t, await makeToken(t, "lab-2"), "lab-3");
  const [task] = await lab2.claim();
  assert.equal(
    (await t.site.submissions.records.get(task.id))?.judger,
    "lab-2",
  );
  const names = t.site.judges.registry.connected(t.clock.now).map(({ name }) =>
    name
  );
  assert.deepEqual(names, ["lab-2"]);
  const ref = refOf(task);
  const answer = { task: ref, outcome: aVerdict(task) };
  assert.equal((await lab2.call("result", answer)).status, 200);
  assert.equal(await statusOf(t, task.id), STATUS.accepted);
});

Deno.test("the setting's token is for no name that a token has or had", async () => {
  await using t = await withSubmission();
  await makeToken(t, "lab-2");
  await makeToken(t, "lab-3");
  await post(t, "/admin/judges/lab-3/revoke");
  for (const name of ["lab-2", "lab-3"]) {
    const refused = await judge(t, JUDGE_TOKEN, name).ask();
    assert.equal(refused.status, 403, name);
    await refused.body?.cancel();
  }
  assert.equal((await judge(t, JUDGE_TOKEN, "other").claim()).length, 1);
});

Deno.test("a draining judge finishes what it has and gets no more, until it is enabled", async () => {
  await using t = await withSubmission();
  const lab2 = judge(t, await makeToken(t, "lab-2"), "lab-2");
  const [task] = await lab2.claim();
  const next = await t.send();
  await order(t, "lab-2", "draining");
  assert.match(await view(t), /不再派新任务/);
  assert.equal(await claimedNow(t, "lab-2"), 0);
  const running = [refOf(task)];
  const beat = await lab2.call("heartbeat", { running });
  assert.deepEqual(await beat.json(), { lost: [] });
  const answer = { task: running[0], outcome: aVerdict(task) };
  assert.equal((await lab2.call("result", answer)).status, 200);
  assert.equal(await statusOf(t, next), STATUS.pending);
  await order(t, "lab-2", "active");
  assert.deepEqual((await lab2.claim()).map(({ id }: Task) => id), [next]);
});
type Task = { id: number };

Deno.test("enabling wakes the claim that waits", async () => {
  await using t = await withSubmission();
  const lab2 = judge(t, await makeToken(t, "lab-2"), "lab-2");
  await order(t, "lab-2", "draining");
  const slept = Promise.withResolvers<void>();
  const { mayTake } = t.site.judges.directory;
  t.site.judges.directory.mayTake = (name) => {
    queueMicrotask(slept.resolve);
    return mayTake.call(t.site.judges.directory, name);
  };
  const waiting = lab2.claim();
  await slept.promise;
  await order(t, "lab-2", "active");
  assert.equal((await waiting).length, 1);
});

Deno.test("a disabled judge is refused with the reason, and what it had goes back", async () => {
  await using t = await withSubmission();
  const lab2 = judge(t, await makeToken(t, "lab-2"), "lab-2");
  const [task] = await lab2.claim();
  await order(t, "lab-2", "disabled");
  assert.equal(await statusOf(t, t.submitId), STATUS.pending);
  const refused = await lab2.ask();
  assert.equal(refused.status, 403);
  assert.equal((await refused.json()).code, "disabled");
  const answer = {
    task: refOf(task),
    outcome: aVerdict(task),
  };
  assert.equal((await lab2.call("result", answer)).status, 409);
  assert.equal(await statusOf(t, t.submitId), STATUS.pending);
});

Deno.test("the machine's own judge can be drained and disabled too", async () => {
  await using t = await withSubmission();
  const own = judge(t, JUDGE_TOKEN, "local");
  await own.claim();
  await order(t, "local", "disabled");
  assert.equal(await statusOf(t, t.submitId), STATUS.pending);
  assert.equal((await own.ask()).status, 403);
  // It has no token that could be revoked.
  const revoke = await post(t, "/admin/judges/local/revoke");
  assert.equal(revoke.status, 404);
  await order(t, "local", "active");
  assert.equal((await own.claim()).length, 1);
});

Deno.test("a revoked token opens nothing, from that moment", async () => {
  await using t = await withSubmission();
  const token = await makeToken(t, "lab-2");
  const lab2 = judge(t, token, "lab-2");
  await lab2.claim();
  const reply = await post(t, "/admin/judges/lab-2/revoke");
  assert.equal(reply.status, 303);
  assert.equal(await statusOf(t, t.submitId), STATUS.pending);
  for (const path of ["claim", "heartbeat", "result", "release"]) {
    assert.equal((await lab2.call(path, aClaim())).status, 403, path);
  }
  // Nor does a claim that had been waiting get anything.
  assert.equal(await claimedNow(t, "lab-2"), 0);
  assert.doesNotMatch(await view(t), />lab-2</);
  const again = await makeToken(t, "lab-2");
  assert.notEqual(again, token);
  assert.equal((await lab2.ask()).status, 403);
  assert.equal((await judge(t, again).claim()).length, 1);
});

Deno.test("of two machines with one token the one that started later judges", async () => {
  await using t = await withSubmission();
  const token = await makeToken(t, "lab-2");
  const [first, second] = [judge(t, token, "a"), judge(t, token, "b")];
  await first.claim();
  // As after a restart: what the earlier one had is given to the later one.
  assert.equal((await second.claim()).length, 1);
  const refused = await first.ask();
  assert.equal(refused.status, 409);
  assert.equal((await refused.json()).code, "superseded");
  assert.equal(await statusOf(t, t.submitId), STATUS.compiling);
  // When that one is gone, it may.
  t.clock.now += 10 * LEASE_MS;
  await t.site.queue.scheduler.expireLeases(t.clock.now);
  assert.equal((await first.claim()).length, 1);
  assert.equal((await second.ask()).status, 409);
});

Deno.test("orders for judges that are not there, or that make no sense, are refused", async () => {
  await using t = await openTestSite();
  await makeToken(t, "lab-2");
  for (
    const [path, form, status] of [
      ["/admin/judges/nobody/state", { state: "draining" }, 404],
      ["/admin/judges/nobody/revoke", {}, 404],
      ["/admin/judges/lab-2/state", { state: "revoked" }, 400],
      ["/admin/judges/lab-2/state", {}, 400],
    ] as [string, Form, number][]
  ) {
    const reply = await post(t, path, form);
    assert.equal(reply.status, status, `${path} ${JSON.stringify(form)}`);
    await reply.body?.cancel();
  }
  assert.equal(t.site.judges.directory.find("lab-2")?.state, "active");
});

Deno.test("when a token was used is kept to the minute, not for each call", async () => {
  await using t = await withSubmission();
  const lab2 = judge(t, await makeToken(t, "lab-2"), "lab-2");
  let writes = 0;
  t.site.judges.accounts.onState(() => writes++);
  const started = t.clock.now;
  await lab2.claim();
  for (let n = 0; n < 5; n++) {
    t.clock.now += 10_000;
    await lab2.call("heartbeat", { running: [] });
  }
  assert.equal(writes, 1);
  t.clock.now += 10_000;
  await lab2.call("heartbeat", { running: [] });
  const kept = await t.site.judges.accounts.get("lab-2");
  assert.equal(kept?.lastUsedAt, started + 60_000);
});

Deno.test("what a judge gives back goes to another one, not to its own waiting claim", async () => {
  await using t = await withSubmission();
  const broken = judge(t, await makeToken(t, "lab-2"), "lab-2");
  const [task] = await broken.claim();
  const fault = { kind: "fault", reason: "no space" };
  const ref = refOf(task);
  await broken.call("result", { task: ref, outcome: fault });
  for (const [afterMs, count] of [[1_999, 0], [1, 1]]) {
    t.clock.now += afterMs;
    assert.equal(await claimedNow(t, "lab-2"), count);
  }
  // Each fault in a row makes the rest longer; nobody else has to wait.
  const again = { ...refOf(task), attempt: task.attempt + 1 };
  await broken.call("result", { task: again, outcome: fault });
  t.clock.now += 2_000;
  assert.equal(await claimedNow(t, "lab-2"), 0);
  assert.equal(await claimedNow(t, "another"), 1);
});
