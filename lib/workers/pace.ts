import { pause } from "../machines/pause.ts";
import type { Site } from "../site.ts";

/** So many characters at once, and so many a second after that. */
const BURST_CHARS = 2 * 1024 ** 2;
const CHARS_PER_SECOND = 512 * 1024;
/** Nobody is kept waiting for longer. */
const LONGEST_MS = 10_000;
/** Strangers can make any number of keys, and must not fill the memory. */
const MOST_KEYS = 10_000;

/** What an account has left; less than nothing while it waits. */
interface Purse {
  chars: number;
  at: number;
}

const purses = new WeakMap<Site, Map<string, Purse>>();

/**
 * Waits until the account may have so many characters more. Reading, packing and
 * sending a long text costs the thread that serves everybody, however well it is
 * kept: whoever asks for many is served more slowly, and nobody else is. False
 * when the wait would be too long.
 */
export async function keepPace(
  site: Site,
  account: string,
  chars: number,
  signal: AbortSignal,
): Promise<boolean> {
  const waitMs = charge(site, account, chars);
  if (waitMs > LONGEST_MS) return false;
  if (waitMs > 0) await pause(waitMs, signal);
  return true;
}

/** How long the account has to wait for what it has had. */
export function charge(site: Site, account: string, chars: number): number {
  const known = purses.get(site) ?? new Map<string, Purse>();
  purses.set(site, known);
  const now = performance.now();
  const purse = known.get(account) ?? { chars: BURST_CHARS, at: now };
  const earned = (now - purse.at) / 1000 * CHARS_PER_SECOND;
  const left = Math.min(BURST_CHARS, purse.chars + earned) - chars;
  const waitMs = Math.max(0, -left / CHARS_PER_SECOND * 1000);
  // The first key is the one that was used longest ago.
  known.delete(account);
  const isRefused = waitMs > LONGEST_MS;
  known.set(account, { chars: isRefused ? left + chars : left, at: now });
  if (known.size > MOST_KEYS) known.delete(known.keys().next().value!);
  return waitMs;
}
