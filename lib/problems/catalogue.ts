import { STATUS } from "../judging/status.ts";
import { RecentCache } from "../recent_cache.ts";
import { isPublicProblem } from "./access.ts";
import { inOrder, type ProblemOrder } from "./order.ts";
import { fitsRemote, REMOTE_KEYS } from "./remote.ts";
import type { Problem, Tag, TagClassification } from "./schema.ts";
import type {
  ClassificationCollection,
  ProblemCollection,
  ProblemCounters,
  TagCollection,
} from "./store.ts";

/** Submissions outside contests: all, and by verdict (contract §1). */
export interface ProblemCount {
  total: number;
  byStatus: ReadonlyMap<number, number>;
}

export interface CatalogueRow {
  problem: Problem;
  count: ProblemCount;
}

export interface ProblemFilter {
  /** Part of a title or of the problem id. */
  keyword?: string;
  difficulty?: number;
  /** Tags that must all be there. */
  tagIds?: readonly number[];
  /** A remote judge's key, or "ALL"; undefined: own problems. */
  remote?: string;
  /** Says by its number whether a problem is wanted. */
  where?: (pid: number) => boolean;
}

/** People page through what they have searched for. */
const KEPT_SEARCHES = 8;

interface Entry {
  problem: Problem;
  haystack: string;
  total: number;
  byStatus: Map<number, number>;
}

/**
 * All problems' list rows, tags and counters in memory: built from the store at
 * the start and kept current by its change events, so that a list page with any
 * filter reads nothing from disk.
 */
export class ProblemCatalogue {
  readonly #entries = new Map<number, Entry>();
  readonly #pids = new Map<string, number>();
  readonly #tags = new Map<number, Tag>();
  readonly #classifications = new Map<number, TagClassification>();
  #publicRows: Entry[] | null = null;
  #latest: Problem[] | null = null;
  #remotes: string[] | null = null;
  #hidden: Problem[] | null = null;
  /** By part of a problem id. */
  #pidsOf = new RecentCache<ReadonlySet<number>>(KEPT_SEARCHES);

  private constructor() {}

