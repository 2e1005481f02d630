import assert from "node:assert/strict";
import { type Kill, KillableKv } from "../../tests/killing.ts";
import { DRAFT, openJudged } from "../../tests/rejudging.ts";
import { STATUS } from "../judging/status.ts";
import { openSite, type Site } from "../site.ts";
import { Store } from "../store/store.ts";
import { endRejudge, getRejudge, startRejudge } from "./rejudge.ts";

const { accepted: AC, wrongAnswer: WA } = STATUS;

type Judged = Awaited<ReturnType<typeof openJudged>>;

/** The site as a process has it, which is killed then; false: it was not. */
async function isKilled(
  t: Judged,
  kill: Kill,
  work: (site: Site) => Promise<unknown>,
): Promise<boolean> {
  const line = new KillableKv(t.site.store.kv, kill);
  const all = async () => {
    const site = await openSite({ ...t.site, store: new Store(line.kv) });
    await work(site);
    await Promise.all(site.background);
    return false;
  };
  return await Promise.race([line.killed.then(() => true), all()]);
}

/** The next process, when nothing is left to do. */
async function goneOn(t: Judged): Promise<Site> {
  const store = new Store(t.site.store.kv);
  const site = await openSite({ ...t.site, store });
  await site.jobs.resume();
  await Promise.all(site.background);
  return site;
}

/** Kills a process at each of its commits, with fresh data each time. */
async function atEachCommit(
  begin: (t: Judged) => Promise<(site: Site) => Promise<unknown>>,
  check: (t: Judged, site: Site) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (let isOver = false; !isOver; after++) {
    await using t = await openJudged();
    const work = await begin(t);
    isOver = !await isKilled(t, { after, lands: true }, work);
    await check(t, await goneOn(t));
  }
  assert.ok(after > 4, String(after));
}

Deno.test("killed at any commit while it queues, a rejudge queues all of them, once", async () => {
  await atEachCommit(async (t) => {
    for (let n = 0; n < 2; n++) await t.send(AC);
    return (site) => startRejudge({ ...t.root, site }, t.pid, DRAFT);
  }, async (_, site) => {
    const [job] = await Array.fromAsync(site.rejudges.all());
    const queued = (await Array.fromAsync(site.tasks.all())).length;
    const previews = (await Array.fromAsync(site.previews.all())).length;
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
    const [job] = await Array.fromAsync(site.rejudges.all());
    if (job === undefined) return;
    const { state, total } = (await getRejudge(site, job.id))!;
    assert.deepEqual([state, total], ["applied", 2]);
    const records = await Array.fromAsync(site.judgements.all());
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
    const [job] = await Array.fromAsync(site.rejudges.all());
    if (job.state === "waiting") return;
    assert.equal(job.state, "done");
    const records = await Array.fromAsync(site.judgements.all());
    assert.deepEqual(
      records.map(({ number, before, after }) => [number, before, after]),
      [[1, AC, WA], [1, AC, WA]],
    );
    assert.deepEqual(await Array.fromAsync(site.previews.all()), []);
    assert.equal(site.catalogue.row(t.pid)!.count.byStatus.get(WA), 2);
  });
});
