import { RowSet } from "./catalogue/row_set.ts";

/** The rows of practice's list; and of them, those of each status. */
export class ListedRows {
  readonly #all = new RowSet();
  readonly #byStatus = new Map<number, RowSet>();
  /** That there was to be room for at the start. */
  #room = 0;

  reserve(rows: number): void {
    this.#room = rows;
    this.#all.reserve(rows);
  }

  add(row: number, status: number): void {
    this.#all.add(row);
    this.of(status).add(row);
  }

  delete(row: number, status: number): void {
    this.#all.delete(row);
    this.of(status).delete(row);
  }

  /** Adds all rows at once, by the status of each. */
  addAll(statuses: ArrayLike<number>): void {
    const known = new Map<number, RowSet>();
    for (let row = 0; row < statuses.length; row++) {
      const status = statuses[row];
      let set = known.get(status);
      if (set === undefined) known.set(status, set = this.of(status));
      set.add(row);
    }
    this.#all.fill(statuses.length);
  }

  /** Those of a status, or all of them. */
  of(status: number | undefined): RowSet {
    if (status === undefined) return this.#all;
    const known = this.#byStatus.get(status);
    if (known !== undefined) return known;
    const set = RowSet.of(this.#room);
    this.#byStatus.set(status, set);
    return set;
  }
}
