import { basename, dirname, join, resolve } from "node:path";
import { filesDirOf, type Settings } from "../config.ts";
import { removeIfThere } from "../files/file_store.ts";
import { type Translate, translator } from "../i18n/mod.ts";
import { exists } from "./tools.ts";

/** A file in the data folder in which a backup notes when it was made. */
const STAMP = "last-backup";
const DATABASE = "gavel.db";
/** Folders whose files are named by their content or never change, so existing copies are good. */
const FOLDERS = ["files", "avatars"];
/** The folder for unfinished copies, in case the backup is interrupted. */
const UNFINISHED = "tmp";

export class BackupError extends Error {
  constructor(readonly words: (t: Translate) => string) {
    super(words(translator("en-US")));
  }
}

export interface Backup {
  /** How many new files were copied, without the database. */
  copied: number;
  /** False: the database is not among the data, but at `KV_URL`. */
  withDatabase: boolean;
  /** False: files are not among the data, but at `S3_URL`. */
  withFiles: boolean;
}

/**
 * Copies the data into `folder`, which can then be used as `DATA_DIR` itself. The site
 * may be running: the database is copied as of one moment, and the files after it.
 * Files that its records name stay for at least a day after nothing names them any
 * more.
 */
export async function makeBackup(
  { DATA_DIR, KV_URL, FILES_DIR, S3_URL }: Pick<
    Settings,
    "DATA_DIR" | "KV_URL" | "FILES_DIR" | "S3_URL"
  >,
  folder: string,
  now: number,
): Promise<Backup> {
  const from = resolve(DATA_DIR);
  const to = resolve(folder);
  if (`${to}/`.startsWith(`${from}/`) || `${from}/`.startsWith(`${to}/`)) {
    throw new BackupError((t) => t("terminal.backupInside", { folder: from }));
  }
  const withDatabase = KV_URL === undefined;
  if (withDatabase && !await exists(join(from, DATABASE))) {
    throw new BackupError((t) => t("terminal.backupNone", { folder: from }));
  }
  await Deno.mkdir(to, { recursive: true, mode: 0o700 });
  if (withDatabase) await copyDatabase(join(from, DATABASE), to);
  let copied = 0;
  const withFiles = S3_URL === undefined;
  for (const name of withFiles ? FOLDERS : []) {
    const files = resolve(filesDirOf({ DATA_DIR, FILES_DIR }));
    copied += await copyNew(join(files, name), join(to, name));
  }
  await Deno.writeTextFile(join(from, STAMP), new Date(now).toISOString());
  return { copied, withDatabase, withFiles };
}

/** Runs `main.ts backup FOLDER`; returns an exit code. */
export async function runBackupCommand(
  settings: Settings,
  folders: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const t = translator(settings.LANG);
  const [folder] = folders;
  if (folders.length !== 1) {
    say(t("terminal.backupUsage"));
    return 2;
  }
  try {
    const { copied, withDatabase, withFiles } = await makeBackup(
      settings,
      folder,
      // deno-lint-ignore gavel/given-time -- a command has nobody who gives it the time
      Date.now(),
    );
    const from = resolve(settings.DATA_DIR);
    say(t("terminal.backedUp", { from, to: resolve(folder) }));
    say(t("terminal.backupCopied", { count: copied }));
    if (!withFiles) say(t("terminal.backupWithoutFiles"));
    if (!withDatabase) say(t("terminal.backupWithoutDatabase"));
    return 0;
  } catch (reason) {
    if (!(reason instanceof BackupError)) throw reason;
    say(reason.words(t));
    return 1;
  }
}

/** Returns when the last backup was made; null: never. */
export async function lastBackup(dataDir: string): Promise<number | null> {
  try {
    const at = Date.parse(await Deno.readTextFile(join(dataDir, STAMP)));
    return Number.isNaN(at) ? null : at;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
  }
}

/** Copies the database, as a whole or not at all: the last copy is replaced at the end. */
async function copyDatabase(path: string, to: string): Promise<void> {
  const { backup, DatabaseSync } = await import("node:sqlite");
  const target = join(to, DATABASE);
  const unfinished = `${target}.new`;
  await removeIfThere(unfinished);
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    await backup(database, unfinished);
  } finally {
    database.close();
  }
  // A journal beside the file would belong to the previous copy.
  for (const end of ["-wal", "-shm"]) await removeIfThere(target + end);
  await Deno.rename(unfinished, target);
}

async function copyNew(from: string, to: string): Promise<number> {
  let copied = 0;
  for await (const path of filesBelow(from)) {
    const target = join(to, path);
    if (await exists(target)) continue;
    await Deno.mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const unfinished = join(dirname(target), `.${basename(path)}.new`);
    await Deno.copyFile(join(from, path), unfinished);
    await Deno.rename(unfinished, target);
    copied++;
  }
  return copied;
}

/** Yields the paths of all files below `dir`, relative to it. */
async function* filesBelow(dir: string, within = ""): AsyncGenerator<string> {
  if (!await exists(dir)) return;
  for await (const { name, isDirectory } of Deno.readDir(join(dir, within))) {
    const path = join(within, name);
    if (!isDirectory) yield path;
    else if (path !== UNFINISHED) yield* filesBelow(dir, path);
  }
}
