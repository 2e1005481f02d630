import { join } from "node:path";
import { writeWhole } from "./files.ts";

/** A file in the data folder in which each backup, wherever it is, notes when it was made. */
const STAMP = "last-backup";

export const noteBackup = (dataDir: string, now: number) =>
  writeWhole(join(dataDir, STAMP), new Date(now).toISOString());

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
