import { RecentCache } from "../../recent_cache.ts";
import type { Venue } from "../../venues/schema.ts";
import { traitsOf } from "../../venues/traits.ts";
import type { Groups } from "./groups.ts";
import type { ListedRows } from "../listed_rows.ts";
import { RowSet } from "./row_set.ts";
import type { SubmissionTable } from "./table.ts";
import type { VerdictCounts } from "./verdict_counts.ts";

/** Sets are remembered: who asks again with the same one is answered quicker. */
export interface SubmissionFilter {
  /** Whose list; practice's unless it is said. */
  venue?: Venue;
  /** Of a list other than practice's: sent in between; a minute that is cut by either counts as outside. */
  from?: number | null;
  before?: number | null;
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
const MINUTE_MS = 60_000;
/** Rows of a list that are looked for one by one, from the newest on. */
const NEAR = 2_000;
/** Rows that are remembered of people in hidden problems. */
const MOST_OWN = 200_000;
const NO_PIDS: ReadonlySet<number> = new Set();

interface Own {
  rows: Int32Array;
  size: number;
  shifts: number;
}

/** Finds rows of the table: by those of one user, problem or venue, or by sets of bits. */
export class RowSearch {
  /** For one search at a time. */
  readonly #scratch = new RowSet();
  readonly #ofOne = new RowSet();
  /** Whose rows are known in hidden problems, as of so many of theirs. */
  readonly #own = new WeakMap<ReadonlySet<number>, RecentCache<Own>>();
  /** What has been counted of hidden problems, as of so many rows. */
  readonly #hidden = new WeakMap<
    ReadonlySet<number>,
    { counts: number[]; rows: number; shifts: number }
  >();

  constructor(
    private readonly table: SubmissionTable,
    private readonly listed: ListedRows,
    private readonly counts: Record<"users" | "pids", VerdictCounts>,
  ) {}

  /** Newest first, and how many there are. */
  find(
    filter: SubmissionFilter,
    page: { from: number; limit: number },
  ): { total: number; rows: number[] } {
    const candidates = this.#candidates(filter);
    if (candidates !== null) return this.#pageOf(candidates, filter, page);
    const { from, limit } = page;
    const total = from + limit > NEAR ? null : this.#counted(filter);
    return total === null
      ? this.#setOf(filter).page(page)
      : { total, rows: this.#newest(filter, page) };
  }

  /**
   * How many there are of many users or problems, where that is known without
   * looking at rows: a set of them is worth making only for pages far back.
   */
  #counted(filter: SubmissionFilter): number | null {
    const { uids, pids, status, hiddenPids = NO_PIDS, keepUid } = filter;
    if ((uids === undefined) === (pids === undefined)) return null;
    let total = 0;
    if (pids) {
      for (const pid of pids) {
        if (!hiddenPids.has(pid)) total += this.#countOf("pids", pid, status);
      }
      if (hiddenPids.size === 0 || keepUid === undefined) return total;
      const fits = this.#fits(filter);
      for (const row of this.#ownHidden(hiddenPids, keepUid)) {
        if (fits(row)) total++;
      }
      return total;
    }
    if (hiddenPids.size > 0 && status !== undefined) return null;
    const hidden = hiddenPids.size > 0 ? this.#hiddenOf(hiddenPids) : null;
    for (const uid of uids!) {
      total += this.#countOf("users", uid, status);
      if (hidden === null || uid === keepUid) continue;
      total -= hidden[this.table.users.numberOf(uid) ?? -1] ?? 0;
    }
    return total;
  }

  #countOf<K extends "users" | "pids">(
    kind: K,
    value: K extends "users" ? string : number,
    status: number | undefined,
  ): number {
    const groups = this.table[kind] as Groups<typeof value>;
    const group = groups.numberOf(value);
    if (group === undefined) return 0;
    const { total, byStatus } = this.counts[kind].of(group);
    return status === undefined ? total : byStatus.get(status) ?? 0;
  }

