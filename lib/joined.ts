/** In no text that is searched for. */
const END = "\0";

/**
 * Short texts side by side in one string, with what each stands for: looking for
 * a part of them reads memory in a row, not an object for each.
 */
export class Joined<T> {
  readonly #text: string;
  readonly #values: readonly T[];
  /** Where each text ends. */
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

  /** What stands for the texts that contain `part`, in their order. */
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
