import assert from "node:assert/strict";
import { join } from "node:path";
import { bytesOf, NOW, someData } from "../../tests/backups.ts";
import { BackupError, type FaultCode } from "./fault.ts";
import { listBackups, pruneBackups, removeBackup } from "./folder.ts";
import { refuseOthers, SITE_FILE, siteOf } from "./owner.ts";
import { restoreBackup } from "./restore.ts";
import { lastBackup } from "./stamp.ts";

const fails = (work: Promise<unknown>, code: FaultCode) =>
  assert.rejects(
    work,
    (reason) => reason instanceof BackupError && reason.code === code,
  );

Deno.test("a backup is proven, the next one shares its files, and nobody else reads it", async () => {
  await using at = await someData();
  const { hash } = await at.files.putBytes(bytesOf("one"));
  await at.store.kv.set(["x", 1], "first");
  assert.equal(await lastBackup(at.data), null);

  const first = await at.make();
  assert.equal(first.copied, 1);
  assert.equal(await lastBackup(at.data), NOW);
  const proof = await at.prove(first.name);
  assert.deepEqual([proof.fault, proof.records, proof.files], [null, 2, 1]);

  await at.files.putBytes(bytesOf("two"));
  await Deno.writeTextFile(at.files.tempPath(), "half of a file");
  const second = await at.make(NOW + 1_000);
  assert.equal(second.copied, 1);
  assert.equal(second.label.files, 2);
  assert.equal((await at.prove(second.name)).fault, null);
  const path = (name: string) =>
    join(at.folder, name, "files", hash.slice(0, 2), hash);
  const stats = await Promise.all(
    [first, second].map(({ name }) => Deno.stat(path(name))),
  );
  assert.equal(stats[0].ino, stats[1].ino);
  assert.equal(stats[0].mode! & 0o777, 0o600);
  const modeOf = async (path: string) => (await Deno.stat(path)).mode! & 0o777;
  assert.equal(await modeOf(at.folder), 0o700);
  assert.equal(await modeOf(join(at.folder, first.name)), 0o700);
  const database = join(at.folder, first.name, "gavel.db");
  assert.equal(await modeOf(database), 0o600);
  const names = (await listBackups(at.folder)).map(({ name }) => name);
  assert.deepEqual(names, [second.name, first.name]);

  // What the first one has stays when it is deleted.
  assert.equal(await removeBackup(at.folder, first.name), true);
  assert.equal(await removeBackup(at.folder, "../data"), false);
  assert.equal((await at.prove(second.name)).fault, null);
});

Deno.test("a folder that is in use, that others have filled, or the data themselves are refused", async () => {
  await using at = await someData();
  await fails(at.make(NOW, "command", at.data), "inside");
  await fails(at.make(NOW, "command", at.dir), "inside");
  // Another running site.
  const other = join(at.dir, "other");
  await Deno.mkdir(other);
  await Deno.writeTextFile(join(other, "gavel.db"), "theirs");
  await fails(at.make(NOW, "command", other), "foreign");
  using lock = await Deno.open(join(other, "lock"), {
    write: true,
    create: true,
  });
  await lock.lock(true);
  await fails(at.make(NOW, "command", other), "inUse");
  assert.equal(await Deno.readTextFile(join(other, "gavel.db")), "theirs");
  await fails(at.make(NOW, "command", join(other, "gavel.db")), "foreign");
  assert.deepEqual(await listBackups(join(at.dir, "nowhere")), []);
  // Among the data is fine: they are at one place by default.
  const within = await at.make(NOW, "command", join(at.data, "backups"));
  assert.equal(within.label.withDatabase, true);
});

