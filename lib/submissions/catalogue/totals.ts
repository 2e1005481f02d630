import { RecentCache } from "../../recent_cache.ts";
import type { ListedRows } from "./listed_rows.ts";
import type { Groups } from "./groups.ts";
import type { SubmissionFilter } from "./search.ts";
import type { SteadySets } from "./steady_sets.ts";
import type { SubmissionTable } from "./table.ts";
import type { VerdictCounts } from "./verdict_counts.ts";

/** Of practice's list, and of everybody alike. */
export type CountedFilter = Pick<
  SubmissionFilter,
  "uids" | "pids" | "status" | "hiddenPids"
>;

export type Kind = "users" | "pids";
export type Value<K extends Kind> = K extends "users" ? string : number;
export type Counts = Record<Kind, VerdictCounts>;

/** Of so many users or problems the total is a sum that need not be remembered. */
const FEW_GROUPS = 32;
/** Rows that are remembered of people in hidden problems. */
const MAX_OWN = 200_000;

interface Own {
  rows: Int32Array;
  size: number;
  shifts: number;
}

/** How many rows of practice's list a filter keeps. */
export class Totals {
  readonly #kept: KeptTotals;
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
    private readonly counts: Counts,
    sets: SteadySets,
  ) {
    this.#kept = new KeptTotals(table, sets);
  }

  /** A row of the list has come as it is now (1), or is about to go (-1). */
  move(row: number, step: 1 | -1): void {
    this.#kept.move(row, step);
  }

  /** `count` looks at all rows: where there is no other way, and once. */
  of(
    filter: SubmissionFilter,
    count: (filter: CountedFilter) => number,
  ): number {
    const { uids, pids, status, hiddenPids, keepUid } = filter;
    const forAll = { uids, pids, status, hiddenPids };
    const isSmall = (uids?.size ?? 0) + (pids?.size ?? 0) <= FEW_GROUPS;
    const total = (isSmall ? this.#sumOf(forAll) : null) ??
      this.#kept.of(forAll, () => this.#sumOf(forAll) ?? count(forAll));
    const isKept = keepUid !== undefined && hiddenPids?.size &&
      uids?.has(keepUid) !== false;
    return isKept
      ? total + this.#countOwn(forAll, this.ownHidden(hiddenPids, keepUid))
      : total;
  }

  #countOwn({ pids, status }: CountedFilter, rows: Int32Array): number {
    if (pids === undefined && status === undefined) return rows.length;
    const base = this.listed.of(status);
    let count = 0;
    for (let n = 0; n < rows.length; n++) {
      if (!base.has(rows[n])) continue;
      if (pids === undefined || pids.has(this.table.pids.at(rows[n]))) count++;
    }
    return count;
  }

  /**
   * How many there are of many users or problems, but for what is hidden, where
   * that is known without looking at rows.
   */
  #sumOf({ uids, pids, status, hiddenPids }: CountedFilter): number | null {
    if ((uids === undefined) === (pids === undefined)) return null;
    let total = 0;
    if (pids) {
      for (const pid of pids) {
        if (!hiddenPids?.has(pid)) total += this.#countOf("pids", pid, status);
      }
      return total;
    }
    if (hiddenPids?.size && status !== undefined) return null;
    const hidden = hiddenPids?.size ? this.#hiddenOf(hiddenPids) : [];
    for (const uid of uids!) {
      total += this.#countOf("users", uid, status);
      total -= hidden[this.table.users.numberOf(uid) ?? -1] ?? 0;
    }
    return total;
  }

  #countOf<K extends Kind>(
    kind: K,
    value: Value<K>,
    status: number | undefined,
  ): number {
    const groups = this.table[kind] as Groups<Value<K>>;
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

  /** Somebody's rows of the list in these problems: of all that they have sent a few. */
  ownHidden(hiddenPids: ReadonlySet<number>, uid: string): Int32Array {
    const { users, pids: problems } = this.table;
    const cache = this.#own.get(hiddenPids) ??
      new RecentCache<Own>(MAX_OWN, ({ rows }) => rows.length + 1);
    this.#own.set(hiddenPids, cache);
    const [size, shifts] = [users.sizeOf(uid), users.shifts];
    const known = cache.get(uid);
    if (known?.size === size && known.shifts === shifts) return known.rows;
    const hidden = problems.setOf(hiddenPids);
    const all = this.listed.of(undefined);
    const rows = users.rowsOf(uid)
      .filter((row) => hidden.has(row) && all.has(row));
    return cache.set(uid, { rows, size, shifts }).rows;
  }
}

interface Kept {
  filter: CountedFilter;
  total: number;
}

const MAX_TOTALS = 100;

/**
 * How many rows filters keep: counted when one comes for the first time, and
 * moved with each row from then on. So the total of millions of rows is at hand
 * however often verdicts come in between.
 */
class KeptTotals {
  readonly #known = new RecentCache<Kept>(MAX_TOTALS);

  constructor(
    private readonly table: SubmissionTable,
    private readonly sets: SteadySets,
  ) {}

  of(filter: CountedFilter, count: () => number): number {
    const { uids, pids, status, hiddenPids } = filter;
    const names = [uids, pids, hiddenPids]
      .map((set) => set && this.sets.nameOf(set));
    const key = JSON.stringify([...names, status]);
    const known = this.#known.get(key);
    if (known !== undefined) return known.total;
    this.#forgetSets();
    const own = { uids, pids, status, hiddenPids };
    return this.#known.set(key, { filter: own, total: count() }).total;
  }

  /** A row of practice's list has come as it is now (1), or is about to go (-1). */
  move(row: number, step: 1 | -1): void {
    const { users, pids: problems, statuses } = this.table;
    const [uid, pid] = [users.at(row), problems.at(row)];
    const status = statuses.get(row);
    for (const kept of this.#known.values()) {
      const { filter } = kept;
      const isMeant =
        (filter.status === undefined || filter.status === status) &&
        filter.uids?.has(uid) !== false && filter.pids?.has(pid) !== false &&
        filter.hiddenPids?.has(pid) !== true;
      if (isMeant) kept.total += step;
    }
  }

  /** Sets that are kept nowhere else any more are not kept for their totals. */
  #forgetSets(): void {
    this.#known.forgetWhere((_, { filter: { uids, pids, hiddenPids } }) =>
      [uids, pids, hiddenPids].some((set) => set && !this.sets.keeps(set))
    );
  }
}
