import { RecentCache } from "../../recent_cache.ts";
import { EVERY_JUDGE, fitsRemote } from "../draft/remote.ts";
import { MAX_DIFFICULTY, type Problem } from "../schema.ts";
import { Signatures } from "./signatures.ts";

export interface ProblemFilter {
  /** Part of a title or of the problem id. */
  keyword?: string;
  difficulty?: number;
  /** Tags that must all be there. */
  tagIds?: readonly number[];
  /** A remote judge's key, or "ALL"; undefined: own problems. */
  remote?: string;
  /** How public it is; what lists of everybody have is always public. */
  auth?: number;
  /** Whether it is a group's own; undefined: either. */
  isGroup?: boolean;
  /** Says by its number whether a problem is wanted. */
  where?: (pid: number) => boolean;
}

/** A problem and what of it is searched. */
export interface Entry {
  problem: Problem;
  /** In small letters: the id and the titles, then the author. */
  haystack: string;
  /** Where the author begins, whom only the admin area searches for. */
  authorAt: number;
}

export function toEntry(problem: Problem): Entry {
  const { problemId, titles, author } = problem;
  const listed = [problemId, ...Object.values(titles), ""].join("\n")
    .toLowerCase();
  return {
    problem,
    haystack: listed + author.toLowerCase(),
    authorAt: listed.length,
  };
}

/** Some problems by their numbers: 1 for each that is meant. */
interface Mask {
  isIn: Uint8Array;
  count: number;
}

/** Not there. */
const NONE = -1;
/**
 * People page through what they have searched for, and a user's home asks for each
 * difficulty: with fewer than there are, each would drive out the next.
 */
const KEPT_SEARCHES = 4 * MAX_DIFFICULTY;

/**
 * What lists of problems filter by, side by side in memory and by the problem's
 * number: a filter over all of them reads some bytes of each and no object.
 */
export class ProblemColumns {
  readonly #withAuthors: boolean;
  /** Holes where a number is not there. */
  readonly #entries: (Entry | undefined)[] = [];
  #difficulties = new Int8Array(0);
  #isRemote = new Uint8Array(0);
  #auths = new Uint8Array(0);
  #isGroup = new Uint8Array(0);
  readonly #signatures = new Signatures();
  readonly #byTag = new Map<number, Set<number>>();
  /** By filter, since the last change. */
  readonly #masks = new RecentCache<Mask>(KEPT_SEARCHES);

  /** `withAuthors`: whether a keyword finds them as well. */
  constructor({ withAuthors }: { withAuthors: boolean }) {
    this.#withAuthors = withAuthors;
  }

  set(pid: number, entry: Entry | null): void {
    this.#makeRoom(pid);
    this.#masks.clear();
    for (const tag of this.#entries[pid]?.problem.tags ?? []) {
      this.#byTag.get(tag)?.delete(pid);
    }
    this.#entries[pid] = entry ?? undefined;
    this.#difficulties[pid] = entry?.problem.difficulty ?? NONE;
    if (entry === null) return;
    this.#isRemote[pid] = entry.problem.isRemote ? 1 : 0;
    this.#auths[pid] = entry.problem.auth;
    this.#isGroup[pid] = Number(entry.problem.isGroup);
    this.#signatures.set(pid, entry.haystack);
    for (const tag of entry.problem.tags) {
      const pids = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, pids.add(pid));
    }
  }

  has(pid: number): boolean {
    return this.#entries[pid] !== undefined;
  }

  get(pid: number): Entry | null {
    return this.#entries[pid] ?? null;
  }

  *[Symbol.iterator](): Generator<[pid: number, entry: Entry]> {
    for (const [pid, entry] of this.#entries.entries()) {
      if (entry !== undefined) yield [pid, entry];
    }
  }

  difficultyOf(pid: number): number {
    return this.#difficulties[pid];
  }

  /** Problems that have a tag. */
  withTag(id: number): ReadonlySet<number> {
    return this.#byTag.get(id) ?? new Set();
  }

  /** A page of what a filter keeps, in the order of `ids`, which are all. */
  page(
    filter: ProblemFilter,
    ids: readonly number[],
    { from, limit }: { from: number; limit: number },
  ): { total: number; rows: Entry[] } {
    const { isIn, count } = this.#mask(filter);
    const rows: Entry[] = [];
    let place = 0;
    for (let n = 0; n < ids.length && rows.length < limit; n++) {
      if (isIn[ids[n]] === 1 && place++ >= from) {
        rows.push(this.#entries[ids[n]]!);
      }
    }
    return { total: count, rows };
  }

  /** Those of `ids` that a filter keeps. */
  numbers(filter: ProblemFilter, ids: readonly number[]): number[] {
    const { isIn } = this.#mask(filter);
    return ids.filter((pid) => isIn[pid] === 1);
  }

  #mask(filter: ProblemFilter): Mask {
    const { where, ...rest } = filter;
    if (where !== undefined) return this.#look(filter);
    const key = JSON.stringify(Object.entries(rest).sort());
    return this.#masks.get(key) ?? this.#masks.set(key, this.#look(filter));
  }

  #look(filter: ProblemFilter): Mask {
    const { tagIds = [] } = filter;
    const fits = this.#fits(filter);
    const isIn = new Uint8Array(this.#entries.length);
    let count = 0;
    const look = (pid: number) => {
      if (fits(pid)) count += isIn[pid] = 1;
    };
    if (tagIds.length === 0) {
      for (let pid = 0; pid < isIn.length; pid++) look(pid);
    } else {
      const [least, ...others] = tagIds.map((id) => this.withTag(id))
        .sort((a, b) => a.size - b.size);
      for (const pid of least) {
        if (others.every((pids) => pids.has(pid))) look(pid);
      }
    }
    return { isIn, count };
  }

  #fits(filter: ProblemFilter): (pid: number) => boolean {
    const { keyword, difficulty, remote, auth, isGroup, where } = filter;
    const needle = keyword?.trim().toLowerCase() ?? "";
    const mayContain = this.#signatures.mayContain(needle);
    return (pid) =>
      (difficulty === undefined
        ? this.#difficulties[pid] !== NONE
        : this.#difficulties[pid] === difficulty && difficulty !== NONE) &&
      (remote === undefined
        ? this.#isRemote[pid] === 0
        : remote === EVERY_JUDGE ||
          fitsRemote(this.#entries[pid]!.problem, remote)) &&
      (auth === undefined || this.#auths[pid] === auth) &&
      (isGroup === undefined || this.#isGroup[pid] === Number(isGroup)) &&
      mayContain(pid) && (where === undefined || where(pid)) &&
      (needle === "" || this.#contains(this.#entries[pid]!, needle));
  }

  #contains({ haystack, authorAt }: Entry, needle: string): boolean {
    const at = haystack.indexOf(needle);
    return at >= 0 && (this.#withAuthors || at < authorAt);
  }

  #makeRoom(pid: number): void {
    if (pid < this.#difficulties.length) return;
    const size = Math.ceil((pid + 1) * 1.25);
    const [difficulties, isRemote, auths, isGroup] = [
      this.#difficulties,
      this.#isRemote,
      this.#auths,
      this.#isGroup,
    ];
    this.#difficulties = new Int8Array(size).fill(NONE);
    this.#difficulties.set(difficulties);
    this.#isRemote = new Uint8Array(size);
    this.#isRemote.set(isRemote);
    this.#auths = new Uint8Array(size);
    this.#auths.set(auths);
    this.#isGroup = new Uint8Array(size);
    this.#isGroup.set(isGroup);
  }
}
