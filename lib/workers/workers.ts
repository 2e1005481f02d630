import { err, ok, type Result } from "../result.ts";
import type { JobName, Jobs } from "./jobs.ts";
import { createTask, LateError } from "./task.ts";

/** Why a job gave no answer. */
export type JobFailure =
  /** Too much of this account waits already. */
  | "busy"
  /** It used up its time. */
  | "late"
  /** Nobody waits for it any more. */
  | "aborted"
  /** It threw an error or ran out of memory; the log has the reason. */
  | "broken";

export interface Asked {
  /** Who takes turns with others: an account, or a visitor's network. */
  account: string;
  /** How long its bounded parts may take together, in ms. */
  budgetMs: number;
  /** How long it may take in all, with what it waits for; half a minute more than `budgetMs` if not given. */
  limitMs?: number;
  signal?: AbortSignal;
  onReport?: (news: unknown) => void;
}

/** Runs jobs, wherever that is. */
export interface Workers {
  run<I, O>(
    job: JobName<I, O>,
    input: I,
    asked: Asked,
  ): Promise<Result<O, JobFailure>>;
}

/**
 * Runs jobs in the calling thread, with the same bounds on their time: for tests and
 * the command line, where nobody else waits.
 */
export const inOwnThread = (jobs: Jobs): Workers => ({
  async run<I, O>(
    { name }: JobName<I, O>,
    input: I,
    { budgetMs, signal, onReport }: Asked,
  ): Promise<Result<O, JobFailure>> {
    const task = createTask(budgetMs, {
      isAborted: () => signal?.aborted ?? false,
      report: (news) => onReport?.(news),
    });
    try {
      if (task.isAborted) return err("aborted");
      const output = await jobs[name](input, task);
      if (task.isAborted) return err("aborted");
      return ok(output as O);
    } catch (reason) {
      if (reason instanceof LateError) return err("late");
      throw reason;
    }
  },
});
