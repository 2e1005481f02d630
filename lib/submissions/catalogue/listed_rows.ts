import { RowSet } from "./row_set.ts";

/** Of a status that no row has: whatever number an address asks for. */
const NONE = new RowSet(new Uint32Array(0));

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
    this.#setOf(status).add(row);
  }

  delete(row: number, status: number): void {
    this.#all.delete(row);
    this.of(status).delete(row);
  }

  /** Adds all rows at once, by the status of each. */
  addAll(statuses: ArrayLike<number>): void {
    const sets = RowSet.byKind(statuses, this.#room);
    for (const [status, rows] of sets) this.#byStatus.set(status, rows);
    this.#all.fill(statuses.length);
  }

  /** Those of a status, or all of them; not to be changed. */
  of(status: number | undefined): RowSet {
    if (status === undefined) return this.#all;
    return this.#byStatus.get(status) ?? NONE;
  }

  #setOf(status: number): RowSet {
    const known = this.#byStatus.get(status);
    if (known !== undefined) return known;
    const set = RowSet.of(this.#room);
    this.#byStatus.set(status, set);
    return set;
  }
}
