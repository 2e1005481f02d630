/** The last values by key, the one unused for longest forgotten first. */
export class RecentCache<T> {
  readonly #values = new Map<string, T>();

  constructor(readonly most: number) {}

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): T {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.most) {
      this.#values.delete(this.#values.keys().next().value!);
    }
    return value;
  }
}
