/**
 * Numeric ids without gaps in normal running. Callers that ask at the same time
 * share one reservation, so 500 submissions in a second cost a few commits and
 * never fight over the key.
 */
export class Sequence {
  readonly #key: Deno.KvKey;
  #waiting: ((id: number) => void)[] = [];
  #failing: ((reason: unknown) => void)[] = [];
  #running = false;

  constructor(
    readonly kv: Deno.Kv,
    name: string,
    readonly first: number,
  ) {
    this.#key = ["sequences", name];
  }

  next(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      this.#failing.push(reject);
      if (!this.#running) this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#running = true;
    // Let every caller of this turn join the first reservation.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting.splice(0);
      const failing = this.#failing.splice(0);
      try {
        const from = await this.#reserve(waiting.length);
        waiting.forEach((resolve, n) => resolve(from + n));
      } catch (reason) {
        failing.forEach((reject) => reject(reason));
      }
    }
    this.#running = false;
  }

  async #reserve(count: number): Promise<number> {
    for (;;) {
      const entry = await this.kv.get<number>(this.#key);
      const from = entry.value ?? this.first;
      const commit = await this.kv.atomic().check(entry)
        .set(this.#key, from + count).commit();
      if (commit.ok) return from;
    }
  }
}
