import { isDiskFull } from "../failure.ts";
import type { Collection } from "./collection.ts";

/**
 * What a catalogue wants of a collection's records, packed by blocks of
 * consecutive ids, so that a start reads thousands of blocks in place of millions
 * of records. Each commit that touches a record marks its block as stale (see
 * `blockRows` of the collection), so what is read is exact however the last
 * process ended; a block that is stale or missing is made from its records.
 */
export interface BlocksSpec<T, P> {
  /** Must change whenever `pack` does: blocks of another one are stale. */
  format: number;
  /** Takes at most 64 KiB as a KV value. */
  pack: (records: readonly T[]) => P;
}

interface Block<P> {
  format: number;
  packed: P;
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
  readonly #rows: number;
  #sealing: Promise<void> | null = null;

  constructor(
    readonly collection: Collection<T, [id: number]>,
    readonly spec: BlocksSpec<T, P>,
  ) {
    const { blockRows } = collection.spec;
    if (blockRows === undefined) throw new Error("a collection without blocks");
    this.#rows = blockRows;
    collection.onState(([id]) => this.#stale.add(Math.floor(id / this.#rows)));
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
   * All records by id, a block at a time, for the start: before any change. What
   * has to be read record by record is packed at once; `onRead` hears how many.
   */
  async *load(onRead?: (records: number) => void): AsyncGenerator<P> {
    const { store } = this.collection;
    const made: [number, P][] = [];
    const keep = async () => {
      const atomic = store.kv.atomic();
      for (const [number, packed] of made.splice(0)) {
        atomic.set(this.#keyOf(number), this.#blockOf(packed));
      }
      // Those of a full disk are made again by the next start.
      await atomic.commit().catch((reason) => {
        if (!isDiskFull(reason)) throw reason;
      });
    };
    for await (const { number, packed, records } of this.#all()) {
      yield packed;
      if (records === 0) continue;
      onRead?.(records);
      made.push([number, packed]);
      if (made.length === BLOCKS_PER_COMMIT) await keep();
    }
    if (made.length > 0) await keep();
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
        const mark = await store.kv.get(this.#keyOf(number));
        const records = await Array.fromAsync(this.#records(number));
        const block = this.#blockOf(this.spec.pack(records));
        const { ok } = await store.kv.atomic().check(mark)
          .set(mark.key, block).commit();
        if (!ok) this.#stale.add(number);
      } catch (reason) {
        this.#stale.add(number);
        throw reason;
      }
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  /** Every block; `records` are those that had to be read for it. */
  async *#all(): AsyncGenerator<Loaded<P>> {
    const { store } = this.collection;
    let next = 0;
    const prefix = this.collection.blockKey([0])!.slice(0, 1);
    for await (const { key, value } of store.kv.list<Block<P>>({ prefix })) {
      if (value?.format !== this.spec.format) continue;
      const number = key[1] as number;
      yield* this.#pack(next, number);
      yield { number, packed: value.packed, records: 0 };
      next = number + 1;
    }
    yield* this.#pack(next, Infinity);
  }

  /** The blocks from one to before another, from their records. */
  async *#pack(from: number, to: number): AsyncGenerator<Loaded<P>> {
    if (from >= to) return;
    let number = from;
    let records: T[] = [];
    const packed = () => ({
      number,
      packed: this.spec.pack(records),
      records: records.length,
    });
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

  #blockOf(packed: P): Block<P> {
    return { format: this.spec.format, packed };
  }

  #keyOf(number: number): Deno.KvKey {
    return this.collection.blockKey([number * this.#rows])!;
  }
}
