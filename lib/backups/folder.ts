import { basename, dirname, join, resolve } from "node:path";
import { isThere } from "../files/file_store.ts";
import { BackupError } from "./fault.ts";
import { FOLDER_MODE, removeFolder, writeWhole } from "./files.ts";
import { Label, LABEL_FILE, Proof, PROOF_FILE } from "./schema.ts";

/** In a folder that holds backups and nothing else. */
const MARK = "gavel-backups";
const MARK_TEXT = "Backups of Gavel, a folder each; see docs/operations.md.\n";
/** A running site has its data folder locked by the same name. */
const LOCK = "lock";
const NAME = /^\d{8}-\d{6}(-\d+)?$/;
/** Of what is being made, and of what is being deleted: never listed, swept by the next one. */
const HALF = ".half-";
const REMOVED = ".removed-";

/** One backup as lists show it. */
export interface Listed {
  name: string;
  /** Null: it cannot be read. */
  label: Label | null;
  /** Null: nobody has tried to restore it yet. */
  proof: Proof | null;
}

export const isBackupName = (name: string) => NAME.test(name);

/** A moment as backups are named by it, in the server's time zone. */
function nameAt(now: number): string {
  const date = new Date(now);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [date.getMonth() + 1, date.getDate()].map(two).join("");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${date.getFullYear()}${day}-${time.map(two).join("")}`;
}

/** Takes a file as a lock, if no other process has it. */
async function tryLock(path: string): Promise<Deno.FsFile | null> {
  const file = await Deno.open(path, {
    write: true,
    create: true,
    mode: 0o600,
  });
  if (await file.tryLock(true)) return file;
  file.close();
  return null;
}

/** Takes a folder, as a running site takes its data's. */
export async function lockFolder(folder: string): Promise<Disposable> {
  const lock = await tryLock(join(folder, LOCK));
  if (lock === null) throw new BackupError("inUse", { folder });
  return lock;
}

/** Tells whether a running site or backup has the folder. */
export async function isInUse(folder: string): Promise<boolean> {
  if (!await isThere(join(folder, LOCK))) return false;
  const file = await tryLock(join(folder, LOCK));
  file?.close();
  return file === null;
}

/**
 * Takes a folder for backups, or refuses it: one that is in use, or that holds anything
 * that no backup has put there. What interrupted work has left in it is deleted.
 */
export async function takeFolder(path: string): Promise<Disposable> {
  const folder = resolve(path);
  try {
    await Deno.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  } catch (reason) {
    const isFile = reason instanceof Deno.errors.AlreadyExists ||
      reason instanceof Deno.errors.NotADirectory;
    throw isFile ? new BackupError("foreign", { folder }) : reason;
  }
  if (await isInUse(folder)) throw new BackupError("inUse", { folder });
  if (!await isThere(join(folder, MARK))) {
    for await (const { name } of Deno.readDir(folder)) {
      // A kill may have come between the first two files that are made here.
      const isOurs = name === LOCK || name === `${MARK}.new`;
      if (!isOurs) throw new BackupError("foreign", { folder });
    }
    await Deno.chmod(folder, FOLDER_MODE);
  }
  const lock = await lockFolder(folder);
  try {
    await writeWhole(join(folder, MARK), MARK_TEXT);
    await sweep(folder);
  } catch (reason) {
    lock[Symbol.dispose]();
    throw reason;
  }
  return lock;
}

async function sweep(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    const isLeft = name.startsWith(HALF) || name.startsWith(REMOVED);
    if (isLeft) await removeFolder(join(folder, name));
  }
}

/** An empty folder beside the backups, and the name that it gets when it is whole. */
export async function beginBackup(
  folder: string,
  now: number,
): Promise<{ half: string; whole: string }> {
  let name = nameAt(now);
  for (let n = 2; await isThere(join(folder, name)); n++) {
    name = `${nameAt(now)}-${n}`;
  }
  const half = join(folder, HALF + name);
  await Deno.mkdir(half, { mode: FOLDER_MODE });
  return { half, whole: join(folder, name) };
}

/** Lists the backups in a folder, newest first. */
export async function listBackups(path: string): Promise<Listed[]> {
  const folder = resolve(path);
  const names: string[] = [];
  if (await isThere(folder)) {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      if (isDirectory && NAME.test(name)) names.push(name);
    }
  }
  const listed = await Promise.all(names.map(async (name): Promise<Listed> => ({
    name,
    label: await readJson(join(folder, name, LABEL_FILE), Label),
    proof: await readJson(join(folder, name, PROOF_FILE), Proof),
  })));
  const at = ({ label }: Listed) => label?.at ?? 0;
  return listed.sort((a, b) => at(b) - at(a) || b.name.localeCompare(a.name));
}

async function readJson<T>(
  path: string,
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
): Promise<T | null> {
  try {
    return schema.safeParse(JSON.parse(await Deno.readTextFile(path))).data ??
      null;
  } catch (reason) {
    // Whatever is wrong with one of them, the others are there.
    if (reason instanceof Error) return null;
    throw reason;
  }
}

/** Deletes one backup: it is gone from the list at once. False: there is none. */
export async function removeBackup(
  folder: string,
  name: string,
): Promise<boolean> {
  if (!NAME.test(name)) return false;
  const gone = join(folder, REMOVED + name);
  try {
    await Deno.rename(join(folder, name), gone);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
  await removeFolder(gone);
  return true;
}

/** Of a backup: the folder that it is in. */
export const placeOf = (backup: string) => ({
  folder: dirname(resolve(backup)),
  name: basename(resolve(backup)),
});

/**
 * Deletes the oldest of those that were made by the clock, until `keep` are left; never
 * the newest that is proven.
 */
export async function pruneBackups(
  folder: string,
  keep: number,
): Promise<string[]> {
  const all = await listBackups(folder);
  const newestProven = all.find(isProven);
  const old = all.filter(isOfNight).slice(keep)
    .filter((backup) => backup !== newestProven);
  return await removeAll(folder, old);
}

/**
 * Deletes the oldest by the clock of those that are not proven, until `keep` are left:
 * nights that go wrong, or are cut off again and again, fill no disk.
 */
export async function pruneUnproven(
  folder: string,
  keep: number,
): Promise<string[]> {
  const unproven = (await listBackups(folder)).filter(isOfNight)
    .filter((backup) => !isProven(backup));
  return await removeAll(folder, unproven.slice(keep));
}

const isProven = ({ proof }: Listed) => proof?.fault === null;
const isOfNight = ({ label }: Listed) => label?.by === "night";

async function removeAll(
  folder: string,
  old: readonly Listed[],
): Promise<string[]> {
  for (const { name } of old) await removeBackup(folder, name);
  return old.map(({ name }) => name);
}
