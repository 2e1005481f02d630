import type { MarkedExtension } from "marked";

const BRACKETS = /^\\\(((?:\\[^()]|[^\\\n]|\n(?!\s*\n))+?)\\\)/;
const SHOWN = /^\\\[((?:\\[^[\]]|[^\\\n])+?)\\\]/;
const WRAPPED =
  /^\$(?![\s$])((?:\\.|[^\\\n$]|\n(?!\s*\n))+?)(?<!\s)\$(?![\d$])/;

/** Where a formula in the middle of a text may begin. */
const BEGINNING = /\\[([]|\$/;

/** A block of its own: brackets, or double dollars beside its words. */
const BLOCKS: readonly RegExp[] = [
  /^ {0,3}\\\[((?:\\[^[\]]|[^\\])+?)\\\][ \t]*(?:\n+|$)/,
  /^ {0,3}\$\$((?:\\[^]|[^\\$])+)\$\$[ \t]*(?:\n+|$)/,
];
const BLOCK_BEGINNING = /(?<=^|\n) {0,3}(?:\\\[|\$\$)/;

/** Whether words have a sign that only formulas have: text, too, is put into brackets. */
const isFormula = (text: string): boolean =>
  !/\n\s*\n/.test(text) && /\\[a-zA-Z]|(?<!\\)[\^_=+<>]/.test(text);
/** The same in the middle of a text, where `[x = 1]` is commoner than a formula. */
const isSurelyFormula = (text: string): boolean =>
  /\\[a-zA-Z]|(?<!\\)[\^_]/.test(text);

const foundAt = (src: string, pattern: RegExp): number | undefined => {
  const at = src.search(pattern);
  return at < 0 ? undefined : at;
};

const inline = (raw: string, inner: string, displayMode: boolean) => ({
  type: "inlineKatex",
  raw,
  text: inner.trim(),
  displayMode,
});

/**
 * The formulas of LaTeX beside those between dollars on one line: `\(…\)` and `\[…\]`, and
 * those of several lines. Brackets without a sign of a formula stay what they are in
 * Markdown, escaped brackets.
 */
export const latexFormulas: MarkedExtension = {
  extensions: [{
    name: "latexFormula",
    level: "inline",
    start: (src) => foundAt(src, BEGINNING),
    tokenizer(src) {
      const [whole, words] = BRACKETS.exec(src) ?? [];
      if (whole !== undefined) return inline(whole, words, false);
      const [shown, formula] = SHOWN.exec(src) ?? [];
      if (shown !== undefined) {
        return isSurelyFormula(formula)
          ? inline(shown, formula, true)
          : undefined;
      }
      const [wrapped, lines] = WRAPPED.exec(src) ?? [];
      return wrapped?.includes("\n") && isFormula(lines)
        ? inline(wrapped, lines, false)
        : undefined;
    },
  }, {
    name: "latexBlock",
    level: "block",
    start: (src) => foundAt(src, BLOCK_BEGINNING),
    tokenizer(src) {
      for (const pattern of BLOCKS) {
        const [raw, inner] = pattern.exec(src) ?? [];
        if (raw === undefined) continue;
        const isOne = raw.includes("$$")
          ? inner.trim().includes("\n") && !/\n\s*\n/.test(inner)
          : isFormula(inner);
        if (!isOne) continue;
        return {
          type: "blockKatex",
          raw,
          text: inner.trim(),
          displayMode: true,
        };
      }
    },
  }],
};
