import type { BlobCollection, BlobHeader } from "./blob.ts";
import { BlobTooLargeError, chunkKeys, MAX_BLOB_BYTES } from "./blob.ts";
import { type Collection, type KeyPart, KEYS_PER_READ } from "./collection.ts";
import type { ChangeLog } from "./change_log.ts";
import type { State, StateSource } from "./states.ts";
import { type Counters, stepOf } from "./counter.ts";
import type { Fence } from "./leader.ts";
import type { Mark } from "./once.ts";

/** `denokv` takes no more in one commit; Deno's own store takes a hundred. */
const MAX_SHARED_CHECKS = 10;

/**
 * One attempt at an atomic change. Everything that is read is checked at the
 * end: if any of it has moved, nothing is written or refused and the store runs
 * the attempt again. Reads do not see what the same transaction has written.
 */
export class Transaction {
  readonly #kv: Deno.Kv;
  readonly #checks = new Map<string, Deno.AtomicCheck>();
  readonly #reads = new Map<string, Deno.KvEntryMaybe<unknown>>();
  readonly #written = new Set<string>();
  readonly #writes: ((atomic: Deno.AtomicOperation) => void)[] = [];
  /** What is told when it is committed. */
  readonly states: State[] = [];
  #blobBytes = 0;
  #mark: Mark | null = null;
  /** What one account alone sees: pages kept for visitors stay good. */
  isQuiet = false;

  /** A leader's commits rest on its fence. */
  constructor(kv: Deno.Kv, readonly fence: Fence | null = null) {
    this.#kv = kv;
  }

  /** Whether there is anything to commit. */
  get writes(): boolean {
    return this.#writes.length > 0;
  }

  async get<T, K extends KeyPart[]>(
    collection: Collection<T, K>,
    ...id: K
  ): Promise<T | null> {
    return collection.parse(await this.#read(collection.keyOf(id)));
  }

  async findBy<T, K extends KeyPart[]>(
    collection: Collection<T, K>,
    unique: string,
    value: KeyPart,
  ): Promise<T | null> {
    const id = await this.#read(collection.uniqueKey(unique, value)) as
      | K
      | null;
    return id === null ? null : await this.get(collection, ...id);
  }

  /** Adds a record that must not exist; a held unique key fails the commit. */
  insert<T, K extends KeyPart[]>(collection: Collection<T, K>, value: T): T {
    const key = collection.keyOf(collection.spec.id(value));
    if ((this.#reads.get(idOf(key))?.value ?? null) !== null) {
      throw new Error(`insert of an existing ${collection.name}`);
    }
    this.#check(key, null);
    return this.#write(collection, null, value);
  }

  /** Replaces a record that this transaction has read. */
  put<T, K extends KeyPart[]>(collection: Collection<T, K>, value: T): T {
    const key = collection.keyOf(collection.spec.id(value));
    const before = collection.parse(this.#known(key));
    if (before === null) throw new Error(`put of a missing ${collection.name}`);
    return this.#write(collection, before, value);
  }

  /** Removes a record that this transaction has read. */
  delete<T, K extends KeyPart[]>(collection: Collection<T, K>, ...id: K): void {
    const key = collection.keyOf(id);
    const before = collection.parse(this.#known(key));
    if (before === null) {
      throw new Error(`delete of a missing ${collection.name}`);
    }
    this.#once(key);
    this.#writes.push((atomic) => {
      atomic.delete(key);
      for (const { key } of collection.secondaryKeys(before).values()) {
        atomic.delete(key);
      }
      markStale(atomic, collection, id);
    });
    this.#tell(collection, id, null, before);
  }

  add<K extends KeyPart[]>(
    counters: Counters<K>,
    id: NoInfer<K>,
    delta: number,
  ): void {
    this.#writes.push((atomic) =>
      atomic.sum(counters.keyOf(id), stepOf(delta))
    );
    this.#tell(counters, id, null);
  }

  /** A blob that is about to be changed: another's change in between counts. */
  async getBlob<T, K extends KeyPart[]>(
    blobs: BlobCollection<T, K>,
    id: NoInfer<K>,
  ): Promise<T | null> {
    // First: what is read then is this version, or the commit comes to nothing.
    await this.#read(blobs.keyOf(id));
    return await blobs.get(...id);
  }

  async putBlob<T, K extends KeyPart[]>(
    blobs: BlobCollection<T, K>,
    id: NoInfer<K>,
    value: T,
  ): Promise<void> {
    const { entries, bytes } = blobs.entriesOf(id, value);
    await this.#clear(blobs, id);
    // They share one commit, and so its limit.
    this.#blobBytes += bytes;
    if (this.#blobBytes > MAX_BLOB_BYTES) {
      throw new BlobTooLargeError(blobs.spec.name, this.#blobBytes);
    }
    this.#writes.push((atomic) => {
      for (const { key, value } of entries) atomic.set(key, value);
    });
    this.#tell(blobs, id, null);
  }

