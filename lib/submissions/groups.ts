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
  /** Its rows, by the group's number. */
  readonly #members: Members[] = [];
  /** What has been asked for, as of so many rows. */
  readonly #known = new WeakMap<
    ReadonlySet<T>,
    { set: RowSet; rows: number; shifts: number }
  >();
  #rows = 0;
  /** Counts the rows that have been taken away: others come in their place. */
  #shifts = 0;

  push(value: T): void {
    const row = this.#rows++;
    const group = this.#numberOf(value);
    this.#groups.set(row, group);
    this.#members[group].push(row);
  }

  pop(): T {
    const group = this.#groups.get(--this.#rows);
    this.#members[group].size--;
    this.#shifts++;
    return this.#values[group];
  }

  at(row: number): T {
    return this.#values[this.#groups.get(row)];
  }

  /** Every group that there has ever been. */
  values(): readonly T[] {
    return this.#values;
  }

  rowsOf(value: T): Iterable<number> & ArrayLike<number> {
    const group = this.#numbers.get(value);
    return group === undefined ? [] : this.#members[group].rows;
  }

  /** Whether these groups have at most so many rows together. */
  areFew(values: Iterable<T>, most: number): boolean {
    let count = 0;
    for (const value of values) {
      const group = this.#numbers.get(value);
      if (group !== undefined) count += this.#members[group].size;
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
      count += this.#members[group].size;
    }
    if (count > this.#rows * MANY) {
      return RowSet.where(this.#groups.head(this.#rows), isWanted);
    }
    const set = RowSet.of(this.#rows);
    for (const group of groups) set.addAll(this.#members[group].rows);
    return set;
  }

  #numberOf(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#values.length);
    this.#members.push(new Members());
    return this.#values.push(value) - 1;
  }
}

/** The rows of one group, in their order. */
class Members {
  #data = new Int32Array(2);
  size = 0;

  get rows(): Int32Array {
    return this.#data.subarray(0, this.size);
  }

  push(row: number): void {
    if (this.size === this.#data.length) {
      const grown = new Int32Array(Math.ceil(this.size * 1.5));
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[this.size++] = row;
  }
}
