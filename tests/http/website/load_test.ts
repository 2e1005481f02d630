import assert from "node:assert/strict";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../lib/durations.ts";
import { LoadBook, loadSeries, loadSum } from "../../../lib/monitoring/load.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { aVerdict, judgeOf, submitTo } from "../judging.ts";

const QUARTER = 15 * MINUTE_MS;

/** Sends a program that waits for so long until a judge has it. */
async function sent(t: TestSite, problemId: string, seconds: number) {
  await submitTo(t, problemId);
  t.clock.now += 1_000 * seconds;
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aVerdict(task));
}
const keep = (t: TestSite) => t.site.monitoring.load.keep(t.site);

Deno.test("submissions, waiting time and judges are kept by quarters of an hour, and summed up over day and week [4 W8.3]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await sent(t, problemId, 2);
  await sent(t, problemId, 10);
  await keep(t);
  t.clock.now += QUARTER;
  // As the timer does each minute: what comes then belongs to the next quarter.
  await keep(t);
  await sent(t, problemId, 6);
  await keep(t);
  const day = loadSum(t.site, t.clock.now, "day");
  assert.equal(day.submissions, 3);
  assert.equal(day.waited, 6);
  assert.equal(day.longest, 10);
  assert.equal(day.busy, 1);
  assert.ok(day.slots! >= 1);
  assert.deepEqual(loadSum(t.site, t.clock.now, "week"), day);
  const series = loadSeries(t.site, t.clock.now, "day");
  assert.equal(series.at.length, 96);
  assert.deepEqual(series.submissions.slice(-2), [2, 1]);
  assert.deepEqual(series.waited.slice(-3), [null, 6, 6]);
  assert.equal(loadSeries(t.site, t.clock.now, "week").at.length, 7 * 24);
});

Deno.test("what is stored is bounded: nothing while nothing happens, and no more than eight days", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const { kept } = t.site.monitoring.load;
  await sent(t, problemId, 1);
  await keep(t);
  assert.equal(kept.size, 1);
  const { revision } = t.site.store;
  await keep(t);
  assert.equal(t.site.store.revision, revision, "there was no news");
  for (let n = 0; n < 20; n++) {
    t.clock.now += 12 * HOUR_MS;
    await keep(t);
    t.clock.now += MINUTE_MS;
    await keep(t);
  }
  assert.ok(kept.size <= 8 * 24 * 4 && kept.size >= 8, String(kept.size));
  assert.ok(
    kept.values().every(({ at }) => at >= t.clock.now - 8 * DAY_MS - QUARTER),
  );
});

Deno.test("what another process has stored already is not stored again by one that begins to lead", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const other = await LoadBook.load(
    t.site.store,
    t.site.queue.keptTasks,
    t.site.clock,
  );
  await sent(t, problemId, 4);
  await keep(t);
  t.clock.now += QUARTER;
  await other.keep(t.site);
  assert.equal(
    t.site.monitoring.load.kept.values().reduce((n, row) => n + row.started, 0),
    1,
  );
});

Deno.test("the dashboard has the figures without script, for who manages judges [4 W8.3]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await sent(t, problemId, 3);
  await keep(t);
  const page = async (as: "root" | "admin") =>
    decoded(await (await t.browse("/admin?l=en-US", { as })).text());
  const html = await page("root");
  assert.match(html, /Mean wait<\/th><td[^>]*>3 sec<\/td><td[^>]*>3 sec/);
  assert.match(html, /data-island="LoadPlot"/);
  // It is not brought anew with what is polled.
  const polled = html.indexOf('data-poll="10"');
  assert.ok(polled !== -1 && polled < html.indexOf('id="load"'));
  assert.doesNotMatch(await page("admin"), /id="load"/);
});
