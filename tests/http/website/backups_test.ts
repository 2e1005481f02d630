import assert from "node:assert/strict";
import { join } from "node:path";
import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { listBackups } from "../../../lib/backups/folder.ts";
import { backupHealth } from "../../../lib/backups/health.ts";
import { noteSite } from "../../../lib/backups/owner.ts";
import { restoreBackup } from "../../../lib/backups/restore.ts";
import {
  backUpByClock,
  deleteBackup,
  latestJob,
  makeBackupNow,
  setSchedule,
} from "../../../lib/backups/service.ts";
import { lastTime } from "../../../lib/backups/schedule.ts";
import { backupDirOf } from "../../../lib/config.ts";
import { judgingAlarms } from "../../../lib/monitoring/alarms.ts";
import { openStore } from "../../../lib/store/open.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { aListedBackup } from "../areas/backups.ts";
import { DAY_MS, HOUR_MS } from "../../../lib/durations.ts";

/** The site's own database is in memory: this one is backed up in its place. */
const withDatabase = async (t: TestSite) =>
  (await openStore(join(t.dir, "gavel.db"))).close();

const listOf = (t: TestSite) => listBackups(backupDirOf(t.site.settings));

/** Waits until the job that was begun last is over. */
async function settled(t: TestSite) {
  const job = await latestJob(t.site);
  return await t.site.backups.jobs.settled(job!.id);
}

const alarmsOf = async (t: TestSite) =>
  (await judgingAlarms(await t.actAs("root"))).map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("backup"));

Deno.test("another site's backups are not listed, given away, deleted or pruned, and none is made among them", async () => {
  await using t = await openTestSite();
  await withDatabase(t);
  const folder = backupDirOf(t.site.settings);
  const root = await t.actAs("root");
  const own = async () => {
    await makeBackupNow(root);
    return (await settled(t))?.state;
  };
  assert.equal(await own(), "done");
  const [{ name }] = await listOf(t);
  await noteSite(folder, crypto.randomUUID());
  const page = await (await t.browse("/admin/backups", { as: "root" })).text();
  assert.match(page, /属于另一个网站/);
  assert.ok(!page.includes(name));
  const zip = await t.browse(`/admin/backups/download/${name}`, { as: "root" });
  assert.equal(zip.status, 400);
  await zip.body?.cancel();
  assert.equal((await deleteBackup(root, name)).ok, false);
  assert.equal(await own(), "failed");
  assert.equal((await latestJob(t.site))?.data.fault?.code, "otherSite");
  const { fault } = await backupHealth(t.site, t.clock.now);
  assert.equal(fault?.code, "otherSite");
  // A night's backup would delete the oldest of many.
  const label = join(folder, name, "backup.json");
  const night = JSON.parse(await Deno.readTextFile(label));
  await Deno.writeTextFile(label, JSON.stringify({ ...night, by: "night" }));
  await Deno.remove(join(folder, name, "proof.json"));
  await setSchedule(root, { isNightly: true, hour: 3, keep: 1 });
  const copy = `${name}-2`;
  await Deno.mkdir(join(folder, copy));
  await Deno.copyFile(label, join(folder, copy, "backup.json"));
  assert.equal(await own(), "failed");
  assert.deepEqual(
    (await listOf(t)).map((one) => one.name).sort(),
    [name, copy].sort(),
  );
});

Deno.test("root makes a backup on the page, sees that it is proven, downloads and deletes it", async () => {
  await using t = await openTestSite();
  await withDatabase(t);
  const empty = await (await t.browse("/admin/backups", { as: "root" })).text();
  assert.match(empty, /还没有备份/);
  const made = await t.browse("/admin/backups/make", { as: "root", form: {} });
  assert.equal(made.status, 303);
  assert.equal((await settled(t))?.state, "done");
  const [backup] = await listOf(t);
  assert.equal(backup.proof?.fault, null);
  const page = await (await t.browse("/admin/backups", { as: "root" })).text();
  assert.ok(page.includes(backup.name));
  assert.match(page, /已通过验证，1 条记录/);
  const dashboard = await (await t.browse("/admin", { as: "root" }))
    .text();
  assert.match(dashboard, /最近通过验证的备份/);
  assert.doesNotMatch(dashboard, /还没有<\/dd>/);

  const path = `/admin/backups/download/${backup.name}`;
  const zip = await t.browse(path, { as: "root" });
  assert.match(zip.headers.get("content-disposition")!, /gavel-.*\.zip/);
  const reader = new ZipReader(
    new Uint8ArrayReader(new Uint8Array(await zip.arrayBuffer())),
  );
  const names = (await reader.getEntries()).map(({ filename }) => filename);
  await reader.close();
  for (const file of ["backup.json", "manifest.json", "gavel.db"]) {
    assert.ok(names.includes(`${backup.name}/${file}`), file);
  }

  const gone = await t.browse(`/admin/backups/delete/${backup.name}`, {
    as: "root",
    form: {},
  });
  assert.equal(gone.status, 303);
  assert.deepEqual(await listOf(t), []);
  for (const name of [backup.name, "lock", "..%2fgavel.db"]) {
    const at = `/admin/backups/download/${name}`;
    const again = await t.browse(at, { as: "root" });
    assert.ok([400, 404].includes(again.status), `${name} ${again.status}`);
  }
});

