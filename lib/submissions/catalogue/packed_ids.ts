/** Ids beside each other: those of accounts are 32 hexadecimal digits, 16 bytes. */
export interface PackedIds {
  /** Four numbers an id. */
  words: Uint32Array;
  /** What is no such id stands here, by its place. */
  others: [place: number, id: string][];
}

const WORDS = 4;
const WORD_DIGITS = 8;
const IS_PACKABLE = /^[0-9a-f]{32}$/;

export function packIds(ids: readonly string[]): PackedIds {
  const words = new Uint32Array(ids.length * WORDS);
  const others: PackedIds["others"] = [];
  for (const [place, id] of ids.entries()) {
    if (!IS_PACKABLE.test(id)) {
      others.push([place, id]);
      continue;
    }
    for (let n = 0; n < WORDS; n++) {
      const digits = id.slice(n * WORD_DIGITS, (n + 1) * WORD_DIGITS);
      words[place * WORDS + n] = parseInt(digits, 16);
    }
  }
  return { words, others };
}

export function unpackIds({ words, others }: PackedIds): string[] {
  const ids = Array.from(
    { length: words.length / WORDS },
    (_, place) => idAt(words, place * WORDS),
  );
  for (const [place, id] of others) ids[place] = id;
  return ids;
}

const idAt = (words: Uint32Array, at: number) =>
  Array.from(
    words.subarray(at, at + WORDS),
    (word) => word.toString(16).padStart(WORD_DIGITS, "0"),
  ).join("");

const FIRST_SLOTS = 1024;
/** Of the slots at most so many are taken. */
const FULL = 1 / 2;
const FREE = -1;

/**
 * Which number each id has. A start looks up each account once for every file of
 * submissions, millions of times: here it makes no string of one that is known.
 */
export class IdNumbers {
  /** By slot: an id, or nothing where no number stands. */
  #words = new Uint32Array(FIRST_SLOTS * WORDS);
  #numbers = new Int32Array(FIRST_SLOTS).fill(FREE);
  #count = 0;

  /** The numbers of ids in their order; `numberOf` gives those of new ones. */
  of(
    { words, others }: PackedIds,
    numberOf: (id: string) => number,
  ): Int32Array {
    const numbers = new Int32Array(words.length / WORDS);
    for (const [place, id] of others) numbers[place] = numberOf(id);
    const isOther = new Set(others.map(([place]) => place));
    for (let place = 0; place < numbers.length; place++) {
      if (isOther.size > 0 && isOther.has(place)) continue;
      const at = place * WORDS;
      let slot = this.#slotOf(words, at);
      if (this.#numbers[slot] === FREE) {
        slot = this.#add(words, at, numberOf(idAt(words, at)));
      }
      numbers[place] = this.#numbers[slot];
    }
    return numbers;
  }

  /** Where the id at `at` stands, or would. */
  #slotOf(words: Uint32Array, at: number): number {
    const [known, numbers] = [this.#words, this.#numbers];
    const last = numbers.length - 1;
    const [a, b, c, d] = [
      words[at],
      words[at + 1],
      words[at + 2],
      words[at + 3],
    ];
    for (let slot = mix(a, b, c, d) & last;; slot = (slot + 1) & last) {
      const to = slot * WORDS;
      if (
        numbers[slot] === FREE ||
        known[to] === a && known[to + 1] === b && known[to + 2] === c &&
          known[to + 3] === d
      ) return slot;
    }
  }

  #add(words: Uint32Array, at: number, number: number): number {
    if (++this.#count > this.#numbers.length * FULL) this.#grow();
    const slot = this.#slotOf(words, at);
    this.#words.set(words.subarray(at, at + WORDS), slot * WORDS);
    this.#numbers[slot] = number;
    return slot;
  }

  #grow(): void {
    const [words, numbers] = [this.#words, this.#numbers];
    this.#words = new Uint32Array(words.length * 2);
    this.#numbers = new Int32Array(numbers.length * 2).fill(FREE);
    for (const [slot, number] of numbers.entries()) {
      if (number === FREE) continue;
      const to = this.#slotOf(words, slot * WORDS);
      this.#words.set(
        words.subarray(slot * WORDS, (slot + 1) * WORDS),
        to * WORDS,
      );
      this.#numbers[to] = number;
    }
  }
}

/** Spreads ids over the slots; the constants are those of xxHash. */
function mix(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^
    Math.imul(c, 0xc2b2ae3d) ^ Math.imul(d, 0x27d4eb2f);
  h = Math.imul(h ^ h >>> 15, 0x85ebca77);
  return h ^ h >>> 13;
}
