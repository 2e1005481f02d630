import type { Venue } from "../../venues/schema.ts";
import { traitsOf } from "../../venues/traits.ts";
import type { Groups } from "./groups.ts";
import type { ListedRows } from "./listed_rows.ts";
import { type RowCut, RowSet } from "./row_set.ts";
import { SteadySets } from "./steady_sets.ts";
import type { SubmissionTable } from "./table.ts";
import {
  type CountedFilter,
  type Counts,
  type Kind,
  Totals,
  type Value,
} from "./totals.ts";
import { MINUTE_MS } from "../../durations.ts";

/** Sets are remembered: who asks again for the same is answered quicker. They must not change. */
export interface SubmissionFilter {
  /** Whose list; practice's unless it is said. */
  venue?: Venue;
  /** Of a list other than practice's: sent in between. */
  from?: number | null;
  before?: number | null;
  /** Likewise, and whoever has sent it. */
  sent?: { from: number | null; before: number | null };
  /** When those were sent whose minute these moments cut (`exactTimes`). */
  times?: ReadonlyMap<number, number>;
  uids?: ReadonlySet<string>;
  pids?: ReadonlySet<number>;
  status?: number;
  /** Problems whose submissions are left out. */
  hiddenPids?: ReadonlySet<number>;
  /** Whose are there whatever the problem and the time. */
  keepUid?: string;
}

/** Up to this share of all rows is looked at one by one; more is cut out. */
const FEW = 1 / 1024;
/** And so many rows in any case. */
const SOME = 8;
/** Rows that are looked at one by one for a page, from the newest on, before sets are cut. */
const NEAR = 32_768;
/** And so many at first among all, before those of one user or problem are read. */
const SHORT = 2_048;
const NO_ROWS = new Int32Array(0);

const onlyOne = <T>(values: ReadonlySet<T> | undefined): T | null =>
  values?.size === 1 ? [...values][0] : null;

/** Finds rows of the table: by those of one user, problem or venue, or by sets of bits. */
export class RowSearch {
  readonly #totals: Totals;
  readonly #sets = new SteadySets();
  /** For one search at a time. */
  readonly #ofOne = { users: new RowSet(), pids: new RowSet() };

  constructor(
    private readonly table: SubmissionTable,
    private readonly listed: ListedRows,
    counts: Counts,
  ) {
    this.#totals = new Totals(table, listed, counts, this.#sets);
  }

  /** A row of practice's list has come as it is now (1), or is about to go (-1). */
  move(row: number, step: 1 | -1): void {
    this.#totals.move(row, step);
  }

  /** Newest first, and how many there are. */
  find(
    asked: SubmissionFilter,
    page: { from: number; limit: number },
  ): { total: number; rows: number[] } {
    const filter = this.#withSteadySets(asked);
    const candidates = this.#candidates(filter);
    if (candidates !== null) return this.#pageOf(candidates, filter, page);
    const total = this.#totals.of(filter, this.#countOf);
    const limit = Math.min(page.limit, Math.max(0, total - page.from));
    if (limit === 0) return { total, rows: [] };
    const wanted = { from: page.from, limit, total };
    const rows = this.#nearest(filter, wanted) ??
      RowSet.page(this.#cutOf(filter), wanted);
    return { total, rows };
  }

  #withSteadySets(filter: SubmissionFilter): SubmissionFilter {
    const { uids, pids, hiddenPids } = filter;
    return {
      ...filter,
      uids: uids && this.#sets.of(uids),
      pids: pids && this.#sets.of(pids),
      hiddenPids: hiddenPids && this.#sets.of(hiddenPids),
    };
  }

