const FREE = -1;
/** Slots for each pair, at least. */
const SLOTS = 2;
/** Bits for each slot. */
const BITS = 4;

/** Pairs of whole numbers from 0 on, at most so many, that are taken out one by one. */
export class PairSet {
  /** By slot: both numbers beside each other, as they are asked for together. */
  readonly #pairs: Int32Array;
  readonly #isTaken: Uint8Array;
  /** One bit in it for each pair: small, so that most others are soon told apart. */
  readonly #bits: Uint32Array;
  /** The last slot; there are a power of two. */
  readonly #last: number;
  #size = 0;

  constructor(most: number) {
    const slots = 2 ** Math.ceil(Math.log2(SLOTS * most + 1));
    this.#pairs = new Int32Array(2 * slots).fill(FREE);
    this.#isTaken = new Uint8Array(slots);
    this.#bits = new Uint32Array(Math.ceil(slots * BITS / 32));
    this.#last = slots - 1;
  }

  /** How many have not been taken. */
  get size(): number {
    return this.#size;
  }

  /** One that is not in it yet. */
  add(first: number, second: number): void {
    const hash = hashOf(first, second);
    const slot = this.#slotOf(hash, first, second);
    this.#pairs[2 * slot] = first;
    this.#pairs[2 * slot + 1] = second;
    this.#bits[this.#wordOf(hash)] |= 1 << (hash & 31);
    this.#size++;
  }

  /** Whether it was in it until now. */
  take(first: number, second: number): boolean {
    const hash = hashOf(first, second);
    if ((this.#bits[this.#wordOf(hash)] >>> (hash & 31) & 1) === 0) {
      return false;
    }
    const slot = this.#slotOf(hash, first, second);
    const isThere = this.#pairs[2 * slot] !== FREE;
    if (!isThere || this.#isTaken[slot] === 1) return false;
    this.#isTaken[slot] = 1;
    this.#size--;
    return true;
  }

  /** Where a pair stands, or would. */
  #slotOf(hash: number, first: number, second: number): number {
    const [pairs, last] = [this.#pairs, this.#last];
    for (let slot = hash & last;; slot = (slot + 1) & last) {
      const known = pairs[2 * slot];
      if (known === FREE) return slot;
      if (known === first && pairs[2 * slot + 1] === second) return slot;
    }
  }

  #wordOf(hash: number): number {
    return hash >>> 5 & (this.#bits.length - 1);
  }
}

/** The constants are those of xxHash. */
function hashOf(first: number, second: number): number {
  const h = Math.imul(
    Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca77),
    0xc2b2ae3d,
  );
  return h ^ h >>> 15;
}
