import { join } from "node:path";
import type { Log } from "../log.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/mod.ts";
import { Store } from "./store.ts";

export class DataInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another Gavel is running on the data in ${dataDir}. ` +
        `Stop it first, or choose another DATA_DIR.`,
    );
  }
}

/** The database cannot be opened: no server there, no file of this kind. */
export class DataUnopenedError extends Error {
  constructor(path: string, reason: Error) {
    super(`The data at ${path} cannot be opened: ${reason.message}`);
  }
}

/** Opens (or makes) the database and brings it to the newest shape. */
export async function openStore(path: string, log?: Log): Promise<Store> {
  const store = new Store(await openKv(path));
  try {
    await migrate(
      store,
      migrations,
      ({ name }) => log?.info("bringing the data to a newer shape", { name }),
    );
  } catch (reason) {
    store.close();
    throw reason;
  }
  return store;
}

async function openKv(path: string): Promise<Deno.Kv> {
  try {
    return await Deno.openKv(path);
  } catch (reason) {
    throw reason instanceof Error
      ? new DataUnopenedError(path, reason)
      : reason;
  }
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
