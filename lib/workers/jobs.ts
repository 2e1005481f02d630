import type { PackageOrder } from "../exchange/reading/order.ts";
import type { CaseZipOrder } from "../problems/case_zip_job.ts";
import type { Task } from "./task.ts";

/** What can be asked for, by name. Plain data goes in and comes out. */
export type Jobs = Record<
  string,
  // deno-lint-ignore no-explicit-any -- each job has an input of its own
  (input: any, task: Task) => Promise<unknown>
>;

export type JobInput<J extends Jobs, N extends keyof J> = Parameters<J[N]>[0];
export type JobOutput<J extends Jobs, N extends keyof J> = Awaited<
  ReturnType<J[N]>
>;

/**
 * The site's own. What a job needs is loaded when it is first asked for, and
 * not counted as its time.
 */
export const JOBS = {
  markdown: async (text: string, task: Task) => {
    const { renderMarkdown } = await import("../markdown/render.ts");
    return task.bounded(() => renderMarkdown(text));
  },
  /** Both have their threads to themselves (`lib/files/package_desk.ts`). */
  package: async (order: PackageOrder, task: Task) => {
    const { readPackageJob } = await import("../exchange/reading/job.ts");
    return await readPackageJob(order, task);
  },
  caseZip: async (order: CaseZipOrder, task: Task) => {
    const { unpackCasesJob } = await import("../problems/case_zip_job.ts");
    return await unpackCasesJob(order, task);
  },
} satisfies Jobs;
export type SiteJobs = typeof JOBS;
