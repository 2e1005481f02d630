import { err, ok, type Result } from "../result.ts";
import {
  type JobInput,
  type JobOutput,
  JOBS,
  type Jobs,
  type SiteJobs,
} from "./jobs.ts";
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
export interface Workers<J extends Jobs = SiteJobs> {
  run<N extends keyof J & string>(
    name: N,
    input: JobInput<J, N>,
    asked: Asked,
  ): Promise<Result<JobOutput<J, N>, JobFailure>>;
}

/**
 * Does jobs in the thread that asks, with the same bounds on their time: for
 * tests and the command line, where nobody else waits.
 */
export const ownThread: Workers = {
  async run<N extends keyof SiteJobs>(
    name: N,
    input: JobInput<SiteJobs, N>,
    { budgetMs, signal, onReport }: Asked,
  ): Promise<Result<JobOutput<SiteJobs, N>, JobFailure>> {
    const task = createTask(budgetMs, {
      isAborted: () => signal?.aborted ?? false,
      report: (news) => onReport?.(news),
    });
    try {
      if (task.isAborted) return err("aborted");
      const job: Jobs[string] = JOBS[name];
      const output = await job(input, task);
      if (task.isAborted) return err("aborted");
      return ok(output as JobOutput<SiteJobs, N>);
    } catch (reason) {
      if (reason instanceof LateError) return err("late");
      throw reason;
    }
  },
};