Deno.test("another site's backups are left alone; restored, a site knows its own again", async () => {
  await using at = await someData();
  await using other = await someData();
  const first = await at.make();
  await fails(other.make(NOW, "command", at.folder), "otherSite");
  const { KV_URL } = other.settings;
  const settings = { DATA_DIR: other.data, KV_URL };
  await assert.rejects(refuseOthers(at.folder, settings), BackupError);
  await refuseOthers(at.folder, at.settings);

  // What was restored elsewhere is the same site.
  const into = join(at.dir, "moved");
  const from = join(at.folder, first.name);
  await restoreBackup({ from, into, passphrase: undefined });
  await refuseOthers(at.folder, { DATA_DIR: into, KV_URL });
  assert.equal(
    await siteOf({ DATA_DIR: into, KV_URL }),
    await siteOf(at.settings),
  );

  // A folder of the time before nobody had put a name to is taken over by the next backup.
  await Deno.remove(join(at.folder, SITE_FILE));
  await refuseOthers(at.folder, settings);
  await other.make(NOW + 1_000, "command", at.folder);
  await fails(at.make(NOW + 2_000), "otherSite");
});

Deno.test("processes that share a database are one site, others are not", async () => {
  const of = (KV_URL: string) => siteOf({ DATA_DIR: "/nowhere", KV_URL });
  const [one, same, other] = [
    await of("http://one"),
    await of("http://one"),
    await of("http://other"),
  ];
  assert.equal(one, same);
  assert.notEqual(one, other);
});

Deno.test("data without a database are refused", async () => {
  await using at = await someData();
  const none = join(at.dir, "none");
  await Deno.mkdir(none);
  at.settings.DATA_DIR = none;
  await fails(at.make(), "noData");
});

Deno.test("what was left half done is swept and never listed", async () => {
  await using at = await someData();
  const { name } = await at.make();
  const halves = [".half-20200101-000000", ".removed-20200101-000001"];
  for (const half of halves) {
    await Deno.mkdir(join(at.folder, half, "files"), { recursive: true });
  }
  assert.equal((await listBackups(at.folder)).length, 1);
  await at.make(NOW + 1_000);
  const left = [...Deno.readDirSync(at.folder)].map(({ name }) => name);
  assert.deepEqual(left.filter((name) => halves.includes(name)), []);
  assert.ok(left.includes(name));
});

Deno.test("a file that is damaged among the data, or in a backup, is told and copied anew", async () => {
  await using at = await someData();
  const { hash } = await at.files.putBytes(bytesOf("one"));
  const first = await at.make();
  const copy = join(at.folder, first.name, "files", hash.slice(0, 2), hash);
  await Deno.writeTextFile(copy, "eno");
  const bad = await at.prove(first.name);
  assert.equal(bad.fault?.code, "altered");
  const second = await at.make(NOW + 1_000);
  assert.equal(second.copied, 1);
  assert.equal((await at.prove(second.name)).fault, null);

  const own = at.files.pathOf(hash);
  await Deno.chmod(own, 0o600);
  await Deno.writeTextFile(own, "eno");
  const third = await at.make(NOW + 2_000, "command", join(at.dir, "third"));
  const proof = await at.prove(third.name, join(at.dir, "third"));
  assert.equal(proof.fault?.code, "damagedData");
  assert.equal(proof.fault.params.file, `files/${hash.slice(0, 2)}/${hash}`);
});

Deno.test("of those by the clock so many are kept, and always the last that is proven", async () => {
  await using at = await someData();
  const names: string[] = [];
  for (let n = 0; n < 4; n++) {
    names.push((await at.make(NOW + n * 1_000, "night")).name);
    if (n === 0) await at.prove(names[0]);
  }
  const byHand = (await at.make(NOW - 5_000, "page")).name;
  assert.deepEqual(await pruneBackups(at.folder, 2), [names[1]]);
  const left = (await listBackups(at.folder)).map(({ name }) => name);
  assert.deepEqual(left, [names[3], names[2], names[0], byHand]);
  await at.prove(names[3]);
  assert.deepEqual(await pruneBackups(at.folder, 2), [names[0]]);
});
