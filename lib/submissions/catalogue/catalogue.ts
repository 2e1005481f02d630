import { MINUTE_MS } from "../../durations.ts";
import type { Venue } from "../../venues/schema.ts";
import { traitsOf } from "../../venues/traits.ts";
import type {
  CountSource,
  ProblemCount,
} from "../../problems/catalogue/counts.ts";
import type { Log } from "../../log.ts";
import { STATUS, type Status } from "../../judging/status.ts";
import { pause } from "../../pause.ts";
import { Blocks } from "../../store/blocks.ts";
import type { SegmentOptions } from "../../store/segments.ts";
import { type PackedRows, SUBMISSION_BLOCKS } from "./blocks.ts";
import { ListedRows } from "./listed_rows.ts";
import { RowSearch, type SubmissionFilter } from "./search.ts";
import { PairSet } from "./pair_set.ts";
import type { Submission } from "../schema.ts";
import type { SubmissionCollection } from "../store.ts";
import { type CountedSubmission, SubmissionTable } from "./table.ts";
import { VerdictCounts } from "./verdict_counts.ts";

export interface CatalogueOptions {
  /** Files of this process, for quicker starts and less memory; null: none. */
  segments?: SegmentOptions | null;
  /** How many rows there have to be for what is seldom read to be in files. */
  asideFrom?: number;
  log?: Log;
}

/** A submission as it was has left the count (-1), or is in it as it is (1). */
type RowMove = (row: CountedSubmission, step: 1 | -1) => void;

const NO_COUNT: ProblemCount = { total: 0, byStatus: new Map() };
/** Room for more, as a share of what is there at the start. */
const ROOM = 1 / 20;
/** Submissions that a start reads one by one, a second or less of work. */
const TOLD_EVERY = 100_000;
const ASIDE_FROM = 100_000;
/** While other work has its turn. */
const PAUSE_MS = 5;
/** Rows, for some milliseconds. */
const LAID_AT_ONCE = 250_000;

/**
 * What the submission lists filter by, of every submission, in memory. Any
 * filter gives its page and its exact total without looking at each row: by the
 * rows of one user, problem or venue, or by sets of bits. What is counted of
 * problems is counted here, so that it can not part from the submissions.
 */
export class SubmissionCatalogue implements CountSource {
  readonly #blocks: Blocks<Submission, PackedRows>;
  readonly #table: SubmissionTable;
  readonly #listed = new ListedRows();
  readonly #search: RowSearch;
  /** Of those in practice's list, by problem, and by user. */
  readonly #counts = new VerdictCounts();
  readonly #userCounts = new VerdictCounts();
  readonly #countListeners: ((pid: number) => void)[] = [];
  readonly #rowListeners: RowMove[] = [];

