import type { Repeated } from "./blocks.ts";
import type { Aside } from "./aside.ts";
import { Column } from "./column.ts";
import { LaidRows } from "./laid_rows.ts";
import { IdNumbers, type PackedIds } from "./packed_ids.ts";
import { RowSet } from "./row_set.ts";

/** From this share of all rows on, looking at each is quicker. */
const MANY = 1 / 16;
const NONE = new Int32Array(0);

/**
 * Rows by what they have in common, a user or a problem: the rows of a group are
 * read without looking at others. Only the last row can be taken away, as from
 * a stack.
 */
export class Groups<T> {
  readonly #numbers = new Map<T, number>();
  readonly #values: T[] = [];
  /** The group's number, by row. */
  readonly #groups = new Column();
  /** By the group's number: how many rows it has, ... */
  readonly #sizes = new Column();
  /** ... of them how many, and from where on, lie in... */
  readonly #packedSizes = new Column();
  readonly #starts = new Column();
  /** ... all rows of the start, those of a group beside each other. */
  #packed = new LaidRows(NONE, () => NONE, null);
  /** The rows of a group that have come since. */
  readonly #tails = new Map<number, number[]>();
  /** What has been asked for, as of so many rows. */
  readonly #known = new WeakMap<
    ReadonlySet<T>,
    { set: RowSet; rows: number; shifts: number }
  >();
  #rows = 0;
  #shifts = 0;
  /** The values that were looked up last: parts of a segment share them. */
  #lookedUp: { values: object; groups: Int32Array; most: number } | null = null;
  /** Of values that are ids; for the start alone. */
  #ids: IdNumbers | null = null;

  /** Where the rows of the start are put; null: they stay in memory. */
  constructor(private readonly aside: Aside | null) {}

  /** Room for so many rows, before they are loaded. */
  reserve(rows: number): void {
    this.#groups.reserve(rows);
  }

  /** A block of rows at the start, to be followed by `loaded`. */
  load({ values, which }: Repeated<T, ArrayLike<T> | PackedIds>): void {
    let lookedUp = this.#lookedUp;
    if (lookedUp?.values !== values) {
      const groups = this.#numbersOf(values);
      const most = groups.reduce((most, group) => Math.max(most, group), 0);
      this.#lookedUp = lookedUp = { values, groups, most };
    }
    const { groups, most } = lookedUp;
    this.#groups.setEach(this.#rows, which, groups, most);
    this.#rows += which.length;
  }

  /** After the last block; `sizeOf` tells how many rows each group has by now. */
  loaded(sizeOf: (group: number) => number): void {
    this.#lookedUp = null;
    this.#ids = null;
    const sizes = new Int32Array(this.#values.length);
    for (let group = 0, start = 0; group < sizes.length; group++) {
      const size = sizes[group] = sizeOf(group);
      this.#sizes.set(group, size);
      this.#packedSizes.set(group, size);
      this.#starts.set(group, start);
      start += size;
    }
    const rows = this.#rows;
    const groups = () => this.#groups.head(rows);
    this.#packed = new LaidRows(sizes, groups, this.aside);
  }

  /** Lays more of the rows of the start by group; false: all are (laid_rows.ts). */
  lay(rows: number): boolean {
    return this.#packed.lay(rows);
  }

  push(value: T): void {
    const row = this.#rows++;
    const group = this.#numberOf(value);
    this.#groups.set(row, group);
    this.#sizes.add(group, 1);
    const tail = this.#tails.get(group);
    if (tail === undefined) this.#tails.set(group, [row]);
    else tail.push(row);
  }

  pop(): T {
    // Another row may come in its place.
    this.#packed.finish();
    const group = this.#groups.get(--this.#rows);
    this.#sizes.add(group, -1);
    if (this.#tails.get(group)?.pop() === undefined) {
      this.#packedSizes.add(group, -1);
    }
    this.#shifts++;
    return this.#values[group];
  }

  /** Counts the rows that have been taken away: others come in their place. */
  get shifts(): number {
    return this.#shifts;
  }

  at(row: number): T {
    return this.#values[this.#groups.get(row)];
  }

  /** A group's number; undefined when it has never had a row. */
  numberOf(value: T): number | undefined {
    return this.#numbers.get(value);
  }

  /** The number of a row's group. */
  numberAt(row: number): number {
    return this.#groups.get(row);
  }

  /** The number of each row's group, for reading at once. */
  numbers(): ArrayLike<number> {
    return this.#groups.head(this.#rows);
  }

  /** Every group that there has ever been. */
  values(): readonly T[] {
    return this.#values;
  }

  /** In their order, all or the last so many, for reading at once. */
  rowsOf(value: T, most = Infinity): Int32Array {
    const group = this.#numbers.get(value);
    return group === undefined ? NONE : this.#rowsIn(group, most);
  }

  sizeOf(value: T): number {
    return this.#sizes.get(this.#numbers.get(value) ?? -1);
  }

  /** Whether these groups have at most so many rows together. */
  areFew(values: Iterable<T>, most: number): boolean {
    let count = 0;
    for (const value of values) {
      const group = this.#numbers.get(value);
      if (group !== undefined) count += this.#sizes.get(group);
      if (count > most) return false;
    }
    return true;
  }

  /**
   * The rows of these groups. A set that comes again is not looked up again, so
   * it must not have changed.
   */
  setOf(values: ReadonlySet<T>): RowSet {
    let known = this.#known.get(values);
    if (known?.shifts !== this.#shifts) {
      const set = this.#lookUp(values);
      known = { set, rows: this.#rows, shifts: this.#shifts };
      this.#known.set(values, known);
    }
    for (; known.rows < this.#rows; known.rows++) {
      if (values.has(this.at(known.rows))) known.set.add(known.rows);
    }
    return known.set;
  }

  #lookUp(values: ReadonlySet<T>): RowSet {
    const isWanted = new Uint8Array(this.#values.length);
    const groups: number[] = [];
    let count = 0;
    for (const value of values) {
      const group = this.#numbers.get(value);
      if (group === undefined) continue;
      isWanted[group] = 1;
      groups.push(group);
      count += this.#sizes.get(group);
    }
    if (count > this.#rows * MANY) {
      return RowSet.where(this.#groups.head(this.#rows), isWanted);
    }
    const set = RowSet.of(this.#rows);
    for (const group of groups) {
      set.addAll(this.#rowsIn(group));
    }
    return set;
  }

  #numbersOf(values: ArrayLike<T> | PackedIds): Int32Array {
    if ("words" in values) {
      this.#ids ??= new IdNumbers();
      return this.#ids.of(values, (id) => this.#numberOf(id as T));
    }
    // By hand: `from` with a function takes ten times as long.
    const numbers = new Int32Array(values.length);
    for (let n = 0; n < values.length; n++) {
      numbers[n] = this.#numberOf(values[n]);
    }
    return numbers;
  }

  #numberOf(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const group = this.#values.push(value) - 1;
    this.#numbers.set(value, group);
    return group;
  }

  #rowsIn(group: number, most = Infinity): Int32Array {
    const tail = this.#tails.get(group);
    const inPack = this.#packedSizes.get(group);
    const size = Math.min(inPack, Math.max(0, most - (tail?.length ?? 0)));
    const start = this.#starts.get(group) + inPack - size;
    if (!tail?.length) return this.#packed.read(start, start + size);
    const rows = new Int32Array(size + tail.length);
    this.#packed.readInto(rows.subarray(0, size), start);
    rows.set(tail, size);
    return rows;
  }
}
