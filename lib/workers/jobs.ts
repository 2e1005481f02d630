import type { PackageOrder } from "../exchange/reading/order.ts";
import type { Grammar } from "../judging/languages.ts";
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
  /** Null: it would be too long a page. */
  markdown: async (text: string, task: Task) => {
    const { render } = await import("../markdown/render.ts");
    const made = task.bounded(() => render(text));
    return made.html.length > MOST_HTML_CHARS ? null : made;
  },
  highlight: async (
    { code, grammar }: { code: string; grammar: Grammar },
    task: Task,
  ) => {
    const { htmlOfLines, loadHighlighter } = await import(
      "../markdown/highlight.ts"
    );
    const highlight = await loadHighlighter(grammar);
    return task.bounded(() => htmlOfLines(highlight(code)));
  },
  compare: async (
    { before, after }: { before: string; after: string },
    task: Task,
  ) => {
    const { compareTexts } = await import("../diff.ts");
    return task.bounded(() => compareTexts(before, after));
  },
  slide: async (_: null, task: Task) => {
    const { drawSlide } = await import("../accounts/slide_picture.ts");
    return task.bounded(drawSlide);
  },
  /** Null: it is no workbook; or it is too long. */
  sheet: async (path: string, task: Task) => {
    const { readXlsx } = await import("../files/xlsx.ts");
    return await readXlsx(path, task);
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

/** Of every page that shows the text: formulas take forty times their letters. */
const MOST_HTML_CHARS = 512 * 1024;
