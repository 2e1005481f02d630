import { Joined } from "../../joined.ts";
import { RecentCache } from "../../recent_cache.ts";
import { isPublicProblem } from "../access.ts";
import { ProblemsByAuthor, type Written } from "./by_author.ts";
import { ProblemsByGroup } from "./by_group.ts";
import {
  type Entry,
  ProblemColumns,
  type ProblemFilter,
  toEntry,
} from "./columns.ts";
import type { CountSource, ProblemCount } from "./counts.ts";
import { KeptOrder } from "./kept_order.ts";
import { BY_ID, type ProblemOrder } from "./order.ts";
import {
  type DifficultyGroup,
  type Parted,
  PublicList,
} from "./public_list.ts";
import {
  type Problem,
  type Tag,
  type TagClassification,
  toProblemId,
} from "../schema.ts";
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

/** How many search results are remembered, because people page through them. */
const KEPT_SEARCHES = 8;

/**
 * Keeps the list rows and tags of all problems in memory. It is built from the store
 * at the start and kept current by its change events, so that no list page, whatever
 * its filter, reads from disk or sorts all problems.
 */
export class ProblemCatalogue {
  /** The problems of groups. */
  readonly byGroup = new ProblemsByGroup();
  readonly #all = new ProblemColumns({ withAuthors: true });
  readonly #pids = new Map<string, number>();
  readonly #tags: TagCatalogue;
  readonly #counts: CountSource;
  /** All problems, the newest first, for the admin's list. */
  readonly #newest = new KeptOrder<Entry>({
    key: ({ problem }) => -problem.pid,
    tie: () => 0,
  }, []);
  readonly #public: PublicList;
  /** Lists of languages by their joined names: most problems have the same list, which is kept once. */
  readonly #languages = new Map<string, string[]>();
  readonly #byAuthor = new ProblemsByAuthor();
  /** The problems that are not public. */
  readonly #hiddenByPid = new Map<number, Problem>();
  #hidden: Problem[] | null = null;
  /** Results of searches for a part of a problem id. */
  readonly #pidsOf = new RecentCache<ReadonlySet<number>>(KEPT_SEARCHES);
  /** All problem ids, joined for searching; null after a change of one. */
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
      // Nobody else has it, so that it need not be copied.
      problem.languages = catalogue.#languagesOf(problem);
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

  /** Returns the numbers of all problems, the oldest first. */
  pids(): number[] {
    return [...this.#all].map(([pid]) => pid);
  }

  find(problemId: string): Problem | null {
    // Some of earlier versions are stored as they were typed.
    const pid = this.#pids.get(problemId.trim().toUpperCase()) ??
      this.#pids.get(toProblemId(problemId));
    return pid === undefined ? null : this.get(pid);
  }

  tag(id: number): Tag | null {
    return this.#tags.get(id);
  }

  tags(): Tag[] {
    return this.#tags.all();
  }

  /** Returns all problems with this tag, including hidden ones; for the admin area. */
  withTag(id: number): Problem[] {
    return [...this.#all.withTag(id)].map((pid) => this.get(pid)!);
  }

  /** Returns all problems of an author, including hidden ones. */
  ofAuthor(uid: string): Written {
    return this.#byAuthor.of(uid);
  }

  /** Tells whether some problem with this tag fulfils `isSo`; stops at the first. */
  isTagOf(id: number, isSo: (problem: Problem) => boolean): boolean {
    return this.#all.withTag(id).values().some((pid) => isSo(this.get(pid)!));
  }

  classifications(): TagClassification[] {
    return this.#tags.classifications();
  }

  /** Returns the remote judges that have public problems here. */
  remotes(): readonly string[] {
    return this.#public.remotes();
  }

  /** Returns a page of the public list. */
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
   * Returns the neighbours of a problem in the filtered public list: at most `each`
   * on either side, with itself between them; none if it is not in that list.
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

  /** Returns a page of all problems, newest first: the admin's list. */
  adminList(
    filter: ProblemFilter,
    page: { from: number; limit: number },
  ): { total: number; rows: Problem[] } {
    const { total, rows } = this.#all.page(filter, this.#newest.ids(), page);
    return { total, rows: rows.map(({ problem }) => problem) };
  }

  /** Finds problems whose id is `text` (`whole`) or contains it; `text` is in capitals. */
  pidsOf(text: string, { whole }: { whole: boolean }): ReadonlySet<number> {
    const wanted = text.trim().toUpperCase();
    const pid = this.find(wanted)?.pid;
    if (whole) return new Set(pid === undefined ? [] : [pid]);
    const known = this.#pidsOf.get(wanted);
    if (known !== undefined) return known;
    this.#joined ??= new Joined(this.#pids);
    return this.#pidsOf.set(wanted, new Set(this.#joined.find(wanted)));
  }

  /** Returns the existing problems of `pids`, in the list's order by id. */
  inListOrder(pids: readonly number[]): Problem[] {
    return this.#public.inOrder(pids.flatMap((pid) => this.get(pid) ?? []));
  }

  /**
   * Parts numbers, which must not change any more, into those of the public list
   * and others; the same object for the same array until the list changes.
   */
  part(pids: readonly number[]): Parted {
    return this.#public.part(pids);
  }

  /** Counts problems by difficulty, `others` as well, each with the first of the group. */
  byDifficulty(
    parted: Parted,
    { others, most }: { others: readonly Problem[]; most: number },
  ): DifficultyGroup[] {
    return this.#public.groups(parted, { others, most });
  }

  /** Tells whether a problem exists and is in the public list. */
  isPublic(pid: number): boolean {
    return this.#public.has(pid);
  }

  /** Returns the problems that are not in the public list; the same array until one of them changes. */
  hidden(): readonly Problem[] {
    return this.#hidden ??= [...this.#hiddenByPid.values()];
  }

  /** Returns public problems, the last changed first. */
  recent(limit: number): Problem[] {
    return this.#public.latest().slice(0, limit).map(({ problem }) => problem);
  }

  /** Returns the first problem of the public list that is not a remote judge's: where newcomers begin. */
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

  /** Tells whether a filter asks for a deleted tag: no problem has it, though records may still name it. */
  #asksForGone({ tagIds }: ProblemFilter): boolean {
    return tagIds?.some((id) => this.#tags.get(id) === null) ?? false;
  }

  #set(pid: number, after: Problem | null): void {
    const before = this.get(pid);
    if (before === null && after === null) return;
    if (before?.problemId !== after?.problemId) {
      this.#pidsOf.clear();
      this.#joined = null;
      if (before) this.#pids.delete(before.problemId);
      if (after) this.#pids.set(after.problemId, pid);
    }
    const entry = after && this.#entryOf(after);
    this.#byAuthor.move(before, entry && entry.problem);
    this.byGroup.move(before, entry && entry.problem);
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
    const languages = this.#languagesOf(problem);
    return toEntry(
      languages === problem.languages ? problem : { ...problem, languages },
    );
  }

  #languagesOf({ languages }: Problem): string[] {
    const names = languages.join("\n");
    const known = this.#languages.get(names) ?? languages;
    this.#languages.set(names, known);
    return known;
  }

  #rowOf({ problem }: Entry): CatalogueRow {
    return { problem, count: this.#counts.countOf(problem.pid) };
  }
}
