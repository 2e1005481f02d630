/** Tells whether a text has more than so many line ends, without reading on. */
export function hasMoreLines(text: string, most: number): boolean {
  let lines = 0;
  for (let at = 0; (at = text.indexOf("\n", at) + 1) > 0;) {
    if (++lines > most) return true;
  }
  return false;
}
