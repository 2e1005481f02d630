/** A formula as its author wrote it, or what is left of it when nobody knows. */
export interface Typeset {
  /** Null: only what was drawn is there. */
  tex: string | null;
  drawn: string;
  isDisplay: boolean;
}

/** KaTeX' outermost elements; what it draws is below them. */
const KATEX = new Set(["katex", "katex-display"]);
/** What MathJax draws in front of the script with the source. */
const MATHJAX = new Set([
  "MathJax",
  "MathJax_Display",
  "MathJax_Preview",
  "MathJax_SVG",
  "MathJax_CHTML",
  "mjx-chtml",
]);
/** The drawing once more, for screen readers. */
const ASSISTIVE = "MJX_Assistive_MathML";

type Zone = "source" | "mathml" | "drawn" | "left";

/**
 * Formulas that a page has typeset. Beside what they draw, KaTeX and MathJax
 * keep the same as MathML and as it was written; editors that copy a page copy
 * all of it, and read as text each formula stands there three times.
 */
export class TypesetFormulas {
  /** Of the elements that are open from the formula inwards. */
  readonly #zones: Zone[] = [];
  readonly #hasScripts: boolean;
  #text: Record<Zone, string> = noText();
  #isDisplay = false;

  constructor(html: string, readonly found: (formula: Typeset) => void) {
    this.#hasScripts = /<script\b[^>]{0,200}\btype\s*=\s*["']?math\/tex/i.test(
      html,
    );
  }

  /** Whether the element belongs to a formula. */
  open(name: string, attributes: Record<string, string>): boolean {
    const classes = (attributes.class ?? "").split(/\s+/);
    const outer = this.#zones.at(-1);
    if (outer === undefined) {
      const zone = this.#begins(name, attributes, classes);
      if (zone === null) return false;
      this.#isDisplay = classes.includes("katex-display") ||
        /mode\s*=\s*display/i.test(attributes.type ?? "") ||
        attributes.display === "block";
      this.#zones.push(zone);
    } else this.#zones.push(zoneOf(name, attributes, classes) ?? outer);
    return true;
  }

  text(text: string): boolean {
    const zone = this.#zones.at(-1);
    if (zone === undefined) return false;
    this.#text[zone] += text;
    return true;
  }

  close(): boolean {
    if (this.#zones.pop() === undefined) return false;
    if (this.#zones.length > 0) return true;
    const { source, mathml, drawn } = this.#text;
    this.#text = noText();
    this.found({
      tex: tidy(source) || tidy(texBehind(mathml, drawn) ?? "") || null,
      drawn: drawn.trim() === "" ? mathml : drawn,
      isDisplay: this.#isDisplay,
    });
    return true;
  }

  #begins(
    name: string,
    { type = "" }: Record<string, string>,
    classes: readonly string[],
  ): Zone | null {
    if (name === "script" && /^math\/tex/i.test(type)) return "source";
    if (name === "math") return "mathml";
    if (classes.some((one) => KATEX.has(one))) return "drawn";
    if (classes.includes(ASSISTIVE)) return "left";
    // Without the script, what was drawn is all there is.
    return this.#hasScripts && classes.some((one) => MATHJAX.has(one))
      ? "left"
      : null;
  }
}

const noText = () => ({ source: "", mathml: "", drawn: "", left: "" });

function zoneOf(
  name: string,
  { encoding = "" }: Record<string, string>,
  classes: readonly string[],
): Zone | null {
  if (name === "annotation") return /tex/i.test(encoding) ? "source" : "left";
  if (classes.includes("katex-mathml")) return "mathml";
  return classes.includes("katex-html") ? "drawn" : null;
}

const tidy = (tex: string) => tex.replaceAll(/\s+/g, " ").trim();

/** Neither blanks nor what only helps with drawing. */
const isInk = (char: string) => !/[\s\u200b-\u200d\u2060-\u2064]/.test(char);

/** No formula is longer. */
const MAX_CHARS = 4_000;

/**
 * Where a filter has taken the elements of MathML away, its characters are
 * followed by the source at once. Those that are drawn as well, in whatever
 * order, are not of the source. Null: the two do not match.
 */
function texBehind(mathml: string, drawn: string): string | null {
  if (mathml.length > MAX_CHARS || drawn.length > MAX_CHARS) return null;
  const chars = [...mathml];
  const wanted = [...drawn].filter((char) =>
    isInk(char) && chars.includes(char)
  );
  if (wanted.length === 0) return null;
  let n = 0;
  for (; n < chars.length && wanted.length > 0; n++) {
    if (!isInk(chars[n])) continue;
    const at = wanted.indexOf(chars[n]);
    if (at < 0) return null;
    wanted.splice(at, 1);
  }
  return wanted.length === 0 ? chars.slice(n).join("") : null;
}
