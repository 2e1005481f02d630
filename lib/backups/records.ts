import { deserialize } from "node:v8";
import { Buffer } from "node:buffer";
import type { DatabaseSync } from "node:sqlite";
import { removeIfThere } from "../files/file_store.ts";

/** How many keys begin with each name, and the shape of the records. */
export interface Counted {
  records: Record<string, number>;
  dataVersion: number;
}

/** The database's key of `["meta", "version"]`, as Deno KV writes keys. */
const VERSION_KEY = new Uint8Array(
  ["meta", "version"].flatMap((part) => [
    2,
    ...new TextEncoder().encode(part),
    0,
  ]),
);
/** Up to the end of the key's first part. */
const NAME = "substr(k, 2, instr(k, x'00') - 2)";

/** Copies a database that is in use, as of one moment. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const { backup, DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    // All pages in one step: between steps a busy site would make it begin again.
    await backup(database, to, { rate: -1 });
  } finally {
    database.close();
  }
  await Deno.chmod(to, 0o600);
}

/** Returns the shape of a database's records, before anything opens it; null: it says none. */
export async function dataVersionOf(path: string): Promise<number | null> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return versionIn(database);
  } catch {
    // What is wrong with it, opening it will say.
    return null;
  } finally {
    database.close();
  }
}

function versionIn(database: DatabaseSync): number | null {
  const version = database.prepare("select v from kv where k = ?")
    .get(VERSION_KEY) as { v: Uint8Array } | undefined;
  return version === undefined
    ? null
    : Number(deserialize(Buffer.from(version.v)));
}

/** Counts what is in a database that nobody else has open; null: it is no sound one. */
export async function countRecords(path: string): Promise<Counted | null> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path);
  try {
    const [check] = database.prepare("pragma quick_check(1)").all();
    if (Object.values(check ?? {})[0] !== "ok") return null;
    const rows = database.prepare(
      `select ${NAME} as name, count(*) as count from kv group by 1`,
    ).all() as { name: Uint8Array; count: number }[];
    const words = new TextDecoder();
    return {
      records: Object.fromEntries(
        rows.map(({ name, count }) => [words.decode(name), count]),
      ),
      dataVersion: versionIn(database) ?? 0,
    };
  } catch (reason) {
    if (/malformed|not a database|no such table/.test(String(reason))) {
      return null;
    }
    throw reason;
  } finally {
    database.close();
    for (const end of ["-wal", "-shm"]) await removeIfThere(path + end);
  }
}
