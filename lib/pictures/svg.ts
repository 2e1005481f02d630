import { Parser } from "htmlparser2";
import { escapeHtml } from "../escape_html.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Picture } from "./bytes.ts";
import {
  isSafeValue,
  pairsOf,
  referenceOf,
  sheetRules,
  styleOf,
} from "./svg_style.ts";

export const MAX_SVG_BYTES = 256 * 1024;
/** As drawn: what is used several times counts each time. */
export const MAX_SVG_ELEMENTS = 3_000;
const MAX_DEPTH = 40;
/** So much longer one side may be than the other. */
const MAX_RATIO = 4;

/** What a crest is drawn of. What is missing here is left out with all that is in it. */
const ELEMENTS = new Set(
  ("svg g defs symbol use title desc path rect circle ellipse line polyline " +
    "polygon text tspan linearGradient radialGradient stop clipPath mask")
    .split(" "),
);
/** Their text is read; all other text is blanks between elements. */
const WITH_TEXT = new Set(["text", "tspan", "title", "desc"]);

/** Besides those that say how something is painted (`PAINTS`). */
const ATTRIBUTES = new Set(
  ("id d x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy width height points viewBox " +
    "transform gradientUnits gradientTransform spreadMethod offset " +
    "clipPathUnits maskUnits maskContentUnits preserveAspectRatio")
    .split(" "),
);
/** The only elements with a reference of their own, to a part of this file. */
const REFERRING = new Set(["use", "linearGradient", "radialGradient"]);

interface Element {
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

export interface CleanSvg extends Picture {
  /** The elements that were left out, by name, each once. */
  left: string[];
}

/**
 * Reads a drawing and writes it anew from what is allowed: no script, no animation, no
 * reference but to a part of itself. The rules of its style sheet become attributes, as
 * drawing programs write colours there.
 */
export function cleanSvg(bytes: Uint8Array): Result<CleanSvg, Refusal> {
  if (bytes.length > MAX_SVG_BYTES) {
    return refuse("svgTooLarge", { params: { kb: MAX_SVG_BYTES / 1024 } });
  }
  const read = readSvg(new TextDecoder().decode(bytes));
  if (read === null) return refuse("svgBroken");
  const { root, left, isTooMuch } = read;
  if (isTooMuch || drawnOf(root) > MAX_SVG_ELEMENTS) {
    return refuse("svgTooMuch", { params: { most: MAX_SVG_ELEMENTS } });
  }
  const box = boxOf(root);
  if (box === null) return refuse("svgNoSize");
  const [, , width, height] = box;
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    return refuse("pictureRatio", { params: { most: MAX_RATIO } });
  }
  if (!isDrawn(root)) return refuse("svgEmpty");
  const scale = SIDE / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  root.attributes.set("viewBox", box.join(" "));
  for (const [name, value] of Object.entries(size)) {
    root.attributes.set(name, String(value));
  }
  for (const name of ["x", "y"]) root.attributes.delete(name);
  const text = written(root, true);
  return ok({
    type: "image/svg+xml",
    ...size,
    bytes: new TextEncoder().encode(text),
    left: [...left],
  });
}

/** The longer side that a drawing says it has; it may be shown at any. */
const SIDE = 512;

function readSvg(text: string): {
  root: Element;
  left: Set<string>;
  isTooMuch: boolean;
} | null {
  const open: Element[] = [];
  const left = new Set<string>();
  let root: Element | null = null;
  let skipped = 0;
  let count = 0;
  let isTooMuch = false;
  let isBroken = false;
  let sheet = "";
  let isInSheet = false;
  const parser = new Parser({
    onopentag(name, given) {
      if (isTooMuch || isBroken) return;
      if (++count > MAX_SVG_ELEMENTS || open.length >= MAX_DEPTH) {
        isTooMuch = true;
        return;
      }
      const plain = name.replace(/^svg:/, "");
      if (skipped > 0 || !ELEMENTS.has(plain)) {
        if (skipped++ === 0) {
          isInSheet = plain === "style";
          // Notes of drawing programs are nothing that anybody misses.
          if (!isInSheet && !name.includes(":") && plain !== "metadata") {
            left.add(plain);
          }
        }
        return;
      }
      if (root === null ? plain !== "svg" : open.length === 0) {
        isBroken = true;
        return;
      }
      const element = { name: plain, attributes: new Map(), children: [] };
      keepAttributes(element, given);
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    },
    ontext(text) {
      if (isInSheet && skipped === 1) sheet += text;
      const inner = open.at(-1);
      if (skipped > 0 || inner === undefined) return;
      if (WITH_TEXT.has(inner.name)) inner.children.push(text);
    },
    onclosetag() {
      if (isTooMuch || isBroken) return;
      if (skipped > 0) {
        if (--skipped === 0) isInSheet = false;
      } else open.pop();
    },
  }, { xmlMode: true, decodeEntities: true });
  parser.write(text);
  const isWhole = open.length === 0 && skipped === 0;
  parser.end();
  if (isTooMuch) return { root: EMPTY, left, isTooMuch };
  if (root === null || isBroken || !isWhole) return null;
  // Classes are in the way of their rules, and say nothing after them.
  applySheet(root, sheet);
  return { root, left, isTooMuch };
}

