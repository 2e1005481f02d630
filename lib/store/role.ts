import { StrangerError } from "./data_folder.ts";
import { type Candidate, Leader, LEASE_MS, realPace } from "./leader.ts";

/** A lease that is no longer renewed is seen to be over by then. */
const AFTER_LEASE_MS = 2_000;

/**
 * Of the processes that share a database one leads: it does what only one may
 * do, and the others pass on to it what belongs there. A process that has its
 * database for itself always leads.
 */
export class Role {
  #leader: Leader | null = null;

  constructor(private readonly kv: Deno.Kv, readonly isShared: boolean) {}

  get leads(): boolean {
    return !this.isShared || this.#leader !== null;
  }

  /** Runs work that only a leader may do: its commits fail once it is not. */
  act<T>(work: () => T): T {
    return this.#leader === null ? work() : this.#leader.act(work);
  }

  /**
   * Leads, or works beside a leader that it can pass on to, which is one of
   * `peers`. False: there is another one, and it is alive. Throws a `DataError` if the
   * site has other processes than this one.
   */
  async join(peers: readonly string[], candidate: Candidate): Promise<boolean> {
    if (!this.isShared) return true;
    const asOne = { peers, ...candidate };
    const others = await Leader.strangerTo(this.kv, asOne);
    if (others !== null) throw new StrangerError(others);
    this.#leader = await Leader.takeFree(this.kv, asOne);
    if (this.#leader !== null) return true;
    const leader = await this.leaderAddress();
    if (leader !== null && peers.includes(leader)) return true;
    const { stop, pace = realPace } = candidate;
    const late = new AbortController();
    const stops = AbortSignal.any([stop, late.signal]);
    void pace.sleep(LEASE_MS + AFTER_LEASE_MS, stops)
      .then(() => late.abort());
    const leads = await this.stepUp({ ...asOne, stop: stops });
    late.abort();
    return leads;
  }

  /** Waits until there is no other leader; false: stopped before. */
  async stepUp(candidate: Candidate): Promise<boolean> {
    this.#leader = await Leader.await(this.kv, candidate);
    return this.#leader !== null;
  }

  /** Where the leader is called; null: there is none, or it says nothing. */
  async leaderAddress(): Promise<string | null> {
    return await Leader.addressOf(this.kv);
  }

  /** Forgets which processes the site has, when all of them have other addresses. */
  async forgetProcesses(): Promise<void> {
    await Leader.forgetProcesses(this.kv);
  }

  /** Lets go, so that another one need not wait. */
  async release(): Promise<void> {
    await this.#leader?.release();
    this.#leader = null;
  }
}
