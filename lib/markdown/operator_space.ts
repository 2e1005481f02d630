/** U+2061, which KaTeX puts after "log", "max" and the like. */
const APPLY = "<mo>\u2061</mo>";
const NAME = `<mi>[a-z]{2,8}</mi>${APPLY}`;
/** A named operator with a base or a power. */
const SCRIPTED = `<m(?:sub|sup|subsup)><mrow>${NAME}</mrow>`;
const THIN = '<mspace width="0.167em"></mspace>';
/** What an operand begins with: no bracket or sign, which have space of their own. */
const OPERAND = "(?=<m(?!o>|o |space))";

const AFTER = new RegExp(`${APPLY}${OPERAND}`, "g");
const AFTER_SCRIPTS = new RegExp(
  `<(m(?:sub|sup|subsup))><mrow>${NAME}</mrow>(?:(?!</\\1>).){0,400}</\\1>${OPERAND}`,
  "gs",
);
const BEFORE = new RegExp(
  `</m(?:i|n|row|frac|sqrt|sub|sup)>(?=${NAME}|${SCRIPTED})`,
  "g",
);

/** An operator that a formula begins with, be it with limits. */
const FIRST =
  /(<semantics><mrow>(?:<m(?:sub|sup|subsup|under|over|underover)>(?:<mrow>)?)?<mo)>/g;
const DOTS = /(<\/mo>)?<mo>([…⋯])<\/mo>(?=(<mo)?)/g;

/**
 * What MathML leaves to a browser's dictionary, which sets every sign as one
 * between operands: nothing stands before the first sign of a formula, and dots
 * have a thin space to operands only.
 */
const spaceEdges = (html: string): string =>
  html.replace(FIRST, '$1 lspace="0em">').replace(
    DOTS,
    (_, before = "", dots: string, after?: string) =>
      `${before}<mo lspace="${before ? 0 : 0.167}em" rspace="${
        after ? 0 : 0.167
      }em">${dots}</mo>`,
  );

/**
 * Adds TeX's thin space between a named operator and its operands. KaTeX leaves it to
 * its own style sheet; without the space "n log n" runs together.
 */
export const spaceOperators = (markup: string): string => {
  const html = spaceEdges(markup);
  return html.includes(APPLY)
    ? html.replace(AFTER, `$&${THIN}`).replace(AFTER_SCRIPTS, `$&${THIN}`)
      .replace(BEFORE, `$&${THIN}`)
    : html;
};
