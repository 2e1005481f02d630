import type { render } from "./render.ts";
import { jobNamed } from "../workers/jobs.ts";
import { escapeHtml } from "../escape_html.ts";
import type { Translate } from "../i18n/mod.ts";
import { KeptAnswers } from "../workers/kept_answers.ts";
import type { Asker } from "../workers/pace.ts";

/**
 * The most characters of text and HTML that are kept, for all sites of this
 * process.
 */
const KEPT_CHARS = 32 * 1024 ** 2;

/** The job that renders a text; null: the page would be too long. */
export const MARKDOWN = jobNamed<string, ReturnType<typeof render> | null>(
  "markdown",
);

const rendered = new KeptAnswers({
  job: MARKDOWN,
  budgetMs: 2_000,
  most: KEPT_CHARS,
  weigh: (made) => made?.html.length ?? 0,
  isFinal: (made) => made?.isWhole ?? true,
});

/** The reader and their language. */
export interface Reader extends Asker {
  t: Translate;
}

/**
 * Renders Markdown with `$formulas$` as safe HTML in a worker. What takes too
 * long is shown as it was written, with a note.
 */
export async function htmlOf(
  { t, ...asker }: Reader,
  text: string,
): Promise<string> {
  if (text.trim() === "") return "";
  const made = await rendered.ask(asker, text, text);
  return made?.html ??
    `<p><em>${escapeHtml(t("shell.asWritten"))}</em></p>` +
      `<pre>${escapeHtml(text)}</pre>`;
}
