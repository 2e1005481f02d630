import type { Grammar } from "../judging/languages.ts";
import { KeptAnswers } from "../workers/kept_answers.ts";
import { type Asker, keepPace } from "../workers/pace.ts";

/** Longer ones are no programs of people, and no page that a browser likes. */
const MOST_LINES = 4_000;
const KEPT_CHARS = 16 * 1024 ** 2;

const highlighted = new KeptAnswers({
  job: "highlight",
  budgetMs: 1_000,
  most: KEPT_CHARS,
  weigh: (html) => html.length,
});

/**
 * A program with colours as HTML, an element a line; made in a worker. Null
 * when it is too long for that, or takes too long.
 */
export async function codeHtml(
  asker: Asker,
  code: string,
  grammar: Grammar,
): Promise<string | null> {
  if (hasMoreLines(code, MOST_LINES)) {
    await keepPace(asker, code.length);
    return null;
  }
  return await highlighted.ask(asker, `${grammar} ${code}`, { code, grammar });
}

function hasMoreLines(code: string, most: number): boolean {
  let lines = 0;
  for (let at = 0; (at = code.indexOf("\n", at) + 1) > 0;) {
    if (++lines > most) return true;
  }
  return false;
}
