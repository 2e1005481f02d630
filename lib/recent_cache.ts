/**
 * A cache that forgets the value that was unused for longest. `most` is how many
 * values it holds; with `weigh`, the most that their weights may be together.
 */
export class RecentCache<T> {
  readonly #values = new Map<string, T>();
  #weight = 0;

  constructor(
    readonly most: number,
    readonly weigh: (value: T, key: string) => number = () => 1,
  ) {}

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): T {
    this.forget(key);
    this.#values.set(key, value);
    this.#weight += this.weigh(value, key);
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.most) break;
      this.forget(oldest);
    }
    return value;
  }

  clear(): void {
    // Most often nothing is there, and an empty map is made anew all the same.
    if (this.#values.size === 0) return;
    this.#values.clear();
    this.#weight = 0;
  }

  /** The one unused for longest first. */
  values(): MapIterator<T> {
    return this.#values.values();
  }

  forgetWhere(isMeant: (key: string, value: T) => boolean): void {
    for (const [key, value] of this.#values) {
      if (isMeant(key, value)) this.forget(key);
    }
  }

  forget(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#weight -= this.weigh(value, key);
  }
}
