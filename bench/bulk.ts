import type { BlobCollection } from "../lib/store/blob.ts";
import type { Collection, KeyPart } from "../lib/store/collection.ts";
import type { Store } from "../lib/store/store.ts";

/** Below KV's limits for one commit: 1,000 mutations, 800 KiB. */
const WRITES_PER_COMMIT = 900;
const BLOB_BYTES_PER_COMMIT = 300_000;

/**
 * Writes records into a store of nobody's: with their index entries, without
 * checks and without telling anybody, a hundred thousand in a second.
 */
export class Bulk {
  #atomic: Deno.AtomicOperation;
  #writes = 0;
  #blobBytes = 0;

  constructor(readonly store: Store) {
    this.#atomic = store.kv.atomic();
  }

  async insert<T, K extends KeyPart[]>(
    collection: Collection<T, K>,
    value: T,
  ): Promise<void> {
    const id = collection.spec.id(value);
    await this.set(collection.keyOf(id), value);
    const { unique, index } = collection.spec;
    if (unique === undefined && index === undefined) return;
    for (const { key } of collection.secondaryKeys(value).values()) {
      await this.set(key, id);
    }
  }

  async insertBlob<T, K extends KeyPart[]>(
    blobs: BlobCollection<T, K>,
    id: NoInfer<K>,
    value: T,
  ): Promise<void> {
    const { entries, bytes } = blobs.entriesOf(id, value);
    if (this.#blobBytes + bytes > BLOB_BYTES_PER_COMMIT) await this.flush();
    this.#blobBytes += bytes;
    for (const { key, value } of entries) await this.set(key, value);
  }

  async set(key: Deno.KvKey, value: unknown): Promise<void> {
    this.#atomic.set(key, value);
    if (++this.#writes >= WRITES_PER_COMMIT) await this.flush();
  }

  async flush(): Promise<void> {
    await this.#atomic.commit();
    this.#atomic = this.store.kv.atomic();
    this.#writes = 0;
    this.#blobBytes = 0;
  }
}
