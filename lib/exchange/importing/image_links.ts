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
  const opening = new Next(text, "![");
  const closing = new Next(text, ")");
  for (
    let at = text.indexOf(link);
    at >= 0;
    at = text.indexOf(link, at + link.length)
  ) {
    const before = found.at(-1)?.end ?? 0;
    const from = Math.max(before, text.lastIndexOf("]", at - 1) + 1);
    const start = opening.from(from);
    const digits =
      /^\d+/.exec(text.slice(at + link.length, at + link.length + 9))
        ?.[0] ?? "";
    const close = closing.from(at);
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

/** Where a sign comes next, for places that only go forwards: no part is searched twice. */
class Next {
  #found = -1;

  constructor(readonly text: string, readonly sign: string) {}

  /** Returns its place at or after `place`; -1: it does not come any more. */
  from(place: number): number {
    if (this.#found < place) {
      const at = this.text.indexOf(this.sign, place);
      this.#found = at < 0 ? Infinity : at;
    }
    return this.#found === Infinity ? -1 : this.#found;
  }
}
