import { Marked } from "marked";
import markedKatex from "marked-katex-extension";
import sanitizeHtml from "sanitize-html";
import { formulaMarks } from "./formula_marks.ts";
import { spaceOperators } from "./operator_space.ts";
import { spoilers } from "./spoilers.ts";
import { bounds, PATIENCE_MS, startBounds, wasCut } from "./bounds.ts";
import { latexFormulas } from "./latex_formulas.ts";
import { tableBars } from "./table_bars.ts";
import { keepUnknownTags } from "./unknown_tags.ts";

/** The MathML elements that KaTeX writes. */
const MATH = [
  "math",
  "semantics",
  "annotation",
  "maction",
  "menclose",
  "merror",
  "mfrac",
  "mglyph",
  "mi",
  "mlabeledtr",
  "mmultiscripts",
  "mn",
  "mo",
  "mover",
  "mpadded",
  "mphantom",
  "mroot",
  "mrow",
  "ms",
  "mspace",
  "msqrt",
  "mstyle",
  "msub",
  "msubsup",
  "msup",
  "mtable",
  "mtd",
  "mtext",
  "mtr",
  "munder",
  "munderover",
];

const MATH_ATTRIBUTES = [
  "accent",
  "accentunder",
  "columnalign",
  "columnlines",
  "columnspacing",
  "display",
  "displaystyle",
  "encoding",
  "fence",
  "height",
  "linethickness",
  "lspace",
  "mathbackground",
  "mathcolor",
  "mathsize",
  "mathvariant",
  "maxsize",
  "minsize",
  "notation",
  "rowlines",
  "rowspacing",
  "rspace",
  "scriptlevel",
  "separator",
  "stretchy",
  "symmetric",
  "voffset",
  "width",
  "xmlns",
];

const scrolled = (tagName: string) => ({
  tagName,
  attribs: { tabindex: "0" },
});

/** More than any formula has; what is deeper loses its tags. */
const MAX_NESTED_TAGS = 200;

/** The elements and attributes that stay: text, tables, pictures of this site, formulas. */
const ALLOWED: sanitizeHtml.IOptions = {
  nestingLimit: MAX_NESTED_TAGS,
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    "img",
    "del",
    "ins",
    "details",
    "summary",
    ...MATH,
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    th: ["align", "colspan", "rowspan"],
    td: ["align", "colspan", "rowspan"],
    code: ["class"],
    pre: ["tabindex"],
    table: ["tabindex"],
    span: ["class"],
    ...Object.fromEntries(MATH.map((tag) => [tag, MATH_ATTRIBUTES])),
  },
  allowedClasses: {
    code: ["language-*"],
    span: ["formula", "air"],
    details: ["spoiler"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["data"] },
  transformTags: {
    // A page has only one h1: its own title.
    h1: "h2",
    // Long lines and wide tables scroll, also with the keyboard.
    pre: scrolled,
    table: scrolled,
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(isOddlyAddressed(href) ? {} : { href }),
        rel: "nofollow noopener",
      },
    }),
    img: (tagName, attribs) =>
      isPicture(attribs.src) ? { tagName, attribs } : linkTo(attribs),
  },
};

/**
 * Whether a picture is a file that this site keeps to be shown, or part of the
 * text. Each reader's browser would request any other address of the site,
 * which might do something.
 */
const isPicture = (src = "") =>
  /^(\/(api\/public\/(img|file)|avatars)\/[\w-]+(\.\w+)*$|data:image\/)/
    .test(src);

/** Whether an address begins with a scheme other than the known ones. */
const isOddlyAddressed = (href = "") =>
  /^(?!https?:|mailto:)[^/?#]*:/i.test(href.replace(/[\0-\x20]/g, ""));

/**
 * Makes a link of a picture: a page asks no other host for anything, its reader
 * may.
 */
const linkTo = ({ src = "", alt }: sanitizeHtml.Attributes) => ({
  tagName: "a",
  attribs: {
    ...(isOddlyAddressed(src) ? {} : { href: src }),
    rel: "nofollow noopener",
  },
  text: alt || src,
});

const marked = new Marked(
  { gfm: true, breaks: false },
  markedKatex({
    output: "mathml",
    throwOnError: false,
    strict: "ignore",
    // Chinese puts no spaces around a formula.
    nonStandard: true,
    maxExpand: 200,
    maxSize: 50,
  }),
  latexFormulas,
  tableBars,
  bounds,
  formulaMarks,
  spoilers,
);

/** Renders Markdown with `$formulas$` and `\(formulas\)` as HTML that is safe to show. */
export function renderMarkdown(text: string, patienceMs = PATIENCE_MS): string {
  return render(text, patienceMs).html;
}

/**
 * Renders Markdown likewise; `isWhole`: no part of it stayed plain for want of time,
 * which could go better at another time.
 */
export function render(
  text: string,
  patienceMs = PATIENCE_MS,
): { html: string; isWhole: boolean } {
  const made = keepUnknownTags(toHtml(text, patienceMs));
  const html = spaceOperators(sanitizeHtml(made, ALLOWED));
  return { html, isWhole: !wasCut() };
}

/** Commands that KaTeX does not know, and formulas that it cannot read. */
const RAW =
  /mathcolor="#cc0000"[^>]*><mtext>(\\[^<]*)<\/mtext>|<span class="katex-error"[^>]*>([^<]*)</g;

/** Returns what of a text's formulas can only be shown as it was written. */
export const rawInFormulas = (text: string): string[] =>
  [...toHtml(text, PATIENCE_MS).matchAll(RAW)]
    .map(([, command, formula]) => command ?? formula);

function toHtml(text: string, patienceMs: number): string {
  startBounds(patienceMs);
  try {
    return marked.parse(text, { async: false });
  } catch (reason) {
    // Text that is nested more deeply than the stack allows is shown as
    // written.
    if (!(reason instanceof RangeError)) throw reason;
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<pre>${escaped}</pre>`;
  }
}
