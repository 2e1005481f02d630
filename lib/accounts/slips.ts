import { RecentCache } from "../recent_cache.ts";

/** What an account is handed out on, and what only its owner may know. */
export interface Slip {
  username: string;
  password: string;
  realname: string | null;
  course: string | null;
  number: string | null;
}

/** As long as the contract keeps generated accounts (§21). */
const KEPT_MS = 30 * 60_000;
const MAX_LISTS = 50;

interface Kept {
  uid: string;
  slips: readonly Slip[];
  until: number;
}

/**
 * Passwords that were just invented or set, for who did it: to be printed and
 * downloaded for half an hour. They are in memory alone and never stored.
 */
export class Slips {
  readonly #lists = new RecentCache<Kept>(MAX_LISTS);

  /** The key that opens the list to `uid`. */
  keep(uid: string, slips: readonly Slip[], now: number): string {
    const key = crypto.randomUUID().replaceAll("-", "");
    this.#lists.set(key, { uid, slips, until: now + KEPT_MS });
    return key;
  }

  get(uid: string, key: string, now: number): readonly Slip[] | null {
    const kept = this.#lists.get(key);
    return kept?.uid === uid && kept.until > now ? kept.slips : null;
  }
}
