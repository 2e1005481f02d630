import { statfsSync } from "node:fs";

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** Reads a file system's free and total bytes; null if it does not tell. Needs Deno's permission for `statfs`. */
export function diskOf(dir: string): Disk | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(dir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (reason) {
    // Some file systems do not tell.
    if (reason instanceof Error) return null;
    throw reason;
  }
}

/** Returns the bytes that are free on the file system of `dir`; null if it does not tell. */
export const diskFree = (dir: string): number | null =>
  diskOf(dir)?.freeBytes ?? null;

/** With less free space than this, the administrator is warned. */
export const DISK_LOW_BYTES = 512 * 1024 ** 2;
/** With less free space than this, the database may not be able to finish a commit. */
export const DISK_FULL_BYTES = 1024 ** 2;