  private constructor(
    submissions: SubmissionCollection,
    { segments = null, asideFrom = ASIDE_FROM }: CatalogueOptions,
  ) {
    this.#blocks = new Blocks(submissions, SUBMISSION_BLOCKS, segments);
    this.#table = new SubmissionTable({
      leave: (row) => this.#move(row, -1),
      enter: (row) => this.#move(row, 1),
    }, segments && { dir: segments.dir, from: asideFrom });
    this.#search = new RowSearch(this.#table, this.#listed, {
      users: this.#userCounts,
      pids: this.#counts,
    });
    submissions.onState((_, after) => {
      if (after === null) return;
      this.#table.put(after);
      for (const listener of this.#countListeners) listener(after.pid);
    });
  }

  static async load(
    submissions: SubmissionCollection,
    options: CatalogueOptions = {},
  ): Promise<SubmissionCatalogue> {
    const { log } = options;
    const segments = await withFolder(options);
    const catalogue = new SubmissionCatalogue(submissions, {
      ...options,
      segments,
    });
    const rows = await catalogue.#blocks.lastId() + 1;
    const room = Math.ceil(rows * (1 + ROOM));
    catalogue.#table.reserve(room);
    catalogue.#listed.reserve(room);
    let read = 0;
    const onRead = (records: number) => {
      read += records;
      const isNews = Math.floor(read / TOLD_EVERY) >
        Math.floor((read - records) / TOLD_EVERY);
      if (isNews) log?.info("packing submissions for later starts", { read });
    };
    for await (const packed of catalogue.#blocks.load(onRead)) {
      catalogue.#table.load(packed);
    }
    catalogue.#countAll();
    return catalogue;
  }

  /** Keeps what has changed in the store's packed form, for a quick start. */
  async seal(stop?: AbortSignal): Promise<void> {
    await this.#blocks.seal(stop);
  }

  /** Keeps what is packed in this process's own files as well. */
  async fold(stop?: AbortSignal): Promise<void> {
    await this.#blocks.fold(stop);
  }

  /**
   * Does what a start has left for later: a large site answers sooner, and the first
   * who needs it waits for it alone.
   */
  async lay(stop: AbortSignal): Promise<void> {
    while (!stop.aborted && this.#table.lay(LAID_AT_ONCE)) {
      await pause(PAUSE_MS, stop);
    }
  }

  get size(): number {
    return this.#table.size;
  }

  /** The submission of a row: rows follow ids, and ids follow time. */
  idAt(row: number): number {
    return this.#table.idAt(row);
  }

  /** Submissions to a problem in practice. */
  countOf(pid: number): ProblemCount {
    const group = this.#table.pids.numberOf(pid);
    return group === undefined ? NO_COUNT : this.#counts.of(group);
  }

  /** Submissions in one group's or contest's list, by problem. */
  countsIn(venue: Venue): Map<number, ProblemCount> {
    const counts = new Map<
      number,
      { total: number; of: Map<number, number> }
    >();
    const { pids, statuses } = this.#table;
    for (const row of this.#table.rowsOf(traitsOf(venue).list)) {
      const pid = pids.at(row);
      const count = counts.get(pid) ?? { total: 0, of: new Map() };
      counts.set(pid, count);
      count.total++;
      const status = statuses.get(row);
      count.of.set(status, (count.of.get(status) ?? 0) + 1);
    }
    return new Map(
      counts.entries().map((
        [pid, { total, of }],
      ) => [pid, { total, byStatus: of }]),
    );
  }

  /** Whoever has sent something to one group's or contest's list. */
  peopleIn(venue: Venue): Set<string> {
    const { users } = this.#table;
    const numbers = users.numbers();
    const rows = this.#table.rowsOf(traitsOf(venue).list);
    const first = new Map<number, number>();
    for (const row of rows) {
      if (!first.has(numbers[row])) first.set(numbers[row], row);
    }
    return new Set(first.values().map((row) => users.at(row)));
  }

  /** Called when a problem's count may have changed. */
  onCount(listener: (pid: number) => void): void {
    this.#countListeners.push(listener);
  }

  /** For whoever counts submissions: called with each that changes or comes. */
  onRow(listener: RowMove): void {
    this.#rowListeners.push(listener);
  }

  /** Problems that anybody has submitted to, deleted ones as well. */
  pids(): readonly number[] {
    return this.#table.pids.values();
  }

  /** Ids of one list that `filter` keeps, newest first, and their number. */
  find(
    filter: SubmissionFilter,
    page: { from: number; limit: number },
  ): { total: number; ids: number[] } {
    const { total, rows } = this.#search.find(filter, page);
    return { total, ids: rows.map((row) => this.#table.idAt(row)) };
  }

  /** Ids of a list other than practice's whose minute one of these moments cuts (`exactTimes`). */
  cutBy(venue: Venue, moments: readonly number[]): number[] {
    const cut = new Set(
      moments.filter((at) => at % MINUTE_MS !== 0)
        .map((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS),
    );
    if (cut.size === 0) return [];
    return this.#table.rowsOf(traitsOf(venue).list)
      .filter((row) => cut.has(this.#table.timeAt(row)))
      .map((row) => this.#table.idAt(row));
  }

  /** A user's submissions, wherever they were sent; oldest first. */
  eachOf(uid: string, visit: (submission: CountedSubmission) => void): void {
    const rows = this.#table.users.rowsOf(uid);
    for (let n = 0; n < rows.length; n++) {
      visit(this.#table.countedAt(rows[n]));
    }
  }

  /** The last submissions to a problem in the list that `venue` has, oldest first: by whom, as a number, and what became of each. */
  eachTo(
    { pid, venue, most }: { pid: number; venue: Venue; most: number },
    visit: (user: number, status: number, submitId: number) => void,
  ): void {
    const { pids, users, statuses } = this.#table;
    const { list } = traitsOf(venue);
    for (const row of pids.rowsOf(pid, most)) {
      if (this.#table.listAt(row) !== list) continue;
      visit(users.numberAt(row), statuses.get(row), this.#table.idAt(row));
    }
  }

  /** The submissions to a problem, wherever they were sent; oldest first. */
  everyTo(
    pid: number,
    visit: (submission: CountedSubmission) => void,
  ): void {
    for (const row of this.#table.pids.rowsOf(pid)) {
      visit(this.#table.countedAt(row));
    }
  }

  /** The accepted submissions to a problem, wherever they were sent; oldest first. */
  eachAcceptedTo(
    pid: number,
    visit: (submission: CountedSubmission) => void,
  ): void {
    const { pids, statuses } = this.#table;
    for (const row of pids.rowsOf(pid)) {
      if (statuses.get(row) !== STATUS.accepted) continue;
      visit(this.#table.countedAt(row));
    }
  }

  /** By which submission each user has first solved each of some problems, in practice. */
  firstSolved(
    pidsOf: ReadonlyMap<string, ReadonlySet<number>>,
    visit: (first: { uid: string; pid: number; solvedId: number }) => void,
  ): void {
    const { users, pids: problems } = this.#table;
    const count = pidsOf.values().reduce((sum, pids) => sum + pids.size, 0);
    const wanted = new PairSet(count);
    for (const [uid, pids] of pidsOf) {
      const user = users.numberOf(uid)!;
      for (const pid of pids) wanted.add(user, problems.numberOf(pid)!);
    }
    const accepted = this.#listed.of(STATUS.accepted);
    const [byUser, byProblem] = [users.numbers(), problems.numbers()];
    // A part of each start: all rows in their order are read quicker than the
    // rows of these users, which lie far apart.
    accepted.every((row) => {
      if (wanted.take(byUser[row], byProblem[row])) {
        const [uid, pid] = [users.at(row), problems.at(row)];
        visit({ uid, pid, solvedId: this.#table.idAt(row) });
      }
      return wanted.size > 0;
    });
  }

  /** Submissions that were sent since then, newest first; of a status, if it is given. */
  *newest(since: number, status?: Status): Generator<CountedSubmission> {
    const { statuses } = this.#table;
    for (let row = this.size - 1; row >= 0; row--) {
      if (this.#table.timeAt(row) < since) return;
      if (status === undefined || statuses.get(row) === status) {
        yield this.#table.countedAt(row);
      }
    }
  }

  /** How many were sent since then, a whole minute: ids follow time. */
  countSince(since: number): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#table.timeAt(middle) >= since) high = middle;
      else low = middle + 1;
    }
    return this.size - low;
  }

  #move(row: number, step: 1 | -1): void {
    if (this.#rowListeners.length > 0) {
      const counted = this.#table.countedAt(row);
      for (const listener of this.#rowListeners) listener(counted, step);
    }
    this.#count(row, step);
  }

  /** Of what was loaded, which nobody listens to yet. */
  #countAll(): void {
    const { users, pids, statuses, size } = this.#table;
    for (
      const [groups, counts] of [
        [pids, this.#counts],
        [users, this.#userCounts],
      ] as const
    ) {
      const { length } = groups.values();
      counts.addAll(groups.numbers(), statuses.head(size), length);
      groups.loaded((group) => counts.totalOf(group));
    }
    this.#listed.addAll(statuses.head(size));
    for (const row of this.#table.unlistedRows()) this.#countListed(row, -1);
  }

  #count(row: number, step: 1 | -1): void {
    if (this.#table.isListed(row)) this.#countListed(row, step);
  }

  #countListed(row: number, step: 1 | -1): void {
    const { users, pids, statuses } = this.#table;
    const status = statuses.get(row);
    this.#counts.add(pids.numberAt(row), status, step);
    this.#userCounts.add(users.numberAt(row), status, step);
    if (step === 1) this.#listed.add(row, status);
    else this.#listed.delete(row, status);
    this.#search.move(row, step);
  }
}

/** No room or right for a folder keeps no site from starting, only from starting quickly. */
async function withFolder(
  { segments = null, log }: CatalogueOptions,
): Promise<SegmentOptions | null> {
  if (segments === null) return null;
  try {
    await Deno.mkdir(segments.dir, { recursive: true });
    return segments;
  } catch (reason) {
    log?.error("no folder for packed submissions", { reason });
    return null;
  }
}
