import { statfsSync } from "node:fs";

/** Bytes that are free where `dir` is; null when nobody tells. */
export function diskFree(dir: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch (reason) {
    // Some file systems do not tell.
    if (reason instanceof Error) return null;
    throw reason;
  }
}

/** With less room it is time that somebody makes some. */
export const DISK_LOW_BYTES = 512 * 1024 ** 2;
/** The database cannot be sure to finish a commit with less. */
export const DISK_FULL_BYTES = 1024 ** 2;
