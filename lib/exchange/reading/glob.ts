/** The longest pattern, in characters; longer ones match nothing. */
const MAX_CHARS = 200;

/** One character, any characters but slashes, or one of several sequences. */
type Part = string | typeof ANY | Part[][];
const ANY = Symbol("*");

/**
 * Makes a matcher from a pattern as in ICPC packages: `*` is anything within a name,
 * `{a,b}` one of several. It follows all possible positions at once and never goes
 * back, so that no pattern takes long.
 */
export function globMatcher(pattern: string): (path: string) => boolean {
  if (pattern.length > MAX_CHARS) return () => false;
  const parts = partsOf(pattern);
  return (path) => walk(parts, path, new Set([0])).has(path.length);
}

function partsOf(pattern: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const end = pattern[at] === "{" ? closing(pattern, at) : -1;
    if (end >= 0) {
      parts.push(choices(pattern.slice(at + 1, end)).map(partsOf));
      at = end;
    } else parts.push(pattern[at] === "*" ? ANY : pattern[at]);
  }
  return parts;
}

/** Returns where the brace at `start` ends; -1: nowhere, so it is a plain character. */
function closing(pattern: string, start: number): number {
  for (let at = start, depth = 0; at < pattern.length; at++) {
    if (pattern[at] === "{") depth++;
    if (pattern[at] === "}" && --depth === 0) return at;
  }
  return -1;
}

function choices(inner: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < inner.length; at++) {
    if (inner[at] === "{") depth++;
    if (inner[at] === "}") depth--;
    if (inner[at] !== "," || depth !== 0) continue;
    found.push(inner.slice(start, at));
    start = at + 1;
  }
  return [...found, inner.slice(start)];
}

/** Returns the positions in the path after the parts, from those before them. */
function walk(
  parts: readonly Part[],
  path: string,
  from: ReadonlySet<number>,
): ReadonlySet<number> {
  let places = from;
  for (const part of parts) {
    if (places.size === 0) return places;
    const next = new Set<number>();
    if (typeof part === "string") {
      for (const at of places) if (path[at] === part) next.add(at + 1);
    } else if (part === ANY) {
      for (let at of places) {
        while (!next.has(at)) {
          next.add(at);
          if (at < path.length && path[at] !== "/") at++;
        }
      }
    } else {
      for (const choice of part) {
        for (const at of walk(choice, path, places)) next.add(at);
      }
    }
    places = next;
  }
  return places;
}
