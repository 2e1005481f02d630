import { ok } from "../result.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { JobChanges, JobOf } from "./spec.ts";

/**
 * Thrown when the job was changed or taken over by others, so that this run must not
 * write any more.
 */
export class JobOverError extends Error {
  constructor() {
    super("The job has gone on without this run.");
  }
}

type Change<D> = (job: JobOf<D>) => JobChanges<D>;

/** Writes what `change` makes of the job that the transaction reads; null: the job was deleted. */
export type Put<D> = (
  tx: Transaction,
  id: number,
  change: (job: JobOf<D> | null) => JobChanges<D>,
) => Promise<void>;

/** One step of a job while it runs, as the step's function sees it. */
export class JobRun<D> {
  constructor(
    /** The job as it was when the step began. */
    readonly job: JobOf<D>,
    /** Aborted when the step should stop early. */
    readonly signal: AbortSignal,
    private readonly into: { store: Store; put: Put<D> },
  ) {}

  /**
   * Changes the job in the same commit as the step's own writes. If the process is
   * killed before the commit, none of them has happened; afterwards, all have. Throws
   * `JobOverError` if the job is no longer this run's.
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

  /** Changes the job, with what `also` writes, in one commit. */
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
