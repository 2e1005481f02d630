import type { Result } from "../result.ts";
import { BlobCollection, type BlobSpec } from "./blob.ts";
import { Collection, type CollectionSpec, type KeyPart } from "./collection.ts";
import { BusyError, isDiskFull } from "../failure.ts";
import { Lanes } from "../lanes.ts";
import { type Channel, Channels } from "./channels.ts";
import { ChangeLog } from "./change_log.ts";
import type { Audience, StateSource } from "./states.ts";
import { Counters } from "./counter.ts";
import { Role } from "./role.ts";
import { currentMark, DoneBeforeError, OnceKeys } from "./once.ts";
import { Sequence } from "./sequence.ts";
import { SpentKeys } from "./spent_keys.ts";
import { CommitOrder } from "./commit_order.ts";
import { currentFence, FencedError } from "./leader.ts";
import { Transaction } from "./transaction.ts";
import { randomBytes } from "node:crypto";

/** More than a busy moment needs; reaching it means that something is wrong. */
const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 20;

export class StoreBusyError extends BusyError {
  constructor() {
    super(`A transaction lost ${MAX_ATTEMPTS} races in a row.`);
  }
}

/** The database: hands out typed collections and runs transactions on them. */
export class Store {
  readonly collections: Collection<unknown, KeyPart[]>[] = [];
  readonly blobCollections: BlobCollection<unknown, KeyPart[]>[] = [];
  /** Grows with each change that is told of here and that others may see. */
  revision = 0;
  /** The same of what is for everyone, and of what moves with each submission. */
  readonly revisions = { everyone: 0, busy: 0 };
  /** Null: no other process works with the database. */
  readonly log: ChangeLog | null;
  /**
   * Called before each commit: they may add to it, as who writes down what is changed.
   * Each returns what is called once it is committed.
   */
  readonly witnesses: ((tx: Transaction) => (() => void) | void)[] = [];
  /** Whether this process does what only one of them may do. */
  readonly role: Role;
  readonly #channels: Channels;
  readonly #sources = new Map<string, StateSource>();
  readonly #order = new CommitOrder();
  readonly #lanes = new Lanes();
  #isFull = false;

  /** `lost`: called when a shared database has gone on without this process. */
  constructor(
    readonly kv: Deno.Kv,
    { isShared = false, lost = () => {} }: {
      isShared?: boolean;
      lost?: (reason?: unknown) => void;
    } = {},
  ) {
    this.log = isShared
      ? new ChangeLog(kv, {
        sourceOf: (name) => this.#sources.get(name),
        told: (seen) => this.#told(seen),
        heard: (message) => this.#channels.heard(message),
        lost,
      })
      : null;
    this.#channels = new Channels(this.log);
    this.role = new Role(kv, isShared);
  }

