import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { DISK_FULL_BYTES, diskFree } from "../disk.ts";
import { isDiskFull } from "../failure.ts";
import { type Translate, translator } from "../i18n/mod.ts";

/** Why the data cannot be worked with; its words are all that need be said. */
export class DataError extends Error {
  /** The message is English, for the log. */
  constructor(
    readonly words: (t: Translate) => string,
    options?: ErrorOptions,
  ) {
    super(words(translator("en-US")), options);
  }

  /** It may be otherwise the next time, without anybody doing something. */
  mayPass = false;
}

export class DataInUseError extends DataError {
  constructor(dataDir: string) {
    super((t) => t("terminal.dataInUse", { folder: dataDir }));
  }
}

/** Another web process leads, and nobody has said how they call each other. */
export class DataLedError extends DataError {
  override mayPass = true;

  constructor() {
    super((t) => t("terminal.dataLed"));
  }
}

/** In a folder into which a backup is being restored, until all of it is there. */
export const RESTORING = ".restoring";

/** A restore was cut off: nobody knows what is missing. */
class HalfRestoredError extends DataError {
  constructor(dataDir: string) {
    super((t) => t("terminal.dataHalfRestored", { folder: resolve(dataDir) }));
  }
}

/** The site at this database has other processes, and this one is none of them. */
export class StrangerError extends DataError {
  constructor(processes: readonly string[]) {
    const addresses = processes.join(", ");
    super((t) => t("terminal.dataStranger", { addresses }));
  }
}

/** What the system and the database say of a folder that is no good. */
const TROUBLES = [
  [/Read-only file system/i, "terminal.dataReadOnly"],
  [
    /Permission denied|Operation not permitted|readonly database/i,
    "terminal.dataDenied",
  ],
  [/File exists|Not a directory/i, "terminal.dataNoFolder"],
  [/malformed|not a database/i, "terminal.dataDamaged"],
  [/unable to open database file/i, "terminal.dataUnopened"],
  [/database is locked/i, "terminal.dataLocked"],
  [/disk I\/O error|Input\/output error/i, "terminal.dataDiskError"],
] as const;

/**
 * Does what opens the data. What is wrong with their folder or their database is
 * thrown as one sentence that says so; anything else is a fault.
 */
export async function withReason<T>(
  dataDir: string,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (reason) {
    throw dataTrouble(dataDir, reason) ?? reason;
  }
}

function dataTrouble(dataDir: string, reason: unknown): DataError | null {
  if (!(reason instanceof Error) || reason instanceof DataError) return null;
  const free = diskFree(dataDir);
  // SQLite has only its general words for what it finds no room for at first.
  const isFull = isDiskFull(reason) || /disk I\/O error/.test(reason.message) &&
      free !== null && free < DISK_FULL_BYTES;
  const isHeld = /database is locked/.test(reason.message);
  const key = isFull
    ? "terminal.dataFull"
    : TROUBLES.find(([pattern]) => pattern.test(reason.message))?.[1];
  if (key === undefined) return null;
  const folder = resolve(dataDir);
  const error = new DataError((t) => t(key, { folder }), { cause: reason });
  error.mayPass = isFull || isHeld;
  return error;
}

/**
 * Takes the data folder for this process. The kernel gives the lock back when
 * the process ends in any way, so nothing is left to clean after a crash.
 */
export async function lockDataDir(dataDir: string): Promise<Deno.FsFile> {
  await Deno.mkdir(dataDir, { recursive: true });
  const file = await Deno.open(join(dataDir, "lock"), {
    write: true,
    create: true,
  });
  const isOurs = await file.tryLock(true);
  if (isOurs && !existsSync(join(dataDir, RESTORING))) return file;
  file.close();
  throw isOurs ? new HalfRestoredError(dataDir) : new DataInUseError(dataDir);
}
