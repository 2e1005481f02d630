import type { LanguageSupport } from "@codemirror/language";
import { escapeHtml } from "../escape_html.ts";
import { GRAMMARS } from "./grammars.ts";
import type { Grammar } from "../judging/languages.ts";

/** A piece of a line; `name` is its class, or null for plain text. */
export type Token = [text: string, name: string | null];

/** How long a page waits for its colors; real programs take less. */
const PATIENCE_MS = 200;

/**
 * Returns a function that splits a program into lines with the editor's
 * grammar.
 */
export async function loadHighlighter(
  grammar: Grammar,
): Promise<(code: string, patienceMs?: number) => Token[][]> {
  const { classHighlighter, highlightCode } = await import("@lezer/highlight");
  const { language: { parser } } = await GRAMMARS[grammar]();
  return (code, patienceMs = PATIENCE_MS) => {
    const lines: Token[][] = [[]];
    highlightCode(
      code,
      parse(parser, code, patienceMs),
      classHighlighter,
      (text, names) => lines.at(-1)!.push([text, names || null]),
      () => lines.push([]),
    );
    // The line break at the end of a file is not a line of its own.
    if (lines.length > 1 && lines.at(-1)!.length === 0) lines.pop();
    return lines;
  };
}

/**
 * Returns one element per line, with the line break inside: so a copy has it
 * too.
 */
export const htmlOfLines = (lines: readonly Token[][]): string =>
  lines.map((line) => `<span>${line.map(htmlOfToken).join("")}\n</span>`)
    .join("");

const htmlOfToken = ([text, name]: Token) =>
  name === null
    ? escapeHtml(text)
    : `<i class="${escapeHtml(name)}">${escapeHtml(text)}</i>`;

/**
 * Parses a program. Text made to confuse a grammar would take seconds, so the
 * rest of it stays plain.
 */
function parse(
  parser: LanguageSupport["language"]["parser"],
  code: string,
  patienceMs: number,
) {
  const until = performance.now() + patienceMs;
  const partial = parser.startParse(code);
  for (;;) {
    const tree = partial.advance();
    if (tree !== null) return tree;
    if (partial.stoppedAt === null && performance.now() > until) {
      partial.stopAt(partial.parsedPos);
    }
  }
}
