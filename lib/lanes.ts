/**
 * Runs work with the same key one after another, in the order in which it came; work
 * with different keys runs at the same time. A key takes memory only while it is used.
 */
export class Lanes {
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Returns how many would run before work that came now. */
  ahead(key: string): number {
    const waiting = this.#waiting.get(key);
    return waiting === undefined ? 0 : waiting.length + 1;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) this.#waiting.set(key, []);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.get(key)!.shift();
      if (next === undefined) this.#waiting.delete(key);
      else next();
    }
  }
}
