import type { z } from "zod";
import { err, ok, type Result } from "../result.ts";
import type { Audience } from "./states.ts";
import type { Store } from "./store.ts";

export type KeyPart = string | number;

/**
 * What a collection is: its name, its record, and the keys that lead to it.
 * Renaming `name`, a unique key or an index is a change of shape: it needs a
 * migration.
 */
export interface CollectionSpec<T, K extends KeyPart[]> {
  name: string;
  schema: z.ZodType<T>;
  /** The primary key. It must never change for a record. */
  id: (value: T) => K;
  /** Secondary keys that only one record may hold; undefined: not held. */
  unique?: Record<string, (value: T) => KeyPart | undefined>;
  /** Secondary orderings; the id is appended, so entries never collide. */
  index?: Record<string, (value: T) => KeyPart[] | undefined>;
  /** By default everyone. */
  audience?: Audience;
  /** Whether its records have texts that may show uploaded pictures, which are then kept. */
  showsMedia?: boolean | "problem";
  /** Of one block of consecutive ids, where they are packed (blocks.ts). */
  blockRows?: number;
}

export interface ListOptions {
  /** Leading parts of the index key that every row must have. */
  prefix?: KeyPart[];
  limit?: number;
  cursor?: string | null;
  /** Where to begin: what follows `prefix` in the first row's key. */
  from?: KeyPart[];
  /** Largest key first. */
  reverse?: boolean;
}

/** What a record has come to; null: it is no more. */
export type StateListener<T, K> = (id: K, record: T | null) => void;

export type Refusal = "taken" | "notFound";

/** `Deno.Kv.getMany` takes ten keys at most. */
export const KEYS_PER_READ = 10;
const ROWS_PER_BATCH = 500;
const DEFAULT_LIMIT = 50;

export class Collection<T, K extends KeyPart[]> {
  readonly #listeners: StateListener<T, K>[] = [];

  constructor(readonly store: Store, readonly spec: CollectionSpec<T, K>) {
    // Their keys would lie side by side, and a list give both.
    const shared = Object.keys(spec.index ?? {})
      .find((name) => name in (spec.unique ?? {}));
    if (shared !== undefined) {
      throw new Error(
        `"${shared}" of ${spec.name} is a unique key and an index`,
      );
    }
  }

  get name(): string {
    return this.spec.name;
  }

  get audience(): Audience {
    return this.spec.audience ?? "everyone";
  }

  async get(...id: K): Promise<T | null> {
    const entry = await this.store.kv.get(this.keyOf(id));
    return this.parse(entry.value);
  }

  /** The records of `ids`, in their order; null where there is none. */
  async getMany(ids: readonly K[]): Promise<(T | null)[]> {
    const span = spanOf(ids);
    if (span !== null) return await this.#among(ids, span);
    const rows: (T | null)[] = [];
    for (let from = 0; from < ids.length; from += KEYS_PER_READ) {
      const keys = ids.slice(from, from + KEYS_PER_READ).map((id) =>
        this.keyOf(id)
      );
      const entries = await this.store.kv.getMany<unknown[]>(keys);
      rows.push(...entries.map((entry) => this.parse(entry.value)));
    }
    return rows;
  }

