import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../tests/support.ts";
import { LEASE_MS, type TaskRef } from "../judging/protocol.ts";
import { STATUS } from "../judging/status.ts";
import { indexFaults } from "../store/check.ts";
import { openSite } from "../site/site.ts";
import { submit } from "../submissions/service.ts";
import { PRACTICE } from "../venues/schema.ts";

const AT_ONCE = AbortSignal.abort();
const ANN = { name: "ann", instance: "a1" };
const BOB = { name: "bob", instance: "b1" };

interface Asked {
  judge?: typeof ANN;
  free?: number;
  languages?: string[];
  signal?: AbortSignal;
}

/** A claim that, unless told otherwise, does not wait for tasks. */
const claim = (
  { site }: Pick<TestSite, "site">,
  { judge = ANN, free = 10, languages = ["C"], signal = AT_ONCE }: Asked = {},
) =>
  site.queue.scheduler.claim({
    version: 1,
    judge,
    slots: free,
    free,
    languages,
    isolation: "none",
  }, signal);

const idsOf = (tasks: { id: number }[]) => tasks.map(({ id }) => id);
const refOf = ({ kind, id, attempt }: TaskRef) => ({ kind, id, attempt });

/** A site with a public problem, and a way to send programs to it. */
async function openQueue() {
  const t = await openTestSite();
  const { scheduler } = t.site.queue;
  const problem = await t.addProblem();
  const act = await t.actAs("user");
  const send = async (language = "C"): Promise<number> => {
    const draft = { language, code: "int main(){}" };
    const sent = await submit(act, problem, draft, PRACTICE);
    assert.ok(sent.ok);
    return sent.value.submitId;
  };
  const statusOf = async (id: number) =>
    (await t.site.submissions.records.get(id))?.status;
  return { ...t, scheduler, problem, send, statusOf };
}

const accepted = {
  kind: "verdict" as const,
  status: STATUS.accepted,
  time: 3,
  memory: 400,
  score: null,
  oiRankScore: null,
  note: null,
  message: null,
  cases: [],
};

Deno.test("tasks are handed out in the order they came, as many as there are free slots", async () => {
  await using t = await openQueue();
  const ids = [await t.send(), await t.send(), await t.send()];
  const first = await claim(t, { free: 2 });
  assert.deepEqual(idsOf(first), ids.slice(0, 2));
  assert.deepEqual(first.map(({ attempt }) => attempt), [1, 1]);
  assert.deepEqual(idsOf(await claim(t, { judge: BOB })), ids.slice(2));
  assert.deepEqual(await claim(t), []);
  assert.deepEqual(
    await Promise.all(ids.map(t.statusOf)),
    ids.map(() => STATUS.compiling),
  );
  assert.equal((await t.site.submissions.records.get(ids[2]))?.judger, "bob");
});

Deno.test("a judge gets what it has the language for, the rest waits for another", async () => {
  await using t = await openQueue();
  const [java, c, python] = [
    await t.send("Java"),
    await t.send("C"),
    await t.send("Python3"),
  ];
  assert.deepEqual(idsOf(await claim(t, { languages: ["C"] })), [c]);
  const rest = await claim(t, { judge: BOB, languages: ["Python3", "Java"] });
  assert.deepEqual(idsOf(rest), [java, python]);
});

Deno.test("judges that ask at once never get the same task", async () => {
  await using t = await openQueue();
  const ids: number[] = [];
  for (let n = 0; n < 20; n++) ids.push(await t.send());
  const claims = await Promise.all(
    Array.from(
      { length: 5 },
      (_, n) => claim(t, { judge: { name: `j${n}`, instance: "1" }, free: 4 }),
    ),
  );
  // Who lost a race for a task looks no further; it asks again.
  const taken = idsOf([...claims.flat(), ...await claim(t, { free: 20 })]);
  assert.deepEqual(taken.toSorted((a, b) => a - b), ids);
  assert.deepEqual(await indexFaults(t.site.queue.tasks), []);
});

