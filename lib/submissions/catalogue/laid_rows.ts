import { type Aside, AsideNumbers } from "./aside.ts";

/** Rows that are laid in one go, 10 MB: all of ten million would be a peak in memory. */
const PART_ROWS = 2_500_000;

/** The groups from one to before another, whose rows are being laid. */
interface Part {
  first: number;
  end: number;
  rows: Int32Array<ArrayBuffer>;
  /** By group, where the next of its rows comes in `rows`. */
  ends: Int32Array;
  /** The first row that has not been looked at for them. */
  next: number;
}

/**
 * The rows of a start by their groups, those of a group beside each other. Where
 * there are millions they are laid so little by little, into a file: a site had
 * better answer meanwhile. Whoever reads them before lays the rest at once.
 */
export class LaidRows {
  /** What is not finished: null, when all are laid. */
  #part: Part | null = null;
  #numbers: AsideNumbers;

  /** `sizes` tells how many rows each group has, `groups` which group each row. */
  constructor(
    private readonly sizes: Int32Array,
    private readonly groups: () => ArrayLike<number>,
    aside: Aside | null,
    private readonly partRows = PART_ROWS,
  ) {
    const file = aside !== null && groups().length >= aside.from
      ? AsideNumbers.inFile(aside.dir)
      : null;
    this.#numbers = file ?? this.#layInMemory();
    if (file !== null) this.#part = this.#partOf(0, 0, Infinity);
  }

  /** Looks at so many rows more; false: all are laid. */
  lay(rows: number): boolean {
    if (this.#part === null) return false;
    const groups = this.groups();
    const { first, end, rows: laid, ends, next } = this.#part;
    const to = Math.min(next + rows, groups.length);
    for (let row = next; row < to; row++) {
      const group = groups[row];
      if (group >= first && group < end) laid[ends[group - first]++] = row;
    }
    this.#part.next = to;
    if (to < groups.length) return true;
    const isKept = this.#numbers.append(laid);
    if (!isKept) this.#numbers = this.#layInMemory();
    this.#part = isKept && end < this.sizes.length ? this.#partFrom(end) : null;
    return this.#part !== null;
  }

  /** Those from one place to before another; for reading at once. */
  read(from: number, to: number): Int32Array<ArrayBuffer> {
    this.finish();
    return this.#numbers.read(from, to);
  }

  /** As many as fit into it, from one place on. */
  readInto(into: Int32Array<ArrayBuffer>, from: number): void {
    this.finish();
    this.#numbers.readInto(into, from);
  }

  finish(): void {
    while (this.lay(Infinity));
  }

  #layInMemory(): AsideNumbers {
    const groups = this.groups();
    const { rows, ends } = this.#partOf(0, this.sizes.length);
    for (let row = 0; row < groups.length; row++) {
      rows[ends[groups[row]]++] = row;
    }
    return AsideNumbers.inMemory(rows);
  }

  #partFrom(first: number): Part {
    let end = first;
    for (let rows = 0; end < this.sizes.length; end++) {
      rows += this.sizes[end];
      if (rows > this.partRows && end > first) break;
    }
    return this.#partOf(first, end);
  }

  #partOf(first: number, end: number, next = 0): Part {
    const ends = new Int32Array(end - first);
    let count = 0;
    for (let group = first; group < end; group++) {
      ends[group - first] = count;
      count += this.sizes[group];
    }
    return { first, end, rows: new Int32Array(count), ends, next };
  }
}