  /**
   * The rows of one page of so many, looked for from the newest on, among those of
   * the one user or problem where it is one; null: the page is not near.
   */
  #nearest(
    filter: SubmissionFilter,
    { from, limit, total }: { from: number; limit: number; total: number },
  ): number[] | null {
    const { users, pids: problems, size } = this.table;
    /** Whether so many of the total are likely to be among so many rows. */
    const isNear = (rows: number, most: number) =>
      (from + limit) * rows <= most * total;
    const [uid, pid] = [onlyOne(filter.uids), onlyOne(filter.pids)];
    const one = isNear(size, SHORT)
      ? null
      : uid !== null && isNear(users.sizeOf(uid), NEAR)
      ? users.rowsOf(uid, NEAR)
      : pid !== null && isNear(problems.sizeOf(pid), NEAR)
      ? problems.rowsOf(pid, NEAR)
      : null;
    if (one === null && !isNear(size, NEAR)) return null;
    const count = one?.length ?? size;
    const fits = this.#fits(filter);
    const rows: number[] = [];
    let passed = 0;
    for (let n = 1; n <= count && n <= NEAR; n++) {
      const row = one === null ? count - n : one[count - n];
      if (!fits(row) || passed++ < from) continue;
      if (rows.push(row) === limit) return rows;
    }
    return null;
  }

  /** In their order, the rows of the venue, users or problems that are asked for, if few. */
  #candidates(
    { venue, uids, pids }: SubmissionFilter,
  ): readonly number[] | null {
    const { users, pids: problems } = this.table;
    const traits = venue && traitsOf(venue);
    // Practice has nearly all of them; of any other list its own rows are few.
    if (traits && !traits.countsInPractice) {
      return this.table.rowsOf(traits.list);
    }
    const most = Math.max(SOME, this.table.size * FEW);
    const few = pids && problems.areFew(pids, most)
      ? [...pids].flatMap((pid) => [...problems.rowsOf(pid)])
      : uids && users.areFew(uids, most)
      ? [...uids].flatMap((uid) => [...users.rowsOf(uid)])
      : null;
    return few && few.sort((a, b) => a - b);
  }

  #pageOf(
    candidates: readonly number[],
    filter: SubmissionFilter,
    { from, limit }: { from: number; limit: number },
  ): { total: number; rows: number[] } {
    const fits = this.#fits(filter);
    const rows: number[] = [];
    let total = 0;
    for (let n = candidates.length - 1; n >= 0; n--) {
      if (!fits(candidates[n])) continue;
      if (total++ >= from && rows.length < limit) rows.push(candidates[n]);
    }
    return { total, rows };
  }

  #fits(filter: SubmissionFilter): (row: number) => boolean {
    const { uids, pids, hiddenPids, keepUid, sent, times } = filter;
    const { users, pids: problems } = this.table;
    const isAsked = this.#isAsked(filter);
    const isTimed = (filter.from ?? filter.before ?? null) !== null;
    const hidden = hiddenPids && hiddenPids.size > 0
      ? problems.setOf(hiddenPids)
      : null;
    return (row) =>
      isAsked(row) &&
      (sent === undefined || this.#isWithin(row, sent, times)) &&
      (uids === undefined || uids.has(users.at(row))) &&
      (pids === undefined || pids.has(problems.at(row))) &&
      (!hidden?.has(row) && (!isTimed || this.#isWithin(row, filter, times)) ||
        users.at(row) === keepUid);
  }

  /** Whether a row is in the list, and has the status, that is asked for. */
  #isAsked({ venue, status }: SubmissionFilter): (row: number) => boolean {
    const traits = venue && traitsOf(venue);
    if (traits && !traits.countsInPractice) {
      const { statuses } = this.table;
      return (row) =>
        this.table.listAt(row) === traits.list &&
        (status === undefined || statuses.get(row) === status);
    }
    const base = this.listed.of(status);
    return (row) => base.has(row);
  }

  /** Where the time itself is not given, a minute that the begin cuts is inside, one that the end cuts is outside. */
  #isWithin(
    row: number,
    { from, before }: Pick<SubmissionFilter, "from" | "before">,
    times: SubmissionFilter["times"],
  ): boolean {
    const exact = times?.get(this.table.idAt(row));
    if (exact !== undefined) {
      return exact >= (from ?? -Infinity) && exact < (before ?? Infinity);
    }
    const at = this.table.timeAt(row);
    return at + MINUTE_MS > (from ?? -Infinity) &&
      at + MINUTE_MS <= (before ?? Infinity);
  }

  readonly #countOf = (filter: CountedFilter) =>
    RowSet.count(this.#cutOf(filter));

  #cutOf(filter: SubmissionFilter): RowCut {
    const { uids, pids, status, hiddenPids, keepUid } = filter;
    const hidden = hiddenPids?.size ? hiddenPids : null;
    return {
      base: this.listed.of(status),
      without: hidden && this.table.pids.setOf(hidden),
      but: hidden && keepUid !== undefined
        ? this.#totals.ownHidden(hidden, keepUid)
        : NO_ROWS,
      within: [
        ...(uids ? [this.#rowsOf("users", uids)] : []),
        ...(pids ? [this.#rowsOf("pids", pids)] : []),
      ],
    };
  }

  #rowsOf<K extends Kind>(kind: K, values: ReadonlySet<Value<K>>): RowSet {
    const groups = this.table[kind] as Groups<Value<K>>;
    if (values.size !== 1) return groups.setOf(values);
    // Sets of one come and go: not worth remembering.
    const [value] = values;
    return this.#ofOne[kind].only(this.table.size, groups.rowsOf(value));
  }
}
