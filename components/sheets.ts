import type { Style } from "../lib/assets/assets.ts";

/** The part of the site of each class that tells of one. */
const parts = new Map<string, string[]>();
/** The same for whole class attributes; a page has the same few many times. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;

/** Takes in by which classes the build tells the sheets that a page needs. */
export function learnSheets(styles: readonly Style[]): void {
  parts.clear();
  known.clear();
  for (const { part, signs } of styles) {
    for (const sign of signs ?? []) {
      parts.set(sign, [...parts.get(sign) ?? [], part]);
    }
  }
}

/** The parts of the site whose sheets an element with these classes needs. */
export function partsOfClasses(classes: string): readonly string[] {
  let found = known.get(classes);
  if (found === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    found = [
      ...new Set(classes.split(/\s+/).flatMap((name) => parts.get(name) ?? [])),
    ];
    // A copy: it would keep the page that it was cut from.
    known.set(structuredClone(classes), found);
  }
  return found;
}
