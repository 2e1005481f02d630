import type { Collection } from "./collection.ts";
import type { KeptBlock } from "./segments.ts";

/** Stands at the block's key until a commit marks it as stale: null. */
interface Mark {
  format: number;
  /** Tells this packing from all others, those of a restored backup too. */
  stamp: string;
}

interface Packed<P> {
  stamp: string;
  packed: P;
}

/** By their blocks' numbers, in order; no stamp: stale. */
export type Marks = ReadonlyMap<
  number,
  { stamp: string | null; versionstamp: string }
>;

type Numbered<T> = Collection<T, [id: number]>;

const MARKS_PER_READ = 500;

/** A packed block in the store: its mark and, apart from it, itself; for one commit. */
export function blockEntries<T, P>(
  collection: Numbered<T>,
  format: number,
  { number, packed }: { number: number; packed: P },
): { key: Deno.KvKey; value: unknown }[] {
  const stamp = crypto.randomUUID();
  const mark: Mark = { format, stamp };
  const block: Packed<P> = { stamp, packed };
  return [
    { key: markKey(collection, number), value: mark },
    { key: packedKey(collection, number), value: block },
  ];
}

/** The marks of the blocks from one to before another. */
export async function readMarks<T>(
  collection: Numbered<T>,
  format: number,
  [from, to]: [from: number, to: number] = [0, Infinity],
): Promise<Marks> {
  const found = collection.store.kv.list<Mark | null>(
    { start: markKey(collection, from), end: markKey(collection, to) },
    { batchSize: MARKS_PER_READ },
  );
  const marks = new Map<
    number,
    { stamp: string | null; versionstamp: string }
  >();
  for await (const { key, value, versionstamp } of found) {
    marks.set(key[1] as number, {
      stamp: stampOf(value, format),
      versionstamp,
    });
  }
  return marks;
}

/** A block's mark as it is now, for a commit that rests on it; and whether it is stale. */
export async function readMark<T>(
  collection: Numbered<T>,
  format: number,
  number: number,
): Promise<{ check: Deno.AtomicCheck; isStale: boolean }> {
  const { kv } = collection.store;
  const check = await kv.get<Mark | null>(markKey(collection, number));
  return { check, isStale: stampOf(check.value, format) === null };
}

const stampOf = (mark: Mark | null, format: number) =>
  mark?.format === format ? mark.stamp : null;

/** A block in just this packing. */
export async function findPacked<T, P>(
  collection: Numbered<T>,
  number: number,
  stamp: string,
): Promise<P | null> {
  const { kv } = collection.store;
  const { value } = await kv.get<Packed<P>>(packedKey(collection, number));
  return value?.stamp === stamp ? value.packed : null;
}

/** The blocks from one to before another that are packed and not stale. */
export async function packedIn<T, P>(
  collection: Numbered<T>,
  format: number,
  [from, to]: [from: number, to: number],
): Promise<KeptBlock<P>[]> {
  const marks = await readMarks(collection, format, [from, to]);
  const blocks: KeptBlock<P>[] = [];
  const found = collection.store.kv.list<Packed<P>>({
    start: packedKey(collection, from),
    end: packedKey(collection, to),
  });
  for await (const { key, value: { stamp, packed } } of found) {
    const number = key[1] as number;
    if (marks.get(number)?.stamp !== stamp) continue;
    blocks.push({ number, stamp, packed });
  }
  return blocks;
}

function markKey<T>(collection: Numbered<T>, number: number): Deno.KvKey {
  return [collection.blockKey([0])![0], number];
}

/** Apart from the marks, all of which each start reads. */
function packedKey<T>(collection: Numbered<T>, number: number): Deno.KvKey {
  return [collection.indexName("packed"), number];
}