Deno.test("the calls do the same", async () => {
  await using t = await openTestSite();
  await withDatabase(t);
  const call = async (method: string, path: string, json?: unknown) =>
    await envelope(await t.call(method, path, { as: "root", json }));
  assert.equal((await call("POST", "/api/admin/backup")).status, 200);
  await settled(t);
  const schedule = { isNightly: false, hour: 5, keep: 2 };
  const at = "/api/admin/backup/schedule";
  assert.equal((await call("PUT", at, schedule)).status, 200);
  const { data } = await call("GET", "/api/admin/backup");
  const { isNightly, hour, keep, backups } = data;
  assert.deepEqual({ isNightly, hour, keep }, schedule);
  assert.equal(backups.length, 1);
  assert.equal(backups[0].records, 1);
  assert.notEqual(backups[0].gmtProven, null);
  const query = `?name=${backups[0].name}`;
  const file = await t.call("GET", `/api/admin/backup/download${query}`, {
    as: "root",
  });
  assert.equal(file.headers.get("content-type"), "application/zip");
  await file.body?.cancel();
  assert.equal((await call("DELETE", `/api/admin/backup${query}`)).status, 200);
  assert.notEqual(
    (await call("DELETE", `/api/admin/backup${query}`)).status,
    200,
  );
  for (const wrong of [{ ...schedule, hour: 24 }, { ...schedule, keep: 0 }]) {
    assert.notEqual((await call("PUT", at, wrong)).status, 200);
  }
});

Deno.test("a backup is made each night, once, also after a night that was missed, and so many are kept", async () => {
  await using t = await openTestSite();
  await withDatabase(t);
  const three = lastTime(3, t.clock.now + DAY_MS);
  const at = async (now: number) => {
    t.clock.now = now;
    const before = (await latestJob(t.site))?.id;
    await backUpByClock(t.site, now);
    const job = await latestJob(t.site);
    if (job === null || job.id === before) return "none";
    return (await t.site.backups.jobs.settled(job.id))!.state;
  };
  // A new site waits for its first night.
  assert.equal(await at(three - 10 * HOUR_MS), "none");
  assert.equal(await at(three - 1), "none");
  assert.equal(await at(three), "done");
  assert.equal(await at(three + 60_000), "none");
  // It was down for two nights, and comes up at noon.
  assert.equal(await at(three + 2 * DAY_MS + 9 * HOUR_MS), "done");
  assert.equal(await at(three + 2 * DAY_MS + 10 * HOUR_MS), "none");
  await t.call("PUT", "/api/admin/backup/schedule", {
    as: "root",
    json: { isNightly: true, hour: 3, keep: 2 },
  });
  assert.equal(await at(three + 3 * DAY_MS), "done");
  assert.equal((await listOf(t)).length, 2);
  await t.call("PUT", "/api/admin/backup/schedule", {
    as: "root",
    json: { isNightly: false, hour: 3, keep: 2 },
  });
  assert.equal(await at(three + 4 * DAY_MS), "none");
});

Deno.test("a backup that fails, is not proven, or is missing for two days is an alarm", async () => {
  await using t = await openTestSite();
  assert.deepEqual(await alarmsOf(t), []);
  // There is no database in the folder.
  await t.call("POST", "/api/admin/backup", { as: "root" });
  assert.equal((await settled(t))?.data.fault?.code, "noData");
  assert.deepEqual(await alarmsOf(t), ["backupFailed"]);
  const page = await (await t.browse("/admin", { as: "root" }))
    .text();
  assert.match(page, /最近一次备份未通过验证：.*还没有数据/);

  t.clock.now += 1_000;
  await aListedBackup(t, "20260131-040000");
  assert.deepEqual(await alarmsOf(t), []);
  t.clock.now += 1_000;
  await aListedBackup(t, "20260131-050000", {
    fault: { code: "altered", params: { file: "gavel.db" } },
  });
  assert.deepEqual(await alarmsOf(t), ["backupFailed"]);

  t.clock.now += 1_000;
  await aListedBackup(t, "20260131-060000");
  await backUpByClock(t.site, t.clock.now);
  t.clock.now += 2 * DAY_MS;
  assert.deepEqual(await alarmsOf(t), []);
  t.clock.now += HOUR_MS;
  assert.deepEqual(await alarmsOf(t), ["backupOld"]);
});

Deno.test("what is downloaded and unpacked can be restored", async () => {
  await using t = await openTestSite();
  await withDatabase(t);
  await t.site.files.putBytes(new TextEncoder().encode("a file"));
  await t.call("POST", "/api/admin/backup", { as: "root" });
  await settled(t);
  const [{ name }] = await listOf(t);
  const zip = await t.call("GET", `/api/admin/backup/download?name=${name}`, {
    as: "root",
  });
  const unpacked = join(t.dir, "unpacked");
  const reader = new ZipReader(zip.body!);
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const path = join(unpacked, entry.filename);
    await Deno.mkdir(join(path, ".."), { recursive: true });
    const file = await Deno.open(path, { write: true, create: true });
    await entry.getData(file.writable);
  }
  const restored = await restoreBackup({
    from: join(unpacked, name),
    into: join(t.dir, "restored"),
    passphrase: undefined,
  });
  assert.equal(restored.files, 1);
});

Deno.test("what is kept elsewhere and so is in no backup is said on the page", async () => {
  await using t = await openTestSite();
  const page = async () =>
    await (await t.browse("/admin/backups?l=en-US", { as: "root" })).text();
  assert.doesNotMatch(await page(), /in none of these backups/);
  const KV_URL = "http://127.0.0.1:1";
  Object.assign(t.site.settings, { KV_URL, S3_URL: `${KV_URL}/gavel` });
  const html = await page();
  assert.match(html, /database is at KV_URL and in none/);
  assert.match(html, /files are at S3_URL and in none/);
});
