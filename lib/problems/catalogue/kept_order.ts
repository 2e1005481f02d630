/** An order of rows: by `key`, and rows with equal keys by `tie`. */
export interface OrderRules<R> {
  key: (row: R) => number;
  /** Never returns 0 for two different rows. */
  tie: (a: R, b: R) => number;
}

interface Place<R> {
  id: number;
  key: number;
  row: R;
}

/** If more than this part of the rows has moved, sorting all of them anew is quicker. */
const MANY = 1 / 32;

/**
 * Keeps rows, identified by id, sorted. Rows that have changed are moved to their new
 * places only when somebody reads, so that neither reading nor changing sorts all.
 */
export class KeptOrder<R> {
  readonly #rules: OrderRules<R>;
  /** The rows in order, each with the key by which it was put there. */
  #places: Place<R>[] = [];
  #rows: R[] = [];
  #ids: number[] = [];
  readonly #placeOf = new Map<number, Place<R>>();
  /** Rows that have changed since; null: the row is gone. */
  readonly #moved: Map<number, R | null>;
  #version = 0;

  constructor(rules: OrderRules<R>, rows: Iterable<[id: number, row: R]>) {
    this.#rules = rules;
    this.#moved = new Map(rows);
  }

  /** Notes that a row is new or has changed; null: it is gone. */
  move(id: number, row: R | null): void {
    this.#moved.set(id, row);
  }

  /** A number that changes whenever the order does. */
  get version(): number {
    this.#settle();
    return this.#version;
  }

  /** Returns all rows in order; valid until the next change. */
  rows(): readonly R[] {
    this.#settle();
    return this.#rows;
  }

  /** Returns the rows' ids in the same order. */
  ids(): readonly number[] {
    this.#settle();
    return this.#ids;
  }

  #settle(): void {
    if (this.#moved.size === 0) return;
    this.#version++;
    const isMany = this.#moved.size > this.#rows.length * MANY;
    // All rows are removed before any is inserted, because one may now have another's key.
    for (const id of this.#moved.keys()) {
      const old = this.#placeOf.get(id);
      if (old === undefined) continue;
      this.#placeOf.delete(id);
      if (!isMany) this.#splice(this.#find(old), 1);
    }
    for (const [id, row] of this.#moved) {
      if (row === null) continue;
      const place = { id, key: this.#rules.key(row), row };
      this.#placeOf.set(id, place);
      if (!isMany) this.#splice(this.#find(place), 0, place);
    }
    this.#moved.clear();
    if (!isMany) return;
    this.#places = [...this.#placeOf.values()]
      .sort((a, b) => this.#compare(a, b));
    this.#rows = this.#places.map(({ row }) => row);
    this.#ids = this.#places.map(({ id }) => id);
  }

  #splice(at: number, gone: number, ...places: Place<R>[]): void {
    this.#places.splice(at, gone, ...places);
    this.#rows.splice(at, gone, ...places.map(({ row }) => row));
    this.#ids.splice(at, gone, ...places.map(({ id }) => id));
  }

  /** Finds the first place that does not come before `place`. */
  #find(place: Place<R>): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#places[middle], place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(a: Place<R>, b: Place<R>): number {
    return a.key - b.key ||
      (a.row === b.row ? 0 : this.#rules.tie(a.row, b.row));
  }
}
