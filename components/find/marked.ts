/** A text up to the first place of what was typed, that place, and the rest. */
export function markedParts(
  text: string,
  typed: string,
): [before: string, found: string, after: string] {
  const part = typed.trim().toLowerCase();
  const small = text.toLowerCase();
  // A few letters become two when they are made small: places would not agree.
  const at = part === "" || small.length !== text.length
    ? -1
    : small.indexOf(part);
  return at < 0 ? [text, "", ""] : [
    text.slice(0, at),
    text.slice(at, at + part.length),
    text.slice(at + part.length),
  ];
}
