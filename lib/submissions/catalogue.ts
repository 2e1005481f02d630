import { Blocks } from "../store/blocks.ts";
import {
  NO_SCORE,
  type PackedRows,
  SUBMISSION_BLOCKS,
  type SubmissionRow,
  toRow,
  unpack,
} from "./blocks.ts";
import { Column } from "./column.ts";
import { Groups } from "./groups.ts";
import { RowSet } from "./row_set.ts";
import type { Submission } from "./schema.ts";
import type { SubmissionCollection } from "./store.ts";

/** Sets are remembered: who asks again with the same one is answered quicker. */
export interface SubmissionFilter {
  uids?: ReadonlySet<string>;
  pids?: ReadonlySet<number>;
  status?: number;
  /** Problems whose submissions are left out, but for those of `keepUid`. */
  hiddenPids?: ReadonlySet<number>;
  keepUid?: string;
}

/** What a user's own pages count, of one submission. */
export interface OwnSubmission {
  pid: number;
  status: number;
  /** When it was sent, to the minute: epoch ms. */
  at: number;
  oiRankScore: number | null;
  inContest: boolean;
  inGroup: boolean;
}

const MINUTE_MS = 60_000;
/** Up to this share of all rows is looked at one by one; more is cut out. */
const FEW = 1 / 128;

/**
 * What the submission lists filter by, of every submission, in memory: some 40
 * bytes a row. Any filter gives its page and its exact total without looking at
 * each row: by the rows of one user or problem, or by sets of bits.
 */
export class SubmissionCatalogue {
  readonly #blocks: Blocks<Submission, PackedRows>;
  readonly #ids = new Column();
  readonly #users = new Groups<string>();
  readonly #pids = new Groups<number>();
  readonly #statuses = new Column();
  readonly #places = new Column();
  readonly #minutes = new Column();
  readonly #oiScores = new Column();
  /** Rows outside contests and groups; and of them, those of each status. */
  readonly #listed = new RowSet();
  readonly #byStatus = new Map<number, RowSet>();
  #rows = 0;

  private constructor(submissions: SubmissionCollection) {
    this.#blocks = new Blocks(submissions, SUBMISSION_BLOCKS);
    submissions.onChange(({ after }) => {
      if (after) this.#put(toRow(after));
    });
  }

  static async load(
    submissions: SubmissionCollection,
  ): Promise<SubmissionCatalogue> {
    const catalogue = new SubmissionCatalogue(submissions);
    for await (const packed of catalogue.#blocks.load()) {
      for (const row of unpack(packed)) catalogue.#put(row);
    }
    return catalogue;
  }

  /** Keeps what has changed in the store's packed form, for a quick start. */
  async seal(stop?: AbortSignal): Promise<void> {
    await this.#blocks.seal(stop);
  }

  get size(): number {
    return this.#rows;
  }

  /** The submission of a row: rows follow ids, and ids follow time. */
  idAt(row: number): number {
    return this.#ids.get(row);
  }

  /** Problems that anybody has submitted to, deleted ones as well. */
  pids(): readonly number[] {
    return this.#pids.values();
  }

