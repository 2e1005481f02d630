import assert from "node:assert/strict";
import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { backupHealth } from "../../../lib/backups/health.ts";
import { lastTime } from "../../../lib/backups/schedule.ts";
import { backUpByClock, latestJob } from "../../../lib/backups/service.ts";
import { listBackups } from "../../../lib/backups/folder.ts";
import { backupDirOf } from "../../../lib/config.ts";
import { openStore } from "../../../lib/store/open.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { aListedBackup } from "../areas/backups.ts";
import { DAY_MS } from "../../../lib/durations.ts";

const settled = async (t: TestSite) =>
  await t.site.backups.jobs.settled((await latestJob(t.site))!.id);

/** Looks at the clock; whether a backup was begun, and has ended well. */
async function night(t: TestSite, now: number): Promise<string> {
  t.clock.now = now;
  const before = (await latestJob(t.site))?.id;
  await backUpByClock(t.site, now);
  const job = await latestJob(t.site);
  return job === null || job.id === before ? "none" : (await settled(t))!.state;
}

async function opened() {
  const t = await openTestSite();
  (await openStore(join(t.dir, "gavel.db"))).close();
  return t;
}

Deno.test("a folder of backups that cannot be read is told on the page", async () => {
  await using t = await openTestSite();
  const folder = join(t.dir, "no-folder");
  await Deno.writeTextFile(folder, "");
  Object.assign(t.site.settings, { BACKUP_DIR: folder });
  const page = await t.browse("/admin/backups?l=en-US", { as: "root" });
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.match(html, /no-folder/);
  assert.match(html, /not a directory/i);
  assert.doesNotMatch(html, /No backups yet/i);
  const reply = await t.call("GET", "/api/admin/backup", { as: "root" });
  assert.equal((await reply.json()).status, 200);
});

Deno.test("a clock that was ahead for a while does not end the nights", async () => {
  await using t = await opened();
  const three = lastTime(3, t.clock.now + DAY_MS);
  assert.equal(await night(t, three - DAY_MS / 2), "none");
  assert.equal(await night(t, three), "done");
  // The battery of its clock is empty: it starts years ahead.
  assert.equal(await night(t, three + 4_000 * DAY_MS), "done");
  assert.equal(await night(t, three + DAY_MS), "done");
  assert.equal(await night(t, three + DAY_MS + 60_000), "none");
  assert.equal(await night(t, three + 2 * DAY_MS), "done");
});

Deno.test("a backup of a day to come does not hide that there is none of these days", async () => {
  await using t = await openTestSite();
  await backUpByClock(t.site, t.clock.now);
  t.clock.now += 4_000 * DAY_MS;
  await aListedBackup(t, "20370131-030000");
  t.clock.now -= 3_997 * DAY_MS;
  const { oldDays } = await backupHealth(t.site, t.clock.now);
  assert.equal(oldDays, 3);
});

Deno.test("old backups that cannot be deleted do not have the new one made again and again", async () => {
  await using t = await opened();
  await t.call("PUT", "/api/admin/backup/schedule", {
    as: "root",
    json: { isNightly: true, hour: 3, keep: 1 },
  });
  const three = lastTime(3, t.clock.now + DAY_MS);
  await night(t, three - DAY_MS / 2);
  assert.equal(await night(t, three), "done");
  const { rename } = Deno;
  Deno.rename = (from, to) =>
    String(to).includes(".removed-")
      ? Promise.reject(new Error("Operation not permitted"))
      : rename(from, to);
  try {
    assert.equal(await night(t, three + DAY_MS), "done");
  } finally {
    Deno.rename = rename;
  }
  const listed = await listBackups(backupDirOf(t.site.settings));
  assert.deepEqual(listed.map(({ proof }) => proof?.fault), [null, null]);
});

Deno.test("what is typed into the schedule is in no part of the page that comes anew", async () => {
  await using t = await openTestSite();
  const html = await (await t.browse("/admin/backups", { as: "root" })).text();
  const page = parseDocument(html).children;
  const polled = DomUtils.findOne(
    ({ attribs }) => "data-poll" in attribs,
    page,
    true,
  )!;
  const typed = (within: typeof page) =>
    DomUtils.find(
      (node) => "attribs" in node && node.attribs.name === "keep",
      within,
      true,
      9,
    ).length;
  assert.equal(typed(page), 1);
  assert.equal(typed([polled]), 0);
});
