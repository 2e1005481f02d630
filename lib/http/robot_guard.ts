import { type Channel, nobodyElse } from "../store/channels.ts";

/** So many at once, and so many a second after that. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Whoever is counted: accounts, not the school's one address. */
export type Caller = "account" | "admin" | "address";

/**
 * More than a person does by hand, and little for a program. A whole school
 * behind one address signs in within a minute; an admin's script imports.
 */
export const RATES: Record<Caller, Rate> = {
  account: { burst: 120, perSecond: 2 },
  admin: { burst: 1_200, perSecond: 20 },
  address: { burst: 600, perSecond: 10 },
};

interface Bucket {
  /** How many calls may still be made, at `at`. */
  left: number;
  at: number;
}

/** Strangers can make any number of keys, and must not fill the memory. */
const MAX_KEYS = 50_000;

/**
 * Counts calls by key in buckets that refill (spec 1 §8, the robot guard). In
 * memory: a start forgets them, which harms nobody. The site's other processes
 * hear of each by a channel of this `name`.
 */
export class RobotGuard<C extends string = Caller> {
  readonly #buckets = new Map<string, Bucket>();

  readonly #tellOthers: (call: [caller: C, name: string, at: number]) => void;

  constructor(
    readonly rates: Record<C, Rate>,
    channel: Channel = nobodyElse,
    name = "calls",
  ) {
    this.#tellOthers = channel(name, (call) => this.#take(...call));
  }

  /** Takes one call; the seconds to wait before the next, 0 when it may pass. */
  take(caller: C, name: string, now: number): number {
    const wait = this.#take(caller, name, now);
    if (wait === 0) this.#tellOthers([caller, name, now]);
    return wait;
  }

  #take(caller: C, name: string, now: number): number {
    const { burst, perSecond } = this.rates[caller];
    const key = `${caller} ${name}`;
    const known = this.#buckets.get(key) ?? { left: burst, at: now };
    // A clock may be set back.
    const past = Math.max(0, now - known.at);
    const left = Math.min(burst, known.left + past / 1000 * perSecond);
    const passes = left >= 1;
    // Maps keep insertion order: the first key is the one idle for longest.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: passes ? left - 1 : left, at: now });
    if (this.#buckets.size > MAX_KEYS) {
      this.#buckets.delete(this.#buckets.keys().next().value!);
    }
    return passes ? 0 : Math.ceil((1 - left) / perSecond);
  }
}
