const KINDS = 128;

/** What is in one set and in at most two others, and not in one more, but for some rows. */
export interface RowCut {
  base: RowSet;
  without: RowSet | null;
  /** Of those that are left out: these are not; in their order. */
  but: Int32Array;
  within: readonly RowSet[];
}

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

  /** How many rows a cut has. */
  static count(cut: RowCut): number {
    let total = 0;
    RowSet.#eachWord(cut, (_, word) => {
      total += bitsIn(word);
      return true;
    });
    return total;
  }

  /** The page of a cut that starts at `from`, last first. */
  static page(
    cut: RowCut,
    { from, limit }: { from: number; limit: number },
  ): number[] {
    const rows: number[] = [];
    let passed = 0;
    RowSet.#eachWord(cut, (at, word) => {
      const count = bitsIn(word);
      if (passed + count > from) {
        let place = passed;
        for (let bit = 31; bit >= 0 && rows.length < limit; bit--) {
          if ((word >>> bit & 1) === 1 && place++ >= from) {
            rows.push(at * 32 + bit);
          }
        }
      }
      passed += count;
      return rows.length < limit;
    });
    return rows;
  }

  /** 32 rows at a time, the last first, until `visit` says that it has enough. */
  static #eachWord(
    { base, without, but, within }: RowCut,
    visit: (at: number, word: number) => boolean,
  ): void {
    const words = base.#words;
    const dropped = without === null ? undefined : without.#words;
    const [a, b] = within.map((set) => set.#words);
    let next = but.length - 1;
    for (let at = words.length - 1; at >= 0; at--) {
      let word = words[at];
      if (dropped !== undefined && at < dropped.length) word &= ~dropped[at];
      for (; next >= 0 && but[next] >>> 5 >= at; next--) {
        if (but[next] >>> 5 === at) word |= words[at] & 1 << (but[next] & 31);
      }
      if (a !== undefined) word &= at < a.length ? a[at] : 0;
      if (b !== undefined) word &= at < b.length ? b[at] : 0;
      if (word !== 0 && !visit(at, word)) return;
    }
  }
}

function bitsIn(word: number): number {
  word -= word >>> 1 & 0x55555555;
  word = (word & 0x33333333) + (word >>> 2 & 0x33333333);
  return Math.imul(word + (word >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
