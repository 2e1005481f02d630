import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import {
  allFiles,
  allRecords,
  bytesOf,
  NOW,
  PASSPHRASE,
  someData,
} from "../../tests/backups.ts";
import { lockDataDir } from "../store/data_folder.ts";
import { BackupError, type FaultCode } from "./fault.ts";
import { restoreBackup } from "./restore.ts";

const fails = (work: Promise<unknown>, code: FaultCode) =>
  assert.rejects(
    work,
    (reason) => reason instanceof BackupError && reason.code === code,
  );

const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

Deno.test("whatever is in the data is in the restored copy, record by record", async () => {
  const part = fc.oneof(fc.string({ minLength: 1, maxLength: 9 }), fc.nat());
  const value = fc.oneof(
    fc.string(),
    fc.record({ a: fc.array(fc.double({ noNaN: true })), b: fc.boolean() }),
    fc.uint8Array({ maxLength: 300 }),
  );
  const key = fc.tuple(fc.constantFrom("x", "x:by", "名"), part);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(key, value), { maxLength: 30 }),
      fc.array(fc.string(), { maxLength: 6 }),
      fc.boolean(),
      async (rows, texts, isSealed) => {
        const passphrase = isSealed ? PASSPHRASE : undefined;
        await using at = await someData({ passphrase });
        for (const [key, value] of rows) await at.store.kv.set(key, value);
        for (const text of texts) await at.files.putBytes(bytesOf(text));
        const { name } = await at.make();
        assert.equal((await at.prove(name)).fault, null);
        const into = join(at.dir, "restored");
        await restoreBackup({ from: join(at.folder, name), into, passphrase });
        assert.deepEqual(
          await allRecords(join(into, "gavel.db")),
          await allRecords(join(at.data, "gavel.db")),
        );
        assert.deepEqual(
          texts.length === 0 ? new Map() : await allFiles(join(into, "files")),
          await allFiles(join(at.data, "files")),
        );
      },
    ),
    { numRuns: 15 },
  );
});

Deno.test("only an empty folder is restored into, and one that is left half done again", async () => {
  await using at = await someData();
  await at.files.putBytes(bytesOf("one"));
  const { name } = await at.make();
  const from = join(at.folder, name);
  const restore = (into: string) =>
    restoreBackup({ from, into, passphrase: undefined });
  await fails(restore(at.data), "notEmpty");
  await fails(restore(from), "notEmpty");
  await fails(restore(join(from, "files")), "notEmpty");
  const file = join(at.dir, "file");
  await Deno.writeTextFile(file, "");
  await fails(restore(file), "notEmpty");
  const busy = join(at.dir, "busy");
  using _lock = await lockDataDir(busy);
  await fails(restore(busy), "inUse");

  // As a kill leaves it: the database is not there yet.
  const half = join(at.dir, "half");
  await Deno.mkdir(join(half, ".restoring", "avatars"), { recursive: true });
  await Deno.mkdir(join(half, "files"));
  await assert.rejects(lockDataDir(half), /was cut off/);
  await restore(half);
  (await lockDataDir(half)).close();
  assert.equal(await isThere(join(half, "gavel.db")), true);
  assert.equal(await isThere(join(half, ".restoring")), false);
  await fails(
    restoreBackup({ from: at.folder, into: file, passphrase: undefined }),
    "none",
  );
});

/** What becomes of a backup with one file changed, restored into a new folder. */
async function withChanged(
  at: Awaited<ReturnType<typeof someData>>,
  name: string,
  file: string,
  change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | null,
  code: FaultCode,
) {
  const from = join(at.folder, name);
  const path = join(from, file);
  const bytes = await Deno.readFile(path);
  const changed = change(bytes.slice());
  if (changed === null) await Deno.remove(path);
  else await Deno.writeFile(path, changed);
  const into = join(at.dir, "restored");
  const passphrase = at.settings.BACKUP_PASSPHRASE;
  await fails(restoreBackup({ from, into, passphrase }), code);
  assert.equal(await isThere(into), false, `${file}: something is left`);
  assert.notEqual((await at.prove(name)).fault, null, `${file} is proven`);
  await Deno.writeFile(path, bytes);
}

Deno.test("a backup that is truncated, altered or of a newer program is refused, and leaves nothing", async () => {
  for (const passphrase of [undefined, PASSPHRASE]) {
    await using at = await someData({ passphrase });
    const { hash } = await at.files.putBytes(bytesOf("one ".repeat(50_000)));
    const { name } = await at.make();
    const end = passphrase === undefined ? "" : ".age";
    const content = `files/${hash.slice(0, 2)}/${hash}${end}`;
    for (const file of [`gavel.db${end}`, content, `manifest.json${end}`]) {
      const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length >> 1);
      await withChanged(at, name, file, half, "altered");
      await withChanged(at, name, file, (bytes) => {
        bytes[bytes.length - 9] ^= 1;
        return bytes;
      }, "altered");
      await withChanged(at, name, file, () => null, "incomplete");
    }
    const withLabel = (change: object) => (bytes: Uint8Array) =>
      bytesOf(JSON.stringify({
        ...JSON.parse(new TextDecoder().decode(bytes)),
        ...change,
      }));
    const label = (change: object, code: FaultCode) =>
      withChanged(at, name, "backup.json", withLabel(change), code);
    await label({ dataVersion: 999 }, "newer");
    await label({ format: 2 }, "newerFormat");
    await label({ at: NOW + 1 }, "altered");
    await label({ files: "many" }, "altered");
    await withChanged(
      at,
      name,
      "backup.json",
      (bytes) => bytes.slice(0, 20),
      "altered",
    );
  }
});

Deno.test("an encrypted backup shows nothing, opens with its passphrase only, and keeps its key", async () => {
  await using at = await someData({ passphrase: PASSPHRASE });
  await at.store.kv.set(["secrets", 1], "plain as day");
  await at.files.putBytes(bytesOf("plain as day"));
  const { name } = await at.make();
  const from = join(at.folder, name);
  for (const [path, text] of await allFiles(from)) {
    assert.ok(!text.includes("plain as day"), path);
  }
  assert.deepEqual(
    [...Deno.readDirSync(at.data)].map(({ name }) => name).includes(".backup"),
    false,
  );
  const into = join(at.dir, "restored");
  await fails(restoreBackup({ from, into, passphrase: undefined }), "sealed");
  await fails(
    restoreBackup({ from, into, passphrase: "another passphrase" }),
    "passphrase",
  );
  assert.equal(await isThere(into), false);
  const next = await at.make(NOW + 1_000);
  assert.equal(next.copied, 0);
  // A new passphrase: nothing of the old key is kept.
  at.settings.BACKUP_PASSPHRASE = "quite another passphrase";
  assert.equal((await at.make(NOW + 2_000)).copied, 1);
});
