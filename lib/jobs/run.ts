import { ok } from "../result.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { JobChanges, JobOf } from "./spec.ts";

/** Somebody else has moved the job or has taken it: this run's word is void. */
export class JobOverError extends Error {
  constructor() {
    super("The job has gone on without this run.");
  }
}

type Change<D> = (job: JobOf<D>) => JobChanges<D>;

/** Writes what becomes of a job that a transaction reads; null: it is gone. */
export type Put<D> = (
  tx: Transaction,
  id: number,
  change: (job: JobOf<D> | null) => JobChanges<D>,
) => Promise<void>;

/** A step of a job that is being taken. */
export class JobRun<D> {
  constructor(
    /** As it was when the step began. */
    readonly job: JobOf<D>,
    /** Aborted when it is to end before its end. */
    readonly signal: AbortSignal,
    private readonly into: { store: Store; put: Put<D> },
  ) {}

  /**
   * Moves the job within the commit that does what the move says is done. Killed
   * before it, nothing of that has happened; killed after it, all of it has.
   */
  async move(tx: Transaction, change: Change<D>): Promise<void> {
    this.signal.throwIfAborted();
    const { id, state, step, lease } = this.job;
    await this.into.put(tx, id, (now) => {
      const isOurs = now?.state === state && now.step === step &&
        now.lease === lease;
      if (!isOurs) throw new JobOverError();
      return change(now);
    });
  }

  /** A commit that moves the job, with what `also` writes. */
  async save(
    change: Change<D>,
    also: (tx: Transaction) => void | Promise<void> = () => {},
  ): Promise<void> {
    await this.into.store.transact(async (tx) => {
      await this.move(tx, change);
      await also(tx);
      return ok(null);
    });
  }
}
