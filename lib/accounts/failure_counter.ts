import { RecentCache } from "../recent_cache.ts";
import { type Channel, nobodyElse } from "../store/channels.ts";
import { DAY_MS } from "../durations.ts";

/** Failures that lock one account for one address (behaviour facts §12). */
export const LOGIN_FAILURES = { most: 20, windowMs: 30 * 60_000 };

/** From so many failures on, signing in also asks for a captcha (spec 1 §4). */
export const LOGIN_VERIFIED_FROM = 5;

/** The same for a day, because twenty every half hour would be a thousand. */
export const LOGIN_FAILURES_DAY = { most: 60, windowMs: DAY_MS };

/**
 * Failures of one account from all addresses together. It is more than one address can
 * cause, so that nobody alone can lock an account for places that are new to it.
 */
export const NAME_FAILURES = { most: 200, windowMs: DAY_MS };
export const NAME_VERIFIED_FROM = 80;

/**
 * Failures of one account in a day in the networks that it was signed in from (and,
 * counted apart, of attempts there without a captcha), and in its own browsers. With
 * the bound for strange places, this limits how often one account can be guessed at.
 */
export const KNOWN_FAILURES_DAY = { most: 200, windowMs: DAY_MS };
export const KNOWN_UNCHECKED_DAY = { most: 100, windowMs: DAY_MS };
export const BROWSER_FAILURES_DAY = { most: 100, windowMs: DAY_MS };

/**
 * Failures of one network with all accounts; from here on, signing in from there asks
 * for a captcha. It is no lock, because a whole school may be behind one address.
 */
export const NETWORK_FAILURES = { most: 100, windowMs: 30 * 60_000 };

/**
 * The same for a day, of attempts without a captcha: clients that do not know captchas
 * are let in up to this number, so that a school can sign in while one of its pupils
 * guesses passwords.
 */
export const NETWORK_UNCHECKED_DAY = { most: 1_000, windowMs: DAY_MS };

/** Wrong passwords in the settings, after which they are locked for 30 minutes (contract §3). */
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
 * Counts failures by key in a sliding window. The counts are kept in memory and
 * bounded, because strangers can cause any number of keys.
 */
export class FailureCounter {
  readonly #streaks: RecentCache<Streak>;
  readonly #tellOthers: (news: [key: string, failedAt: number | null]) => void;

  constructor(
    readonly limits: {
      most: number;
      windowMs: number;
      /** Whether a lock lasts for the whole window after its last failure. */
      locksForAll?: boolean;
      keys?: number;
    },
    /** The channel by which the site's other processes get the same counts. */
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

  /** Takes so many failures back, because they were no guesses. */
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
