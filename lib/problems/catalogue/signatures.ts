/** 8 words of 32 bits for each text: the twenty pairs of a usual title set a twelfth of the bits. */
const WORDS = 8;

/**
 * Notes for each text (by number) which pairs of letters it has: each pair sets the
 * bit of its hash. A text that lacks a bit of the searched word cannot contain it;
 * most texts are ruled out by this without being read.
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

  /** Returns a function that tells whether a text may contain `part`; always true if `part` has no pair. */
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

/** Returns the bit of the pair that ends at `at`: the upper eight bits of its hash. */
function bitOf(text: string, at: number): number {
  const pair = text.charCodeAt(at - 1) << 16 ^ text.charCodeAt(at);
  return Math.imul(pair, 0x9e3779b1) >>> 24;
}
