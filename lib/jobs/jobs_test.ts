import assert from "node:assert/strict";
import {
  held,
  marksOf,
  openProcess,
  type Process,
  SPEC,
} from "../../tests/counting.ts";
import { ok } from "../result.ts";
import { indexFaults } from "../store/check.ts";

Deno.test("a job is done step by step, once, and says when it has ended", async () => {
  using kv = await Deno.openKv(":memory:");
  const t = openProcess(kv);
  const begun = await t.begin(1, 2);
  assert.ok(begun.ok);
  await t.settled();
  const job = (await t.counts.get(1))!;
  assert.deepEqual(
    [job.state, job.step, job.done, job.endedAt, job.lease, job.isTidy],
    ["done", "closing", 2, 7, null, true],
  );
  assert.deepEqual(await marksOf(t), {
    "1/1": 1,
    "1/2": 1,
    "1/closed": 1,
    "1/tidied": 1,
  });
  assert.deepEqual(await indexFaults(t.jobs.records), []);
});

Deno.test("about one subject one is under way, and each person has so many", async () => {
  using kv = await Deno.openKv(":memory:");
  const t = openProcess(kv);
  const gate = held(t);
  assert.ok((await t.begin(1)).ok);
  const same = await t.begin(2, 1, { subject: 1 });
  assert.ok(!same.ok && same.error.code === "rejudgeOpen");
  assert.ok((await t.begin(3)).ok);
  assert.ok((await t.begin(4)).ok);
  const fourth = await t.begin(5);
  assert.ok(!fourth.ok);
  assert.deepEqual(
    [fourth.error.code, fourth.error.params],
    ["jobsBusy", { n: 3 }],
  );
  assert.ok((await t.begin(6, 1, { uid: "bob", subject: 6 })).ok);
  gate.resolve();
  await t.settled();
  // Fewer run at once than were begun.
  assert.equal(gate.most(), 2);
  assert.ok((await t.begin(7, 1, { subject: 1 })).ok);
  await t.settled();
});

Deno.test("many who begin at once do not get more places than there are", async () => {
  using kv = await Deno.openKv(":memory:");
  const t = openProcess(kv);
  const gate = held(t);
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => t.begin(n + 1, 1)),
  );
  assert.equal(all.filter(({ ok }) => ok).length, SPEC.perPerson);
  gate.resolve();
  await t.settled();
  assert.deepEqual(await indexFaults(t.jobs.records), []);
});

Deno.test("cancelled in the middle of a step, the step's own commit is void", async () => {
  using kv = await Deno.openKv(":memory:");
  const t = openProcess(kv);
  const gate = held(t);
  await t.begin(1);
  await gate.begun;
  const cancelled = await t.counts.change(1, () => ok({ state: "cancelled" }));
  assert.ok(cancelled.ok);
  gate.resolve();
  await t.settled();
  const job = (await t.counts.get(1))!;
  assert.deepEqual([job.state, job.endedAt, job.isTidy], [
    "cancelled",
    7,
    true,
  ]);
  assert.deepEqual(await marksOf(t), { "1/tidied": 1 });
});

Deno.test("what does not go on by itself is interrupted: by a stop, a fault, a start; and goes on when asked", async () => {
  using kv = await Deno.openKv(":memory:");
  const spec = { goesOn: false };
  const t = openProcess(kv, { spec });
  const again = (process: Process) =>
    process.counts.change(1, () => ok({ state: "running" }));
  const gate = held(t);
  await t.begin(1);
  await gate.begun;
  const stop = t.counts.stop(1);
  gate.resolve();
  await stop;
  assert.equal((await t.counts.get(1))?.state, "interrupted");
  t.counts.does({
    ...t.work,
    steps: { counting: () => Promise.reject(new Error("on purpose")) },
  });
  assert.ok((await again(t)).ok);
  await t.settled();
  assert.equal((await t.counts.get(1))?.state, "interrupted");
  const never = held(t);
  await again(t);
  await never.begun;
  const next = openProcess(kv, { spec });
  await next.jobs.resume();
  await next.settled();
  assert.equal((await next.counts.get(1))?.state, "interrupted");
  assert.ok((await again(next)).ok);
  await next.settled();
  assert.equal((await next.counts.get(1))?.state, "done");
  never.resolve();
  await t.settled();
  assert.equal((await marksOf(t))["1/1"], 1);
});

Deno.test("stopped while it stands in line, it does not wait for its turn", async () => {
  using kv = await Deno.openKv(":memory:");
  const t = openProcess(kv, { spec: { goesOn: false, atOnce: 1 } });
  const gate = held(t);
  await t.begin(1);
  await gate.begun;
  await t.begin(2);
  await t.counts.stop(2);
  assert.equal((await t.counts.get(2))?.state, "interrupted");
  gate.resolve();
  await t.settled();
  assert.equal((await t.counts.get(1))?.state, "done");
});

