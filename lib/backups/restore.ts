import { dirname, join, resolve } from "node:path";
import { isThere } from "../files/file_store.ts";
import { RESTORING } from "../store/data_folder.ts";
import { BackupError } from "./fault.ts";
import { FOLDER_MODE, removeFolder, syncFolder } from "./files.ts";
import { isInUse, lockFolder } from "./folder.ts";
import { noteSite, SITE_FILE, siteIn } from "./owner.ts";
import { OpenBackup } from "./reading.ts";
import { countRecords } from "./records.ts";
import { CONTENT_FOLDERS, DATABASE, type Manifest } from "./schema.ts";

/** Content-named files never change. */
const CONTENT_MODE = 0o444;
/** What a restore puts into the folder, the database last. */
const PARTS = [SITE_FILE, ...CONTENT_FOLDERS, DATABASE];

/**
 * Restores a backup into an empty folder, which a site can then use as its `DATA_DIR`.
 * Everything is read, checked and written beside first; a restore that was cut off can
 * be repeated, and until then no site starts there.
 */
export async function restoreBackup(
  { from, into, passphrase }: {
    from: string;
    into: string;
    passphrase: string | undefined;
  },
): Promise<Manifest> {
  const backup = await OpenBackup.open(from, passphrase);
  const to = resolve(into);
  const isNew = await checkTarget(to, backup.path);
  using _lock = await lockFolder(to);
  const work = join(to, RESTORING);
  try {
    await clear(to);
    await Deno.mkdir(work, { mode: FOLDER_MODE });
    await writeAll(backup, work);
    // It is the same site, and goes on with the same backups.
    const site = backup.manifest.site ?? await siteIn(dirname(backup.path));
    if (site !== null) await noteSite(work, site);
    for (const part of PARTS) {
      if (!await isThere(join(work, part))) continue;
      await Deno.rename(join(work, part), join(to, part));
    }
    await syncFolder(to);
    await removeFolder(work);
    await syncFolder(to);
  } catch (reason) {
    await clear(to);
    if (isNew) await removeFolder(to);
    throw reason;
  }
  return backup.manifest;
}

/** Refuses a folder with anything in it but what a restore has left; true: there is none yet. */
async function checkTarget(to: string, from: string): Promise<boolean> {
  if (`${to}/`.startsWith(`${from}/`) || from === to) {
    throw new BackupError("notEmpty", { folder: to });
  }
  if (!await isThere(to)) {
    await Deno.mkdir(to, { recursive: true, mode: FOLDER_MODE });
    return true;
  }
  if (!(await Deno.stat(to)).isDirectory) {
    throw new BackupError("notEmpty", { folder: to });
  }
  if (await isInUse(to)) throw new BackupError("inUse", { folder: to });
  const isLeft = await isThere(join(to, RESTORING));
  for await (const { name } of Deno.readDir(to)) {
    const isOurs = name === "lock" ||
      isLeft && (name === RESTORING || PARTS.includes(name));
    if (!isOurs) throw new BackupError("notEmpty", { folder: to });
  }
  return false;
}

/** The mark of an unfinished restore goes last. */
async function clear(to: string): Promise<void> {
  for (const part of [...PARTS, RESTORING]) await removeFolder(join(to, part));
}

async function writeAll(backup: OpenBackup, work: string): Promise<void> {
  const { entries, withDatabase, records } = backup.manifest;
  const folders = new Set<string>();
  for (const entry of entries) {
    const target = join(work, entry.path);
    if (!folders.has(dirname(target))) {
      await Deno.mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
      folders.add(dirname(target));
    }
    await backup.read(entry, target);
    if (entry.path !== DATABASE) await Deno.chmod(target, CONTENT_MODE);
  }
  if (withDatabase) await checkRecords(join(work, DATABASE), records);
  for (const folder of folders) await syncFolder(folder);
}

/** The database is sound, and has as many records of each kind as when it was copied. */
export async function checkRecords(
  path: string,
  records: Manifest["records"],
): Promise<number> {
  const found = await isThere(path) ? await countRecords(path) : null;
  if (found === null) throw new BackupError("altered", { file: DATABASE });
  const names = new Set([
    ...Object.keys(records),
    ...Object.keys(found.records),
  ]);
  let count = 0;
  for (const name of names) {
    const [was, is] = [records[name] ?? 0, found.records[name] ?? 0];
    if (was !== is) throw new BackupError("notAsMade", { name, was, is });
    count += is;
  }
  return count;
}
