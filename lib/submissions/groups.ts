import type { Repeated } from "./blocks.ts";
import { Column } from "./column.ts";
import { RowSet } from "./row_set.ts";

/** From this share of all rows on, looking at each is quicker. */
const MANY = 1 / 4;

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
  /** By the group's number: how many rows it has, and where they begin in... */
  readonly #sizes = new Column();
  readonly #starts = new Column();
  /** ... all rows of the start, those of a group beside each other. */
  #packed: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** Rows of the groups that have grown since. */
  readonly #grown = new Map<number, Int32Array<ArrayBuffer>>();
  /** What has been asked for, as of so many rows. */
  readonly #known = new WeakMap<
    ReadonlySet<T>,
    { set: RowSet; rows: number; shifts: number }
  >();
  #rows = 0;
  /** Counts the rows that have been taken away: others come in their place. */
  #shifts = 0;

  /** Room for so many rows, before they are loaded. */
  reserve(rows: number): void {
    this.#groups.reserve(rows);
  }

  /** A block of rows at the start, to be followed by `pack`. */
  load({ values, which }: Repeated<T>): void {
    const groups = values.map((value) => this.#numberOf(value));
    for (let n = 0; n < which.length; n++) {
      const group = groups[which[n]];
      this.#groups.set(this.#rows++, group);
      this.#sizes.add(group, 1);
    }
  }

  /** Lays the rows that were loaded beside each other, by group. */
  pack(): void {
    const ends = new Int32Array(this.#values.length);
    for (let group = 0, end = 0; group < ends.length; group++) {
      this.#starts.set(group, end);
      ends[group] = end;
      end += this.#sizes.get(group);
    }
    this.#packed = new Int32Array(this.#rows);
    const groups = this.#groups.head(this.#rows);
    for (let row = 0; row < groups.length; row++) {
      this.#packed[ends[groups[row]]++] = row;
    }
  }

  push(value: T): void {
    const row = this.#rows++;
    const group = this.#numberOf(value);
    this.#groups.set(row, group);
    const size = this.#sizes.get(group);
    let rows = this.#grown.get(group);
    if (rows === undefined || size === rows.length) {
      rows = new Int32Array(Math.ceil((size + 1) * 1.5));
      rows.set(this.#rowsIn(group));
      this.#grown.set(group, rows);
    }
    rows[size] = row;
    this.#sizes.set(group, size + 1);
  }

  pop(): T {
    const group = this.#groups.get(--this.#rows);
    this.#sizes.add(group, -1);
    this.#shifts++;
    return this.#values[group];
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

  /** Every group that there has ever been. */
  values(): readonly T[] {
    return this.#values;
  }

  /** In their order, for reading at once. */
  rowsOf(value: T): Int32Array {
    const group = this.#numbers.get(value);
    return group === undefined ? new Int32Array(0) : this.#rowsIn(group);
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
      const grown = this.#grown.get(group);
      const start = grown === undefined ? this.#starts.get(group) : 0;
      const end = start + this.#sizes.get(group);
      set.addAll(grown ?? this.#packed, start, end);
    }
    return set;
  }

  #numberOf(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const group = this.#values.push(value) - 1;
    this.#numbers.set(value, group);
    this.#sizes.set(group, 0);
    this.#starts.set(group, 0);
    return group;
  }

  #rowsIn(group: number): Int32Array {
    const start = this.#starts.get(group);
    const size = this.#sizes.get(group);
    return this.#grown.get(group)?.subarray(0, size) ??
      this.#packed.subarray(start, start + size);
  }
}
