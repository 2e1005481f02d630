import { IS_BUILT } from "../root.ts";
import type { BACKUP } from "../backups/job.ts";
import type { SLIDE } from "../accounts/captcha.ts";
import type { SHEET } from "../account_lists/list_file.ts";
import type { CONTEST_FILE } from "../ccs/importing/read.ts";
import type { COMPARE } from "../differences/compared.ts";
import type { PACKAGE } from "../exchange/reading/read.ts";
import type { HIGHLIGHT } from "../markdown/code.ts";
import type { MARKDOWN } from "../markdown/texts.ts";
import type { CASE_ZIP } from "../problems/cases/uploads.ts";
import type { QUIZ_FILE } from "../quizzes/exchange/read.ts";
import type { LOOK_AT_PAIR } from "../similar/spans.ts";
import type { COMPARE_PROGRAMS, READ_TOKENS } from "../similar/thread.ts";
import { boundedBy } from "../workers/bounds.ts";
import type { Does } from "../workers/jobs.ts";

/** The program that the site's worker threads run. */
export const WORKER_PROGRAM = new URL(
  IS_BUILT ? "./worker_thread.js" : "./worker_thread.ts",
  import.meta.url,
);

/**
 * The jobs that the threads can do, by name. A job's modules are loaded when it is
 * first asked for, which does not count as its time.
 */
export const WORKER_JOBS: {
  markdown: Does<typeof MARKDOWN>;
  highlight: Does<typeof HIGHLIGHT>;
  compare: Does<typeof COMPARE>;
  slide: Does<typeof SLIDE>;
  sheet: Does<typeof SHEET>;
  quizFile: Does<typeof QUIZ_FILE>;
  package: Does<typeof PACKAGE>;
  contestFile: Does<typeof CONTEST_FILE>;
  caseZip: Does<typeof CASE_ZIP>;
  backup: Does<typeof BACKUP>;
  readTokens: Does<typeof READ_TOKENS>;
  comparePrograms: Does<typeof COMPARE_PROGRAMS>;
  lookAtPair: Does<typeof LOOK_AT_PAIR>;
} = {
  /** Returns null if the page would be too long. */
  markdown: async (text, task) => {
    const { render } = await import("../markdown/render.ts");
    const made = task.bounded(() => render(text));
    return made.html.length > MAX_HTML_CHARS ? null : made;
  },
  highlight: async ({ code, grammar }, task) => {
    const { htmlOfLines, loadHighlighter } = await import(
      "../markdown/highlight.ts"
    );
    const highlight = await loadHighlighter(grammar);
    return task.bounded(() => htmlOfLines(highlight(code)));
  },
  compare: async ({ before, after }, task) => {
    const { compareTexts } = await import("../differences/diff.ts");
    return task.bounded(() => compareTexts(before, after));
  },
  slide: async (_, task) => {
    const { drawSlide } = await import("../accounts/slide_picture.ts");
    return task.bounded(drawSlide);
  },
  /** Returns null if the file is no workbook, or is too long. */
  sheet: async (path, task) => {
    const { readXlsx } = await import("../files/xlsx.ts");
    return await readXlsx(path, task);
  },
  quizFile: async (order, task) => {
    const { readQuizFile } = await import("../quizzes/exchange/read.ts");
    return await readQuizFile(order, task);
  },
  /** This, `package` and `caseZip` run in threads of their own (`lib/files/package_readers.ts`). */
  contestFile: async (order, task) => {
    const { readContestFile } = await import("../ccs/importing/read.ts");
    return await boundedBy(task, () => readContestFile(order));
  },
  package: async (order, task) => {
    const { readPackageJob } = await import("../exchange/reading/job.ts");
    return await readPackageJob(order, task);
  },
  caseZip: async (order, task) => {
    const { unpackCasesJob } = await import(
      "../problems/cases/case_zip_job.ts"
    );
    return await unpackCasesJob(order, task);
  },
  /** In a thread of its own (`lib/backups/open.ts`). */
  backup: async (order, task) => {
    const { makeAndProve } = await import("../backups/job.ts");
    return await makeAndProve(order, task);
  },
  /** This and `comparePrograms` in a thread of their own (`lib/similar/open.ts`). */
  readTokens: async (order, task) => {
    const { readTokens } = await import("../similar/thread.ts");
    return readTokens(order, task);
  },
  comparePrograms: async (order, task) => {
    const { comparePrograms } = await import("../similar/thread.ts");
    return comparePrograms(order, task);
  },
  lookAtPair: async (order, task) => {
    const { lookAtPair } = await import("../similar/spans.ts");
    return task.bounded(() => lookAtPair(order));
  },
};

/** The most HTML characters of a text that a page shows: formulas take forty times their letters. */
const MAX_HTML_CHARS = 512 * 1024;
