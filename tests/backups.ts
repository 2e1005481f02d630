import { join } from "node:path";
import { makeBackup } from "../lib/backups/make.ts";
import { proveBackup } from "../lib/backups/prove.ts";
import type { MadeBy } from "../lib/backups/schema.ts";
import { FileStore } from "../lib/files/file_store.ts";
import { openStore } from "../lib/store/open.ts";

export const NOW = Date.UTC(2026, 0, 31);
export const PASSPHRASE = "correct horse battery";
/** Trying a passphrase takes a moment, in place of seconds. */
export const QUICK = 8;

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A data folder with a database that is open, files, and a place for backups. */
export async function someData({ passphrase }: { passphrase?: string } = {}) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-backup-" });
  const data = join(dir, "data");
  await Deno.mkdir(data);
  const settings = {
    DATA_DIR: data,
    KV_URL: undefined,
    FILES_DIR: undefined,
    S3_URL: undefined,
    BACKUP_PASSPHRASE: passphrase,
  };
  const store = await openStore(join(data, "gavel.db"));
  const files = await FileStore.open(join(data, "files"));
  const folder = join(dir, "safe");
  return {
    dir,
    data,
    folder,
    settings,
    store,
    files,
    make: (now = NOW, by: MadeBy = "command", into = folder) =>
      makeBackup({ settings, folder: into, now, by, workFactor: QUICK }),
    prove: (name: string, into = folder) =>
      proveBackup({
        backup: join(into, name),
        dataDir: data,
        passphrase,
        now: NOW,
      }),
    [Symbol.asyncDispose]: async () => {
      store.close();
      await Deno.remove(dir, { recursive: true });
    },
  };
}

/** Every key with what it holds, in order. */
export async function allRecords(path: string) {
  const store = await openStore(path);
  const rows: [Deno.KvKey, unknown][] = [];
  const { kv } = store;
  for await (const { key, value } of kv.list({ prefix: [] })) {
    rows.push([key, value]);
  }
  store.close();
  return rows;
}

/** Every file below a folder with its content, by its path. */
export async function allFiles(dir: string, within = "") {
  const found = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(join(dir, within))) {
    const path = join(within, name);
    if (isDirectory) {
      for (const [p, text] of await allFiles(dir, path)) found.set(p, text);
    } else found.set(path, await Deno.readTextFile(join(dir, path)));
  }
  return found;
}
