import assert from "node:assert/strict";
import { join } from "node:path";
import { BackupError } from "../../lib/backups/fault.ts";
import { listBackups } from "../../lib/backups/folder.ts";
import { dataVersionOf } from "../../lib/backups/records.ts";
import { restoreBackup } from "../../lib/backups/restore.ts";
import { openUpgraded } from "../../lib/backups/upgrade.ts";
import { readSettings } from "../../lib/config.ts";
import { silentLog } from "../../lib/log.ts";
import { openSite } from "../../lib/site/site.ts";
import { DataError } from "../../lib/store/data_folder.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { migrations } from "../../lib/store/migrations/mod.ts";
import { openStore } from "../../lib/store/open.ts";
import { Store } from "../../lib/store/store.ts";
import { createApp } from "../../routes/app.tsx";
import { AddressRouter } from "../address_router.ts";
import { runExportCommand } from "../../routes/commands/exchange.ts";
import { KillableKv } from "../killing.ts";
import { mountDisk } from "../process/small_disk.ts";
import { assets } from "../support.ts";
import { type Lists, listsOf } from "../upgrades/lists.ts";

/** Versions of data whose state was run to make them (tests/upgrades/make.ts). */
const VERSIONS = [1, 2, 3, 4];
const NEWEST = migrations.at(-1)!.version;
const NOW = Date.UTC(2026, 10, 27, 9);
const COMMAND = "sh gavel.run";

const filesOf = (version: number) => `tests/upgrades/v${version}`;

