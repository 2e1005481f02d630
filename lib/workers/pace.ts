import { networkOf } from "../address.ts";
import { pause } from "../process_calls/pause.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Workers } from "./workers.ts";

/** A site, as far as its workers go. */
interface WorkPlace {
  workers: Workers;
}

/** Whoever asks: accounts take turns, and visitors by their network. */
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

/** So many characters at once, and so many a second after that. */
const BURST_CHARS = 512 * 1024;
const CHARS_PER_SECOND = 256 * 1024;
/** What any page may have; only longer texts are counted. */
const FREE_CHARS = 32 * 1024;
/** Nobody is kept waiting for longer. */
const LONGEST_MS = 10_000;
/** Strangers can make any number of keys, and must not fill the memory. */
const MAX_KEYS = 10_000;

/** What an account has left; less than nothing while it waits. */
interface Purse {
  chars: number;
  at: number;
}

const purses = new WeakMap<WorkPlace, RecentCache<Purse>>();

/**
 * Waits until the account may have so many characters more. Reading, packing and
 * sending a long text costs the thread that serves everybody, however well it is
 * kept: whoever asks for many is served more slowly, and nobody else is. False
 * when they have gone, or had to wait for too long; it has waited even then, or
 * a refusal would be the quickest answer.
 */
export async function keepPace(asker: Asker, chars: number): Promise<boolean> {
  const { site, signal } = asker;
  const waitMs = charge(site, accountOf(asker), chars);
  if (waitMs > 0) await pause(Math.min(waitMs, LONGEST_MS), signal);
  return waitMs <= LONGEST_MS && !signal.aborted;
}

/**
 * How long the account has to wait for a text and what it has had. What would
 * take too long is not counted: nobody gets it.
 */
export function charge(
  site: WorkPlace,
  account: string,
  chars: number,
): number {
  // What is free waits for what was not: a short text may make a long page.
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
