import assert from "node:assert/strict";
import { join } from "node:path";
import {
  BackupError,
  lastBackup,
  makeBackup,
  runBackupCommand,
} from "./backup.ts";
import { readSettings } from "../config.ts";
import { FileStore } from "../files/file_store.ts";
import { openStore } from "../store/open.ts";

const NOW = Date.UTC(2026, 0, 31);

async function aData() {
  const dir = await Deno.makeTempDir({ prefix: "gavel-backup-" });
  const data = join(dir, "data");
  await Deno.mkdir(data);
  return {
    data,
    to: join(dir, "safe"),
    settings: { DATA_DIR: data, KV_URL: undefined },
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

Deno.test("a backup of data in use is whole, and the next one adds what is new", async () => {
  await using at = await aData();
  const store = await openStore(join(at.data, "gavel.db"));
  const names = store.sequence("name");
  const files = await FileStore.open(join(at.data, "files"));
  await files.putBytes(bytesOf("one"));
  assert.equal(await names.next(), 1);
  assert.equal(await lastBackup(at.data), null);

  const first = await makeBackup(at.settings, at.to, NOW);
  assert.deepEqual(first, {
    copied: 1,
    withDatabase: true,
    withFiles: true,
  });
  assert.equal(await lastBackup(at.data), NOW);

  // The site has gone on meanwhile.
  assert.equal(await names.next(), 2);
  const { hash } = await files.putBytes(bytesOf("two"));
  await Deno.writeTextFile(files.tempPath(), "half of a file");
  assert.equal((await makeBackup(at.settings, at.to, NOW + 1)).copied, 1);
  store.close();

  const restored = await openStore(join(at.to, "gavel.db"));
  assert.equal(await restored.sequence("name").next(), 3);
  restored.close();
  const back = await FileStore.open(join(at.to, "files"));
  assert.equal(await Deno.readTextFile(back.pathOf(hash)), "two");
});

Deno.test("a backup into the data themselves, or of none, is refused", async () => {
  await using at = await aData();
  await assert.rejects(
    makeBackup(at.settings, at.to, NOW),
    (reason) => reason instanceof BackupError && /no data/.test(reason.message),
  );
  (await openStore(join(at.data, "gavel.db"))).close();
  for (const folder of [at.data, join(at.data, "copy"), join(at.data, "..")]) {
    await assert.rejects(makeBackup(at.settings, folder, NOW), BackupError);
  }
  assert.equal(await lastBackup(at.data), null);
});

Deno.test("a backup speaks the terminal's language", async () => {
  await using at = await aData();
  const saidIn = async (language: string, ...folders: string[]) => {
    const variables: Record<string, string> = {
      DATA_DIR: at.data,
      LC_ALL: language,
    };
    const lines: string[] = [];
    const settings = readSettings((name) => variables[name]);
    await runBackupCommand(settings, folders, (line) => lines.push(line));
    return lines.join("\n");
  };
  assert.match(await saidIn("zh_CN.UTF-8"), /^用法：backup/);
  assert.match(await saidIn("zh_CN.UTF-8", at.to), /中还没有数据。$/);
  (await openStore(join(at.data, "gavel.db"))).close();
  assert.match(await saidIn("zh_CN.UTF-8", at.data), /备份不能放在数据文件夹/);
  assert.match(
    await saidIn("zh_CN.UTF-8", at.to),
    /备份到.*\n新复制的文件：0 个/,
  );
  assert.match(await saidIn("en_US.UTF-8", at.to), /^Backed up .*\nNew files/);
});
