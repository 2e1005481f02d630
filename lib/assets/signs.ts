/**
 * The selectors of a sheet, those inside of conditions included; steps of
 * animations and declarations of fonts have none.
 */
function selectorsOf(css: string): string[] {
  const found: string[] = [];
  const bare = css.replace(/\/\*[^]*?\*\//g, "")
    .replace(/"[^"]*"|'[^']*'/g, "''");
  let from = 0;
  let skipped = 0;
  for (let at = 0; at < bare.length; at++) {
    const char = bare[at];
    if (char === "{") {
      const prelude = bare.slice(from, at).trim();
      if (skipped > 0 || /^@(keyframes|font-face|page)/.test(prelude)) {
        skipped++;
      } else if (!prelude.startsWith("@")) {
        found.push(...splitList(prelude));
        // What is nested in it demands it too.
        skipped = 1;
      }
    } else if (char === "}" && skipped > 0) skipped--;
    if (/[{};]/.test(char)) from = at + 1;
  }
  return found;
}

/** Splits at the commas that stand in no brackets. */
function splitList(selector: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of selector) {
    if (/[([]/.test(char)) depth++;
    if (/[)\]]/.test(char)) depth--;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

const ALTERNATIVES = /:(not|is|where)\(((?:[^()]|\([^()]*\))*)\)/g;

const namesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name);

/**
 * What must be on a page for `selector` to match: of each list one of its
 * classes; `math` stands for a formula's element.
 */
function demandsOf(selector: string): string[][] {
  if (selector === "math") return [["math"]];
  const lists: string[][] = [];
  const rest = selector.replaceAll(ALTERNATIVES, (_, kind, inner) => {
    const each = splitList(inner).map(namesIn);
    const isSure = kind !== "not" && each.every(({ length }) => length > 0);
    if (isSure) lists.push(each.flat());
    return "";
  });
  return [...namesIn(rest).map((name) => [name]), ...lists];
}

/** What a script may set: as if three sources had it. */
const UNSEEN = 3;
/** A class of all pages' sheet is on many of them, however few sources have it. */
const KNOWN = 50;
/** One that several parts' sheets have tells less than one of this part alone. */
const SHARED = 10;

/**
 * By which classes a page is known to need each sheet but those that all pages
 * have: of what a selector demands, what the fewest sources have (`used`) and the
 * sheet of all pages does not know. Throws when a selector would match without
 * any class.
 */
export function signsOf(
  sheets: readonly (readonly [part: string, css: string])[],
  used: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(
    sheets.filter(([part]) => part === "first")
      .flatMap(([, css]) => selectorsOf(css).flatMap(namesIn)),
  );
  const parts = new Map<string, number>();
  for (const [, css] of sheets) {
    for (const name of new Set(selectorsOf(css).flatMap(namesIn))) {
      parts.set(name, (parts.get(name) ?? 0) + 1);
    }
  }
  const often = (names: readonly string[]) =>
    Math.max(
      ...names.map((name) =>
        (used.get(name) ?? UNSEEN) + (known.has(name) ? KNOWN : 0) +
        ((parts.get(name) ?? 0) > 1 ? SHARED : 0)
      ),
    );
  const signs = sheets
    .filter(([part]) => part !== "first" && part !== "last")
    .map(([part, css]): [string, string[]] => {
      const found = selectorsOf(css).flatMap((selector) => {
        const [first, ...others] = demandsOf(selector);
        if (first !== undefined) {
          return others.reduce((a, b) => often(b) < often(a) ? b : a, first);
        }
        throw new Error(`Without a class in a sheet of "${part}": ${selector}`);
      });
      return [part, [...new Set(found)].sort()];
    });
  return new Map(signs);
}
