import { RecentCache } from "../recent_cache.ts";

/** How long a series of attempts is remembered after its beginning. */
const WINDOW_MS = 30 * 60_000;
/** The longest wait between two attempts. */
const LONGEST_S = 30;
const MAX_KEYS = 50_000;

interface Streak {
  count: number;
  since: number;
  lastAt: number;
}

/**
 * Makes attempts with the same key wait, twice as long each time. An attempt that comes
 * too early is not tried and makes the wait no longer, so impatience costs nothing, and
 * sending many at the same time gains nothing.
 */
export class LoginPace {
  readonly #streaks = new RecentCache<Streak>(MAX_KEYS);

  /** Returns 0 if an attempt may be made now, which starts the next wait; otherwise the seconds to wait. */
  enter(key: string, now: number): number {
    const known = this.#streaks.get(key);
    const streak = known && now - known.since < WINDOW_MS
      ? known
      : { count: 0, since: now, lastAt: -Infinity };
    const waitMs = 1_000 * Math.min(LONGEST_S, 2 ** (streak.count - 1));
    const leftMs = streak.lastAt + waitMs - now;
    if (leftMs > 0) return Math.ceil(leftMs / 1_000);
    this.#streaks.set(key, { ...streak, count: streak.count + 1, lastAt: now });
    return 0;
  }

  clear(key: string): void {
    this.#streaks.forget(key);
  }

  clearEnding(end: string): void {
    this.#streaks.forgetWhere((key) => key.endsWith(end));
  }
}