  #told(seen: ReadonlySet<Audience>): void {
    if (seen.size > 0) this.revision++;
    if (seen.has("everyone")) this.revisions.everyone++;
    if (seen.has("busy")) this.revisions.busy++;
  }

  collection<T, K extends KeyPart[]>(
    spec: CollectionSpec<T, K>,
  ): Collection<T, K> {
    const collection = new Collection(this, spec);
    this.collections.push(
      collection as unknown as Collection<unknown, KeyPart[]>,
    );
    this.#sources.set(spec.name, collection as unknown as StateSource);
    return collection;
  }

  blobs<T, K extends KeyPart[]>(spec: BlobSpec<T>): BlobCollection<T, K> {
    const blobs = new BlobCollection<T, K>(this, spec);
    this.blobCollections.push(
      blobs as unknown as BlobCollection<unknown, KeyPart[]>,
    );
    this.#sources.set(spec.name, blobs as unknown as StateSource);
    return blobs;
  }

  counters<K extends KeyPart[]>(
    name: string,
    audience: Audience = "everyone",
  ): Counters<K> {
    const counters = new Counters<K>(this, name, audience);
    this.#sources.set(name, counters as unknown as StateSource);
    return counters;
  }

  sequence(name: string, first = 1): Sequence {
    return new Sequence(this.kv, name, first);
  }

  /** For telling the other processes what is no data; see `Channels`. */
  readonly channel: Channel = (name, hear) => this.#channels.open(name, hear);

  /** The same for all processes and all starts. */
  secret(name: string): Promise<Uint8Array> {
    return secretOf(this.kv, name);
  }

  spentKeys(name: string): SpentKeys {
    return new SpentKeys(this.kv, name);
  }

  onceKeys(name: string): OnceKeys {
    return new OnceKeys(this.kv, name);
  }

  /**
   * Runs `work` and commits what it wrote, all or nothing. When something that
   * it read has changed meanwhile, it runs again from the start; so `work` must
   * have no effect outside the transaction. A result that is not ok commits
   * nothing; it too stands only on what was true all at once.
   *
   * The first run is at its own risk. Whoever has lost queues for the key that
   * it lost: of a crowd that changes one record each runs twice, not hundreds of
   * times, and nobody else has to wait for them.
   */
  async transact<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
  ): Promise<Result<T, E>> {
    let lost: string | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const tx = new Transaction(this.kv, currentFence());
      const run = () => this.#attempt(tx, work);
      const result = lost === null
        ? await run()
        : await this.#lanes.run(lost, run);
      if (result !== null) return result;
      if (await tx.isFenced()) throw new FencedError();
      if (await tx.isDoneBefore()) throw new DoneBeforeError();
      lost = await tx.movedKey();
      if (lost === null || attempt > 0) {
        await pause(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt));
      }
    }
    throw new StoreBusyError();
  }

  /** Null: something that it rests on has moved. */
  async #attempt<T, E>(
    tx: Transaction,
    work: (tx: Transaction) => Promise<Result<T, E>>,
  ): Promise<Result<T, E> | null> {
    const result = await work(tx);
    const stands = result.ok ? await this.#commit(tx) : await tx.holds();
    return stands ? result : null;
  }

  async #commit(tx: Transaction): Promise<boolean> {
    try {
      const witnessed = tx.writes
        ? this.witnesses.map((witness) => witness(tx))
        : [];
      const mark = tx.writes ? currentMark() : null;
      if (mark !== null) {
        tx.leave(mark);
        mark.state = "sent";
      }
      const isDone = await this.#commitThere(tx);
      if (mark !== null) mark.state = isDone ? "written" : "open";
      if (isDone) { for (const done of witnessed) done?.(); }
      return isDone;
    } catch (reason) {
      this.#isFull ||= isDiskFull(reason);
      throw reason;
    }
  }

  async #commitThere(tx: Transaction): Promise<boolean> {
    if (this.log === null) return await this.#commitAlone(tx);
    const version = await tx.commit(this.log);
    if (version === null) return false;
    if (tx.writes) await this.log.committed(version, tx);
    return true;
  }

  #commitAlone(tx: Transaction): Promise<boolean> {
    return this.#order.run(() => tx.commit(null), () => {
      const seen = tx.isQuiet ? [] : tx.states;
      this.#told(new Set(seen.map(({ source }) => source.audience)));
      for (const { source, id, record } of tx.states) {
        source.announce(id, record);
      }
    });
  }

  /** Whether a commit finds room; it is tried only after one has not. */
  async hasRoom(): Promise<boolean> {
    if (!this.#isFull) return true;
    try {
      await this.kv.delete(["meta", "room"]);
    } catch (reason) {
      if (isDiskFull(reason)) return false;
      throw reason;
    }
    this.#isFull = false;
    return true;
  }

  close(): void {
    this.log?.close();
    this.kv.close();
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const SECRET_BYTES = 32;

/** A secret of the site's, made up by whoever asks for it first. */
async function secretOf(kv: Deno.Kv, name: string): Promise<Uint8Array> {
  const key = ["secrets", name];
  for (;;) {
    const known = await kv.get<Uint8Array>(key);
    if (known.value !== null) return known.value;
    const made = new Uint8Array(randomBytes(SECRET_BYTES));
    const done = await kv.atomic().check(known).set(key, made).commit();
    if (done.ok) return made;
  }
}
