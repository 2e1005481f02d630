// Loaded first: what it hooks into the making of elements is taken off below.
import "preact/compat";
import { type ComponentChild, options, type VNode } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";
import { render } from "preact-render-to-string";
import { sheetPartsOf } from "./sheets.ts";

/** HTML that stands encoded: a page takes it in without looking at it again. */
export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
  /** The islands in it, "math", and parts of the site: what its page has to load. */
  needs: ReadonlySet<string>;
}

/** A page as it was rendered, with what was made before in its places. */
export type Parts = readonly (string | Made)[];

// Browsers need it of React's habits; for HTML it changes nothing but the order of attributes.
options.vnode = undefined;

const encoder = new TextEncoder();
/** Nobody can write it, so that no text of a page stands for anything else. */
const MARK = `made-${crypto.randomUUID()}`;
/** What the page that is being rendered has taken in so far, in its order. */
let taken: Made[] | null = null;

/** The place of `html` in a page. */
export function MadeBefore(
  { html }: { html: readonly Made[] },
): ComponentChild {
  if (taken === null) return jsxTemplate([html.map(htmlOf).join("")]);
  taken.push(...html);
  return MARK.repeat(html.length);
}

const htmlOf = ({ bytes }: Made) => new TextDecoder().decode(bytes);

/** Renders a page or a part of one. */
export function partsOf(node: VNode): Parts {
  const outer = taken;
  const own: Made[] = [];
  taken = own;
  try {
    const texts = render(node).split(MARK);
    return texts.flatMap((text, n) => n === 0 ? [text] : [own[n - 1], text]);
  } finally {
    taken = outer;
  }
}

/** Renders what pages are to take in with `MadeBefore`. */
export function made(node: VNode): Made {
  const parts = partsOf(node);
  return { bytes: encoded(parts), needs: neededBy(parts) };
}

/** The HTML of `parts` in UTF-8. */
export function encoded(parts: Parts): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) =>
    typeof part === "string" ? encoder.encode(part) : part.bytes
  );
  const whole = new Uint8Array(
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const NEEDED = /data-island="(\w+)"|<math/g;

/**
 * The islands in `parts`, "math" for formulas, and the parts of the site whose
 * sheets they need (`sheets.ts`).
 */
export function neededBy(parts: Parts): ReadonlySet<string> {
  const needs = new Set<string>();
  for (const part of parts) {
    if (typeof part !== "string") {
      for (const need of part.needs) needs.add(need);
      continue;
    }
    for (const [, island = "math"] of part.matchAll(NEEDED)) needs.add(island);
    for (const need of sheetPartsOf(part)) needs.add(need);
  }
  return needs;
}
