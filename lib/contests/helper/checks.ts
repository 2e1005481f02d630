import { z } from "zod";
import type { Collection } from "../../store/collection.ts";
import type { Store } from "../../store/store.ts";

/** Staff have looked after somebody's solution of a problem: their balloon has been brought, say. */
const SolutionCheck = z.object({
  cid: z.number().int(),
  uid: z.string(),
  pid: z.number().int(),
  at: z.number().int(),
  byUid: z.string(),
});
type SolutionCheck = z.infer<typeof SolutionCheck>;

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
  readonly #open = new Map<number, Promise<Set<string>>>();

  constructor(store: Store) {
    this.records = checkCollection(store);
    this.records.onState(([cid, uid, pid], after) => {
      this.#open.get(cid)?.then((keys) => {
        if (after === null) keys.delete(checkKey(uid, pid));
        else keys.add(checkKey(uid, pid));
      }, () => {});
    });
  }

  /** The keys (`checkKey`) of what has been checked in a contest. */
  async of(cid: number): Promise<ReadonlySet<string>> {
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

  async #load(cid: number): Promise<Set<string>> {
    const keys = new Set<string>();
    for await (const { uid, pid } of this.records.all([cid])) {
      keys.add(checkKey(uid, pid));
    }
    return keys;
  }
}
