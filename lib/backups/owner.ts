import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import type { Settings } from "../config.ts";
import { BackupError } from "./fault.ts";
import { writeWhole } from "./files.ts";

/** In a site's data, and in the folder of its backups: by which the two know each other. */
export const SITE_FILE = "gavel-site";
const ID = /^[\w-]{16,64}$/;

export type OwnerOf = Pick<Settings, "DATA_DIR" | "KV_URL">;

/** Returns the id in a folder's file; null: it has none. */
export async function siteIn(folder: string): Promise<string | null> {
  try {
    const id = (await Deno.readTextFile(join(folder, SITE_FILE))).trim();
    return ID.test(id) ? id : null;
  } catch (reason) {
    const isNone = reason instanceof Deno.errors.NotFound ||
      reason instanceof Deno.errors.NotADirectory;
    if (isNone) return null;
    throw reason;
  }
}

export const noteSite = (folder: string, site: string) =>
  writeWhole(join(folder, SITE_FILE), `${site}\n`);

/**
 * Returns the id by which a site's backups are known. It lies among the data, and is
 * drawn when it is first asked for; several processes that share a database share an id.
 */
export async function siteOf({ DATA_DIR, KV_URL }: OwnerOf): Promise<string> {
  if (KV_URL !== undefined) {
    return createHash("sha256").update(KV_URL).digest("hex");
  }
  const known = await siteIn(DATA_DIR);
  if (known !== null) return known;
  await noteSite(DATA_DIR, crypto.randomUUID());
  // Of two that drew one at once, both take what is there now.
  return await siteIn(DATA_DIR) ?? "";
}

/**
 * Throws if a folder's backups are another site's: they are not listed, given away,
 * deleted or pruned, and none is made among them. Before backups had owners nothing was
 * noted: such a folder belongs to whoever makes the next one.
 */
export async function refuseOthers(
  path: string,
  settings: OwnerOf,
): Promise<void> {
  const folder = resolve(path);
  const owner = await siteIn(folder);
  if (owner !== null && owner !== await siteOf(settings)) {
    throw new BackupError("otherSite", { folder, file: SITE_FILE });
  }
}