/** Runs `work` with every long sleep ended at once; returns how many it were. */
async function sleepsDuring(work: () => Promise<void>): Promise<number> {
  const { setTimeout } = globalThis;
  let sleeps = 0;
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    if (ms > 1_000) sleeps++;
    return setTimeout(run, 0);
  }) as typeof setTimeout;
  try {
    await work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  return sleeps;
}

Deno.test("a claim waits, and a submission in its language wakes it", async () => {
  await using t = await openQueue();
  await claim(t, { judge: BOB, languages: ["Java"] });
  const looked = Promise.withResolvers<void>();
  const { waiting: queue } = t.site.queue.scheduler;
  const take = queue.take.bind(queue);
  queue.take = (languages) => {
    looked.resolve();
    return take(languages);
  };
  const waiting = claim(t, { signal: new AbortController().signal });
  await looked.promise;
  await t.send("Java");
  const id = await t.send("C");
  assert.deepEqual(idsOf(await waiting), [id]);
});

Deno.test("a submission that comes while a claim looks around is not overlooked", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const task = (await t.site.queue.tasks.get("submission", id))!;
  const { waiting: queue } = t.site.queue.scheduler;
  t.site.queue.tasks.announce(["submission", id], null);
  const take = queue.take.bind(queue);
  queue.take = (languages) => {
    queue.take = take;
    const found = take(languages);
    // The look found nothing; before the claim lies down to wait, one comes.
    t.site.queue.tasks.announce(["submission", id], task);
    return found;
  };
  const sleeps = await sleepsDuring(async () => {
    const waiting = claim(t, { signal: new AbortController().signal });
    assert.deepEqual(idsOf(await waiting), [id]);
  });
  assert.equal(sleeps, 0);
});

Deno.test("a waiting claim ends when its judge leaves or the site stops", async () => {
  await using t = await openQueue();
  const leaving = new AbortController();
  const [left, stopped] = [
    claim(t, { signal: leaving.signal }),
    claim(t, { judge: BOB, signal: new AbortController().signal }),
  ];
  leaving.abort();
  assert.deepEqual(await left, []);
  t.scheduler.stop();
  assert.deepEqual(await stopped, []);
  await t.send();
  assert.deepEqual(await claim(t), []);
});

Deno.test("a task that cannot be read takes no other with it, and is handed out when it can", async () => {
  await using t = await openQueue();
  const [broken, good] = [await t.send(), await t.send()];
  const { kv } = t.site.store;
  const key = t.site.submissions.codes.keyOf([broken]);
  const code = (await kv.get(key)).value;
  await kv.set(key, { version: "x", chunks: 1, deflated: false, inline: null });
  assert.deepEqual(idsOf(await claim(t)), [good]);
  await assert.rejects(claim(t));
  const later = await t.send();
  assert.deepEqual(idsOf(await claim(t)), [later]);
  await kv.set(key, code);
  assert.deepEqual(idsOf(await claim(t)), [broken]);
});

Deno.test("a lease that runs out returns the task, and the silent judge's result is refused", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const [first] = await claim(t);
  const { scheduler } = t.site.queue;
  await scheduler.expireLeases(t.clock.now + LEASE_MS - 1);
  assert.equal(await t.statusOf(id), STATUS.compiling);
  t.clock.now += LEASE_MS;
  await scheduler.expireLeases(t.clock.now);
  assert.equal(await t.statusOf(id), STATUS.pending);
  const lost = await scheduler.heartbeat(ANN, [refOf(first)]);
  assert.deepEqual(lost, [refOf(first)]);
  assert.equal(await scheduler.result(ANN, refOf(first), accepted), false);
  const [second] = await claim(t, { judge: BOB });
  assert.equal(second.attempt, 2);
  assert.equal(await scheduler.result(ANN, refOf(first), accepted), false);
  assert.equal(await t.statusOf(id), STATUS.compiling);
  assert.equal(await scheduler.result(BOB, refOf(second), accepted), true);
  assert.equal(await t.statusOf(id), STATUS.accepted);
});

