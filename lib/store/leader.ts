import { AsyncLocalStorage } from "node:async_hooks";

/** Silent for so long, a leader is taken to be gone. */
export const LEASE_MS = 9_000;
const BEAT_MS = 3_000;
/** A leader that cannot say that it is there steps down before others step up. */
const STEP_DOWN_MS = 6_000;

/** A clock that never goes back, and waiting by it. */
export interface Pace {
  now(): number;
  sleep(ms: number, stop: AbortSignal): Promise<void>;
}

const realPace: Pace = {
  now: () => performance.now(),
  sleep: (ms, stop) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stop.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      }, { once: true });
      if (stop.aborted) resolve();
    }),
};

interface Lease {
  holder: string;
  /** One more with each new leader. */
  term: number;
  /** One more each time that the leader says that it is there. */
  beat: number;
}

/** Written when somebody becomes the leader, and at no other time. */
const TERM = ["leader_term"];
const LEASE = ["leader"];

/** What a leader's commits rest on: that nobody has come after it. */
export type Fence = Deno.AtomicCheck;

/** Another process leads by now: what this one was about to write is the other's. */
export class FencedError extends Error {
  constructor() {
    super("Another process leads by now.");
  }
}

const fences = new AsyncLocalStorage<Fence>();

/** The fence of the work that is going on, if it is a leader's. */
export const currentFence = (): Fence | null => fences.getStore() ?? null;

/** What runs work as the leader that runs this, wherever it is called from. */
export function keepFence(): <T>(work: () => T) => T {
  const fence = currentFence();
  return (work) => fence === null ? work() : fences.run(fence, work);
}

/**
 * The one process of those that share a database that does what only one may do:
 * a lease in the database, which the others see grow old by their own clocks, so
 * that no two machines need to agree on the time.
 */
export class Leader {
  readonly #stop = new AbortController();
  #seenAt: number;
  #beating: Promise<void>;

  private constructor(
    readonly kv: Deno.Kv,
    private lease: Deno.KvEntry<Lease>,
    readonly fence: Fence,
    private readonly pace: Pace,
    private readonly lost: () => void,
  ) {
    this.#seenAt = pace.now();
    this.#beating = this.#beat();
  }

  /**
   * Becomes the leader where there is none, or none that is alive, which takes
   * LEASE_MS to see; null: another one is. `lost` is called when it is over.
   */
  static async take(
    kv: Deno.Kv,
    { holder, lost, stop, pace = realPace }: {
      holder: string;
      lost: () => void;
      stop: AbortSignal;
      pace?: Pace;
    },
  ): Promise<Leader | null> {
    const before = await kv.get<Lease>(LEASE);
    if (before.value !== null) {
      await pace.sleep(LEASE_MS, stop);
      const now = await kv.get<Lease>(LEASE);
      const isAlive = now.value !== null &&
        now.versionstamp !== before.versionstamp;
      if (isAlive || stop.aborted) return null;
      if (now.value === null) return await claim(kv, now);
    }
    return await claim(kv, before);

    async function claim(kv: Deno.Kv, seen: Deno.KvEntryMaybe<Lease>) {
      const last = await kv.get<number>(TERM);
      const term = (last.value ?? 0) + 1;
      const value: Lease = { holder, term, beat: 0 };
      const done = await kv.atomic().check(seen, last)
        .set(LEASE, value).set(TERM, term).commit();
      if (!done.ok) return null;
      const { versionstamp } = done;
      const lease = { key: LEASE, value, versionstamp };
      return new Leader(kv, lease, { key: TERM, versionstamp }, pace, lost);
    }
  }

  get term(): number {
    return this.lease.value.term;
  }

  /** Runs work whose commits fail with a FencedError once another one leads. */
  act<T>(work: () => T): T {
    return fences.run(this.fence, work);
  }

  async #beat(): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      await this.pace.sleep(BEAT_MS, signal);
      if (signal.aborted) return;
      const isHeld = await this.#renew();
      if (isHeld) continue;
      this.#stop.abort();
      this.lost();
      return;
    }
  }

  /** False: another one leads, or nobody can know that this one still does. */
  async #renew(): Promise<boolean> {
    const { key, value } = this.lease;
    const next = { ...value, beat: value.beat + 1 };
    const at = this.pace.now();
    try {
      const done = await this.kv.atomic().check(this.lease).set(key, next)
        .commit();
      if (!done.ok) return await this.#isOurs(next);
      this.lease = { key, value: next, versionstamp: done.versionstamp };
      this.#seenAt = at;
      return true;
    } catch {
      return this.pace.now() - this.#seenAt < STEP_DOWN_MS;
    }
  }

  /** The answer to an earlier beat may have been lost on its way. */
  async #isOurs({ holder, term }: Lease): Promise<boolean> {
    const now = await this.kv.get<Lease>(LEASE);
    if (now.value?.holder !== holder || now.value.term !== term) return false;
    this.lease = now as Deno.KvEntry<Lease>;
    return true;
  }

  /** Lets go, so that another one need not wait. */
  async release(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    await this.#beating;
    await this.kv.atomic().check(this.lease).delete(LEASE).commit();
  }
}
