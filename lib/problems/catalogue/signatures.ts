/** 256 bits of each text: twenty pairs in a title set a twelfth of them. */
const WORDS = 8;

/**
 * By number, which pairs of letters a text has: a hash of each is one bit. A text
 * that lacks a bit of what is searched for can not contain it, and that is known
 * without touching the text, which lies somewhere else for each problem.
 */
export class Signatures {
  #words = new Uint32Array(0);

  set(id: number, text: string): void {
    const start = id * WORDS;
    if (start + WORDS > this.#words.length) {
      const grown = new Uint32Array(Math.ceil((start + WORDS) * 1.25));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words.fill(0, start, start + WORDS);
    for (let at = 1; at < text.length; at++) {
      const bit = bitOf(text, at);
      this.#words[start + (bit >>> 5)] |= 1 << (bit & 31);
    }
  }

  /** Whether a text may contain `part`; without a pair in it any may. */
  mayContain(part: string): (id: number) => boolean {
    const wanted = new Uint32Array(WORDS);
    for (let at = 1; at < part.length; at++) {
      const bit = bitOf(part, at);
      wanted[bit >>> 5] |= 1 << (bit & 31);
    }
    const places = [...wanted.keys()].filter((place) => wanted[place] !== 0);
    const words = this.#words;
    return (id) => {
      for (let n = 0; n < places.length; n++) {
        const place = places[n];
        const missing = wanted[place] & ~words[id * WORDS + place];
        if (missing !== 0) return false;
      }
      return true;
    };
  }
}

/** Of the pair that ends at `at`: the upper eight bits of its hash. */
function bitOf(text: string, at: number): number {
  const pair = text.charCodeAt(at - 1) << 16 ^ text.charCodeAt(at);
  return Math.imul(pair, 0x9e3779b1) >>> 24;
}
