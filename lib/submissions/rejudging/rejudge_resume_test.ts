import assert from "node:assert/strict";
import { DRAFT, openJudged } from "../../../tests/rejudging.ts";
import { STATUS } from "../../judging/status.ts";
import { openSite } from "../../site/site.ts";
import { run } from "../../store/migrations/005_rejudges_into_jobs.ts";
import { removePreview } from "./preview.ts";
import { getRejudge, startRejudge } from "./rejudge.ts";

const { accepted: AC } = STATUS;

Deno.test("a rejudge that was cut off goes on after the next start, and does nothing twice", async () => {
  await using t = await openJudged();
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push(await t.send(AC));
  const { id } = await t.begin();
  // As if the process had been killed after the second.
  await t.site.jobs.records.update(["rejudge", id], (job) => ({
    ...job,
    state: "running",
    step: "queueing",
    lease: "of the last process",
    cursor: ids[1],
    done: 2,
  }));
  for (const submitId of ids.slice(2)) await removePreview(t.site, submitId);
  const site = await openSite({ ...t.site, clock: () => t.clock.now });
  await site.jobs.resume();
  await Promise.all(site.background);
  const resumed = (await getRejudge(site, id))!;
  assert.deepEqual([resumed.state, resumed.total], ["judging", 5]);
  assert.equal(
    (await Array.fromAsync(site.submissions.previews.all())).length,
    5,
  );
  assert.equal((await Array.fromAsync(site.queue.tasks.all())).length, 5);
});

Deno.test("a rejudge that the version before was at goes on after the upgrade", async () => {
  await using t = await openJudged();
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push(await t.send(AC));
  const begun = await t.begin();
  // As that version had it: killed between a preview and the note of it.
  const { store } = t.site;
  const { state: _, total: __, ...old } = begun;
  await t.site.submissions.rejudges.forget(begun.id);
  await removePreview(t.site, ids[2]);
  await store.kv.set(["rejudges", begun.id], {
    ...old,
    state: "queueing",
    reached: ids[0],
    total: 1,
  });
  await store.kv.set(["rejudges:open", t.pid], [begun.id]);
  await store.kv.set(["rejudges:underWay", old.at, begun.id], [begun.id]);
  await run(store);
  const site = await openSite({ ...t.site, clock: () => t.clock.now });
  await site.jobs.resume();
  await Promise.all(site.background);
  const { state, total } = (await getRejudge(site, begun.id))!;
  assert.deepEqual([state, total], ["judging", 3]);
  assert.equal(
    (await Array.fromAsync(site.submissions.previews.all())).length,
    3,
  );
  assert.equal((await Array.fromAsync(site.queue.tasks.all())).length, 3);
});

/** Runs `work` with every long sleep ended at once. */
async function withoutSleep(work: () => Promise<void>): Promise<void> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout =
    ((run: () => void) => setTimeout(run, 0)) as typeof setTimeout;
  try {
    await work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}

Deno.test("a rejudge that met a failure goes on when that is over", async () => {
  await using t = await openJudged();
  const ids = [await t.send(AC), await t.send(AC), await t.send(AC)];
  const { kv } = t.site.store;
  const key = t.site.submissions.records.keyOf([ids[1]]);
  const record = (await kv.get(key)).value;
  await kv.set(key, "not a submission");
  const failed = Promise.withResolvers<void>();
  t.site.log = { ...t.site.log, error: () => failed.resolve() };
  await withoutSleep(async () => {
    const begun = await startRejudge(t.root, t.pid, DRAFT);
    assert.ok(begun.ok);
    await failed.promise;
    await kv.set(key, record);
    await t.settled();
    const { state, total } = (await getRejudge(t.site, begun.value.id))!;
    assert.deepEqual([state, total], ["judging", 3]);
  });
});
