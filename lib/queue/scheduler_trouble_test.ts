import assert from "node:assert/strict";
import { openTestSite } from "../../tests/support.ts";
import { judgingAlarms } from "../monitoring/alarms.ts";
import { LEASE_MS, MAX_ATTEMPTS } from "../judging/protocol.ts";
import { STATUS } from "../judging/status.ts";
import { submit } from "../submissions/service.ts";
import { PRACTICE } from "../venues/schema.ts";

const ACCEPTED = {
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
const ANN = { name: "ann", instance: "a1" };

/** A site with a public problem, programs for it, and a judge that knows C. */
async function openQueue() {
  const t = await openTestSite();
  const problem = await t.addProblem({ languages: ["C", "Java"] });
  const act = await t.actAs("user");
  return {
    ...t,
    async send(language: string): Promise<number> {
      const code = "int main(){}";
      const sent = await submit(act, problem, { language, code }, PRACTICE);
      assert.ok(sent.ok);
      return sent.value.submitId;
    },
    claim: (languages: string[], free = 1) =>
      t.site.queue.scheduler.claim({
        version: 1,
        judge: ANN,
        slots: free,
        free,
        languages,
        isolation: "none",
      }, AbortSignal.abort()),
  };
}

Deno.test("any number that no judge here can take does not hide what one can", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 700; n++) await t.send("Java");
  const id = await t.send("C");
  const tasks = await t.claim(["C"]);
  assert.deepEqual(tasks.map((task) => task.id), [id]);
});

Deno.test("a silent judge's task comes back though the clock was set back", async () => {
  await using t = await openQueue();
  const id = await t.send("C");
  await t.claim(["C"]);
  const statusAt = async (now: number) => {
    t.clock.now = now;
    await t.site.queue.scheduler.expireLeases(now);
    return (await t.site.submissions.records.get(id))?.status;
  };
  const start = t.clock.now;
  // As much as clocks are put right every day.
  assert.equal(await statusAt(start - LEASE_MS / 2), STATUS.compiling);
  assert.equal(await statusAt(start - 3_600_000), STATUS.pending);
});

Deno.test("what every judge is lost over is given up in the end", async () => {
  await using t = await openQueue();
  const id = await t.send("C");
  for (let n = 1; n <= MAX_ATTEMPTS; n++) {
    const row = await t.site.submissions.records.get(id);
    assert.equal(row?.status, STATUS.pending, `before claim ${n}`);
    assert.equal((await t.claim(["C"])).length, 1);
    t.clock.now += LEASE_MS + 1;
    await t.site.queue.scheduler.expireLeases(t.clock.now);
  }
  const row = await t.site.submissions.records.get(id);
  assert.equal(row?.status, STATUS.systemError);
  const report = await t.site.submissions.reports.get(id);
  assert.equal(report?.note?.code, "judgeLost");
  assert.deepEqual(await t.claim(["C"]), []);
});

Deno.test("a program that ends every judge does not take those beside it along", async () => {
  await using t = await openQueue();
  const poison = await t.send("C");
  const others = [await t.send("C"), await t.send("C")];
  const { queue: { scheduler }, submissions: { records: submissions } } =
    t.site;
  let lost = 0;
  for (let n = 0; n < 100; n++) {
    const tasks = await t.claim(["C"], 2);
    if (tasks.length === 0) break;
    if (tasks.some(({ id }) => id === poison)) {
      lost++;
      t.clock.now += LEASE_MS + 1;
      await scheduler.expireLeases(t.clock.now);
      continue;
    }
    for (const task of tasks) {
      assert.ok(await scheduler.result(ANN, task, ACCEPTED));
    }
  }
  assert.equal(lost, MAX_ATTEMPTS);
  assert.equal((await submissions.get(poison))?.status, STATUS.systemError);
  for (const id of others) {
    assert.equal((await submissions.get(id))?.status, STATUS.accepted);
  }
});

Deno.test("while one runs alone its judge gets nothing else, and is woken when it ends", async () => {
  await using t = await openQueue();
  const { scheduler } = t.site.queue;
  const suspect = await t.send("C");
  for (let n = 0; n < 3; n++) {
    await t.claim(["C"]);
    t.clock.now += LEASE_MS + 1;
    await scheduler.expireLeases(t.clock.now);
  }
  const other = await t.send("C");
  const [task, ...more] = await t.claim(["C"], 2);
  assert.deepEqual([task.id, more.length], [suspect, 0]);
  assert.deepEqual(await t.claim(["C"], 1), []);
  const waiting = scheduler.claim({
    version: 1,
    judge: ANN,
    slots: 2,
    free: 1,
    languages: ["C"],
    isolation: "none",
  }, new AbortController().signal);
  await scheduler.result(ANN, task, ACCEPTED);
  assert.deepEqual((await waiting).map(({ id }) => id), [other]);
});

Deno.test("what cannot be handed out is given up after many tries, and told of", async () => {
  await using t = await openQueue();
  const id = await t.send("C");
  const { kv } = t.site.store;
  const key = t.site.submissions.codes.keyOf([id]);
  await kv.set(key, { version: "x", chunks: 1, deflated: false, inline: null });
  const root = await t.actAs("root");
  const alarms = async () => await judgingAlarms({ ...root, now: t.clock.now });
  for (let n = 0; n < 20; n++) {
    await assert.rejects(t.claim(["C"]));
    assert.equal(
      (await t.site.submissions.records.get(id))?.status,
      STATUS.pending,
    );
    assert.deepEqual(await alarms(), []);
  }
  t.clock.now += 60_000;
  await assert.rejects(t.claim(["C"]));
  assert.deepEqual(await t.claim(["C"]), []);
  assert.equal(
    (await t.site.submissions.records.get(id))?.status,
    STATUS.systemError,
  );
  const report = await t.site.submissions.reports.get(id);
  assert.equal(report?.note?.code, "siteFault");
  assert.deepEqual(await alarms(), [
    { kind: "givenUp", params: { count: 1, id } },
  ]);
});

Deno.test("a judge that holds a task and never answers loses it, however often it calls", async () => {
  await using t = await openQueue();
  const id = await t.send("C");
  const [{ kind, attempt }] = await t.claim(["C"]);
  const { scheduler } = t.site.queue;
  const end = t.clock.now + 3_600_000;
  let lost = 0;
  while (lost === 0 && t.clock.now < end) {
    t.clock.now += LEASE_MS - 1;
    lost = (await scheduler.heartbeat(ANN, [{ kind, id, attempt }])).length;
    await scheduler.expireLeases(t.clock.now);
  }
  assert.equal(lost, 1);
  t.clock.now += LEASE_MS;
  await scheduler.expireLeases(t.clock.now);
  const row = await t.site.submissions.records.get(id);
  assert.equal(row?.status, STATUS.pending);
});
