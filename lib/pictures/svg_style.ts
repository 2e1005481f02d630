/** How something is painted: as attributes, in `style`, and in a style sheet. */
const PAINTS = new Set(
  ("fill stroke fill-opacity stroke-opacity opacity fill-rule clip-rule " +
    "clip-path mask stroke-width stroke-linecap stroke-linejoin " +
    "stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color " +
    "stop-opacity color display visibility font-size font-weight font-style " +
    "font-family text-anchor letter-spacing dominant-baseline paint-order")
    .split(" "),
);
/** Only these take another part of the file. */
const REFERRING = new Set(["fill", "stroke", "clip-path", "mask"]);

/** No colon, slash, backslash, at sign or bracket of a tag: no address can be written. */
const PLAIN = /^[\p{L}\p{N}\s.,#%()+\-_'"*!]*$/u;
const FUNCTIONS = new Set(
  "rgb rgba hsl hsla matrix translate scale rotate skewx skewy".split(" "),
);
const REFERENCE = /^url\(\s*['"]?#([\w.-]+)['"]?\s*\)$/i;

/** Tells whether a value can be nothing but numbers, words and known functions. */
export const isSafeValue = (value: string): boolean =>
  PLAIN.test(value) &&
  value.split("(").slice(0, -1).every((before) =>
    FUNCTIONS.has(lastWord(before).toLowerCase())
  );

function lastWord(text: string): string {
  const end = text.trimEnd();
  const at = Math.max(
    ...[" ", ",", ")", "\n", "\t"].map((mark) => end.lastIndexOf(mark)),
  );
  return end.slice(at + 1);
}

/** Returns the id of the part that a value refers to; null: it refers to none. */
export const referenceOf = (value: string): string | null =>
  REFERENCE.exec(value)?.[1] ?? null;

/** Returns of these declarations what is allowed, as attributes. */
export function styleOf(
  pairs: Iterable<readonly [name: string, value: string]>,
): [name: string, value: string][] {
  const kept: [string, string][] = [];
  for (const [given, full] of pairs) {
    const name = given.toLowerCase();
    if (!PAINTS.has(name)) continue;
    const value = full.replace(/!\s*important$/i, "").trim();
    const id = referenceOf(value);
    if (id !== null) {
      if (REFERRING.has(name)) kept.push([name, `url(#${id})`]);
    } else if (value !== "" && isSafeValue(value)) kept.push([name, value]);
  }
  return kept;
}

/** Returns the declarations of a `style` attribute, or between a rule's brackets. */
export const pairsOf = (style: string): [name: string, value: string][] =>
  style.split(";").map((pair) => {
    const at = Math.max(0, pair.indexOf(":"));
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });

/** A class, an id or an element's name, alone: what drawing programs write. */
const SELECTOR = /^([.#]?[\w-]+)$/;

/** Reads a style sheet's plain rules, by their selectors. */
export function sheetRules(sheet: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  const plain = withoutComments(sheet);
  for (const part of plain.split("}")) {
    const at = part.indexOf("{");
    if (at < 0) continue;
    // Of one property the last counts; each selector then has few.
    const kept = new Map(styleOf(pairsOf(part.slice(at + 1))));
    for (const word of part.slice(0, at).split(",")) {
      const selector = SELECTOR.exec(word.trim())?.[1];
      if (selector === undefined) continue;
      const known = rules.get(selector) ?? new Map<string, string>();
      for (const [name, value] of kept) known.set(name, value);
      rules.set(selector, known);
    }
  }
  return rules;
}

function withoutComments(sheet: string): string {
  const kept: string[] = [];
  for (const piece of sheet.split("/*")) {
    if (kept.length === 0) kept.push(piece);
    else kept.push(piece.slice((piece.indexOf("*/") + 2) || piece.length));
  }
  return kept.join(" ");
}
