import type { Task } from "./task.ts";

/** The functions that workers can run, by name. Their input and output are plain data. */
export type Jobs = Record<
  string,
  // deno-lint-ignore no-explicit-any -- each job has an input of its own
  (input: any, task: Task) => Promise<unknown>
>;

/** The name of a job, with the types of its input and output. */
export interface JobName<I, O> {
  readonly name: string;
  /** Never set; it only carries the types. */
  readonly does?: (input: I) => O;
}

/** Names a job. The table of all jobs (`lib/site/worker_jobs.ts`) must have it. */
export const jobNamed = <I, O>(name: string): JobName<I, O> => ({ name });

/** The type of the function behind a name, for the table. */
export type Does<N> = N extends JobName<infer I, infer O>
  ? (input: I, task: Task) => Promise<O>
  : never;
