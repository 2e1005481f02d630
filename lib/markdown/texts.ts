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
  return await madeOf(asker, text) ??
    `<p><em>${escapeHtml(t("shell.asWritten"))}</em></p>` +
      `<pre>${escapeHtml(text)}</pre>`;
}

/** A piece of a text: what is a program, a formula or a picture, or what stands between. */
const PIECE =
  /!\[[^[\]\n]{0,200}\]\([^()\s]{1,500}\)|(`+)(?!`)(?:[\s\S]*?[^`])?\1(?!`)|(?<![\\$])(\${1,2})(?![\s$])(?:\\.|[^$\\])+?(?<!\s)\2(?![\d$])|(?<!\\)\\\((?:\\[^()]|[^\\])+?\\\)/g;

/**
 * Renders the formulas, programs and pictures of a short text, an option of a quiz, say; all
 * else in it stays as it was written, for `#include <a>` is neither a heading nor HTML.
 * Null: it has none, or took too long.
 */
export async function lineHtmlOf(
  { t: _, ...asker }: Reader,
  text: string,
): Promise<string | null> {
  let markdown = "";
  let from = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    markdown += plain(text.slice(from, index)) + piece;
    from = index + piece.length;
  }
  if (from === 0) return null;
  markdown += plain(text.slice(from));
  const html = (await madeOf(asker, markdown))?.trim() ?? null;
  return html?.match(/^<p>((?:(?!<p>)[^])*)<\/p>$/)?.[1] ?? html;
}

/** A text of which no letter is a mark of Markdown. */
const plain = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const madeOf = async (asker: Asker, text: string): Promise<string | null> =>
  (await rendered.ask(asker, text, text))?.html ?? null;
