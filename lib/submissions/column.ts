import type { Narrow } from "./blocks.ts";

/** Room that is made when there is none left, on top of what there was. */
const MORE = 1 / 4;
const FIRST_ROWS = 1024;

/** Whole numbers by row, in four bytes each or in one; 0 where unset. */
export class Column {
  #data: Int32Array<ArrayBuffer> | Int8Array<ArrayBuffer>;

  constructor(bytes: 1 | 4 = 4) {
    this.#data = bytes === 1
      ? new Int8Array(FIRST_ROWS)
      : new Int32Array(FIRST_ROWS);
  }

  /** Makes room at once, so that nothing has to be moved until it is full. */
  reserve(rows: number): void {
    if (rows > this.#data.length) this.#makeRoom(rows);
  }

  get(row: number): number {
    return this.#data[row];
  }

  set(row: number, value: number): void {
    if (row >= this.#data.length) this.#makeRoom(row + 1);
    this.#data[row] = value;
  }

  add(row: number, step: number): void {
    this.set(row, (row < this.#data.length ? this.#data[row] : 0) + step);
  }

  /** Sets the rows from `row` on. */
  setAll(row: number, { least, steps }: Narrow): void {
    const end = row + steps.length;
    this.reserve(end);
    const data = this.#data;
    for (let n = 0; n < steps.length; n++) data[row + n] = least + steps[n];
  }

  /** The first `rows` of them; not a copy. */
  head(rows: number): Int32Array<ArrayBuffer> | Int8Array<ArrayBuffer> {
    this.reserve(rows);
    return this.#data.subarray(0, rows);
  }

  #makeRoom(rows: number): void {
    const { length } = this.#data;
    const size = Math.max(rows, Math.ceil(length * (1 + MORE)));
    const grown = this.#data instanceof Int8Array
      ? new Int8Array(size)
      : new Int32Array(size);
    grown.set(this.#data);
    this.#data = grown;
  }
}
