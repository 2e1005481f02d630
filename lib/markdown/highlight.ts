import type { LanguageSupport } from "@codemirror/language";
import { GRAMMARS } from "../grammars.ts";
import type { Grammar } from "../judging/languages.ts";

/** A piece of a line; `name` is its class, or null for plain text. */
export type Token = [text: string, name: string | null];

/** A page waits no longer for its colours; every program of people takes less. */
const PATIENCE_MS = 200;

/** The lines of a program with the editor's own grammar, for server pages. */
export async function highlightCode(
  code: string,
  grammar: Grammar,
  patienceMs = PATIENCE_MS,
): Promise<Token[][]> {
  const { classHighlighter, highlightCode } = await import("@lezer/highlight");
  const { language: { parser } } = await GRAMMARS[grammar]();
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
}

/** Text made to confuse a grammar takes seconds: its rest stays plain. */
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
