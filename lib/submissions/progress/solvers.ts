import { STATUS } from "../../judging/status.ts";
import { RecentCache } from "../../recent_cache.ts";
import { traitsOf } from "../../venues/traits.ts";
import type { SubmissionCatalogue } from "../catalogue/catalogue.ts";

/** People that are remembered in all. */
const MAX_PEOPLE = 500_000;

/** Who has solved a problem in practice or in one group, contests aside: what that group's teachers may know. */
export class Solvers {
  readonly #history: SubmissionCatalogue;
  /** By problem, then by group ("": practice alone). */
  readonly #known = new RecentCache<Map<string, ReadonlySet<string>>>(
    MAX_PEOPLE,
    (groups) => groups.values().reduce((sum, { size }) => sum + size, 1),
  );

  constructor(history: SubmissionCatalogue) {
    this.#history = history;
    history.onRow(({ pid, status }) => {
      if (status === STATUS.accepted) this.#known.forget(String(pid));
    });
  }

  of(pid: number, gid: number | null): ReadonlySet<string> {
    const key = String(pid);
    const groups = this.#known.get(key) ?? new Map();
    const known = groups.get(`${gid ?? ""}`);
    if (known !== undefined) return known;
    const uids = new Set<string>();
    this.#history.eachAcceptedTo(pid, ({ uid, venue }) => {
      const isKnown = venue.gid === null || venue.gid === gid;
      if (isKnown && traitsOf(venue).countsAsActivity) uids.add(uid);
    });
    // It weighs what it has come to.
    this.#known.set(key, new Map(groups).set(`${gid ?? ""}`, uids));
    return uids;
  }
}