Deno.test("what a run was given is given back, and who has gone ends it", async () => {
  using kv = await Deno.openKv(":memory:");
  const t = openProcess(kv, { spec: { goesOn: false } });
  let back = 0;
  const given = () => ({ [Symbol.dispose]: () => void back++ });
  const draft = {
    subject: null,
    uid: "ann",
    by: "ann",
    at: 1,
    data: { upTo: 1 },
  };
  const sender = new AbortController();
  const gate = held(t);
  const first = await t.counts.begin(
    { ...draft, id: 1, step: "counting" },
    { held: given(), signal: sender.signal },
  );
  assert.ok(first.ok);
  await gate.begun;
  assert.equal(back, 0);
  sender.abort();
  gate.resolve();
  assert.equal((await t.counts.settled(1))?.state, "interrupted");
  assert.equal(back, 1);
  const refused = await t.counts.change(2, () => ok({}), { held: given() });
  assert.ok(!refused.ok && refused.error.code === "notFound");
  assert.equal(back, 2);
});

Deno.test("another process begins one, and the leader does it", async () => {
  using kv = await Deno.openKv(":memory:");
  const shared = { isShared: true };
  const leader = openProcess(kv, shared);
  const other = openProcess(kv, { ...shared, leads: false });
  for (const { store } of [leader, other]) await store.log!.begin();
  assert.ok((await other.begin(1)).ok);
  assert.deepEqual(await marksOf(other), {});
  await leader.store.log!.readOn();
  await leader.settled();
  assert.equal((await other.counts.get(1))?.state, "done");
  assert.equal((await marksOf(other))["1/3"], 1);
});

Deno.test("another process cancels one, and the leader writes no more of it and tidies up", async () => {
  using kv = await Deno.openKv(":memory:");
  const shared = { isShared: true };
  const leader = openProcess(kv, shared);
  const other = openProcess(kv, { ...shared, leads: false });
  for (const { store } of [leader, other]) await store.log!.begin();
  const gate = held(leader);
  await leader.begin(1);
  await gate.begun;
  assert.ok(
    (await other.counts.change(1, () => ok({ state: "cancelled" }))).ok,
  );
  gate.resolve();
  await leader.settled();
  await leader.store.log!.readOn();
  await leader.settled();
  const job = (await other.counts.get(1))!;
  assert.deepEqual([job.state, job.isTidy], ["cancelled", true]);
  assert.deepEqual(await marksOf(other), { "1/tidied": 1 });
});

Deno.test("what another process has ended is tidied up, also where nobody was at it", async () => {
  using kv = await Deno.openKv(":memory:");
  const shared = { isShared: true };
  const leader = openProcess(kv, shared);
  const other = openProcess(kv, { ...shared, leads: false });
  for (const { store } of [leader, other]) await store.log!.begin();
  leader.counts.does({
    ...leader.work,
    steps: {
      counting: (run) => run.save(() => ({ state: "waiting", step: "-" })),
    },
  });
  await leader.begin(1);
  await leader.settled();
  assert.ok(
    (await other.counts.change(1, () => ok({ state: "cancelled" }))).ok,
  );
  assert.equal((await other.counts.get(1))!.isTidy, false);
  await leader.store.log!.readOn();
  await leader.settled();
  assert.equal((await other.counts.get(1))!.isTidy, true);
});

Deno.test("a leader that another one has followed writes nothing of a job any more", async () => {
  using kv = await Deno.openKv(":memory:");
  const first = openProcess(kv);
  const gate = held(first);
  await first.begin(1);
  await gate.begun;
  const second = openProcess(kv);
  await second.jobs.resume();
  await second.settled();
  assert.equal((await second.counts.get(1))?.state, "done");
  gate.resolve();
  await first.settled();
  assert.equal((await marksOf(first))["1/1"], 1);
});

Deno.test("old ones are forgotten with what belongs to them; those that run are not", async () => {
  using kv = await Deno.openKv(":memory:");
  const t = openProcess(kv);
  const forgotten: number[] = [];
  t.work.forget = ({ id }) => Promise.resolve(void forgotten.push(id));
  t.counts.does(t.work);
  await t.begin(1);
  await t.settled();
  const gate = held(t);
  await t.begin(2);
  await gate.begun;
  await t.jobs.purge(7);
  assert.deepEqual(forgotten, []);
  await t.jobs.purge(8);
  assert.deepEqual(forgotten, [1]);
  assert.deepEqual(
    (await Array.fromAsync(t.counts.all())).map(({ id }) => id),
    [2],
  );
  gate.resolve();
  await t.settled();
});
