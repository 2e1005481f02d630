import assert from "node:assert/strict";
import { join } from "node:path";
import { BackupError } from "../../lib/backups/fault.ts";
import { listBackups } from "../../lib/backups/folder.ts";
import { restoreBackup } from "../../lib/backups/restore.ts";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { allFiles, allRecords, someData } from "../backups.ts";
import { withProofs } from "../language_proofs.ts";
import { checkBooks, PROGRAMS, statuses } from "./books.ts";
import { mountDisk } from "./small_disk.ts";
import { Client, freePort, isReady, run, until } from "./support.ts";

const options = { sanitizeOps: false, sanitizeResources: false };

/** So many moments at which a backup and a restore are killed. */
const KILLS = 20;
/** Past the end of both, so that some kills come at the last writes. */
const LONGEST_MS = 900;

const submit = (client: Client, code: string) =>
  client.call("POST", "/api/submit-problem-judge", {
    pid: "A+B",
    language: "C",
    code,
    cid: 0,
    isRemote: false,
  });

async function started(dir: string) {
  const port = freePort();
  const base = `http://127.0.0.1:${port}`;
  const gavel = await withProofs(join(dir, "judge"), async () => {
    const env = { DATA_DIR: dir, PORT: String(port), JUDGES: "1" };
    const gavel = run(["start"], env);
    await until("ready", () => isReady(base));
    return gavel;
  });
  const client = new Client(base);
  await client.login();
  return { gavel, client };
}

/** The exit code of a command that ends by itself. */
async function command(args: string[], env: Record<string, string>) {
  const running = run(args, env);
  const { code } = await running.process.status;
  await running.end();
  return code;
}

Deno.test({
  ...options,
  name:
    "a backup of a site where people submit has all that was acknowledged, and the restored site judges on",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-backup-" });
    const data = join(dir, "data");
    const { gavel, client } = await started(data);
    const sent: number[] = [];
    let isOver = false;
    const people = [0, 1].map(async (n) => {
      for (let i = n; !isOver; i++) {
        const { submitId } = await submit(
          client,
          PROGRAMS[i % PROGRAMS.length][0],
        );
        sent.push(submitId);
      }
    });
    await until("some sent", () => Promise.resolve(sent.length > 20));
    const before = sent.slice();
    const folder = join(dir, "safe");
    const env = { DATA_DIR: data, LC_ALL: "en_US.UTF-8" };
    assert.equal(await command(["backup", folder], env), 0);
    const [made] = await listBackups(folder);
    assert.equal(made.proof?.fault, null);

    // The web process has few rights, and makes one all the same.
    await client.call("POST", "/api/admin/backup");
    const own = await until("made by the site", async () => {
      const { backups, isRunning } = await client.call(
        "GET",
        "/api/admin/backup",
      );
      return !isRunning && backups[0];
    });
    assert.notEqual(own.gmtProven, null);
    // Nothing of a running site is overwritten.
    assert.equal(await command(["backup", data], env), 1);
    const other = { DATA_DIR: join(dir, "other") };
    assert.equal(await command(["backup", data], other), 1);
    assert.equal(
      await command(["restore", join(folder, made.name)], env),
      1,
    );
    isOver = true;
    await Promise.all(people);
    assert.equal(await gavel.end(), 0);

    const restored = join(dir, "restored");
    const restore = ["restore", join(folder, made.name), restored];
    assert.equal(await command(restore, env), 0);
    const again = await started(restored);
    const found = await until("judged", async () => {
      const rows = await statuses(again.client, before);
      return rows !== null && rows.every(({ status }) =>
        !isInProgress(status)
      ) && rows;
    });
    assert.equal(found.length, before.length);
    const { submitId } = await submit(again.client, PROGRAMS[0][0]);
    await until("judged", async () => {
      const rows = await statuses(again.client, [submitId]);
      return rows?.[0].status === STATUS.accepted;
    });
    await until("all of it", async () => {
      const all = Array.from({ length: submitId }, (_, n) => n + 1);
      const rows = await statuses(again.client, all);
      return rows?.every(({ status }) => !isInProgress(status)) ?? null;
    });
    assert.equal(await again.gavel.end(), 0);
    await checkBooks(restored);
    await Deno.remove(dir, { recursive: true });
  },
});

async function withFiles() {
  const at = await someData();
  for (let n = 0; n < 40; n++) {
    const bytes = new Uint8Array(500_000);
    new DataView(bytes.buffer).setUint32(0, n);
    await at.files.putBytes(bytes);
    await at.store.kv.set(["x", n], "v".repeat(20_000));
  }
  return at;
}

Deno.test({
  ...options,
  name:
    "killed at any moment, a backup and a restore leave nothing that looks whole, and the next one is",
  async fn() {
    await using at = await withFiles();
    const moment = () => {
      const ms = Math.random() * LONGEST_MS;
      // deno-lint-ignore gavel/no-waiting -- the moment of a kill is any moment
      return new Promise((done) => setTimeout(done, ms));
    };
    const env = { DATA_DIR: at.data };
    let killed = 0;
    for (let n = 0; n < KILLS; n++) {
      const backup = run(["backup", at.folder], env);
      await moment();
      if (await backup.end("SIGKILL") !== 0) killed++;
      // Whatever has a name is whole.
      for (const { name } of await listBackups(at.folder)) {
        assert.equal((await at.prove(name)).fault, null);
      }
    }
    assert.ok(killed > 0);
    const { name } = await at.make();
    const left = [...Deno.readDirSync(at.folder)].map(({ name }) => name);
    assert.deepEqual(left.filter((name) => name.startsWith(".half")), []);

    const from = join(at.folder, name);
    const into = join(at.dir, "restored");
    for (let n = 0; n < KILLS; n++) {
      const restore = run(["restore", from, into], env);
      await moment();
      const isDone = await restore.end("SIGKILL") === 0;
      if (isDone) await Deno.remove(into, { recursive: true });
      else {
        const names = await Array.fromAsync(Deno.readDir(into)).catch(() => []);
        const has = (name: string) => names.some((file) => file.name === name);
        // Without its mark it has all of it, or nothing yet.
        const isWhole = has("gavel.db") && !has(".restoring");
        if (isWhole) await Deno.remove(into, { recursive: true });
        else assert.ok(has(".restoring") || !has("files"));
      }
    }
    await restoreBackup({ from, into, passphrase: undefined });
    assert.deepEqual(
      await allRecords(join(into, "gavel.db")),
      await allRecords(join(at.data, "gavel.db")),
    );
    const files = (dir: string) => allFiles(join(dir, "files"));
    assert.deepEqual(await files(into), await files(at.data));
  },
});

Deno.test({
  ...options,
  name: "a full disk leaves nothing half done, and once there is room it works",
  async fn() {
    await using at = await withFiles();
    await using disk = await mountDisk("size=30m");
    if (disk === null) return;
    const isFull = (reason: unknown) =>
      reason instanceof BackupError
        ? reason.code === "full"
        : /No space left|disk is full/i.test(String(reason));
    const folder = join(disk.dir, "safe");
    await disk.fill();
    await assert.rejects(at.make(0, "command", folder), isFull);
    assert.deepEqual(await listBackups(folder), []);
    await disk.empty();
    const { name } = await at.make(0, "command", folder);
    assert.equal((await at.prove(name, folder)).fault, null);

    // What is left of it is too little for a second copy.
    const into = join(disk.dir, "restored");
    const from = join(folder, name);
    const restore = () => restoreBackup({ from, into, passphrase: undefined });
    await assert.rejects(restore(), isFull);
    assert.equal(await Deno.stat(into).catch(() => null), null);
  },
});
