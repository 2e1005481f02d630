import type { Submissions } from "../submissions/open.ts";

/**
 * Tells the open class pages of a group that something was sent in it, or has come to its
 * verdict: not what, the page asks for itself.
 */
export class GroupNews {
  readonly #listeners = new Map<number, Set<() => void>>();

  constructor(records: Submissions["records"]) {
    records.onState((_, row) => {
      const gid = row?.venue.gid ?? null;
      if (gid === null) return;
      for (const listen of this.#listeners.get(gid) ?? []) listen();
    });
  }

  /** Of how many groups somebody looks at the class. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Calls `listener` at each change; returns a function that ends this. */
  subscribe(gid: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(gid) ?? new Set();
    this.#listeners.set(gid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(gid);
    };
  }
}
