import { RecentCache } from "../recent_cache.ts";

/** A slip of paper for the owner of a new account, with their password. */
export interface Slip {
  username: string;
  password: string;
  realname: string | null;
  course: string | null;
  number: string | null;
}

/** How long slips are kept: as long as generated accounts are in the contract (§21). */
const KEPT_MS = 30 * 60_000;
const MAX_LISTS = 50;

interface Kept {
  uid: string;
  slips: readonly Slip[];
  until: number;
}

/**
 * Keeps passwords that were just generated or set, for the person who did it, who can
 * print and download them for half an hour. They are in memory only, never stored.
 */
export class Slips {
  readonly #lists = new RecentCache<Kept>(MAX_LISTS);

  /** Keeps slips and returns the key with which `uid` can open them. */
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
