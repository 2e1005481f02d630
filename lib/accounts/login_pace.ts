import { RecentCache } from "../recent_cache.ts";

/** How long a streak of tries is remembered after it began. */
const WINDOW_MS = 30 * 60_000;
/** The longest wait: who knows the password is in by then. */
const LONGEST_S = 30;
const MAX_KEYS = 50_000;

interface Streak {
  count: number;
  since: number;
  lastAt: number;
}

/**
 * Tries that have to wait for each other, twice as long each time. What is sent
 * too early is not tried and makes no wait longer: impatience costs nobody
 * anything, and sending many at once brings nothing.
 */
export class LoginPace {
  readonly #streaks = new RecentCache<Streak>(MAX_KEYS);

  /** Takes the turn where there is one: 0; otherwise the seconds until then. */
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
