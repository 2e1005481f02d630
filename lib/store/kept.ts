import type { Collection, KeyPart } from "./collection.ts";

/** What has become of a record, against what was known of it here. */
export interface Change<T> {
  before: T | null;
  after: T | null;
}

/**
 * All records of a small collection in memory, by their ids, as the store tells
 * of them. A state that comes twice changes nothing the second time.
 */
export class Kept<T, K extends KeyPart[]> {
  readonly #rows = new Map<string, T>();
  readonly #listeners: ((change: Change<T>) => void)[] = [];

  private constructor() {}

  static async load<T, K extends KeyPart[]>(
    collection: Collection<T, K>,
  ): Promise<Kept<T, K>> {
    const kept = new Kept<T, K>();
    collection.onState((id, record) => kept.#set(id, record));
    const { id } = collection.spec;
    for await (const record of collection.all()) {
      kept.#rows.set(keyOf(id(record)), record);
    }
    return kept;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(...id: K): T | null {
    return this.#rows.get(keyOf(id)) ?? null;
  }

  /** In no order. */
  values(): MapIterator<T> {
    return this.#rows.values();
  }

  /** Called when a record has been put here or taken away. */
  onChange(listener: (change: Change<T>) => void): void {
    this.#listeners.push(listener);
  }

  #set(id: K, after: T | null): void {
    const key = keyOf(id);
    const before = this.#rows.get(key) ?? null;
    if (before === null && after === null) return;
    if (after === null) this.#rows.delete(key);
    else this.#rows.set(key, after);
    for (const listener of this.#listeners) listener({ before, after });
  }
}

const keyOf = (id: readonly KeyPart[]) => JSON.stringify(id);
