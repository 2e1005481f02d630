/** Of one account from one address (behaviour facts §12). */
export const LOGIN_FAILURES = { most: 20, windowMs: 30 * 60_000 };

/** Signing in asks for more than a password from here on (spec 1 §4). */
export const LOGIN_VERIFIED_FROM = 5;

/** Wrong passwords in the settings (contract §3): then a lock of 30 minutes. */
export const SETTINGS_FAILURES = {
  most: 5,
  windowMs: 30 * 60_000,
  locksForAll: true,
};

interface Streak {
  count: number;
  since: number;
}

/**
 * Failures per key in a sliding window. Kept in memory and bounded: strangers
 * can make any number of keys, and must not fill the disk with them.
 */
export class FailureCounter {
  readonly #streaks = new Map<string, Streak>();

  constructor(
    readonly limits: {
      most: number;
      windowMs: number;
      /** A lock lasts for the whole window, from its last failure on. */
      locksForAll?: boolean;
      keys?: number;
    },
  ) {}

  count(key: string, now: number): number {
    const streak = this.#streaks.get(key);
    if (streak === undefined) return 0;
    return now - streak.since < this.limits.windowMs ? streak.count : 0;
  }

  isLocked(key: string, now: number): boolean {
    return this.count(key, now) >= this.limits.most;
  }

  fail(key: string, now: number): number {
    const count = this.count(key, now) + 1;
    const locks = this.limits.locksForAll && count === this.limits.most;
    const since = count === 1 || locks ? now : this.#streaks.get(key)!.since;
    this.#streaks.delete(key);
    this.#streaks.set(key, { count, since });
    // Maps keep insertion order: the first key is the one idle for longest.
    if (this.#streaks.size > (this.limits.keys ?? 50_000)) {
      this.#streaks.delete(this.#streaks.keys().next().value!);
    }
    return count;
  }

  clear(key: string): void {
    this.#streaks.delete(key);
  }
}
