import { AsyncLocalStorage } from "node:async_hooks";
import { BusyError } from "../failure.ts";
import { pause } from "../pause.ts";

/** Silent for so long, a leader is taken to be gone. */
export const LEASE_MS = 9_000;
const BEAT_MS = 3_000;
const RELEASE_MS = 2_000;
/** How often the others look. */
const LOOK_MS = 500;
/** A leader that cannot say that it is there steps down before others step up. */
const STEP_DOWN_MS = 6_000;

/** A clock that never goes back, and waiting by it. */
export interface Pace {
  now(): number;
  sleep(ms: number, stop: AbortSignal): Promise<void>;
}

export const realPace: Pace = {
  now: () => performance.now(),
  sleep: pause,
};

interface Lease {
  holder: string;
  /** Where the others call it; null: it is not to be called. */
  address: string | null;
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
export class FencedError extends BusyError {
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

/** Who would lead. `lost` is called when it is over. */
export interface Candidate {
  holder: string;
  address?: string | null;
  lost: () => void;
  stop: AbortSignal;
  pace?: Pace;
  /** The addresses of the site's processes, as this one was told; none: it is alone. */
  peers?: readonly string[];
}

/**
 * The addresses of the processes that the site has, as the last leader was told. Who is
 * not among them never leads: the others could not call it, and it would take the site
 * from them for good. Who names them all, and itself, is new among them.
 */
const PROCESSES = ["site_processes"];

function isAmong(
  known: readonly string[] | null,
  { address, peers = [] }: Candidate,
): boolean {
  if (known === null || known.length === 0) return true;
  if (address === null || address === undefined) return false;
  return known.includes(address) ||
    peers.includes(address) && known.every((other) => peers.includes(other));
}

type Seen = {
  versionstamp: string | null;
  since: number;
  lookedAt: number;
} | null;

/** Since when the lease has been as it is, as far as this process was looking. */
function seenAgain(seen: Seen, versionstamp: string | null, now: number) {
  const isLooking = seen !== null && now - seen.lookedAt < STEP_DOWN_MS;
  const since = isLooking && seen.versionstamp === versionstamp
    ? seen.since
    : now;
  return { versionstamp, since, lookedAt: now };
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

  /** Becomes the leader if nobody is at this moment; null: somebody is. */
  static async takeFree(
    kv: Deno.Kv,
    candidate: Candidate,
  ): Promise<Leader | null> {
    const seen = await kv.get<Lease>(LEASE);
    return seen.value === null
      ? await Leader.#claim(kv, candidate, seen)
      : null;
  }

  /**
   * Becomes the leader once there is none, or none that is alive; null: stopped
   * before that.
   */
  static async await(
    kv: Deno.Kv,
    candidate: Candidate,
  ): Promise<Leader | null> {
    const { stop, pace = realPace } = candidate;
    /** What was seen last, and since when it has been so. */
    let seen: Seen = null;
    while (!stop.aborted) {
      try {
        const now: Deno.KvEntryMaybe<Lease> = await kv.get<Lease>(LEASE);
        const { versionstamp } = now;
        seen = seenAgain(seen, versionstamp, pace.now());
        const isFree = now.value === null ||
          seen.lookedAt - seen.since >= LEASE_MS;
        const leader = isFree ? await Leader.#claim(kv, candidate, now) : null;
        if (leader !== null) return leader;
      } catch {
        // The server is away: the lease grows old by what is seen of it alone.
        seen = null;
      }
      await pace.sleep(LOOK_MS, stop);
    }
    return null;
  }

  /** The processes of the site, if this one is not among them; null: it is. */
  static async strangerTo(
    kv: Deno.Kv,
    candidate: Candidate,
  ): Promise<readonly string[] | null> {
    const { value } = await kv.get<string[]>(PROCESSES);
    return isAmong(value, candidate) ? null : value;
  }

  /** Lets any process be the first of the site again. */
  static async forgetProcesses(kv: Deno.Kv): Promise<void> {
    await kv.delete(PROCESSES);
  }

  static async #claim(
    kv: Deno.Kv,
    candidate: Candidate,
    seen: Deno.KvEntryMaybe<Lease>,
  ): Promise<Leader | null> {
    const { holder, address = null, lost, pace = realPace, peers = [] } =
      candidate;
    const known = await kv.get<string[]>(PROCESSES);
    if (!isAmong(known.value, candidate)) return null;
    const last = await kv.get<number>(TERM);
    const term = (last.value ?? 0) + 1;
    const value: Lease = { holder, address, term, beat: 0 };
    const done = await kv.atomic().check(seen, last, known)
      .set(LEASE, value).set(TERM, term).set(PROCESSES, [...peers]).commit();
    if (!done.ok) return null;
    const { versionstamp } = done;
    const lease = { key: LEASE, value, versionstamp };
    return new Leader(kv, lease, { key: TERM, versionstamp }, pace, lost);
  }

  /** Where the leader is called; null: there is none, or it is not to be. */
  static async addressOf(kv: Deno.Kv): Promise<string | null> {
    const { value } = await kv.get<Lease>(LEASE);
    return value?.address ?? null;
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
    // While the server is away: the lease grows old by itself.
    const late = new AbortController();
    await Promise.race([
      this.#letGo().catch(() => {}),
      this.pace.sleep(RELEASE_MS, late.signal),
    ]);
    late.abort();
  }

  async #letGo(): Promise<void> {
    await this.#beating;
    await this.kv.atomic().check(this.lease).delete(LEASE).commit();
  }
}
