/** What stands for the commonest commands where there is only text. */
const SIGNS = new Map(Object.entries({
  approx: "≈",
  bmod: " mod ",
  cap: "∩",
  cdot: "·",
  cdots: "…",
  cup: "∪",
  dots: "…",
  ge: "≥",
  geq: "≥",
  geqslant: "≥",
  gt: ">",
  in: "∈",
  infty: "∞",
  ldots: "…",
  le: "≤",
  leq: "≤",
  leqslant: "≤",
  lfloor: "⌊",
  lt: "<",
  ne: "≠",
  neq: "≠",
  oplus: "⊕",
  pi: "π",
  pm: "±",
  quad: " ",
  rfloor: "⌋",
  rightarrow: "→",
  sum: "∑",
  times: "×",
  to: "→",
}));
/** Commands that only say how something looks. */
const SILENT =
  /^(displaystyle|left|right|big|Big|text|mathrm|mathbf|mathit|mathsf|mathtt|operatorname|limits)$/;

/** A formula between dollar signs; prices are none, as their second sign has a blank before it. */
const FORMULA =
  /(?<![\\$])(\${1,2})(?![\s$])((?:\\.|[^$\\])+?)(?<!\s)\1(?![\d$])/gs;
/** A formula in LaTeX's own brackets. */
const BRACKETS = /(?<!\\)\\\(((?:\\[^()]|[^\\])+?)\\\)/g;

/** Returns a text with its formulas as one would write them without TeX. */
export const withPlainFormulas = (text: string): string =>
  text.replaceAll(BRACKETS, (_, formula: string) => plain(formula).trim())
    .replaceAll(FORMULA, (_, _sign, formula: string) => plain(formula));

const plain = (formula: string): string =>
  formula
    .replaceAll(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, "$1/$2")
    .replaceAll(/\\sqrt\{([^{}]*)\}/g, "√($1)")
    .replaceAll(
      /\\([a-zA-Z]+)/g,
      (_, name: string) => SILENT.test(name) ? "" : SIGNS.get(name) ?? name,
    )
    .replaceAll(/\\[,;:! ]/g, " ")
    .replaceAll(/(?<!\\)[{}]/g, "")
    .replaceAll(/\\([{}%&_#$])/g, "$1");
