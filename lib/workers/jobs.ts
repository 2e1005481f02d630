import type { Task } from "./task.ts";

/** What can be done, by name. Plain data goes in and comes out. */
export type Jobs = Record<
  string,
  // deno-lint-ignore no-explicit-any -- each job has an input of its own
  (input: any, task: Task) => Promise<unknown>
>;

/** The name of a job, and what goes in and comes out. */
export interface JobName<I, O> {
  readonly name: string;
  /** Never there: the compiler's way of knowing. */
  readonly does?: (input: I) => O;
}

/** Names a job that the table of all (`lib/site/worker_jobs.ts`) has to have. */
export const jobNamed = <I, O>(name: string): JobName<I, O> => ({ name });

/** What the job of a name is: for the table. */
export type Does<N> = N extends JobName<infer I, infer O>
  ? (input: I, task: Task) => Promise<O>
  : never;
