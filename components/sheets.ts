import type { Style } from "../lib/assets/assets.ts";

/** The parts of the site that have sheets of their own, each a bit of a number. */
let parts: readonly string[] = [];
/** For each class that tells of parts, those. */
const told = new Map<string, number>();
/**
 * The same for whole class attributes, of which a page has the same few many times:
 * each stands at a place that its length and letters tell, until another takes it.
 */
const PLACES = 4096;
const seen: string[] = new Array(PLACES).fill("");
const seenParts = new Int32Array(PLACES);

/** Takes in by which classes the build tells the sheets that a page needs. */
export function learnSheets(styles: readonly Style[]): void {
  told.clear();
  seen.fill("");
  seenParts.fill(0);
  const own = styles.filter(({ signs }) => signs !== null);
  parts = own.map(({ part }) => part);
  own.forEach(({ signs }, n) => {
    for (const sign of signs!) told.set(sign, (told.get(sign) ?? 0) | 1 << n);
  });
}

const CLASS = ' class="';

/** The parts of the site whose sheets `html` needs, by the classes in it. */
export function sheetPartsOf(html: string): string[] {
  let needed = html.includes("<math") ? told.get("math") ?? 0 : 0;
  // Without a pattern, and without cutting out what was seen before: each page is looked through.
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    at = html.indexOf('"', from);
    const length = at - from;
    const place = (length * 67 + html.charCodeAt(from + (length >> 1)) * 31 +
      html.charCodeAt(at - 1) * 7 + html.charCodeAt(from + 2)) % PLACES;
    if (seen[place].length !== length || !html.startsWith(seen[place], from)) {
      // A copy: a part of the page would keep all of it.
      seen[place] = structuredClone(html.slice(from, at));
      seenParts[place] = partsOfClasses(seen[place]);
    }
    needed |= seenParts[place];
  }
  return needed === 0 ? [] : parts.filter((_, n) => needed & 1 << n);
}

const partsOfClasses = (classes: string) =>
  classes.split(/\s+/)
    .reduce((sum, name) => sum | (told.get(name) ?? 0), 0);
