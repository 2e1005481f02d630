import type { CountSource, ProblemCount } from "../problems/counts.ts";
import type { Log } from "../log.ts";
import { Blocks } from "../store/blocks.ts";
import { type PackedRows, SUBMISSION_BLOCKS } from "./blocks.ts";
import type { Groups } from "./groups.ts";
import { RowSet } from "./row_set.ts";
import type { Submission } from "./schema.ts";
import type { SubmissionCollection } from "./store.ts";
import { type CountedSubmission, SubmissionTable } from "./table.ts";
import type { Venue } from "../venues/schema.ts";
import { traitsOf } from "../venues/traits.ts";
import { VerdictCounts } from "./verdict_counts.ts";

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

/** A submission as it was has left the count (-1), or is in it as it is (1). */
type RowMove = (row: CountedSubmission, step: 1 | -1) => void;

const NO_COUNT: ProblemCount = { total: 0, byStatus: new Map() };
/** Room for more, as a share of what is there at the start. */
const ROOM = 1 / 20;
/** Submissions that a start reads one by one, a second or less of work. */
const TOLD_EVERY = 100_000;
/** Up to this share of all rows is looked at one by one; more is cut out. */
const FEW = 1 / 1024;
/** And so many rows in any case. */
const SOME = 8;
const MINUTE_MS = 60_000;

/**
 * What the submission lists filter by, of every submission, in memory. Any
 * filter gives its page and its exact total without looking at each row: by the
 * rows of one user, problem or venue, or by sets of bits. What is counted of
 * problems is counted here, so that it can not part from the submissions.
 */
export class SubmissionCatalogue implements CountSource {
  readonly #blocks: Blocks<Submission, PackedRows>;
  readonly #table = new SubmissionTable({
    leave: (row) => this.#move(row, -1),
    enter: (row) => this.#move(row, 1),
  });
  /** The rows of practice; and of them, those of each status. */
  readonly #listed = new RowSet();
  readonly #byStatus = new Map<number, RowSet>();
  /** Of them, by problem. */
  readonly #counts = new VerdictCounts();
  readonly #countListeners: ((pid: number) => void)[] = [];
  readonly #rowListeners: RowMove[] = [];
  /** For one search at a time. */
  readonly #scratch = new RowSet();
  readonly #ofOne = new RowSet();

  private constructor(submissions: SubmissionCollection) {
    this.#blocks = new Blocks(submissions, SUBMISSION_BLOCKS);
    submissions.onState((_, after) => {
      if (after === null) return;
      this.#table.put(after);
      for (const listener of this.#countListeners) listener(after.pid);
    });
  }

  static async load(
    submissions: SubmissionCollection,
    log?: Log,
  ): Promise<SubmissionCatalogue> {
    const catalogue = new SubmissionCatalogue(submissions);
    const rows = await catalogue.#blocks.lastId() + 1;
    catalogue.#table.reserve(Math.ceil(rows * (1 + ROOM)));
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
    catalogue.#table.loaded();
    return catalogue;
  }

  /** Keeps what has changed in the store's packed form, for a quick start. */
  async seal(stop?: AbortSignal): Promise<void> {
    await this.#blocks.seal(stop);
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
    const candidates = this.#candidates(filter);
    const { total, rows } = candidates === null
      ? this.#setOf(filter).page(page)
      : this.#pageOf(candidates, filter, page);
    return { total, ids: rows.map((row) => this.#table.idAt(row)) };
  }

  /** A user's submissions, wherever they were sent; oldest first. */
  eachOf(uid: string, visit: (submission: CountedSubmission) => void): void {
    const rows = this.#table.users.rowsOf(uid);
    for (let n = 0; n < rows.length; n++) {
      visit(this.#table.countedAt(rows[n]));
    }
  }

  /** All submissions, newest first. */
  *newest(): Generator<CountedSubmission> {
    for (let row = this.size - 1; row >= 0; row--) {
      yield this.#table.countedAt(row);
    }
  }

  /** In their order, the rows of the venue, users or problems that are asked for, if few. */
  #candidates(
    { venue, uids, pids }: SubmissionFilter,
  ): readonly number[] | null {
    const { users, pids: problems } = this.#table;
    const traits = venue && traitsOf(venue);
    // Practice has nearly all of them; of any other list its own rows are few.
    if (traits && !traits.countsInPractice) {
      return this.#table.rowsOf(traits.list);
    }
    const most = Math.max(SOME, this.size * FEW);
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
    const { users, pids: problems } = this.#table;
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
      const { statuses } = this.#table;
      return (row) =>
        this.#table.listAt(row) === traits.list &&
        (status === undefined || statuses.get(row) === status);
    }
    const base = status === undefined ? this.#listed : this.#ofStatus(status);
    return (row) => base.has(row);
  }

  /** Times are known to the minute: one that a bound cuts is on neither side. */
  #isWithin(row: number, { from, before }: SubmissionFilter): boolean {
    const at = this.#table.timeAt(row);
    return at >= (from ?? -Infinity) && at + MINUTE_MS <= (before ?? Infinity);
  }

  #setOf(filter: SubmissionFilter): RowSet {
    const { uids, pids, status, hiddenPids, keepUid } = filter;
    const { users, pids: problems } = this.#table;
    const base = status === undefined ? this.#listed : this.#ofStatus(status);
    const set = this.#scratch.assign(base);
    if (hiddenPids && hiddenPids.size > 0) {
      const hidden = problems.setOf(hiddenPids);
      set.drop(hidden);
      set.addCommon(users.rowsOf(keepUid ?? ""), hidden, base);
    }
    if (uids) set.keep(this.#rowsOf(users, uids));
    if (pids) set.keep(this.#rowsOf(problems, pids));
    return set;
  }

  #rowsOf<T>(groups: Groups<T>, values: ReadonlySet<T>): RowSet {
    if (values.size !== 1) return groups.setOf(values);
    // Sets of one come and go: not worth remembering.
    const [value] = values;
    return this.#ofOne.only(this.size, groups.rowsOf(value));
  }

  #move(row: number, step: 1 | -1): void {
    if (this.#rowListeners.length > 0) {
      const counted = this.#table.countedAt(row);
      for (const listener of this.#rowListeners) listener(counted, step);
    }
    this.#count(row, step);
  }

  #count(row: number, step: 1 | -1): void {
    if (!this.#table.isListed(row)) return;
    const status = this.#table.statuses.get(row);
    this.#counts.add(this.#table.pids.numberAt(row), status, step);
    for (const set of [this.#listed, this.#ofStatus(status)]) {
      if (step === 1) set.add(row);
      else set.delete(row);
    }
  }

  #ofStatus(status: number): RowSet {
    const known = this.#byStatus.get(status);
    if (known !== undefined) return known;
    const set = new RowSet();
    this.#byStatus.set(status, set);
    return set;
  }
}
