import { type Candidate, Leader } from "./leader.ts";

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

  /** Becomes the leader if there is none at this moment; false: there is one. */
  async stepUpAtOnce(candidate: Candidate): Promise<boolean> {
    this.#leader = await Leader.takeFree(this.kv, candidate);
    return this.#leader !== null;
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

  /** Lets go, so that another one need not wait. */
  async release(): Promise<void> {
    await this.#leader?.release();
    this.#leader = null;
  }
}