  /** How many rows of the list each user has in these problems, by the user's number. */
  #hiddenOf(hiddenPids: ReadonlySet<number>): number[] {
    const { users, pids: problems, size } = this.table;
    let known = this.#hidden.get(hiddenPids);
    if (known?.shifts !== users.shifts) {
      known = { counts: [], rows: 0, shifts: users.shifts };
      this.#hidden.set(hiddenPids, known);
    }
    const { counts, rows } = known;
    const numbers = users.numbers();
    const all = this.listed.of(undefined);
    for (const row of problems.setOf(hiddenPids).rows(rows)) {
      if (row >= size) break;
      if (all.has(row)) counts[numbers[row]] = (counts[numbers[row]] ?? 0) + 1;
    }
    known.rows = size;
    return counts;
  }

  /** Somebody's rows in these problems: of all that they have sent a few. */
  #ownHidden(hiddenPids: ReadonlySet<number>, uid: string): Int32Array {
    const { users, pids: problems } = this.table;
    const cache = this.#own.get(hiddenPids) ??
      new RecentCache<Own>(MOST_OWN, ({ rows }) => rows.length + 1);
    this.#own.set(hiddenPids, cache);
    const [size, shifts] = [users.sizeOf(uid), users.shifts];
    const known = cache.get(uid);
    if (known?.size === size && known.shifts === shifts) return known.rows;
    const hidden = problems.setOf(hiddenPids);
    const rows = users.rowsOf(uid).filter((row) => hidden.has(row));
    return cache.set(uid, { rows, size, shifts }).rows;
  }

  /** The rows of one page, looked for from the newest on. */
  #newest(
    filter: SubmissionFilter,
    { from, limit }: { from: number; limit: number },
  ): number[] {
    const fits = this.#fits(filter);
    const rows: number[] = [];
    let passed = 0;
    for (let row = this.table.size - 1; row >= 0; row--) {
      if (rows.length === limit) break;
      if (fits(row) && passed++ >= from) rows.push(row);
    }
    return rows;
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
    const { uids, pids, hiddenPids, keepUid } = filter;
    const { users, pids: problems } = this.table;
    const isAsked = this.#isAsked(filter);
    const hidden = hiddenPids && hiddenPids.size > 0
      ? problems.setOf(hiddenPids)
      : null;
    return (row) =>
      isAsked(row) && (uids === undefined || uids.has(users.at(row))) &&
      (pids === undefined || pids.has(problems.at(row))) &&
      (!hidden?.has(row) && this.#isWithin(row, filter) ||
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

  /** Times are known to the minute: one that a bound cuts is on neither side. */
  #isWithin(row: number, { from, before }: SubmissionFilter): boolean {
    const at = this.table.timeAt(row);
    return at >= (from ?? -Infinity) && at + MINUTE_MS <= (before ?? Infinity);
  }

  #setOf(filter: SubmissionFilter): RowSet {
    const { uids, pids, status, hiddenPids, keepUid } = filter;
    const { users, pids: problems } = this.table;
    const base = this.listed.of(status);
    const set = this.#scratch.assign(base);
    if (hiddenPids && hiddenPids.size > 0) {
      const hidden = problems.setOf(hiddenPids);
      set.drop(hidden);
      set.addCommon(this.#ownHidden(hiddenPids, keepUid ?? ""), hidden, base);
    }
    if (uids) set.keep(this.#rowsOf(users, uids));
    if (pids) set.keep(this.#rowsOf(problems, pids));
    return set;
  }

  #rowsOf<T>(groups: Groups<T>, values: ReadonlySet<T>): RowSet {
    if (values.size !== 1) return groups.setOf(values);
    // Sets of one come and go: not worth remembering.
    const [value] = values;
    return this.#ofOne.only(this.table.size, groups.rowsOf(value));
  }
}
