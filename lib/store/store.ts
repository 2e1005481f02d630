import type { Result } from "../result.ts";
import { BlobCollection, type BlobSpec } from "./blob.ts";
import { Collection, type CollectionSpec, type KeyPart } from "./collection.ts";
import { Counters } from "./counter.ts";
import { Sequence } from "./sequence.ts";
import { CommitOrder } from "./commit_order.ts";
import { Transaction } from "./transaction.ts";

/** More than a busy moment needs; reaching it means that something is wrong. */
const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 20;

export class StoreBusyError extends Error {
  constructor() {
    super(`A transaction lost ${MAX_ATTEMPTS} races in a row.`);
  }
}

/** The database: hands out typed collections and runs transactions on them. */
export class Store {
  readonly collections: Collection<unknown, KeyPart[]>[] = [];
  /** Grows with each change that this process makes. */
  revision = 0;
  readonly #order = new CommitOrder();

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
   */
  async transact<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
  ): Promise<Result<T, E>> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const tx = new Transaction(this.kv);
      const result = await work(tx);
      if (!result.ok) {
        if (await tx.holds()) return result;
      } else if (await this.#commit(tx)) return result;
      await pause(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt));
    }
    throw new StoreBusyError();
  }

  #commit(tx: Transaction): Promise<boolean> {
    return this.#order.run(() => tx.commit(), () => {
      this.revision++;
      tx.announce();
    });
  }

  close(): void {
    this.kv.close();
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
