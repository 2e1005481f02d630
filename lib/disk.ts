import { statfsSync } from "node:fs";

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** Needs Deno's permission for `statfs`; null where nobody tells. */
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

/** Bytes that are free where `dir` is; null when nobody tells. */
export const diskFree = (dir: string): number | null =>
  diskOf(dir)?.freeBytes ?? null;

/** With less room it is time that somebody makes some. */
export const DISK_LOW_BYTES = 512 * 1024 ** 2;
/** The database cannot be sure to finish a commit with less. */
export const DISK_FULL_BYTES = 1024 ** 2;
