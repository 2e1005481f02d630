import type { MarkedExtension, Tokens } from "marked";
import { escapeHtml } from "../escape_html.ts";

const MARK = ":::spoiler";
const END = "\n:::";
/** What stands where its author has written no title. */
const NO_TITLE = "…";

/** Where the line before the closing mark ends, which stands alone on its line. */
function endOf(src: string, from: number): number {
  let at = src.indexOf(END, from);
  while (at !== -1 && !/^\s*$/.test(src.charAt(at + END.length))) {
    at = src.indexOf(END, at + END.length);
  }
  return at;
}

/**
 * A part that is folded until its reader opens it, as a solution:
 *
 *     :::spoiler Title
 *     text
 *     :::
 */
export const spoilers: MarkedExtension = {
  extensions: [{
    name: "spoiler",
    level: "block",
    start: (src) => {
      const at = `\n${src}`.indexOf(`\n${MARK}`);
      return at === -1 ? undefined : at;
    },
    tokenizer(src) {
      if (!src.startsWith(MARK)) return undefined;
      const line = src.indexOf("\n");
      // Without an end it is plain text: what follows stays readable.
      const end = line === -1 ? -1 : endOf(src, line);
      if (end === -1) return undefined;
      const after = end + END.length;
      const text = src.slice(line + 1, end);
      return {
        type: "spoiler",
        raw: src.slice(0, after),
        title: src.slice(MARK.length, line).trim() || NO_TITLE,
        tokens: this.lexer.blockTokens(`${text}\n`, []),
      };
    },
    renderer({ title, tokens }: Tokens.Generic) {
      const words = this.parser.parse(tokens ?? []);
      return `<details class="spoiler"><summary>${
        escapeHtml(title)
      }</summary>${words}</details>`;
    },
  }],
};
