/** What an order goes by: the key, and of rows with equal keys `tie`. */
export interface OrderRules<R> {
  key: (row: R) => number;
  /** Never 0 for two rows. */
  tie: (a: R, b: R) => number;
}

interface Place<R> {
  id: number;
  key: number;
  row: R;
}

/** From this share of all rows on, sorting them anew is quicker. */
const MANY = 1 / 32;

/**
 * Rows by id that lie in an order. Those that have moved are put where they now
 * belong when somebody looks, so that neither a look nor a move sorts all.
 */
export class KeptOrder<R> {
  readonly #rules: OrderRules<R>;
  /** As they lie: each with the key that it had then. */
  #places: Place<R>[] = [];
  #rows: R[] = [];
  #ids: number[] = [];
  readonly #placeOf = new Map<number, Place<R>>();
  /** What has become of a row since; null: it is not there any more. */
  readonly #moved: Map<number, R | null>;
  #version = 0;

  constructor(rules: OrderRules<R>, rows: Iterable<[id: number, row: R]>) {
    this.#rules = rules;
    this.#moved = new Map(rows);
  }

  /** A row is new or has changed, in place or not; null: it is gone. */
  move(id: number, row: R | null): void {
    this.#moved.set(id, row);
  }

  /** Another one whenever the order is. */
  get version(): number {
    this.#settle();
    return this.#version;
  }

  /** All of them in their order, for reading at once. */
  rows(): readonly R[] {
    this.#settle();
    return this.#rows;
  }

  /** Their ids in the same order. */
  ids(): readonly number[] {
    this.#settle();
    return this.#ids;
  }

  #settle(): void {
    if (this.#moved.size === 0) return;
    this.#version++;
    const isMany = this.#moved.size > this.#rows.length * MANY;
    // All that leave before any that come: a key may have changed hands.
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

  /** The first place that does not come before `place`. */
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
