import { RecentCache } from "../recent_cache.ts";
import { type Channel, nobodyElse } from "../store/channels.ts";

/** Of one account from one address (behaviour facts §12). */
export const LOGIN_FAILURES = { most: 20, windowMs: 30 * 60_000 };

/** Signing in asks for more than a password from here on (spec 1 §4). */
export const LOGIN_VERIFIED_FROM = 5;

const DAY_MS = 24 * 3_600_000;

/** The same in a day: twenty every half hour would be a thousand. */
export const LOGIN_FAILURES_DAY = { most: 60, windowMs: DAY_MS };

/**
 * Of one account from all addresses together: more than a strange address can
 * reach, so that nobody alone keeps anybody from a place that is new to them.
 */
export const NAME_FAILURES = { most: 200, windowMs: DAY_MS };
export const NAME_VERIFIED_FROM = 80;

/**
 * Of one account in the networks that it has been signed in from, and those of
 * them that showed no check; then in its own browsers. With the bound for
 * strangers this is what a day gives of one account, from all places together.
 */
export const KNOWN_FAILURES_DAY = { most: 200, windowMs: DAY_MS };
export const KNOWN_UNCHECKED_DAY = { most: 100, windowMs: DAY_MS };
export const BROWSER_FAILURES_DAY = { most: 100, windowMs: DAY_MS };

/**
 * Of one address with all accounts: a sign-in has to show that it is a person's
 * from here on. No lock: a whole school may sit behind it.
 */
export const NETWORK_FAILURES = { most: 100, windowMs: 30 * 60_000 };

/**
 * The same in a day, of those that showed no check: calls of clients that know
 * of none are let in up to here, so that a school's pupils are, while one of
 * them guesses at names.
 */
export const NETWORK_UNCHECKED_DAY = { most: 1_000, windowMs: DAY_MS };

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
  readonly #streaks: RecentCache<Streak>;
  readonly #tellOthers: (news: [key: string, failedAt: number | null]) => void;

  constructor(
    readonly limits: {
      most: number;
      windowMs: number;
      /** A lock lasts for the whole window, from its last failure on. */
      locksForAll?: boolean;
      keys?: number;
    },
    /** By which the site's other processes count the same. */
    channel: Channel = nobodyElse,
    name = "failures",
  ) {
    this.#streaks = new RecentCache(limits.keys ?? 50_000);
    this.#tellOthers = channel(name, ([key, failedAt]) => {
      if (failedAt === null) this.#streaks.forget(key);
      else this.#fail(key, failedAt);
    });
  }

  count(key: string, now: number): number {
    const streak = this.#streaks.get(key);
    if (streak === undefined) return 0;
    return now - streak.since < this.limits.windowMs ? streak.count : 0;
  }

  isLocked(key: string, now: number): boolean {
    return this.count(key, now) >= this.limits.most;
  }

  fail(key: string, now: number): number {
    this.#tellOthers([key, now]);
    return this.#fail(key, now);
  }

  #fail(key: string, now: number): number {
    const count = this.count(key, now) + 1;
    const locks = this.limits.locksForAll && count === this.limits.most;
    const since = count === 1 || locks ? now : this.#streaks.get(key)!.since;
    this.#streaks.set(key, { count, since });
    return count;
  }

  /** So many of them were no guesses. */
  takeBack(key: string, times: number): void {
    const streak = this.#streaks.get(key);
    if (streak !== undefined) streak.count = Math.max(0, streak.count - times);
  }

  clear(key: string): void {
    this.#tellOthers([key, null]);
    this.#streaks.forget(key);
  }

  clearEnding(end: string): void {
    this.#streaks.forgetWhere((key) => key.endsWith(end));
  }
}
