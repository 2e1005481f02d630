const KINDS = 128;

/**
 * A set of rows, one bit each: sets are cut and counted 32 rows at a time, so a
 * million rows take some tenths of a millisecond.
 */
export class RowSet {
  #words: Uint32Array<ArrayBuffer>;

  constructor(words: Uint32Array<ArrayBuffer> = new Uint32Array(32)) {
    this.#words = words;
  }

  /** Room for `rows` from the start. */
  static of(rows: number): RowSet {
    return new RowSet(new Uint32Array(Math.ceil(rows / 32)));
  }

  /** The rows whose kind is wanted: `isWanted` says so of each kind by 1. */
  static where(kinds: ArrayLike<number>, isWanted: Uint8Array): RowSet {
    const words = new Uint32Array(Math.ceil(kinds.length / 32));
    for (let at = 0, row = 0; at < words.length; at++) {
      const end = Math.min(row + 32, kinds.length);
      let word = 0;
      for (let bit = 0; row < end; row++, bit++) {
        word |= isWanted[kinds[row]] << bit;
      }
      words[at] = word;
    }
    return new RowSet(words);
  }

  /** The rows of each kind, a whole number above -`KINDS` and below it; with room for more. */
  static byKind(
    kinds: ArrayLike<number>,
    room: number,
  ): Map<number, RowSet> {
    const length = Math.ceil(Math.max(room, kinds.length) / 32);
    const known: (Uint32Array<ArrayBuffer> | undefined)[] = Array(2 * KINDS)
      .fill(undefined);
    for (let row = 0; row < kinds.length; row++) {
      const words = known[kinds[row] + KINDS] ??= new Uint32Array(length);
      words[row >>> 5] |= 1 << (row & 31);
    }
    return new Map(
      known.flatMap((words, n) =>
        words ? [[n - KINDS, new RowSet(words)]] : []
      ),
    );
  }

  /** Makes room at once. */
  reserve(rows: number): void {
    const length = Math.ceil(rows / 32);
    if (length <= this.#words.length) return;
    const grown = new Uint32Array(length);
    grown.set(this.#words);
    this.#words = grown;
  }

  /** Makes it the same as `other`. */
  assign(other: RowSet): RowSet {
    const { length } = other.#words;
    if (length > this.#words.length) {
      this.#words = new Uint32Array(Math.ceil(length * 1.25));
    }
    this.#words.set(other.#words);
    this.#words.fill(0, length);
    return this;
  }

  /** Makes it these of `count` rows that there are. */
  only(count: number, rows: Int32Array): RowSet {
    const length = Math.ceil(count / 32);
    if (length > this.#words.length) {
      this.#words = new Uint32Array(Math.ceil(length * 1.25));
    } else this.#words.fill(0);
    this.addAll(rows);
    return this;
  }

  add(row: number): void {
    const word = row >>> 5;
    const { length } = this.#words;
    if (word >= length) this.reserve(32 * Math.max(word + 1, length * 1.25));
    this.#words[word] |= 1 << (row & 31);
  }

  /** Makes it the first so many rows. */
  fill(rows: number): void {
    this.reserve(rows);
    this.#words.fill(0xffffffff, 0, rows >>> 5);
    for (let row = rows & ~31; row < rows; row++) this.add(row);
  }

  /** Rows that it has room for. */
  addAll(rows: Int32Array): void {
    const words = this.#words;
    for (let at = 0; at < rows.length; at++) {
      words[rows[at] >>> 5] |= 1 << (rows[at] & 31);
    }
  }

  /** Those of `rows` that are in both sets. */
  addCommon(rows: Int32Array, a: RowSet, b: RowSet): void {
    const words = this.#words;
    const [ofA, ofB] = [a.#words, b.#words];
    for (let at = 0; at < rows.length; at++) {
      const word = rows[at] >>> 5;
      words[word] |= ofA[word] & ofB[word] & (1 << (rows[at] & 31));
    }
  }

  delete(row: number): void {
    const word = row >>> 5;
    if (word < this.#words.length) this.#words[word] &= ~(1 << (row & 31));
  }

  has(row: number): boolean {
    return (this.#words[row >>> 5] >>> (row & 31) & 1) === 1;
  }

  /** From one on, in their order. */
  *rows(from: number): Generator<number> {
    const words = this.#words;
    for (let at = from >>> 5; at < words.length; at++) {
      let word = words[at];
      if (at === from >>> 5) word &= ~((1 << (from & 31)) - 1);
      for (; word !== 0; word &= word - 1) {
        yield at * 32 + 31 - Math.clz32(word & -word);
      }
    }
  }

  /** Visits the rows in their order, until it is told to stop by false. */
  every(visit: (row: number) => boolean): void {
    const words = this.#words;
    for (let at = 0; at < words.length; at++) {
      for (let word = words[at]; word !== 0; word &= word - 1) {
        if (!visit(at * 32 + 31 - Math.clz32(word & -word))) return;
      }
    }
  }

  /** Leaves only what is in `other` as well. */
  keep(other: RowSet): void {
    const theirs = other.#words;
    for (let at = 0; at < this.#words.length; at++) {
      this.#words[at] &= at < theirs.length ? theirs[at] : 0;
    }
  }

  /** Leaves only what is not in `other`. */
  drop(other: RowSet): void {
    const theirs = other.#words;
    const both = Math.min(this.#words.length, theirs.length);
    for (let at = 0; at < both; at++) this.#words[at] &= ~theirs[at];
  }

  /** How many there are, and the page of them that starts at `from`, last first. */
  page(
    { from, limit }: { from: number; limit: number },
  ): { total: number; rows: number[] } {
    const rows: number[] = [];
    let total = 0;
    for (let at = this.#words.length - 1; at >= 0; at--) {
      const word = this.#words[at];
      if (word === 0) continue;
      const count = bitsIn(word);
      if (total + count > from && rows.length < limit) {
        let place = total;
        for (let bit = 31; bit >= 0 && rows.length < limit; bit--) {
          if ((word >>> bit & 1) === 0) continue;
          if (place++ >= from) rows.push(at * 32 + bit);
        }
      }
      total += count;
    }
    return { total, rows };
  }
}

function bitsIn(word: number): number {
  word -= word >>> 1 & 0x55555555;
  word = (word & 0x33333333) + (word >>> 2 & 0x33333333);
  return Math.imul(word + (word >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
