import { type Entry, ProblemColumns, type ProblemFilter } from "./columns.ts";
import type { CountSource } from "./counts.ts";
import { KeptOrder } from "./kept_order.ts";
import {
  BY_ID,
  byProblemId,
  goesByCounts,
  type ProblemOrder,
  rulesOf,
} from "./order.ts";
import { REMOTE_KEYS } from "../../judging/remote_languages.ts";
import { fitsRemote } from "../draft/remote.ts";
import type { Problem } from "../schema.ts";

/** What somebody has solved of one difficulty. */
export interface DifficultyGroup {
  difficulty: number;
  count: number;
  /** The first of them in the list's order. */
  first: Problem[];
}

/** Numbers of problems, as of a state of the public list. */
export interface Parted {
  /** Those that stand in it. */
  here: readonly number[];
  others: readonly number[];
}

/** The problems that stand in the public list, in any order that is asked for. */
export class PublicList {
  readonly #counts: CountSource;
  readonly #columns = new ProblemColumns({ withAuthors: false });
  /** Each from when it is first asked for. */
  readonly #orders = new Map<string, KeptOrder<Entry>>();
  /** Of them, those that move with each verdict. */
  readonly #countOrders: KeptOrder<Entry>[] = [];
  readonly #latest = new KeptOrder<Entry>({
    key: ({ problem }) => -problem.modifiedAt,
    tie: (a, b) => b.problem.pid - a.problem.pid,
  }, []);
  #remotes: string[] | null = null;
  /** By the array that was given, which is kept by who asks. */
  readonly #parted = new WeakMap<
    readonly number[],
    { version: number; parted: Parted }
  >();
  /** Of those that stand here. */
  readonly #groups = new WeakMap<
    Parted,
    { most: number; groups: readonly DifficultyGroup[] }
  >();
  /** By number, as of a version of the order by id. */
  #places: { version: number; byPid: Int32Array } | null = null;

  constructor(counts: CountSource) {
    this.#counts = counts;
    counts.onCount((pid) => {
      const entry = this.#columns.get(pid);
      if (entry === null) return;
      for (const order of this.#countOrders) order.move(pid, entry);
    });
  }

  /** A problem is new here or has changed; null: it does not stand here. */
  move(pid: number, entry: Entry | null): void {
    const before = this.#columns.get(pid);
    if (before === null && entry === null) return;
    if (before?.problem.isRemote || entry?.problem.isRemote) {
      this.#remotes = null;
    }
    this.#columns.set(pid, entry);
    this.#latest.move(pid, entry);
    for (const order of this.#orders.values()) order.move(pid, entry);
  }

  has(pid: number): boolean {
    return this.#columns.has(pid);
  }

  /** All of them, by id. */
  all(): readonly Entry[] {
    return this.#orderOf(BY_ID).rows();
  }

  /** The last changed first. */
  latest(): readonly Entry[] {
    return this.#latest.rows();
  }

  /** The remote judges of whose problems some are here. */
  remotes(): readonly string[] {
    return this.#remotes ??= REMOTE_KEYS.filter((key) =>
      this.all().some(({ problem }) =>
        problem.isRemote && fitsRemote(problem, key)
      )
    );
  }

  /** A page of what `filter` keeps. */
  page(
    filter: ProblemFilter,
    order: ProblemOrder,
    page: { from: number; limit: number },
  ): { total: number; rows: Entry[] } {
    return this.#columns.page(filter, this.#orderOf(order).ids(), page);
  }

  /** All numbers that `filter` keeps. */
  numbers(filter: ProblemFilter, order: ProblemOrder): number[] {
    return this.#columns.numbers(filter, this.#orderOf(order).ids());
  }

  /** Thousands that somebody has solved are looked at once, not for each of their readers. */
  part(pids: readonly number[]): Parted {
    const { version } = this.#orderOf(BY_ID);
    const known = this.#parted.get(pids);
    if (known?.version === version) return known.parted;
    const parted = {
      here: pids.filter((pid) => this.has(pid)),
      others: pids.filter((pid) => !this.has(pid)),
    };
    this.#parted.set(pids, { version, parted });
    return parted;
  }

  /**
   * By difficulty, how many of those that stand here and of `others`, which do not,
   * there are, and the first of them by id.
   */
  groups(
    parted: Parted,
    { others, most }: { others: readonly Problem[]; most: number },
  ): DifficultyGroup[] {
    let known = this.#groups.get(parted);
    if (known?.most !== most) {
      known = { most, groups: this.#groupsOf(parted.here, most) };
      this.#groups.set(parted, known);
    }
    const here = known.groups;
    if (others.length === 0) return [...here];
    const elsewhere = Map.groupBy(others, ({ difficulty }) => difficulty);
    const byDifficulty = new Map(
      here.map((group) => [group.difficulty, group]),
    );
    return [...new Set([...byDifficulty.keys(), ...elsewhere.keys()])]
      .sort((a, b) => a - b).map((difficulty) => {
        const { count = 0, first = [] } = byDifficulty.get(difficulty) ?? {};
        const more = elsewhere.get(difficulty) ?? [];
        return {
          difficulty,
          count: count + more.length,
          first: [...first, ...more].sort(byProblemId).slice(0, most),
        };
      });
  }

  #groupsOf(pids: readonly number[], most: number): DifficultyGroup[] {
    const places = this.#placesById();
    const rows = this.all();
    const isMeant = new Uint8Array(rows.length);
    const counts = new Map<number, number>();
    for (const pid of pids) {
      if (!this.has(pid)) continue;
      const difficulty = this.#columns.difficultyOf(pid);
      counts.set(difficulty, (counts.get(difficulty) ?? 0) + 1);
      isMeant[places[pid]] = 1;
    }
    return [...this.#firstOf(isMeant, counts, most)]
      .sort(([a], [b]) => a - b).map(([difficulty, first]) => ({
        difficulty,
        count: counts.get(difficulty)!,
        first,
      }));
  }

  /** By difficulty the first of those that are meant, by id: thousands need not be sorted. */
  #firstOf(
    isMeant: Uint8Array,
    counts: ReadonlyMap<number, number>,
    most: number,
  ): Map<number, Problem[]> {
    const rows = this.all();
    const first = new Map<number, Problem[]>();
    let left = counts.values()
      .reduce((sum, count) => sum + Math.min(count, most), 0);
    for (let place = 0; left > 0 && place < rows.length; place++) {
      if (isMeant[place] === 0) continue;
      const { problem } = rows[place];
      const group = first.get(problem.difficulty) ?? [];
      if (group.length === most) continue;
      first.set(problem.difficulty, group);
      group.push(problem);
      left--;
    }
    return first;
  }

  /** Problems, also such as do not stand here, as they would lie by id. */
  inOrder(problems: readonly Problem[]): Problem[] {
    const rows = this.all();
    const places = this.#placesById();
    const [here, others] = [[] as number[], [] as Problem[]];
    for (const problem of problems) {
      if (this.has(problem.pid)) here.push(places[problem.pid]);
      else others.push(problem);
    }
    // Numbers are sorted five times as quickly as names.
    const sorted = Array.from(
      Int32Array.from(here).sort(),
      (place) => rows[place].problem,
    );
    // Two runs in order, or nearly so.
    return others.length === 0
      ? sorted
      : [...sorted, ...others].sort(byProblemId);
  }

  #placesById(): Int32Array {
    const order = this.#orderOf(BY_ID);
    const { version } = order;
    if (this.#places?.version !== version) {
      const ids = order.ids();
      const byPid = new Int32Array(ids.reduce((a, b) => Math.max(a, b), 0) + 1);
      for (const [place, pid] of ids.entries()) byPid[pid] = place;
      this.#places = { version, byPid };
    }
    return this.#places.byPid;
  }

  #orderOf(order: ProblemOrder): KeptOrder<Entry> {
    const name = `${order.by} ${order.descending}`;
    const known = this.#orders.get(name);
    if (known !== undefined) return known;
    const rules = rulesOf<Entry>(order, (pid) => this.#counts.countOf(pid));
    const made = new KeptOrder(rules, this.#columns);
    this.#orders.set(name, made);
    if (goesByCounts(order)) this.#countOrders.push(made);
    return made;
  }
}
