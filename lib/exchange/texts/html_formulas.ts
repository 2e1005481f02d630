/** A formula as its author wrote it, or as it was drawn if the source is lost. */
export interface Typeset {
  /** Null: only the drawing is there. */
  tex: string | null;
  drawn: string;
  isDisplay: boolean;
}

/** KaTeX' outermost elements, which contain all of a formula. */
const KATEX = new Set(["katex", "katex-display"]);
/** What MathJax draws, before the script with the source. */
const MATHJAX = new Set([
  "MathJax",
  "MathJax_Display",
  "MathJax_Preview",
  "MathJax_SVG",
  "MathJax_CHTML",
  "mjx-chtml",
]);
/** The class of MathJax' second copy, for screen readers. */
const ASSISTIVE = "MJX_Assistive_MathML";

type Zone = "source" | "mathml" | "drawn" | "left";

/**
 * Recognizes formulas that a page has typeset. Beside the drawing, KaTeX and MathJax
 * keep MathML and the source. Editors copy all of it from a page, so that each formula
 * would come three times as text.
 */
export class TypesetFormulas {
  /** The zones of the open elements, from the formula inwards. */
  readonly #zones: Zone[] = [];
  readonly #hasScripts: boolean;
  #text: Record<Zone, string> = noText();
  #isDisplay = false;

  constructor(html: string, readonly found: (formula: Typeset) => void) {
    this.#hasScripts = /<script\b[^>]{0,200}\btype\s*=\s*["']?math\/tex/i.test(
      html,
    );
  }

  /** Enters an element; returns whether it belongs to a formula. */
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
    // Without the script the drawing is all that is there.
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

/** Tells whether a character is seen: no blank, and none that only helps with drawing. */
const isInk = (char: string) => !/[\s\u200b-\u200d\u2060-\u2064]/.test(char);

/** The longest formula, in characters. */
const MAX_CHARS = 4_000;

/**
 * Returns the source of a formula whose MathML elements were removed by a filter, so
 * that its characters and the source stand side by side: all drawn characters, in any
 * order, come before the source. Null: they do not match.
 */
function texBehind(mathml: string, drawn: string): string | null {
  if (mathml.length > MAX_CHARS || drawn.length > MAX_CHARS) return null;
  const chars = [...mathml];
  const known = new Set(chars);
  /** How often each character has still to come. */
  const wanted = new Map<string, number>();
  let left = 0;
  for (const char of drawn) {
    if (!isInk(char) || !known.has(char)) continue;
    wanted.set(char, (wanted.get(char) ?? 0) + 1);
    left++;
  }
  if (left === 0) return null;
  let n = 0;
  for (; n < chars.length && left > 0; n++) {
    if (!isInk(chars[n])) continue;
    const count = wanted.get(chars[n]) ?? 0;
    if (count === 0) return null;
    wanted.set(chars[n], count - 1);
    left--;
  }
  return left === 0 ? chars.slice(n).join("") : null;
}