  /** Ids outside contests that `filter` keeps, newest first, and their number. */
  find(
    filter: SubmissionFilter,
    page: { from: number; limit: number },
  ): { total: number; ids: number[] } {
    const few = this.#fewRows(filter);
    const { total, rows } = few === null
      ? this.#setOf(filter).page(page)
      : this.#pageOf(few, filter, page);
    return { total, ids: rows.map((row) => this.#ids.get(row)) };
  }

  /** A user's submissions, wherever they were sent; oldest first. */
  ofUser(uid: string): OwnSubmission[] {
    return Array.from(this.#users.rowsOf(uid), (row) => {
      const place = this.#places.get(row);
      const score = this.#oiScores.get(row);
      return {
        pid: this.#pids.at(row),
        status: this.#statuses.get(row),
        at: this.#minutes.get(row) * MINUTE_MS,
        oiRankScore: score === NO_SCORE ? null : score,
        inContest: place > 0,
        inGroup: place < 0,
      };
    });
  }

  /** The rows of the users or of the problems that are asked for, if few. */
  #fewRows({ uids, pids }: SubmissionFilter): number[] | null {
    const most = this.#rows * FEW;
    if (pids && this.#pids.areFew(pids, most)) {
      return [...pids].flatMap((pid) => [...this.#pids.rowsOf(pid)]);
    }
    if (uids && this.#users.areFew(uids, most)) {
      return [...uids].flatMap((uid) => [...this.#users.rowsOf(uid)]);
    }
    return null;
  }

  #pageOf(
    candidates: number[],
    filter: SubmissionFilter,
    { from, limit }: { from: number; limit: number },
  ): { total: number; rows: number[] } {
    const found = candidates.filter((row) => this.#fits(row, filter))
      .sort((a, b) => b - a);
    return { total: found.length, rows: found.slice(from, from + limit) };
  }

  #fits(row: number, filter: SubmissionFilter): boolean {
    const { uids, pids, status, hiddenPids, keepUid } = filter;
    if (!this.#listed.has(row)) return false;
    if (status !== undefined && this.#statuses.get(row) !== status) {
      return false;
    }
    const uid = this.#users.at(row);
    const pid = this.#pids.at(row);
    return (uids === undefined || uids.has(uid)) &&
      (pids === undefined || pids.has(pid)) &&
      (uid === keepUid || !hiddenPids?.has(pid));
  }

  #setOf(filter: SubmissionFilter): RowSet {
    const { uids, pids, status, hiddenPids, keepUid } = filter;
    const base = status === undefined
      ? this.#listed
      : this.#byStatus.get(status) ?? new RowSet();
    const set = base.copy();
    if (hiddenPids && hiddenPids.size > 0) {
      set.drop(this.#pids.setOf(hiddenPids));
      for (const row of this.#users.rowsOf(keepUid ?? "")) {
        if (base.has(row)) set.add(row);
      }
    }
    if (uids) set.keep(this.#users.setOf(uids));
    if (pids) set.keep(this.#pids.setOf(pids));
    return set;
  }

  #put(row: SubmissionRow): void {
    const at = this.#rowOf(row.submitId);
    if (at < this.#rows && this.#ids.get(at) === row.submitId) {
      this.#unlist(at);
      this.#fill(at, row);
      return;
    }
    // Ids are given out before their commits, which may end in another order.
    const later: SubmissionRow[] = [];
    while (this.#rows > at) later.push(this.#pop());
    this.#push(row);
    while (later.length > 0) this.#push(later.pop()!);
  }

  #push(row: SubmissionRow): void {
    const at = this.#rows++;
    this.#ids.set(at, row.submitId);
    this.#users.push(row.uid);
    this.#pids.push(row.pid);
    this.#fill(at, row);
  }

  #pop(): SubmissionRow {
    const at = --this.#rows;
    this.#unlist(at);
    return {
      submitId: this.#ids.get(at),
      uid: this.#users.pop(),
      pid: this.#pids.pop(),
      status: this.#statuses.get(at),
      place: this.#places.get(at),
      minute: this.#minutes.get(at),
      oiScore: this.#oiScores.get(at),
    };
  }

  /** What may change of a submission; whose it is and to what, never does. */
  #fill(at: number, row: SubmissionRow): void {
    const { status, place, minute, oiScore } = row;
    this.#statuses.set(at, status);
    this.#places.set(at, place);
    this.#minutes.set(at, minute);
    this.#oiScores.set(at, oiScore);
    if (place !== 0) return;
    this.#listed.add(at);
    const rows = this.#byStatus.get(status) ?? new RowSet();
    this.#byStatus.set(status, rows);
    rows.add(at);
  }

  #unlist(at: number): void {
    this.#listed.delete(at);
    this.#byStatus.get(this.#statuses.get(at))?.delete(at);
  }

  /** The first row whose id is not below `id`; ids rise with the rows. */
  #rowOf(id: number): number {
    let low = 0;
    let high = this.#rows;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ids.get(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
