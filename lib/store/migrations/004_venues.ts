import type { Store } from "../store.ts";

interface Old {
  cid?: number;
  gid?: number | null;
  tid?: number | null;
  venue?: unknown;
}

/**
 * A submission says where it was sent by one venue; before, by a contest's, a
 * group's and a training's number. Practice, which is nearly all of them, is what
 * a record without a venue reads as. A program that does not know of venues would
 * show a contest's submissions to everybody: the data's version keeps it out.
 */
export async function run({ kv }: Store): Promise<void> {
  const all = kv.list<Old>({ prefix: ["submissions"] }, { batchSize: 500 });
  for await (const { key, value } of all) {
    const { cid, gid = null, tid, ...rest } = value;
    if (rest.venue !== undefined || !cid && !tid && gid === null) continue;
    const venue = cid
      ? { kind: "contest", id: cid, gid }
      : tid
      ? { kind: "training", id: tid, gid }
      : { kind: "group", id: gid, gid };
    await kv.set(key, { ...rest, venue });
  }
}