Deno.test("heartbeats keep what is held, for as long as they come", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const [task] = await claim(t);
  for (let n = 0; n < 3; n++) {
    t.clock.now += LEASE_MS - 1;
    assert.deepEqual(await t.scheduler.heartbeat(ANN, [refOf(task)]), []);
    await t.scheduler.expireLeases(t.clock.now);
  }
  assert.equal(await t.statusOf(id), STATUS.compiling);
  const strangers = [
    { judge: BOB, ref: refOf(task) },
    { judge: { ...ANN, instance: "a2" }, ref: refOf(task) },
    { judge: ANN, ref: { ...refOf(task), attempt: 2 } },
  ];
  for (const { judge, ref } of strangers) {
    assert.deepEqual(await t.scheduler.heartbeat(judge, [ref]), [ref]);
  }
});

Deno.test("a judge that is started again under its name gives back what it held", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const [first] = await claim(t);
  const [again] = await claim(t, { judge: { ...ANN, instance: "a2" } });
  assert.deepEqual([again.id, again.attempt], [id, 2]);
  const { scheduler } = t.site.queue;
  assert.equal(await scheduler.result(ANN, refOf(first), accepted), false);
});

Deno.test("a judge that calls again keeps what it holds", async () => {
  await using t = await openQueue();
  await t.send();
  const [task] = await claim(t, { free: 1 });
  const other = await t.send();
  assert.deepEqual(idsOf(await claim(t)), [other]);
  assert.deepEqual(await t.scheduler.heartbeat(ANN, [refOf(task)]), []);
});

Deno.test("a judge that stops gives back what it will not finish, and only its own", async () => {
  await using t = await openQueue();
  const [mine, others] = [await t.send(), await t.send()];
  const [task] = await claim(t, { free: 1 });
  const [kept] = await claim(t, { judge: BOB });
  await t.scheduler.release(ANN, [refOf(task), refOf(kept)]);
  assert.equal(await t.statusOf(mine), STATUS.pending);
  assert.equal(await t.statusOf(others), STATUS.compiling);
  const names = t.site.judges.registry.connected(t.clock.now);
  assert.deepEqual(names.map(({ name }) => name), ["bob"]);
});

Deno.test("progress moves compiling to judging, and counts for the holder only", async () => {
  await using t = await openQueue();
  const id = await t.send();
  const [task] = await claim(t);
  const { scheduler } = t.site.queue;
  const heard: unknown[] = [];
  const { live } = t.site.submissions;
  live.subscribe([id], ({ status, done }) => heard.push([status, done]));
  const [none, half] = [0, 1].map((done) => ({ done, total: 2 }));
  const stale = { ...refOf(task), attempt: 0 };
  assert.equal(await scheduler.progress(ANN, stale, half), false);
  assert.equal(await t.statusOf(id), STATUS.compiling);
  assert.equal(await scheduler.progress(ANN, refOf(task), none), true);
  assert.equal(await t.statusOf(id), STATUS.judging);
  assert.equal(await scheduler.progress(ANN, stale, half), false);
  assert.equal(await scheduler.progress(ANN, refOf(task), half), true);
  await scheduler.result(ANN, refOf(task), accepted);
  assert.equal(await scheduler.progress(ANN, refOf(task), half), false);
  const { judging, accepted: done } = STATUS;
  const moves = [[judging, null], [judging, 0], [judging, 1], [done, null]];
  assert.deepEqual(heard, moves);
});

Deno.test("a new web process goes on where a killed one stopped", async () => {
  await using t = await openQueue();
  const [held, waiting] = [await t.send(), await t.send()];
  const [task] = await claim(t, { free: 1 });
  const site = await openSite({ ...t.site, clock: () => t.clock.now });
  assert.deepEqual(idsOf(await claim({ site })), [waiting]);
  const isTaken = site.queue.scheduler.result(ANN, refOf(task), accepted);
  assert.equal(await isTaken, true);
  const after = await site.submissions.records.get(held);
  assert.equal(after?.status, STATUS.accepted);
});