const EMPTY: Element = { name: "svg", attributes: new Map(), children: [] };

/** Until the style sheet is known; then it goes. */
const CLASS = "class";
const OWN_STYLE = "style";

function keepAttributes(
  { name: element, attributes }: Element,
  given: Record<string, string>,
): void {
  for (const [full, value] of Object.entries(given)) {
    const name = full.replace(/^xlink:/, "");
    if (name === CLASS || name === OWN_STYLE) attributes.set(name, value);
    else if (name === "href") {
      const id = /^#([\w.-]+)$/.exec(value.trim())?.[1];
      if (id !== undefined && REFERRING.has(element)) {
        attributes.set("href", `#${id}`);
      }
    } else if (name === "id") {
      if (/^[\w.-]+$/.test(value)) attributes.set(name, value);
    } else if (ATTRIBUTES.has(name)) {
      if (isSafeValue(value)) attributes.set(name, value.trim());
    } else {
      for (const [paint, safe] of styleOf([[name, value]])) {
        attributes.set(paint, safe);
      }
    }
  }
}

/** Rules of the sheet win over attributes, and what an element says itself over both. */
function applySheet(root: Element, sheet: string): void {
  const rules = sheetRules(sheet);
  for (const element of everyOf(root)) {
    const { name, attributes } = element;
    const classes = (attributes.get(CLASS) ?? "").split(/\s+/)
      .map((word) => `.${word}`);
    const own = attributes.get(OWN_STYLE);
    attributes.delete(CLASS);
    attributes.delete(OWN_STYLE);
    const names = [name, ...classes, `#${attributes.get("id")}`];
    for (const word of names) {
      for (const [paint, value] of rules.get(word) ?? []) {
        attributes.set(paint, value);
      }
    }
    if (own === undefined) continue;
    for (const [paint, value] of styleOf(pairsOf(own))) {
      attributes.set(paint, value);
    }
  }
}

function* everyOf(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) {
    if (typeof child !== "string") yield* everyOf(child);
  }
}

/**
 * Counts what is drawn: a part that is used stands for all of its elements each time,
 * and one that uses itself for more than there may be. Gradients and masks count alike.
 */
function drawnOf(root: Element): number {
  const named = new Map<string, Element>();
  for (const element of everyOf(root)) {
    const id = element.attributes.get("id");
    if (id !== undefined && !named.has(id)) named.set(id, element);
  }
  const known = new Map<Element, number>();
  const within = new Set<Element>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (within.has(element)) return Infinity;
    within.add(element);
    let sum = 1;
    for (const [name, value] of element.attributes) {
      const id = name === "href" ? value.slice(1) : referenceOf(value);
      const other = id === null ? undefined : named.get(id);
      if (other !== undefined) sum += count(other);
    }
    for (const child of element.children) {
      if (typeof child !== "string") sum += count(child);
    }
    within.delete(element);
    known.set(element, sum);
    return sum;
  };
  return count(root);
}

const SHAPES = /^(path|rect|circle|ellipse|line|polyline|polygon|text|use)$/;
const isDrawn = (root: Element) =>
  [...everyOf(root)].some(({ name }) => SHAPES.test(name));

type Box = [x: number, y: number, width: number, height: number];
const MAX_COORDINATE = 1_000_000;

/** The part of the plane that is shown; null: it does not say. */
function boxOf({ attributes }: Element): Box | null {
  const given = attributes.get("viewBox");
  const box = given === undefined
    ? [
      0,
      0,
      lengthOf(attributes.get("width")),
      lengthOf(attributes.get("height")),
    ]
    : given.split(/[\s,]+/).map(Number);
  const isSound = box.length === 4 &&
    box.every((n) => Number.isFinite(n) && Math.abs(n) <= MAX_COORDINATE) &&
    box[2] > 0 && box[3] > 0;
  return isSound ? box as Box : null;
}

/** In pixels, or in whatever it says: both sides say the same. */
const lengthOf = (text: string | undefined) =>
  Number(
    /^\s*([\d.]+)\s*(?:px|pt|mm|cm|in|pc)?\s*$/.exec(text ?? "")?.[1] ?? NaN,
  );

function written(element: Element, isRoot = false): string {
  const { name, attributes, children } = element;
  const said = [...attributes].map(([key, value]) =>
    ` ${key}="${escapeHtml(value)}"`
  ).join("");
  const space = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : "";
  const inner = children.map((child) =>
    typeof child === "string" ? escapeHtml(child) : written(child)
  ).join("");
  return inner === ""
    ? `<${name}${space}${said}/>`
    : `<${name}${space}${said}>${inner}</${name}>`;
}
