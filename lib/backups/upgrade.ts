import { join, resolve } from "node:path";
import { z } from "zod";
import { backupDirOf, type Settings } from "../config.ts";
import { isThere, removeIfThere } from "../files/file_store.ts";
import type { Log } from "../log.ts";
import { DataError, withReason } from "../store/data_folder.ts";
import { migrations } from "../store/migrations/mod.ts";
import type { Store } from "../store/store.ts";
import { type Fault, faultOf, faultWords } from "./fault.ts";
import { writeWhole } from "./files.ts";
import { makeBackup } from "./make.ts";
import { proveBackup } from "./prove.ts";
import { labelOf } from "./reading.ts";
import { dataVersionOf } from "./records.ts";
import { DATABASE } from "./schema.ts";

/** Among the data while they are brought to a newer shape: what they were backed up as. */
const MARK = "upgrade.json";
const Mark = z.object({ backup: z.string(), from: z.number().int() });
type Mark = z.infer<typeof Mark>;

export interface UpgradeOptions {
  settings: Settings;
  log: Log;
  now: number;
  /** How this program is called in a terminal, for what it tells people to do. */
  command: string;
}

/**
 * Opens the data by `open`, which brings them to the newest shape. Older data are backed
 * up before, and the backup is proven by doing the same with a copy: if anything is wrong
 * there, the data stay as they are. Killed at any moment, the next start goes on with the
 * same backup. What is thrown says where it is, and how to go back to it.
 */
export async function openUpgraded(
  options: UpgradeOptions,
  open: () => Promise<Store>,
): Promise<Store> {
  const { settings, log } = options;
  const opened = () => withReason(settings.DATA_DIR, open);
  const mark = join(settings.DATA_DIR, MARK);
  const from = await olderVersion(settings);
  if (from === null) {
    await removeIfThere(mark);
    return await opened();
  }
  const known = await readMark(mark);
  const isKept = known !== null && await isOf(known.backup, known.from);
  const noted: Mark = isKept
    ? known
    : { backup: await backUp(options, from), from };
  const { backup } = noted;
  await writeWhole(mark, JSON.stringify(noted));
  try {
    const store = await opened();
    await removeIfThere(mark);
    log.info("the data have the newest shape", { backup });
    return store;
  } catch (reason) {
    log.error("the data could not be brought to a newer shape", { reason });
    throw new UpgradeError("terminal.upgradeFailed", {
      reason: reason instanceof Error ? reason.message : String(reason),
      backup,
      command: options.command,
    }, reason instanceof DataError && reason.mayPass);
  }
}

class UpgradeError extends DataError {
  constructor(
    key: "terminal.upgradeFailed",
    params: { reason: string; backup: string; command: string },
    override mayPass: boolean,
  ) {
    super((t) => t(key, params));
  }
}

/** The version of data that have an older shape; null: they have not, or are elsewhere. */
async function olderVersion({ DATA_DIR, KV_URL }: Settings) {
  const path = join(DATA_DIR, DATABASE);
  if (KV_URL !== undefined || !await isThere(path)) return null;
  const version = await dataVersionOf(path);
  const newest = migrations.at(-1)!.version;
  return version !== null && version < newest ? version : null;
}

async function backUp(
  { settings, log, now }: UpgradeOptions,
  from: number,
): Promise<string> {
  const folder = resolve(backupDirOf(settings));
  log.info("the data have an older shape and are backed up first", {
    version: from,
    folder,
  });
  let backup: string;
  try {
    const made = await makeBackup({ settings, folder, now, by: "upgrade" });
    backup = join(folder, made.name);
  } catch (reason) {
    throw untouched("terminal.upgradeUnsaved", faultOf(reason, folder));
  }
  const { fault } = await proveBackup({
    backup,
    dataDir: settings.DATA_DIR,
    passphrase: settings.BACKUP_PASSPHRASE,
    now,
  });
  if (fault !== null) throw untouched("terminal.upgradeUnproven", fault);
  return backup;
}

/** The data are as they were. */
const untouched = (
  key: "terminal.upgradeUnsaved" | "terminal.upgradeUnproven",
  fault: Fault,
) => new DataError((t) => t(key, { reason: faultWords(t, fault) }));

async function readMark(path: string): Promise<Mark | null> {
  try {
    return Mark.parse(JSON.parse(await Deno.readTextFile(path)));
  } catch (reason) {
    // One that was cut off belongs to data that were not touched yet.
    const isNone = reason instanceof Deno.errors.NotFound ||
      reason instanceof SyntaxError || reason instanceof z.ZodError;
    if (isNone) return null;
    throw reason;
  }
}

/** Tells whether a backup is there and has data of this version. */
async function isOf(backup: string, version: number): Promise<boolean> {
  try {
    return (await labelOf(backup)).dataVersion === version;
  } catch {
    return false;
  }
}
