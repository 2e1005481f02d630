import type { Log } from "../log.ts";
import { withDeadline } from "./deadline.ts";
import { DataError } from "./data_folder.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/mod.ts";
import { Store } from "./store.ts";

/** A server with the database cannot be reached, or does not let us in. */
class DataUnopenedError extends DataError {
  override mayPass = true;

  constructor(url: string, reason: Error) {
    const { message } = reason;
    super((t) => t("terminal.dataUnreached", { url, reason: message }));
  }
}

/**
 * Opens (or makes) the database and brings it to the newest shape. A server's is
 * shared: what is read from now on is followed by its log.
 */
export async function openStore(
  path: string,
  log?: Log,
  lost?: (reason?: unknown) => void,
): Promise<Store> {
  const isShared = URL.canParse(path);
  const kv = await openKv(path);
  const store = new Store(isShared ? withDeadline(kv) : kv, { isShared, lost });
  try {
    await migrate(
      store,
      migrations,
      ({ name }) => log?.info("bringing the data to a newer shape", { name }),
    );
    await store.log?.begin();
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
    throw reason instanceof Error && URL.canParse(path)
      ? new DataUnopenedError(path, reason)
      : reason;
  }
}
