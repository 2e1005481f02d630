import { join, resolve } from "node:path";
import { DISK_FULL_BYTES, diskFree } from "../disk.ts";
import { isDiskFull } from "../failure.ts";

/** Why the data cannot be worked with; its message is all that need be said. */
export class DataError extends Error {
  /** It may be otherwise the next time, without anybody doing something. */
  mayPass = false;
}

export class DataInUseError extends DataError {
  constructor(dataDir: string) {
    super(
      `Another Gavel is using the data in ${dataDir}. ` +
        `Stop it first, or choose another DATA_DIR.`,
    );
  }
}

/** Another web process leads, and nobody has said how they call each other. */
export class DataLedError extends DataError {
  override mayPass = true;

  constructor() {
    super(
      "Another Gavel is using the data at KV_URL. Stop it first, or give " +
        "each of them its own OWN_URL and all of them the same PEER_URLS. " +
        "If it was cut off, this one starts within seconds.",
    );
  }
}

/** What the system and the database say of a folder that is no good. */
const TROUBLES: [pattern: RegExp, sentence: string][] = [
  [/Read-only file system/i, "it is on a read-only file system"],
  [
    /Permission denied|Operation not permitted|readonly database/i,
    "this user cannot read and write there",
  ],
  [
    /File exists|Not a directory/i,
    "it, or a part of its path, is not a folder",
  ],
  [
    /malformed|not a database/i,
    "the database is damaged. Restore a backup; the damaged one is left as it is",
  ],
  [/unable to open database file/i, "the database in it cannot be opened"],
  [/database is locked/i, "another program has locked the database"],
  [/disk I\/O error|Input\/output error/i, "the disk reports an error"],
];

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
  const sentence = isFull
    ? "the disk is full. Free some space and start again"
    : TROUBLES.find(([pattern]) => pattern.test(reason.message))?.[1];
  if (sentence === undefined) return null;
  const error = new DataError(
    `The data in ${resolve(dataDir)} cannot be used: ${sentence}.`,
    { cause: reason },
  );
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
  if (await file.tryLock(true)) return file;
  file.close();
  throw new DataInUseError(dataDir);
}
