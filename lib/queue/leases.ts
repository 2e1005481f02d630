import { LEASE_MS } from "../judging/protocol.ts";

/** A leader checks the leases more often than this; a longer gap means that it was frozen. */
const MAX_GAP_MS = 6_000;

/**
 * Tells whether a lease is over. A lease that ends later than any lease can was
 * given before the clock was set back, and counts as over.
 */
export const isOver = (leaseUntil: number, now: number) =>
  leaseUntil <= now || leaseUntil > now + 2 * LEASE_MS;

/**
 * Knows since when judges could reach the leader. While there was none, or it was
 * frozen, judges could not extend their leases; so no lease expires until they have
 * had the length of one lease to do so.
 */
export class LeaseWatch {
  #since: number | null = null;
  #lookedAt = 0;

  /** Called at each check of the leases. Returns false while a judge's silence may be the leader's own fault. */
  mayExpire(now: number): boolean {
    // A clock that was set forward or back looks like a gap, too.
    const isGap = Math.abs(now - this.#lookedAt) > MAX_GAP_MS;
    if (this.#since === null || isGap) this.#since = now;
    this.#lookedAt = now;
    return now - this.#since >= LEASE_MS;
  }
}
