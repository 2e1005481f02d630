import type { Result } from "../result.ts";
import { BlobCollection, type BlobSpec } from "./blob.ts";
import { Collection, type CollectionSpec, type KeyPart } from "./collection.ts";
import { BusyError, isDiskFull } from "../failure.ts";
import { Lanes } from "../lanes.ts";
import { Counters } from "./counter.ts";
import { Sequence } from "./sequence.ts";
import { CommitOrder } from "./commit_order.ts";
import { Transaction } from "./transaction.ts";

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
  /** Grows with each change that this process makes and others may see. */
  revision = 0;
  readonly #order = new CommitOrder();
  readonly #lanes = new Lanes();
  #isFull = false;

  constructor(readonly kv: Deno.Kv) {}

  collection<T, K extends KeyPart[]>(
    spec: CollectionSpec<T, K>,
  ): Collection<T, K> {
    const collection = new Collection(this, spec);
    this.collections.push(
      collection as unknown as Collection<unknown, KeyPart[]>,
    );
    return collection;
  }

  blobs<T, K extends KeyPart[]>(spec: BlobSpec<T>): BlobCollection<T, K> {
    return new BlobCollection<T, K>(this, spec);
  }

  counters<K extends KeyPart[]>(name: string): Counters<K> {
    return new Counters<K>(this, name);
  }

  sequence(name: string, first = 1): Sequence {
    return new Sequence(this.kv, name, first);
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
      const tx = new Transaction(this.kv);
      const run = () => this.#attempt(tx, work);
      const result = lost === null
        ? await run()
        : await this.#lanes.run(lost, run);
      if (result !== null) return result;
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
      return await this.#order.run(() => tx.commit(), () => {
        if (!tx.isQuiet) this.revision++;
        tx.announce();
      });
    } catch (reason) {
      this.#isFull ||= isDiskFull(reason);
      throw reason;
    }
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
    this.kv.close();
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
