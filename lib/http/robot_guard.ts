import { type Channel, nobodyElse } from "../store/channels.ts";

/** How many calls may come at once, and how many more each second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Who is counted: accounts where one is signed in, because a school may share one address. */
export type Caller = "account" | "admin" | "address";

/**
 * The rates: more than a person does by hand, and little for a program. A whole school
 * behind one address signs in within a minute; an administrator's script imports.
 */
export const RATES: Record<Caller, Rate> = {
  account: { burst: 120, perSecond: 2 },
  admin: { burst: 1_200, perSecond: 20 },
  address: { burst: 600, perSecond: 10 },
};

interface Bucket {
  /** How many calls may still be made, at the time `at`. */
  left: number;
  at: number;
}

/** Strangers can make up any number of keys, which must not fill the memory. */
const MAX_KEYS = 50_000;

/**
 * Counts calls by key in buckets that refill (spec 1 §8, the robot guard). They are in
 * memory; a restart forgets them, which does no harm. The site's other processes are
 * told of each call by a channel of this `name`.
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

  /** Counts a call; returns how many seconds to wait before the next, 0 if it may pass. */
  take(caller: C, name: string, now: number): number {
    const wait = this.#take(caller, name, now);
    if (wait === 0) this.#tellOthers([caller, name, now]);
    return wait;
  }

  #take(caller: C, name: string, now: number): number {
    const { burst, perSecond } = this.rates[caller];
    const key = `${caller} ${name}`;
    const known = this.#buckets.get(key) ?? { left: burst, at: now };
    // The clock may have been set back.
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
