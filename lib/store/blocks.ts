import { isDiskFull } from "../failure.ts";
import type { Collection } from "./collection.ts";
import {
  blockEntries,
  findPacked,
  type Marks,
  packedIn,
  readMark,
  readMarks,
} from "./packed_blocks.ts";
import {
  SegmentFiles,
  type SegmentOptions,
  type SegmentSpec,
  type StampedBlock,
} from "./segments.ts";

/**
 * What a catalogue wants of a collection's records, packed by blocks of
 * consecutive ids, so that a start reads thousands of blocks in place of millions
 * of records. Each commit that touches a record marks its block as stale (see
 * `blockRows` of the collection), so what is read is exact however the last
 * process ended; a block that is stale or missing is made from its records.
 */
export interface BlocksSpec<T, P> extends SegmentSpec<P> {
  /** Takes at most 64 KiB as a KV value. */
  pack: (records: readonly T[]) => P;
}

interface Loaded<P> {
  number: number;
  packed: P;
  records: number;
}

/** While other work waits for its turn. */
const PAUSE_MS = 5;
/** Below KV's limit for one commit, 800 KiB. */
const BLOCKS_PER_COMMIT = 12;

export class Blocks<T, P> {
  readonly #stale = new Set<number>();
  /** Those that the files may lack, by segment. */
  readonly #loose = new Map<number, Set<number>>();
  readonly #rows: number;
  readonly #files: SegmentFiles<P> | null;
  #sealing: Promise<void> | null = null;
  #folding: Promise<void> | null = null;

  constructor(
    readonly collection: Collection<T, [id: number]>,
    readonly spec: BlocksSpec<T, P>,
    segments: SegmentOptions | null = null,
  ) {
    const { blockRows } = collection.spec;
    if (blockRows === undefined) throw new Error("a collection without blocks");
    this.#rows = blockRows;
    this.#files = segments && new SegmentFiles(spec, segments);
    collection.onState(([id]) => {
      const number = Math.floor(id / this.#rows);
      this.#stale.add(number);
      this.#loosen(number);
    });
  }

  /** Blocks that are to be packed again. */
  get stale(): number {
    return this.#stale.size;
  }

  /** The largest id that there is; -1: no record. */
  async lastId(): Promise<number> {
    const { store, name } = this.collection;
    const last = store.kv.list({ prefix: [name] }, { reverse: true, limit: 1 });
    for await (const { key } of last) return key[1] as number;
    return -1;
  }

  /**
   * All records by id, some blocks at a time, for the start: before any change. What
   * has to be read record by record is packed at once; `onRead` hears how many.
   */
  async *load(onRead?: (records: number) => void): AsyncGenerator<P> {
    const marks = await readMarks(this.collection, this.spec.format);
    const made: [number, P][] = [];
    for await (const { number, packed, records } of this.#all(marks)) {
      yield packed;
      if (records === 0) continue;
      onRead?.(records);
      made.push([number, packed]);
      if (made.length === BLOCKS_PER_COMMIT) {
        await this.#keep(made.splice(0), marks);
      }
    }
    if (made.length > 0) await this.#keep(made, marks);
    this.#files?.close();
  }

  /** What a start has made, unless another process has changed it meanwhile. */
  async #keep(made: [number, P][], marks: Marks): Promise<void> {
    const atomic = this.collection.store.kv.atomic();
    for (const [number, packed] of made) {
      const versionstamp = marks.get(number)?.versionstamp ?? null;
      atomic.check({ key: this.#markOf(number), versionstamp });
      this.#put(atomic, number, packed);
    }
    try {
      const { ok } = await atomic.commit();
      if (!ok) { for (const [number] of made) this.#stale.add(number); }
    } catch (reason) {
      // Those of a full disk are made again by the next start.
      if (!isDiskFull(reason)) throw reason;
    }
  }

  /**
   * Packs what is stale, one call at a time. A change that comes in between wins:
   * its mark has moved the block's version.
   */
  seal(stop?: AbortSignal): Promise<void> {
    return this.#sealing ??= this.#seal(stop).finally(() => {
      this.#sealing = null;
    });
  }

  async #seal(stop?: AbortSignal): Promise<void> {
    const { store } = this.collection;
    for (const number of [...this.#stale]) {
      if (stop?.aborted) return;
      this.#stale.delete(number);
      try {
        const mark = await readMark(this.collection, this.spec.format, number);
        // Whoever led before has packed it, and files everywhere are by that.
        if (!mark.isStale) continue;
        const records = await Array.fromAsync(this.#records(number));
        const atomic = store.kv.atomic().check(mark.check);
        this.#put(atomic, number, this.spec.pack(records));
        const { ok } = await atomic.commit();
        if (!ok) this.#stale.add(number);
      } catch (reason) {
        this.#stale.add(number);
        throw reason;
      }
      await pause();
    }
  }

  /**
   * Writes the segments again of which many blocks have changed, one call at a
   * time: what a start would otherwise read from the store.
   */
  fold(stop?: AbortSignal): Promise<void> {
    return this.#folding ??= this.#fold(stop).finally(() => {
      this.#folding = null;
    });
  }

