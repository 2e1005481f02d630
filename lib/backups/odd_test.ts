import assert from "node:assert/strict";
import { join } from "node:path";
import { bytesOf, NOW, someData } from "../../tests/backups.ts";
import { BackupError } from "./fault.ts";
import { listBackups, pruneUnproven } from "./folder.ts";

/** In place of a file: an address that leads to itself, which nobody can read. */
async function unreadable(path: string): Promise<void> {
  await Deno.remove(path);
  await Deno.symlink(path, path);
}

const fileIn = (folder: string, name: string, hash: string) =>
  join(folder, name, "files", hash.slice(0, 2), hash);

Deno.test("a file of a backup that cannot be read is told, and copied anew by the next one", async () => {
  await using at = await someData();
  const { hash } = await at.files.putBytes(bytesOf("one"));
  const first = await at.make();
  await unreadable(fileIn(at.folder, first.name, hash));
  const proof = await at.prove(first.name);
  assert.notEqual(proof.fault, null);
  assert.deepEqual(proof.bad, [`files/${hash.slice(0, 2)}/${hash}`]);
  const second = await at.make(NOW + 1_000);
  assert.equal(second.copied, 1);
  assert.equal((await at.prove(second.name)).fault, null);
});

Deno.test("a file among the data that cannot be read does not keep the others from being saved", async () => {
  await using at = await someData();
  const { hash } = await at.files.putBytes(bytesOf("one"));
  const other = await at.files.putBytes(bytesOf("two"));
  await unreadable(at.files.pathOf(hash));
  const { name, label } = await at.make();
  assert.equal(label.files, 1);
  assert.equal(
    await Deno.readTextFile(fileIn(at.folder, name, other.hash)),
    "two",
  );
  const { fault } = await at.prove(name);
  assert.equal(fault?.code, "damagedData");
  assert.equal(fault.params.file, `files/${hash.slice(0, 2)}/${hash}`);
});

Deno.test("while the disk of the files is away, nothing counts as a backup of them", async () => {
  await using at = await someData();
  await at.files.putBytes(bytesOf("one"));
  const { name } = await at.make();
  await Deno.rename(at.files.dir, `${at.files.dir}-away`);
  await assert.rejects(
    at.make(NOW + 1_000),
    (reason) => reason instanceof BackupError && reason.code === "noData",
  );
  const names = (await listBackups(at.folder)).map(({ name }) => name);
  assert.deepEqual(names, [name]);
});

Deno.test("one backup whose own words cannot be read keeps nobody from the others", async () => {
  await using at = await someData();
  const first = await at.make();
  await unreadable(join(at.folder, first.name, "backup.json"));
  const second = await at.make(NOW + 1_000);
  const listed = await listBackups(at.folder);
  assert.deepEqual(listed.map(({ name, label }) => [name, label === null]), [
    [second.name, false],
    [first.name, true],
  ]);
});

Deno.test("nights that went wrong do not fill the disk, and take none that is proven away", async () => {
  await using at = await someData();
  const names: string[] = [];
  for (let n = 0; n < 5; n++) {
    names.push((await at.make(NOW + n * 1_000, "night")).name);
    if (n < 2) await at.prove(names[n]);
  }
  assert.deepEqual(await pruneUnproven(at.folder, 2), [names[2]]);
  const left = (await listBackups(at.folder)).map(({ name }) => name);
  assert.deepEqual(left, [names[4], names[3], names[1], names[0]]);
});