  async deleteBlob<T, K extends KeyPart[]>(
    blobs: BlobCollection<T, K>,
    id: NoInfer<K>,
  ): Promise<void> {
    if (await this.#clear(blobs, id)) this.#tell(blobs, id, null);
  }

  /** False: there was none. */
  async #clear<T, K extends KeyPart[]>(
    blobs: BlobCollection<T, K>,
    id: NoInfer<K>,
  ): Promise<boolean> {
    const key = blobs.keyOf(id);
    this.#once(key);
    const header = await this.#read(key) as BlobHeader | null;
    if (header === null) return false;
    this.#writes.push((atomic) => {
      for (const chunk of [key, ...chunkKeys(key, header)]) {
        atomic.delete(chunk);
      }
    });
    return true;
  }

  /** For the store only: writes the mark of the work that this is a part of. */
  leave(mark: Mark): void {
    this.#mark = mark;
    this.#check(mark.key, null);
    this.#writes.push((atomic) =>
      atomic.set(mark.key, mark.done, { expireIn: mark.lifeMs })
    );
  }

  /** For the store only: whether another has left the same mark. */
  async isDoneBefore(): Promise<boolean> {
    if (this.#mark === null) return false;
    const { versionstamp } = await this.#kv.get(this.#mark.key);
    return versionstamp !== null;
  }

  /**
   * For the store only: its versionstamp; null when another commit was first.
   * With a log, what it changes is written down there.
   */
  async commit(log: ChangeLog | null): Promise<string | null> {
    const checks = await this.#checksFor(log);
    if (checks === null) return null;
    const atomic = this.#kv.atomic();
    atomic.check(...checks);
    for (const write of this.#writes) write(atomic);
    if (this.writes) log?.write(atomic, this);
    const done = await atomic.commit();
    return done.ok ? done.versionstamp : null;
  }

  /**
   * What the commit rests on; null when some of it has moved. Where a shared
   * database takes fewer checks, all is looked at once more, and the commit rests
   * on there being no other since then.
   */
  async #checksFor(log: ChangeLog | null): Promise<Deno.AtomicCheck[] | null> {
    const fence = this.fence === null ? [] : [this.fence];
    const all = [...this.#checks.values()];
    if (log === null || all.length + fence.length <= MAX_SHARED_CHECKS) {
      return [...all, ...fence];
    }
    const head = await log.head();
    const isMoved = await this.#firstMoved(all) !== null;
    return isMoved ? null : [head, ...fence];
  }

  /**
   * For the store only, when nothing is to be written. False when something that
   * was read has changed since: then it may never have been true all at once.
   */
  async holds(): Promise<boolean> {
    // One alone was true when it was read.
    return this.#reads.size < 2 || await this.movedKey() === null;
  }

  /** For the store only: whether it is still this leader's to write. */
  async isFenced(): Promise<boolean> {
    if (this.fence === null) return false;
    const { versionstamp } = await this.#kv.get(this.fence.key);
    return versionstamp !== this.fence.versionstamp;
  }

  /** For the store only: one of what was read that has changed since. */
  async movedKey(): Promise<string | null> {
    const moved = await this.#firstMoved([...this.#reads.values()]);
    return moved && idOf(moved.key);
  }

  async #firstMoved(
    seen: Deno.AtomicCheck[],
  ): Promise<Deno.AtomicCheck | null> {
    for (let from = 0; from < seen.length; from += KEYS_PER_READ) {
      const some = seen.slice(from, from + KEYS_PER_READ);
      const now = await this.#kv.getMany(some.map(({ key }) => key));
      const moved = some.find(({ versionstamp }, n) =>
        versionstamp !== now[n].versionstamp
      );
      if (moved !== undefined) return moved;
    }
    return null;
  }

  async #read(key: Deno.KvKey): Promise<unknown> {
    const id = idOf(key);
    const known = this.#reads.get(id);
    if (known !== undefined) return known.value;
    const entry = await this.#kv.get(key);
    this.#check(key, entry.versionstamp);
    this.#reads.set(id, entry);
    return entry.value;
  }

  #known(key: Deno.KvKey): unknown {
    const known = this.#reads.get(idOf(key));
    if (known === undefined) {
      throw new Error(`${idOf(key)} is changed without having been read`);
    }
    return known.value;
  }

  #check(key: Deno.KvKey, versionstamp: string | null): void {
    this.#checks.set(idOf(key), { key, versionstamp });
  }

  #tell(source: unknown, id: KeyPart[], record: unknown, before?: unknown) {
    this.states.push({ source: source as StateSource, id, record, before });
  }

  /** Index entries are moved from what was read, so one write a record. */
  #once(key: Deno.KvKey): void {
    if (this.#written.has(idOf(key))) {
      throw new Error(`${idOf(key)} is written twice in one transaction`);
    }
    this.#written.add(idOf(key));
  }

  #write<T, K extends KeyPart[]>(
    collection: Collection<T, K>,
    before: T | null,
    value: T,
  ): T {
    const after = collection.spec.schema.parse(value);
    const id = collection.spec.id(after);
    this.#once(collection.keyOf(id));
    const held = before === null
      ? new Map<string, { key: Deno.KvKey }>()
      : collection.secondaryKeys(before);
    const wanted = collection.secondaryKeys(after);
    for (const [name, { key, unique }] of wanted) {
      if (!unique || held.has(name)) continue;
      this.#once(key);
      this.#check(key, null);
    }
    this.#writes.push((atomic) => {
      for (const [name, { key }] of held) {
        if (!wanted.has(name)) atomic.delete(key);
      }
      for (const [name, { key }] of wanted) {
        if (!held.has(name)) atomic.set(key, id);
      }
      atomic.set(collection.keyOf(id), after);
      markStale(atomic, collection, id);
    });
    this.#tell(collection, id, after, before);
    return after;
  }
}

/** A write without a check: changes in one block do not fight over it. */
function markStale<T, K extends KeyPart[]>(
  atomic: Deno.AtomicOperation,
  collection: Collection<T, K>,
  id: K,
): void {
  const block = collection.blockKey(id);
  if (block !== null) atomic.set(block, null);
}

const idOf = (key: Deno.KvKey) => JSON.stringify(key);
