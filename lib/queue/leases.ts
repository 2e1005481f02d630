import { LEASE_MS } from "../judging/protocol.ts";

/** Leases are looked after more often than that by a process that is awake. */
const MAX_GAP_MS = 6_000;

/**
 * Whether a lease is over. One that ends later than any can was given before
 * the clock was set back.
 */
export const isOver = (leaseUntil: number, now: number) =>
  leaseUntil <= now || leaseUntil > now + 2 * LEASE_MS;

/**
 * Knows since when judges can be heard. While there was no leader, or it was
 * frozen, they could extend no lease: what they hold is theirs until they have
 * had as long as a lease to say so.
 */
export class LeaseWatch {
  #since: number | null = null;
  #lookedAt = 0;

  /** Called at each look at the leases; false: judges may be silent for us. */
  mayExpire(now: number): boolean {
    // Of a clock that was set, nobody can tell how long it stood.
    const isGap = Math.abs(now - this.#lookedAt) > MAX_GAP_MS;
    if (this.#since === null || isGap) this.#since = now;
    this.#lookedAt = now;
    return now - this.#since >= LEASE_MS;
  }
}