  async #fold(stop?: AbortSignal): Promise<void> {
    for (const [segment, loose] of [...this.#loose]) {
      if (stop?.aborted || this.#files === null) return;
      if (loose.size < this.#files.foldedFrom) continue;
      this.#loose.delete(segment);
      try {
        const blocks = await packedIn<T, P>(
          this.collection,
          this.spec.format,
          this.#files.blocksOf(segment),
        );
        await this.#files.write(segment, blocks);
        const kept = new Set(blocks.map(({ number }) => number));
        for (const number of loose.difference(kept)) this.#loosen(number);
      } catch (reason) {
        for (const number of loose) this.#loosen(number);
        // It is quicker starts alone that a full disk keeps away.
        if (!isDiskFull(reason)) throw reason;
        return;
      }
      await pause();
    }
  }

  #loosen(number: number): void {
    if (this.#files === null) return;
    const segment = this.#files.segmentOf(number);
    const loose = this.#loose.get(segment) ?? new Set();
    this.#loose.set(segment, loose.add(number));
  }

  /** Every block, some together; `records` are those that had to be read for it. */
  async *#all(marks: Marks): AsyncGenerator<Loaded<P>> {
    const blocks = [...marks].map(([number, { stamp }]) => ({ number, stamp }));
    let next = 0;
    for (let n = 0; n < blocks.length;) {
      const { number } = blocks[n];
      const found = await this.#find(blocks, n);
      n += found?.count ?? 1;
      if (found === null) continue;
      yield* this.#pack(next, number);
      yield { number, packed: found.packed, records: 0 };
      next = number + found.count;
    }
    yield* this.#pack(next, Infinity);
  }

  /**
   * A block as it was packed, from its segment's file with others of it, or else
   * from the store.
   */
  async #find(
    blocks: readonly StampedBlock[],
    n: number,
  ): Promise<{ packed: P; count: number } | null> {
    const { number, stamp } = blocks[n];
    if (stamp === null) return null;
    const inFile = await this.#files?.find(blocks, n) ?? null;
    if (inFile !== null) return inFile;
    this.#loosen(number);
    const packed = await findPacked<T, P>(this.collection, number, stamp);
    return packed && { packed, count: 1 };
  }

  /** The blocks from one to before another, from their records. */
  async *#pack(from: number, to: number): AsyncGenerator<Loaded<P>> {
    if (from >= to) return;
    let number = from;
    let records: T[] = [];
    const packed = () => {
      this.#loosen(number);
      return {
        number,
        packed: this.spec.pack(records),
        records: records.length,
      };
    };
    for await (const record of this.#records(from, to)) {
      const [id] = this.collection.spec.id(record);
      if (id >= (number + 1) * this.#rows) {
        if (records.length > 0) yield packed();
        number = Math.floor(id / this.#rows);
        records = [];
      }
      records.push(record);
    }
    if (records.length > 0) yield packed();
  }

  #records(from: number, to = from + 1): AsyncGenerator<T> {
    return this.collection.between(from * this.#rows, to * this.#rows);
  }

  #put(atomic: Deno.AtomicOperation, number: number, packed: P): void {
    const { format } = this.spec;
    const entries = blockEntries(this.collection, format, { number, packed });
    for (const { key, value } of entries) atomic.set(key, value);
  }

  #markOf(number: number): Deno.KvKey {
    return this.collection.blockKey([number * this.#rows])!;
  }
}

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));
