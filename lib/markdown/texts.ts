import { escapeHtml } from "../escape_html.ts";
import type { Translate } from "../i18n/mod.ts";
import { KeptAnswers } from "../workers/kept_answers.ts";
import type { Asker } from "../workers/pace.ts";

/** Of text and HTML together; for all sites of this process. */
const KEPT_CHARS = 32 * 1024 ** 2;

const rendered = new KeptAnswers({
  job: "markdown",
  budgetMs: 2_000,
  most: KEPT_CHARS,
  weigh: (html) => html?.length ?? 0,
});

/** Who reads, and in which language. */
export interface Reader extends Asker {
  t: Translate;
}

/**
 * Markdown with `$formulas$` as HTML that is safe to show; made in a worker.
 * What takes too long is shown as it was written, and says so.
 */
export async function htmlOf(
  { t, ...asker }: Reader,
  text: string,
): Promise<string> {
  if (text.trim() === "") return "";
  const html = await rendered.ask(asker, text, text);
  return html ??
    `<p><em>${escapeHtml(t("shell.asWritten"))}</em></p>` +
      `<pre>${escapeHtml(text)}</pre>`;
}
