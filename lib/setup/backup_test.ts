import assert from "node:assert/strict";
import { join } from "node:path";
import { PASSPHRASE, QUICK, someData } from "../../tests/backups.ts";
import { readSettings } from "../config.ts";
import { runBackupCommand, runRestoreCommand } from "./backup.ts";

/** What a command says, and its exit code. */
async function saidIn(
  language: string,
  command: typeof runBackupCommand | typeof runRestoreCommand,
  words: string[],
  variables: Record<string, string>,
) {
  const settings = readSettings((name) =>
    ({ LC_ALL: language, ...variables })[name]
  );
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const code = await command(settings, words, say, { workFactor: QUICK });
  return { code, said: lines.join("\n"), lines };
}

Deno.test("backup and restore speak the terminal's language, and say what is wrong in one sentence", async () => {
  await using at = await someData();
  const data = { DATA_DIR: at.data };
  const zh = (words: string[], variables: Record<string, string> = data) =>
    saidIn("zh_CN.UTF-8", runBackupCommand, words, variables);
  assert.equal((await zh(["a", "b"])).code, 2);
  assert.match((await zh(["a", "b"])).said, /^用法：backup/);
  const none = { DATA_DIR: join(at.dir, "none") };
  assert.match((await zh([at.folder], none)).said, /中还没有数据。$/);
  const inside = await zh([at.data]);
  assert.equal(inside.code, 1);
  assert.match(inside.said, /备份不能代替数据文件夹/);
  const made = await saidIn("en_US", runBackupCommand, [at.folder], data);
  assert.equal(made.code, 0);
  assert.match(
    made.said,
    /^Backed up .*\nNew files copied: 0\.\nProven: .*1 record /,
  );

  const backup = /to (\S+)\.\n/.exec(made.said)![1];
  const into = join(at.dir, "restored");
  const restore = (words: string[], variables = data) =>
    saidIn("en_US", runRestoreCommand, words, variables);
  assert.equal((await restore([])).code, 2);
  const taken = await restore([backup]);
  assert.deepEqual([taken.code, taken.lines.length], [1, 1]);
  assert.match(taken.said, /is not empty/);
  const { code, said } = await restore([backup, into]);
  assert.equal(code, 0);
  assert.match(said, /^Restored .*: 1 record, 0 files\.$/);
});

Deno.test("the passphrase comes from the environment, and without a folder BACKUP_DIR is taken", async () => {
  await using at = await someData();
  const data = {
    DATA_DIR: at.data,
    BACKUP_DIR: at.folder,
    BACKUP_PASSPHRASE: PASSPHRASE,
  };
  const made = await saidIn("en_US", runBackupCommand, [], data);
  assert.equal(made.code, 0, made.said);
  const backup = /to (\S+)\.\n/.exec(made.said)![1];
  assert.ok(backup.startsWith(at.folder));
  const restored = { DATA_DIR: join(at.dir, "restored") };
  const without = await saidIn("en_US", runRestoreCommand, [backup], restored);
  assert.match(without.said, /^The backup is encrypted/);
  const right = { ...restored, BACKUP_PASSPHRASE: PASSPHRASE };
  const { code } = await saidIn("en_US", runRestoreCommand, [backup], right);
  assert.equal(code, 0);
});
