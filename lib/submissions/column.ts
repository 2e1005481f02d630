/** Whole numbers by row, 4 bytes each; grows by doubling, 0 where unset. */
export class Column {
  #data: Int32Array<ArrayBuffer> = new Int32Array(1024);

  get(row: number): number {
    return this.#data[row];
  }

  set(row: number, value: number): void {
    if (row >= this.#data.length) {
      const grown = new Int32Array(
        Math.max(row + 1, this.#data.length * 2),
      );
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[row] = value;
  }

  /** The first `rows` of them; not a copy. */
  head(rows: number): Int32Array<ArrayBuffer> {
    if (rows > this.#data.length) this.set(rows - 1, 0);
    return this.#data.subarray(0, rows);
  }
}
