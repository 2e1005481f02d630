import assert from "node:assert/strict";
import { killer } from "../../../tests/killed_site.ts";
import { DRAFT, openJudged } from "../../../tests/rejudging.ts";
import { STATUS } from "../../judging/status.ts";
import { endRejudge, getRejudge, startRejudge } from "./rejudge.ts";

const { accepted: AC, wrongAnswer: WA } = STATUS;

const atEachCommit = killer(openJudged);

Deno.test("killed at any commit while it queues, a rejudge queues all of them, once", async () => {
  await atEachCommit(async (t) => {
    for (let n = 0; n < 2; n++) await t.send(AC);
    return (site) => startRejudge({ ...t.root, site }, t.pid, DRAFT);
  }, async (_, site) => {
    const [job] = await Array.fromAsync(site.submissions.rejudges.all());
    const queued = (await Array.fromAsync(site.queue.tasks.all())).length;
    const previews =
      (await Array.fromAsync(site.submissions.previews.all())).length;
    // Killed before anybody was told, it never was.
    const expected = job === undefined ? [0, 0] : [2, 2];
    assert.deepEqual([queued, previews], expected);
    if (job === undefined) return;
    const { state, total } = (await getRejudge(site, job.id))!;
    assert.deepEqual([state, total], ["judging", 2]);
  });
});

Deno.test("killed at any commit, a rejudge at once sends each back once, and counts it", async () => {
  await atEachCommit(async (t) => {
    for (let n = 0; n < 2; n++) await t.send(AC);
    const draft = { ...DRAFT, mode: "direct" as const };
    return (site) => startRejudge({ ...t.root, site }, t.pid, draft);
  }, async (_, site) => {
    const [job] = await Array.fromAsync(site.submissions.rejudges.all());
    if (job === undefined) return;
    const { state, total } = (await getRejudge(site, job.id))!;
    assert.deepEqual([state, total], ["applied", 2]);
    const records = await Array.fromAsync(
      site.submissions.verdictChanges.all(),
    );
    assert.deepEqual(records.map(({ number }) => number), [1, 1]);
  });
});

Deno.test("killed at any commit while it is applied, each verdict has changed once", async () => {
  await atEachCommit(async (t) => {
    for (let n = 0; n < 2; n++) await t.send(AC);
    const { id } = await t.begin();
    await t.judgeAll(() => WA);
    return (site) => endRejudge({ ...t.root, site }, id, "applying");
  }, async (t, site) => {
    const [job] = await Array.fromAsync(site.submissions.rejudges.all());
    if (job.state === "waiting") return;
    assert.equal(job.state, "done");
    const records = await Array.fromAsync(
      site.submissions.verdictChanges.all(),
    );
    assert.deepEqual(
      records.map(({ number, before, after }) => [number, before, after]),
      [[1, AC, WA], [1, AC, WA]],
    );
    assert.deepEqual(
      await Array.fromAsync(site.submissions.previews.all()),
      [],
    );
    assert.equal(site.problems.catalogue.row(t.pid)!.count.byStatus.get(WA), 2);
  });
});
