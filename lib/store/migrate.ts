import { DataError } from "./data_folder.ts";
import type { Store } from "./store.ts";

/** One change of shape. It may be cut off half-way and run again: idempotent. */
export interface Migration {
  version: number;
  /** What it changes, for the log. */
  name: string;
  run(store: Store): Promise<void>;
}

export class NewerDataError extends DataError {
  constructor(found: number, known: number) {
    super((t) => t("terminal.dataNewer", { found, known }));
  }
}

const VERSION_KEY = ["meta", "version"];

/**
 * Brings the data to the newest shape and returns what was run; `onRun` hears of
 * each before it begins. New data starts at the newest version; data from a newer
 * program is refused untouched.
 */
export async function migrate(
  store: Store,
  migrations: readonly Migration[],
  onRun: (migration: Migration) => void = () => {},
): Promise<Migration[]> {
  const newest = migrations.at(-1)?.version ?? 0;
  const found = (await store.kv.get<number>(VERSION_KEY)).value;
  if (found === null && await isEmpty(store.kv)) {
    await store.kv.set(VERSION_KEY, newest);
    return [];
  }
  const from = found ?? 0;
  if (from > newest) throw new NewerDataError(from, newest);
  const pending = migrations.filter(({ version }) => version > from);
  for (const migration of pending) {
    onRun(migration);
    await migration.run(store);
    await store.kv.set(VERSION_KEY, migration.version);
  }
  return pending;
}

async function isEmpty(kv: Deno.Kv): Promise<boolean> {
  for await (const _ of kv.list({ prefix: [] }, { limit: 1 })) return false;
  return true;
}