/** A data folder as an old state has left it. */
async function withOld(
  version: number,
  work: (dir: string) => Promise<void>,
): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-upgrade-" });
  try {
    const packed = await Deno.open(`${filesOf(version)}.db.gz`);
    const database = packed.readable
      .pipeThrough(new DecompressionStream("gzip"));
    await Deno.writeFile(join(dir, "gavel.db"), database);
    await work(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

const settingsOf = (dir: string, more: Record<string, string> = {}) =>
  readSettings((name) => ({ DATA_DIR: dir, ...more })[name]);

const open = (dir: string, more: Record<string, string> = {}) =>
  openUpgraded(
    {
      settings: settingsOf(dir, more),
      log: silentLog,
      now: NOW,
      command: COMMAND,
    },
    () => openStore(join(dir, "gavel.db")),
  );

const oldLists = async (version: number): Promise<Lists> =>
  JSON.parse(await Deno.readTextFile(`${filesOf(version)}.json`));

/** A site on the data shows what the old state has shown, and its people sign in. */
async function assertSame(store: Store, dir: string, version: number) {
  const stopping = new AbortController();
  const site = await openSite({
    settings: settingsOf(dir),
    log: silentLog,
    store,
    clock: () => NOW,
    stopping: stopping.signal,
  });
  const app = createApp(site, await assets(), {
    router: new AddressRouter(),
  });
  const signIn = async (username: string, password: string) => {
    const reply = await app.request("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    await reply.body?.cancel();
    return reply.headers.get("authorization");
  };
  assert.ok(await signIn("xiaolin", "gavel-demo"));
  const token = await signIn("root", "secret1");
  const lists = await listsOf(async (path) => {
    const headers = { authorization: token! };
    const reply = await (await app.request(path, { headers })).json();
    assert.equal(reply.status, 200, `${path}: ${reply.msg}`);
    return reply.data;
  });
  assert.deepEqual(lists, await oldLists(version));
  // What waited for a judge still waits.
  assert.equal(site.monitoring.queueWatch.waiting, 1);
  stopping.abort();
  await Promise.all(site.background);
}

const backupsIn = (dir: string) => listBackups(join(dir, "backups"));
const isMarked = (dir: string) =>
  Deno.stat(join(dir, "upgrade.json")).then(() => true, () => false);

for (const version of VERSIONS) {
  Deno.test(`data of version ${version} are backed up, converted, and show the same lists`, () =>
    withOld(version, async (dir) => {
      assert.ok(await dataVersionOf(join(dir, "gavel.db")) === version);
      const store = await open(dir);
      await assertSame(store, dir, version);
      store.close();
      assert.equal(await dataVersionOf(join(dir, "gavel.db")), NEWEST);
      assert.equal(await isMarked(dir), false);
      const [backup, ...more] = await backupsIn(dir);
      assert.deepEqual(more, []);
      assert.equal(backup.label?.dataVersion, version);
      assert.equal(backup.label?.by, "upgrade");
      assert.equal(backup.proof?.fault, null);
      // The copy is what the old program had, and can be upgraded as well.
      const from = join(dir, "backups", backup.name);
      const into = join(dir, "restored");
      await restoreBackup({ from, into, passphrase: undefined });
      assert.equal(await dataVersionOf(join(into, "gavel.db")), version);
      const again = await open(into);
      await assertSame(again, into, version);
      again.close();
    }));
}

Deno.test("data of today are opened as they are", () =>
  withOld(4, async (dir) => {
    (await open(dir)).close();
    (await open(dir)).close();
    assert.equal((await backupsIn(dir)).length, 1);
  }));

/** The commits of the migrations, of so little data. */
const KILLS = [0, 1, 2];

for (const after of KILLS) {
  for (const lands of [false, true]) {
    Deno.test(`killed ${lands ? "after" : "before"} commit ${after} of a conversion: the next start ends it`, () =>
      withOld(1, async (dir) => {
        const path = join(dir, "gavel.db");
        const killable = new KillableKv(await Deno.openKv(path), {
          after,
          lands,
        });
        const settings = settingsOf(dir);
        const dying = openUpgraded(
          { settings, log: silentLog, now: NOW, command: COMMAND },
          async () => {
            const store = new Store(killable.kv);
            await migrate(store, migrations);
            return store;
          },
        );
        const end = await Promise.race([
          killable.killed.then(() => "killed"),
          dying.then(() => "through"),
        ]);
        assert.equal(end, "killed");
        killable.kv.close();
        assert.ok(await isMarked(dir));
        const store = await open(dir);
        await assertSame(store, dir, 1);
        store.close();
        // No second backup, of data that are half converted.
        const [backup, ...more] = await backupsIn(dir);
        assert.deepEqual(more, []);
        assert.equal(backup.label?.dataVersion, 1);
      }));
  }
}

Deno.test("a conversion that fails says where the copy is and how to go back", () =>
  withOld(3, async (dir) => {
    const fails = openUpgraded(
      { settings: settingsOf(dir), log: silentLog, now: NOW, command: COMMAND },
      () => Promise.reject(new Error("a bug.")),
    );
    const [reason] = await Promise.allSettled([fails]);
    assert.ok(reason.status === "rejected");
    assert.ok(reason.reason instanceof DataError);
    const [backup] = await backupsIn(dir);
    const { message } = reason.reason;
    assert.match(message, /could not be converted for this version: a bug\./);
    const path = join(dir, "backups", backup.name);
    assert.ok(message.includes(`sh gavel.run restore ${path} FOLDER`), message);
    // It may go well the next time.
    const store = await open(dir);
    await assertSame(store, dir, 3);
    store.close();
  }));

Deno.test("without a backup nothing is converted: a foreign folder, a full disk", async (t) => {
  const unchanged = async (dir: string, BACKUP_DIR: string, words: RegExp) => {
    const before = await Deno.readFile(join(dir, "gavel.db"));
    await assert.rejects(open(dir, { BACKUP_DIR }), (reason: unknown) => {
      assert.ok(
        reason instanceof DataError && !(reason instanceof BackupError),
      );
      assert.match(reason.message, /The data are as they were/);
      assert.match(reason.message, words);
      return true;
    });
    assert.deepEqual(await Deno.readFile(join(dir, "gavel.db")), before);
    assert.equal(await isMarked(dir), false);
    const store = await open(dir);
    await assertSame(store, dir, 4);
    store.close();
  };
  await t.step("a folder of something else", () =>
    withOld(4, async (dir) => {
      const foreign = join(dir, "photos");
      await Deno.mkdir(foreign);
      await Deno.writeTextFile(join(foreign, "one.jpg"), "");
      await unchanged(dir, foreign, /photos/);
    }));
  await t.step("a disk without room", () =>
    withOld(4, async (dir) => {
      const disk = await mountDisk("size=64k");
      // Not everybody may mount one.
      if (disk === null) return;
      await using _disk = disk;
      const folder = join(disk.dir, "backups");
      await unchanged(dir, folder, /full|room|space/i);
      assert.deepEqual(await listBackups(folder), []);
    }));
});

Deno.test("a command that is the first to open older data backs them up as well", () =>
  withOld(2, async (dir) => {
    const terminal = {
      settings: settingsOf(dir),
      log: silentLog,
      say: () => {},
    };
    const words = ["none-of-these", join(dir, "exported.zip")];
    await runExportCommand(terminal, { words });
    assert.equal(await dataVersionOf(join(dir, "gavel.db")), NEWEST);
    const [backup] = await backupsIn(dir);
    assert.equal(backup?.label?.dataVersion, 2);
    assert.equal(backup.proof?.fault, null);
  }));

Deno.test("half converted data whose backup is gone are backed up once, however often a start fails", () =>
  withOld(2, async (dir) => {
    const mark = { backup: join(dir, "backups", "20260101-000000"), from: 1 };
    await Deno.writeTextFile(join(dir, "upgrade.json"), JSON.stringify(mark));
    for (let n = 0; n < 3; n++) {
      await assert.rejects(openUpgraded(
        {
          settings: settingsOf(dir),
          log: silentLog,
          now: NOW + n * 1_000,
          command: COMMAND,
        },
        () => Promise.reject(new Error("a bug.")),
      ));
    }
    assert.equal((await backupsIn(dir)).length, 1);
  }));
