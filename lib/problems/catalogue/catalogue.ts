import { Joined } from "../../joined.ts";
import { RecentCache } from "../../recent_cache.ts";
import { isPublicProblem } from "../access.ts";
import {
  type Entry,
  ProblemColumns,
  type ProblemFilter,
  toEntry,
} from "./columns.ts";
import type { CountSource, ProblemCount } from "./counts.ts";
import { KeptOrder } from "./kept_order.ts";
import { BY_ID, type ProblemOrder } from "./order.ts";
import { type DifficultyGroup, PublicList } from "./public_list.ts";
import type { Problem, Tag, TagClassification } from "../schema.ts";
import { TagCatalogue } from "../tags/tag_catalogue.ts";
import type {
  ClassificationCollection,
  ProblemCollection,
  TagCollection,
} from "../store.ts";

export interface CatalogueRow {
  problem: Problem;
  count: ProblemCount;
}

/** People page through what they have searched for. */
const KEPT_SEARCHES = 8;

/**
 * All problems' list rows and tags in memory: built from the store at the start
 * and kept current by its change events, so that a list page with any filter
 * reads nothing from disk, and none sorts all of them.
 */
export class ProblemCatalogue {
  readonly #all = new ProblemColumns({ withAuthors: true });
  readonly #pids = new Map<string, number>();
  readonly #tags: TagCatalogue;
  readonly #counts: CountSource;
  /** All of them, for the admin's list. */
  readonly #newest = new KeptOrder<Entry>({
    key: ({ problem }) => -problem.pid,
    tie: () => 0,
  }, []);
  readonly #public: PublicList;
  /** Most problems have the same ones: by their names, kept once. */
  readonly #languages = new Map<string, string[]>();
  /** What is not public. */
  readonly #hiddenByPid = new Map<number, Problem>();
  #hidden: Problem[] | null = null;
  /** By part of a problem id. */
  #pidsOf = new RecentCache<ReadonlySet<number>>(KEPT_SEARCHES);
  /** All ids, as of the last change of one. */
  #joined: Joined<number> | null = null;

  private constructor(tags: TagCatalogue, counts: CountSource) {
    this.#tags = tags;
    this.#counts = counts;
    this.#public = new PublicList(counts);
  }

  static async load(
    problems: ProblemCollection,
    tags: TagCollection,
    classifications: ClassificationCollection,
    counts: CountSource,
  ): Promise<ProblemCatalogue> {
    const catalogue = new ProblemCatalogue(
      await TagCatalogue.load(tags, classifications),
      counts,
    );
    problems.onState(([pid], problem) => catalogue.#set(pid, problem));
    for await (const problem of problems.all()) {
      catalogue.#set(problem.pid, problem);
    }
    return catalogue;
  }

  get size(): number {
    return this.#pids.size;
  }

  get(pid: number): Problem | null {
    return this.#all.get(pid)?.problem ?? null;
  }

  row(pid: number): CatalogueRow | null {
    const entry = this.#all.get(pid);
    return entry === null ? null : this.#rowOf(entry);
  }

  /** Of every problem there is, the oldest first. */
  pids(): number[] {
    return [...this.#all].map(([pid]) => pid);
  }

  find(problemId: string): Problem | null {
    const pid = this.#pids.get(problemId.trim().toUpperCase());
    return pid === undefined ? null : this.get(pid);
  }

  tag(id: number): Tag | null {
    return this.#tags.get(id);
  }

  tags(): Tag[] {
    return this.#tags.all();
  }

  /** Every problem that has this tag, hidden ones too. For the admin area. */
  withTag(id: number): Problem[] {
    return [...this.#all.withTag(id)].map((pid) => this.get(pid)!);
  }

  /** Whether a problem that is so has this tag; no further than to the first. */
  isTagOf(id: number, isSo: (problem: Problem) => boolean): boolean {
    return this.#all.withTag(id).values().some((pid) => isSo(this.get(pid)!));
  }

  classifications(): TagClassification[] {
    return this.#tags.classifications();
  }

  /** The remote judges of whose public problems some are here. */
  remotes(): readonly string[] {
    return this.#public.remotes();
  }

  /** A page of the public list. */
  list(
    filter: ProblemFilter,
    { from, limit }: { from: number; limit: number },
    order: ProblemOrder = BY_ID,
  ): { total: number; rows: CatalogueRow[] } {
    if (this.#asksForGone(filter)) return { total: 0, rows: [] };
    const { total, rows } = this.#public.page(filter, order, { from, limit });
    return { total, rows: rows.map((entry) => this.#rowOf(entry)) };
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
    if (this.#asksForGone(filter)) return [];
    const found = this.#public.numbers(filter, order);
    const at = found.indexOf(pid);
    if (at < 0) return [];
    return found.slice(Math.max(0, at - each), at + each + 1)
      .map((pid) => this.get(pid)!);
  }

  /** A page of all that there are, newest first: the admin's list. */
  adminList(
    filter: ProblemFilter,
    page: { from: number; limit: number },
  ): { total: number; rows: Problem[] } {
    const { total, rows } = this.#all.page(filter, this.#newest.ids(), page);
    return { total, rows: rows.map(({ problem }) => problem) };
  }

  /** Problems whose id is, or contains, `text` in capitals. */
  pidsOf(text: string, { whole }: { whole: boolean }): ReadonlySet<number> {
    const wanted = text.trim().toUpperCase();
    const pid = this.#pids.get(wanted);
    if (whole) return new Set(pid === undefined ? [] : [pid]);
    const known = this.#pidsOf.get(wanted);
    if (known !== undefined) return known;
    this.#joined ??= new Joined(this.#pids);
    return this.#pidsOf.set(wanted, new Set(this.#joined.find(wanted)));
  }

  /** Those of `pids` that there are, as a list has them by id. */
  inListOrder(pids: readonly number[]): Problem[] {
    return this.#public.inOrder(pids.flatMap((pid) => this.get(pid) ?? []));
  }

  /** By difficulty, how many of `pids` there are, and the first of them. */
  byDifficulty(pids: readonly number[], most: number): DifficultyGroup[] {
    return this.#public.groups(pids, {
      others: pids.filter((pid) => !this.isPublic(pid))
        .flatMap((pid) => this.get(pid) ?? []),
      most,
    });
  }

  /** Whether it is there and stands in the public list. */
  isPublic(pid: number): boolean {
    return this.#public.has(pid);
  }

  /** Problems that do not stand in the public list: the same until they change. */
  hidden(): readonly Problem[] {
    return this.#hidden ??= [...this.#hiddenByPid.values()];
  }

  /** Public problems, the last changed first. */
  recent(limit: number): Problem[] {
    return this.#public.latest().slice(0, limit).map(({ problem }) => problem);
  }

  /** The first of the public list that is our own: where newcomers begin. */
  first(): Problem | null {
    return this.firstThat(() => true);
  }

  /** The first of them that is meant; no further than to that one. */
  firstThat(isMeant: (pid: number) => boolean): Problem | null {
    const rows = this.#public.all();
    return rows.find(({ problem }) => !problem.isRemote && isMeant(problem.pid))
      ?.problem ?? null;
  }

  get publicCount(): number {
    return this.#public.all().length;
  }

  /** A deleted tag is on no problem, though records may still name it. */
  #asksForGone({ tagIds }: ProblemFilter): boolean {
    return tagIds?.some((id) => this.#tags.get(id) === null) ?? false;
  }

  #set(pid: number, after: Problem | null): void {
    const before = this.get(pid);
    if (before === null && after === null) return;
    if (before?.problemId !== after?.problemId) {
      this.#pidsOf = new RecentCache(KEPT_SEARCHES);
      this.#joined = null;
      if (before) this.#pids.delete(before.problemId);
      if (after) this.#pids.set(after.problemId, pid);
    }
    const entry = after && this.#entryOf(after);
    this.#all.set(pid, entry);
    this.#newest.move(pid, entry);
    const shown = after !== null && isPublicProblem(after) ? entry : null;
    this.#public.move(pid, shown);
    const wasHidden = this.#hiddenByPid.delete(pid);
    const isHidden = after !== null && shown === null;
    if (isHidden) this.#hiddenByPid.set(pid, entry!.problem);
    if (wasHidden || isHidden) this.#hidden = null;
  }

  #entryOf(problem: Problem): Entry {
    const names = problem.languages.join("\n");
    const languages = this.#languages.get(names) ?? problem.languages;
    this.#languages.set(names, languages);
    return toEntry({ ...problem, languages });
  }

  #rowOf({ problem }: Entry): CatalogueRow {
    return { problem, count: this.#counts.countOf(problem.pid) };
  }
}