  static async load(
    problems: ProblemCollection,
    counters: ProblemCounters,
    tags: TagCollection,
    classifications: ClassificationCollection,
  ): Promise<ProblemCatalogue> {
    const catalogue = new ProblemCatalogue();
    problems.onChange(({ before, after }) => {
      if (before) catalogue.#pids.delete(before.problemId);
      if (after) catalogue.#put(after);
      else if (before) catalogue.#entries.delete(before.pid);
      catalogue.#publicRows = null;
      catalogue.#latest = null;
      catalogue.#remotes = null;
      catalogue.#hidden = null;
      catalogue.#pidsOf = new RecentCache(KEPT_SEARCHES);
    });
    counters.onChange(({ id: [pid, what], delta }) =>
      catalogue.#count(pid, what, delta)
    );
    tags.onChange(({ before, after }) => {
      if (after) catalogue.#tags.set(after.id, after);
      else if (before) catalogue.#tags.delete(before.id);
    });
    classifications.onChange(({ before, after }) => {
      if (after) catalogue.#classifications.set(after.id, after);
      else if (before) catalogue.#classifications.delete(before.id);
    });
    for await (const row of classifications.all()) {
      catalogue.#classifications.set(row.id, row);
    }
    for await (const tag of tags.all()) catalogue.#tags.set(tag.id, tag);
    for await (const problem of problems.all()) catalogue.#put(problem);
    for await (const { id: [pid, what], count } of counters.all()) {
      catalogue.#count(pid, what, count);
    }
    return catalogue;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(pid: number): Problem | null {
    return this.#entries.get(pid)?.problem ?? null;
  }

  row(pid: number): CatalogueRow | null {
    const entry = this.#entries.get(pid);
    return entry === undefined ? null : toRow(entry);
  }

  find(problemId: string): Problem | null {
    const pid = this.#pids.get(problemId.trim().toUpperCase());
    return pid === undefined ? null : this.get(pid);
  }

  tag(id: number): Tag | null {
    return this.#tags.get(id) ?? null;
  }

  tags(): Tag[] {
    return [...this.#tags.values()].sort((a, b) => a.id - b.id);
  }

  /** By rank, then by age. */
  classifications(): TagClassification[] {
    return [...this.#classifications.values()]
      .sort((a, b) => a.rank - b.rank || a.id - b.id);
  }

  /** The remote judges of whose public problems some are here. */
  remotes(): readonly string[] {
    this.#remotes ??= REMOTE_KEYS.filter((key) =>
      this.#public().some(({ problem }) =>
        problem.isRemote && fitsRemote(problem, key)
      )
    );
    return this.#remotes;
  }

  /** A page of the public list, by length of the id, then the id. */
  list(
    filter: ProblemFilter,
    { from, limit }: { from: number; limit: number },
    order: ProblemOrder = { by: "id", descending: false },
  ): { total: number; rows: CatalogueRow[] } {
    const found = inOrder(this.#filtered(this.#public(), filter), order);
    return {
      total: found.length,
      rows: found.slice(from, from + limit).map(toRow),
    };
  }

  /**
   * The problems around one in the public list as it is filtered: `each` of
   * them on either side at most, itself between them; none when it is not there.
   */
  around(
    pid: number,
    filter: ProblemFilter,
    order: ProblemOrder,
    each: number,
  ): Problem[] {
    const found = inOrder(this.#filtered(this.#public(), filter), order)
      .map(({ problem }) => problem);
    const at = found.findIndex((problem) => problem.pid === pid);
    return at < 0 ? [] : found.slice(Math.max(0, at - each), at + each + 1);
  }

  /** Every problem that `filter` keeps, newest first: the admin's list. */
  adminList(keep: (problem: Problem, haystack: string) => boolean): Problem[] {
    return [...this.#entries.values()]
      .filter((entry) => keep(entry.problem, entry.haystack))
      .map((entry) => entry.problem)
      .sort((a, b) => b.pid - a.pid);
  }

  /** Problems whose id is, or contains, `text` in capitals. */
  pidsOf(text: string, { whole }: { whole: boolean }): ReadonlySet<number> {
    const wanted = text.trim().toUpperCase();
    const pid = this.#pids.get(wanted);
    if (whole) return new Set(pid === undefined ? [] : [pid]);
    const known = this.#pidsOf.get(wanted);
    if (known !== undefined) return known;
    const pids = new Set<number>();
    for (const [problemId, pid] of this.#pids) {
      if (problemId.includes(wanted)) pids.add(pid);
    }
    return this.#pidsOf.set(wanted, pids);
  }

  /** Problems that do not stand in the public list. */
  hidden(): readonly Problem[] {
    this.#hidden ??= [...this.#entries.values()]
      .map((entry) => entry.problem)
      .filter((problem) => !isPublicProblem(problem));
    return this.#hidden;
  }

  /** Public problems, the last changed first. */
  recent(limit: number): Problem[] {
    this.#latest ??= this.#public().map((entry) => entry.problem)
      .sort((a, b) => b.modifiedAt - a.modifiedAt || b.pid - a.pid);
    return this.#latest.slice(0, limit);
  }

  /** The first of the public list that is our own: where newcomers begin. */
  first(): Problem | null {
    return this.#public().find(({ problem }) => !problem.isRemote)?.problem ??
      null;
  }

  get publicCount(): number {
    return this.#public().length;
  }

  #public(): Entry[] {
    this.#publicRows ??= [...this.#entries.values()]
      .filter((entry) => isPublicProblem(entry.problem))
      .sort((a, b) => byProblemId(a.problem, b.problem));
    return this.#publicRows;
  }

  #filtered(entries: Entry[], filter: ProblemFilter): Entry[] {
    const { keyword, difficulty, tagIds, remote, where } = filter;
    const needle = keyword?.trim().toLowerCase() ?? "";
    // A deleted tag is on no problem, though records may still name it.
    if (tagIds?.some((id) => !this.#tags.has(id))) return [];
    return entries.filter(({ problem, haystack }) =>
      (needle === "" || haystack.includes(needle)) &&
      (difficulty === undefined || problem.difficulty === difficulty) &&
      (tagIds ?? []).every((id) => problem.tags.includes(id)) &&
      fitsRemote(problem, remote) && (where === undefined || where(problem.pid))
    );
  }

  #put(problem: Problem): void {
    const known = this.#entries.get(problem.pid);
    const texts = [problem.problemId, ...Object.values(problem.titles)];
    this.#entries.set(problem.pid, {
      problem,
      haystack: texts.join("\n").toLowerCase(),
      total: known?.total ?? 0,
      byStatus: known?.byStatus ?? new Map(),
    });
    this.#pids.set(problem.problemId, problem.pid);
  }

  #count(pid: number, what: "total" | number, delta: number): void {
    const entry = this.#entries.get(pid);
    if (entry === undefined) return;
    if (what === "total") entry.total += delta;
    else entry.byStatus.set(what, (entry.byStatus.get(what) ?? 0) + delta);
  }
}

const toRow = ({ problem, total, byStatus }: Entry): CatalogueRow => ({
  problem,
  count: { total, byStatus },
});

export function byProblemId(a: Problem, b: Problem): number {
  return a.problemId.length - b.problemId.length ||
    (a.problemId < b.problemId ? -1 : 1);
}

export const acceptedOf = (count: ProblemCount) =>
  count.byStatus.get(STATUS.accepted) ?? 0;
