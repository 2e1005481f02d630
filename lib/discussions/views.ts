import { ok } from "../result.ts";
import type { ViewCounters } from "./store.ts";

/** How often each discussion was opened, in memory. */
export class Views {
  readonly #counters: ViewCounters;
  readonly #known = new Map<number, number>();
  /** Who has opened what on this day, for pages: reading again counts once. */
  #seen = new Set<string>();
  #day = 0;
  readonly #listeners: ((did: number) => void)[] = [];

  private constructor(counters: ViewCounters) {
    this.#counters = counters;
    counters.onMove(([did]) => void this.#refresh(did));
  }

  static async load(counters: ViewCounters): Promise<Views> {
    const views = new Views(counters);
    for await (const { id: [did], count } of counters.all()) {
      views.#known.set(did, count);
    }
    return views;
  }

  /** Called when a discussion was opened. */
  onChange(listener: (did: number) => void): void {
    this.#listeners.push(listener);
  }

  of(did: number): number {
    return this.#known.get(did) ?? 0;
  }

  /** Tells whether this reader has not opened it on this day (UTC) yet, and remembers it. */
  isFirstToday(did: number, reader: string, now: number): boolean {
    const day = Math.floor(now / 86_400_000);
    if (day !== this.#day || this.#seen.size >= MAX_SEEN) {
      this.#seen = new Set();
      this.#day = day;
    }
    const key = `${did} ${reader}`;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  /** Counts one opening. */
  async add(did: number): Promise<void> {
    await this.#counters.store.transact((tx) => {
      tx.isQuiet = true;
      tx.add(this.#counters, [did], 1);
      return Promise.resolve(ok(null));
    });
    await this.#refresh(did);
  }

  async #refresh(did: number): Promise<void> {
    const count = await this.#counters.get(did);
    // Two reads may come back in the other order; openings only grow.
    if (count <= this.of(did)) return;
    this.#known.set(did, count);
    for (const listener of this.#listeners) listener(did);
  }
}

/** More openings of a day than are remembered count again. */
const MAX_SEEN = 500_000;
