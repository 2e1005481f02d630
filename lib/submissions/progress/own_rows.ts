import { RecentCache } from "../../recent_cache.ts";
import { traitsOf } from "../../venues/traits.ts";
import type { SubmissionCatalogue } from "../catalogue/catalogue.ts";
import type { CountedSubmission } from "../catalogue/table.ts";

/** Rows that are remembered in all. */
const MAX_ROWS = 200_000;
/** What an account weighs that has none. */
const OVERHEAD = 20;

/** Somebody's submissions outside contests by problem, the oldest first. */
export type RowsByProblem = ReadonlyMap<number, readonly CountedSubmission[]>;

/** What each person has sent, by problem: remembered until they send something or get a verdict. */
export class OwnRows {
  readonly #history: SubmissionCatalogue;
  readonly #known = new RecentCache<RowsByProblem>(
    MAX_ROWS,
    (rows) => rows.values().reduce((sum, { length }) => sum + length, OVERHEAD),
  );

  constructor(history: SubmissionCatalogue) {
    this.#history = history;
    history.onRow(({ uid }) => this.#known.forget(uid));
  }

  of(uid: string): RowsByProblem {
    const known = this.#known.get(uid);
    if (known !== undefined) return known;
    const rows = new Map<number, CountedSubmission[]>();
    this.#history.eachOf(uid, (row) => {
      if (!traitsOf(row.venue).countsAsActivity) return;
      const ofProblem = rows.get(row.pid);
      if (ofProblem === undefined) rows.set(row.pid, [row]);
      else ofProblem.push(row);
    });
    return this.#known.set(uid, rows);
  }
}
