/** The deepest nesting; nobody sends deeper JSON on purpose. */
const MAX_LEVELS = 32;
/** The most values in all: enough for a class of thousands or a problem with many test cases. */
const MAX_VALUES = 100_000;

const [QUOTE, BACKSLASH, COMMA] = [...'"\\,'].map((c) => c.charCodeAt(0));
const OPENING = new Set([..."[{"].map((c) => c.charCodeAt(0)));
const CLOSING = new Set([..."]}"].map((c) => c.charCodeAt(0)));

/**
 * Tells whether JSON may be parsed: parsing a few megabytes of brackets takes seconds,
 * while checking each byte once takes milliseconds.
 */
export function hasSaneShape(json: Uint8Array): boolean {
  let [level, values] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (OPENING.has(byte)) {
      if (++level > MAX_LEVELS || ++values > MAX_VALUES) return false;
    } else if (CLOSING.has(byte)) level--;
    else if (byte === COMMA && ++values > MAX_VALUES) return false;
  }
  return true;
}

/** Returns where the string that begins at `at` ends; the last byte if it does not. */
function endOfString(json: Uint8Array, at: number): number {
  for (let end = at + 1; end < json.length; end++) {
    if (json[end] === BACKSLASH) end++;
    else if (json[end] === QUOTE) return end;
  }
  return json.length;
}
