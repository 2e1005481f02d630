import { err, ok, type Result } from "../result.ts";
import type { JobName, Jobs } from "./jobs.ts";
import { createTask, LateError } from "./task.ts";

/** Why there is no answer. */
export type JobFailure =
  /** Too much of this account waits already. */
  | "busy"
  /** It has used up its time. */
  | "late"
  /** Nobody wants it any more. */
  | "aborted"
  /** It has thrown, or used up its memory: it stands in the log. */
  | "broken";

export interface Asked {
  /** Who takes turns with whom: an account, or a visitor's network. */
  account: string;
  /** How long its bounded parts may take together. */
  budgetMs: number;
  /** How long it may take with all that it waits for; half a minute more. */
  limitMs?: number;
  signal?: AbortSignal;
  onReport?: (news: unknown) => void;
}

/** Something that does jobs. */
export interface Workers {
  run<I, O>(
    job: JobName<I, O>,
    input: I,
    asked: Asked,
  ): Promise<Result<O, JobFailure>>;
}

/**
 * Does jobs in the thread that asks, with the same bounds on their time: for
 * tests and the command line, where nobody else waits.
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
