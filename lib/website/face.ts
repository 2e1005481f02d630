import type { Face } from "./schema.ts";

/** Tells whether a site shows a school's face; without one it looks like Gavel. */
export const hasFace = (
  { crest, motto, color }: Pick<Face, "crest" | "motto" | "color">,
): boolean => crest !== null || motto !== "" || color !== "";

/** Returns the first letter of a name as people count them, which stands where there is no crest. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "").toUpperCase();
}
