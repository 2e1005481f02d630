/** An image in a Markdown text that shows a file of its package. */
interface ShownImage {
  /** The number of the file. */
  n: number;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  alt: string;
  address: string;
}

/**
 * Finds the images whose addresses begin with `base`. The search begins at the
 * addresses and goes backwards, because from the front a text full of `![` would take
 * quadratic time.
 */
export function imagesIn(text: string, base: string): ShownImage[] {
  const found: ShownImage[] = [];
  const link = `](${base}`;
  for (
    let at = text.indexOf(link);
    at >= 0;
    at = text.indexOf(link, at + link.length)
  ) {
    const before = found.at(-1)?.end ?? 0;
    const from = Math.max(before, text.lastIndexOf("]", at - 1) + 1);
    const start = text.indexOf("![", from);
    const digits =
      /^\d+/.exec(text.slice(at + link.length, at + link.length + 9))
        ?.[0] ?? "";
    const close = text.indexOf(")", at);
    if (start < 0 || start >= at || digits === "" || close < 0) continue;
    found.push({
      n: Number(digits),
      start,
      end: close + 1,
      alt: text.slice(start + 2, at),
      address: base + digits,
    });
  }
  return found;
}