  /** Numbers beside each other: one read from the first to the last. */
  async #among(
    ids: readonly K[],
    [from, to]: [number, number],
  ): Promise<(T | null)[]> {
    const rows = new Map<Deno.KvKeyPart, unknown>();
    const entries = this.store.kv.list(
      { start: [this.name, from], end: [this.name, to + 1] },
      { batchSize: ROWS_PER_BATCH },
    );
    for await (const { key, value } of entries) rows.set(key[1], value);
    return ids.map(([id]) => this.parse(rows.get(id) ?? null));
  }

  async findBy(unique: string, value: KeyPart): Promise<T | null> {
    const entry = await this.store.kv.get<K>(this.uniqueKey(unique, value));
    return entry.value === null ? null : await this.get(...entry.value);
  }

  /** One page of an index. `cursor` is null when nothing follows. */
  async list(
    index: string,
    options: ListOptions = {},
  ): Promise<{ rows: T[]; cursor: string | null }> {
    const { prefix = [], limit = DEFAULT_LIMIT, cursor, reverse } = options;
    const key = [this.indexName(index), ...prefix];
    const iterator = this.store.kv.list<K>(
      options.from === undefined
        ? { prefix: key }
        : { prefix: key, start: [...key, ...options.from] },
      { limit, reverse, cursor: cursor ?? undefined },
    );
    const ids: K[] = [];
    for await (const entry of iterator) ids.push(entry.value);
    const rows = (await this.getMany(ids)).filter((row) => row !== null);
    return { rows, cursor: ids.length < limit ? null : iterator.cursor };
  }

  /** The ids of an index alone, from the key part `start` on. */
  async *ids(
    index: string,
    { prefix, start, reverse }: {
      prefix: KeyPart[];
      start?: KeyPart;
      reverse?: boolean;
    },
  ): AsyncGenerator<K> {
    const whole = [this.indexName(index), ...prefix];
    const entries = this.store.kv.list<K>(
      start === undefined
        ? { prefix: whole }
        : { prefix: whole, start: [...whole, start] },
      { reverse, batchSize: ROWS_PER_BATCH },
    );
    for await (const entry of entries) yield entry.value;
  }

  /** Every record, by primary key, read in batches. For start-up and checks. */
  async *all(
    prefix: KeyPart[] = [],
    { reverse = false }: { reverse?: boolean } = {},
  ): AsyncGenerator<T> {
    const entries = this.store.kv.list(
      { prefix: [this.name, ...prefix] },
      { batchSize: ROWS_PER_BATCH, reverse },
    );
    for await (const entry of entries) yield this.parse(entry.value)!;
  }

  /** The records from one id to before another, by id. */
  async *between(
    from: KeyPart,
    to: KeyPart,
    { reverse = false } = {},
  ): AsyncGenerator<T> {
    const entries = this.store.kv.list(
      { start: [this.name, from], end: [this.name, to] },
      { batchSize: ROWS_PER_BATCH, reverse },
    );
    for await (const entry of entries) yield this.parse(entry.value)!;
  }

  async insert(value: T): Promise<Result<T, "taken">> {
    return await this.store.transact(async (tx) => {
      if (await tx.get(this, ...this.spec.id(value)) !== null) {
        return err("taken");
      }
      for (const unique of Object.keys(this.spec.unique ?? {})) {
        const part = this.spec.unique![unique](value);
        if (part !== undefined && await tx.findBy(this, unique, part)) {
          return err("taken");
        }
      }
      return ok(tx.insert(this, value));
    });
  }

  /** Optimistic read-modify-write: `change` may run again after a lost race. */
  async update(
    id: K,
    change: (current: T) => T,
    { isQuiet = false } = {},
  ): Promise<Result<T, Refusal>> {
    return await this.store.transact(async (tx) => {
      tx.isQuiet = isQuiet;
      const current = await tx.get(this, ...id);
      if (current === null) return err("notFound");
      const next = change(current);
      for (const [unique, of] of Object.entries(this.spec.unique ?? {})) {
        const part = of(next);
        if (part === undefined || part === of(current)) continue;
        if (await tx.findBy(this, unique, part)) return err("taken");
      }
      return ok(tx.put(this, next));
    });
  }

  async delete(...id: K): Promise<boolean> {
    const deleted = await this.store.transact(async (tx) => {
      if (await tx.get(this, ...id) === null) return err("notFound");
      tx.delete(this, ...id);
      return ok(true);
    });
    return deleted.ok;
  }

  /**
   * Called with the state of a record after each committed change of it, in the
   * order of the commits. A state may be told of twice, and one that was soon
   * followed by another not at all.
   */
  onState(listener: StateListener<T, K>): void {
    this.#listeners.push(listener);
  }

  /** For the store only. */
  announce(id: K, record: T | null): void {
    for (const listener of this.#listeners) listener(id, record);
  }

  parse(value: unknown): T | null {
    return value === null ? null : this.spec.schema.parse(value);
  }

  keyOf(id: K): Deno.KvKey {
    return [this.name, ...id];
  }

  indexName(index: string): string {
    return `${this.name}:${index}`;
  }

  uniqueKey(unique: string, value: KeyPart): Deno.KvKey {
    return [this.indexName(unique), value];
  }

  /** Where a record's block stands, in a collection that has them. */
  blockKey(id: K): Deno.KvKey | null {
    const { blockRows } = this.spec;
    if (blockRows === undefined) return null;
    return [this.indexName("blocks"), Math.floor(Number(id[0]) / blockRows)];
  }

  /** Every secondary key of a record, by a string that identifies it. */
  secondaryKeys(value: T): Map<string, { key: Deno.KvKey; unique: boolean }> {
    const id = this.spec.id(value);
    const keys = new Map<string, { key: Deno.KvKey; unique: boolean }>();
    for (const [name, of] of Object.entries(this.spec.unique ?? {})) {
      const part = of(value);
      if (part === undefined) continue;
      const key = this.uniqueKey(name, part);
      keys.set(JSON.stringify(key), { key, unique: true });
    }
    for (const [name, of] of Object.entries(this.spec.index ?? {})) {
      const parts = of(value);
      if (parts === undefined) continue;
      const key = [this.indexName(name), ...parts, ...id];
      keys.set(JSON.stringify(key), { key, unique: false });
    }
    return keys;
  }
}

/** From the least of numbers to the largest, when hardly any is between them. */
export function spanOf(ids: readonly KeyPart[][]): [number, number] | null {
  if (ids.length < 2 || ids.length > ROWS_PER_BATCH) return null;
  const numbers = ids.flatMap((id) =>
    id.length === 1 && typeof id[0] === "number" ? id[0] : []
  );
  if (numbers.length < ids.length) return null;
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  return to - from < 2 * ids.length ? [from, to] : null;
}
