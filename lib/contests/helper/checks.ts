import { z } from "zod";
import { Claim } from "../claims.ts";
import type { Collection } from "../../store/collection.ts";
import type { Store } from "../../store/store.ts";

/** Staff look after somebody's solution of a problem: their balloon is brought, or has been. */
const SolutionCheck = z.object({
  cid: z.number().int(),
  uid: z.string(),
  pid: z.number().int(),
  at: z.number().int(),
  byUid: z.string(),
  isDone: z.boolean().default(true),
  /** The runner who has it. */
  claim: Claim.nullable().default(null),
});
export type SolutionCheck = z.infer<typeof SolutionCheck>;

type Key = [cid: number, uid: string, pid: number];

const checkCollection = (store: Store) =>
  store.collection<SolutionCheck, Key>({
    name: "contest_solution_checks",
    audience: "private",
    schema: SolutionCheck,
    id: ({ cid, uid, pid }) => [cid, uid, pid],
  });

/** Contests whose checks are in memory. */
const MAX_CONTESTS = 16;

export const checkKey = (uid: string, pid: number) => `${uid} ${pid}`;

/** The checks of contests: read when staff ask, then moved by each change. */
export class SolutionChecks {
  readonly records: Collection<SolutionCheck, Key>;
  readonly #open = new Map<number, Promise<Map<string, SolutionCheck>>>();

  constructor(store: Store) {
    this.records = checkCollection(store);
    this.records.onState(([cid, uid, pid], after) => {
      this.#open.get(cid)?.then((known) => {
        if (after === null) known.delete(checkKey(uid, pid));
        else known.set(checkKey(uid, pid), after);
      }, () => {});
    });
  }

  /** What is looked after in a contest, by `checkKey`. */
  async of(cid: number): Promise<ReadonlyMap<string, SolutionCheck>> {
    const known = this.#open.get(cid);
    if (known !== undefined) return await known;
    const loading = this.#load(cid);
    this.#open.set(cid, loading);
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MAX_CONTESTS) break;
      this.#open.delete(oldest);
    }
    try {
      return await loading;
    } catch (reason) {
      this.#open.delete(cid);
      throw reason;
    }
  }

  async #load(cid: number): Promise<Map<string, SolutionCheck>> {
    const known = new Map<string, SolutionCheck>();
    for await (const check of this.records.all([cid])) {
      known.set(checkKey(check.uid, check.pid), check);
    }
    return known;
  }
}
