import { STATUS } from "../judging/status.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Progress } from "../submissions/schema.ts";
import type { Collection } from "../store/collection.ts";

/** What somebody has solved, and what they have only tried so far. */
export interface Standing {
  solved: Set<number>;
  tried: Set<number>;
}

/** Accounts that are remembered; a set holds what one of them has submitted to. */
const KEPT_ACCOUNTS = 100;

/**
 * Who stands where with which problem, for lists that filter by it: read once
 * from the account's own progress, kept current by its change events.
 */
export class Standings {
  readonly #known = new RecentCache<Standing>(KEPT_ACCOUNTS);
  readonly #progress: Collection<Progress, [uid: string, pid: number]>;
  #changes = 0;

  constructor(progress: Collection<Progress, [uid: string, pid: number]>) {
    this.#progress = progress;
    progress.onChange(({ after }) => {
      this.#changes++;
      const standing = after && this.#known.get(after.uid);
      if (standing) note(standing, after);
    });
  }

  async of(uid: string): Promise<Standing> {
    const known = this.#known.get(uid);
    if (known !== undefined) return known;
    const before = this.#changes;
    const standing: Standing = { solved: new Set(), tried: new Set() };
    for await (const row of this.#progress.all([uid])) note(standing, row);
    // What has changed meanwhile may be missing: it serves this once.
    return before === this.#changes ? this.#known.set(uid, standing) : standing;
  }
}

function note({ solved, tried }: Standing, { pid, status }: Progress): void {
  const isSolved = status === STATUS.accepted;
  (isSolved ? solved : tried).add(pid);
  (isSolved ? tried : solved).delete(pid);
}

/** What the list's status filter offers. */
export const STANDINGS = ["solved", "tried", "untried"] as const;
export type StandingName = typeof STANDINGS[number];

export const standsAt = (
  { solved, tried }: Standing,
  name: StandingName,
): (pid: number) => boolean =>
  name === "untried"
    ? (pid) => !solved.has(pid) && !tried.has(pid)
    : (pid) => (name === "solved" ? solved : tried).has(pid);
