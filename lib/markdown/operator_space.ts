/** U+2061, which KaTeX puts behind "log", "max" and their like. */
const APPLY = "<mo>\u2061</mo>";
const NAME = `<mi>[a-z]{2,8}</mi>${APPLY}`;
/** With a base or a power. */
const SCRIPTED = `<m(?:sub|sup|subsup)><mrow>${NAME}</mrow>`;
const THIN = '<mspace width="0.167em"></mspace>';
/** Brackets and signs bring their own space. */
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

/**
 * The thin space of TeX between a named operator and its operands, which
 * KaTeX leaves to its own style sheet: without one "n log n" runs together.
 */
export const spaceOperators = (html: string): string =>
  html.includes(APPLY)
    ? html.replace(AFTER, `$&${THIN}`).replace(AFTER_SCRIPTS, `$&${THIN}`)
      .replace(BEFORE, `$&${THIN}`)
    : html;
