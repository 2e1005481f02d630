import { hasMoreLines } from "../lines.ts";
import { jobNamed } from "../workers/jobs.ts";
import type { Grammar } from "../judging/languages.ts";
import { KeptAnswers } from "../workers/kept_answers.ts";
import { type Asker, keepPace } from "../workers/pace.ts";

/**
 * Nobody writes longer programs by hand, and browsers struggle with such pages.
 */
const MAX_LINES = 4_000;
const KEPT_CHARS = 16 * 1024 ** 2;

export const HIGHLIGHT = jobNamed<{ code: string; grammar: Grammar }, string>(
  "highlight",
);

const highlighted = new KeptAnswers({
  job: HIGHLIGHT,
  budgetMs: 1_000,
  most: KEPT_CHARS,
  weigh: (html) => html.length,
});

/**
 * Returns a program in colors as HTML, one element per line, made in a worker.
 * Null if it is too long for that, or takes too long.
 */
export async function codeHtml(
  asker: Asker,
  code: string,
  grammar: Grammar,
): Promise<string | null> {
  if (hasMoreLines(code, MAX_LINES)) {
    await keepPace(asker, code.length);
    return null;
  }
  return await highlighted.ask(asker, `${grammar} ${code}`, { code, grammar });
}
