import { networkOf } from "../address.ts";
import { pause } from "../pause.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Workers } from "./workers.ts";

/** What a site needs to have for its workers. */
interface WorkPlace {
  workers: Workers;
}

/** Who asks. Accounts take turns, and so do visitors by their network. */
export interface Asker {
  site: WorkPlace;
  /** Null: a visitor. */
  viewer: { uid: string } | null;
  ip: string;
  now: number;
  /** Aborted when they have gone. */
  signal: AbortSignal;
}

export const accountOf = ({ viewer, ip }: Pick<Asker, "viewer" | "ip">) =>
  viewer?.uid ?? networkOf(ip);

/** How many characters an account may have at once, and how many more each second. */
const BURST_CHARS = 512 * 1024;
const CHARS_PER_SECOND = 256 * 1024;
/** Texts up to this length, which any page may have, are not counted. */
const FREE_CHARS = 32 * 1024;
/** The longest that anybody is kept waiting, in ms. */
const LONGEST_MS = 10_000;
/** Strangers can make up any number of keys, which must not fill the memory. */
const MAX_KEYS = 10_000;

/** The characters that an account has left; negative while it waits. */
interface Purse {
  chars: number;
  at: number;
}

const purses = new WeakMap<WorkPlace, RecentCache<Purse>>();

/**
 * Waits until the account may have so many characters more. Long texts cost time of the
 * thread that serves everybody, even when their answers are kept: so only those who ask
 * for many are slowed down. Returns false if the asker has gone or would have to wait
 * for too long; it waits then as well, or a refusal would be the quickest answer.
 */
export async function keepPace(asker: Asker, chars: number): Promise<boolean> {
  const { site, signal } = asker;
  const waitMs = charge(site, accountOf(asker), chars);
  if (waitMs > 0) await pause(Math.min(waitMs, LONGEST_MS), signal);
  return waitMs <= LONGEST_MS && !signal.aborted;
}

/**
 * Counts a text for an account and returns how long the account has to wait, in ms. A
 * text that would take too long is not counted, because it is refused.
 */
export function charge(
  site: WorkPlace,
  account: string,
  chars: number,
): number {
  // Short texts cost nothing, but wait for long ones before them: a short text can make
  // a long page.
  const cost = chars <= FREE_CHARS ? 0 : chars;
  const known = purses.get(site) ?? new RecentCache<Purse>(MAX_KEYS);
  purses.set(site, known);
  const now = performance.now();
  const purse = known.get(account) ?? { chars: BURST_CHARS, at: now };
  const earned = (now - purse.at) / 1000 * CHARS_PER_SECOND;
  const left = Math.min(BURST_CHARS, purse.chars + earned) - cost;
  const waitMs = Math.max(0, -left / CHARS_PER_SECOND * 1000);
  const isRefused = waitMs > LONGEST_MS;
  known.set(account, { chars: isRefused ? left + cost : left, at: now });
  return waitMs;
}
