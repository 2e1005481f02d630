/** Separates the texts; no text that is searched for contains it. */
const END = "\0";

/**
 * Finds values by a part of their texts. All texts are joined in one string, because
 * searching that is much faster than looking at an object for each.
 */
export class Joined<T> {
  readonly #text: string;
  readonly #values: readonly T[];
  /** Where each text ends in the string. */
  readonly #ends: Int32Array;

  constructor(entries: Iterable<readonly [text: string, value: T]>) {
    const all = [...entries];
    this.#values = all.map(([, value]) => value);
    this.#ends = new Int32Array(all.length);
    let end = 0;
    for (const [n, [text]] of all.entries()) {
      end += text.length;
      this.#ends[n] = end;
      end += END.length;
    }
    this.#text = all.map(([text]) => text + END).join("");
  }

  /** Returns the values whose texts contain `part`, in their order. */
  find(part: string): T[] {
    if (part.includes(END)) return [];
    const found: T[] = [];
    let n = 0;
    for (let at = 0; n < this.#ends.length; at = this.#ends[n++] + END.length) {
      at = this.#text.indexOf(part, at);
      if (at < 0) break;
      while (this.#ends[n] < at) n++;
      found.push(this.#values[n]);
    }
    return found;
  }
}
