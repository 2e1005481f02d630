import type { Submission } from "./schema.ts";
import type { SubmissionCollection } from "./store.ts";

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
const NONE = -1;

/** Grows by doubling; one column of the table below. */
class Column {
  #data: Int32Array<ArrayBuffer> = new Int32Array(1024);

  get(row: number): number {
    return this.#data[row];
  }

  set(row: number, value: number): void {
    if (row >= this.#data.length) {
      const grown = new Int32Array(this.#data.length * 2);
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[row] = value;
  }
}

/**
 * What the submission lists filter by, of every submission, in memory: 32 bytes
 * a row. So any filter gives its page and its exact total in one quick pass, and
 * a user's own are found without looking at those of others.
 */
export class SubmissionCatalogue {
  readonly #ids = new Column();
  readonly #pids = new Column();
  readonly #users = new Column();
  readonly #statuses = new Column();
  /** Positive: a contest; negative: a group. */
  readonly #contests = new Column();
  readonly #minutes = new Column();
  readonly #oiScores = new Column();
  /** The id of the same user's submission that came before it; 0: none. */
  readonly #previous = new Column();
  /** The id of each user's last one, by the user's number. */
  readonly #latest = new Column();
  readonly #problems = new Set<number>();
  readonly #uids: string[] = [];
  readonly #userNumbers = new Map<string, number>();
  #rows = 0;

  private constructor() {}

  static async load(
    submissions: SubmissionCollection,
  ): Promise<SubmissionCatalogue> {
    const catalogue = new SubmissionCatalogue();
    submissions.onChange(({ after }) => {
      if (after) catalogue.#put(after);
    });
    for await (const submission of submissions.all()) {
      catalogue.#put(submission);
    }
    return catalogue;
  }

  get size(): number {
    return this.#rows;
  }

  /** The submission of a row: rows follow ids, and ids follow time. */
  idAt(row: number): number {
    return this.#ids.get(row);
  }

  /** Problems that anybody has submitted to, deleted ones as well. */
  pids(): ReadonlySet<number> {
    return this.#problems;
  }

  /** Ids outside contests that `filter` keeps, newest first, and their number. */
  find(
    filter: SubmissionFilter,
    { from, limit }: { from: number; limit: number },
  ): { total: number; ids: number[] } {
    const users = filter.uids && this.#numbersOf(filter.uids);
    const keepUser = this.#userNumbers.get(filter.keepUid ?? "");
    const { pids, status, hiddenPids } = filter;
    const ids: number[] = [];
    let total = 0;
    for (let row = this.#rows - 1; row >= 0; row--) {
      if (this.#contests.get(row) !== 0) continue;
      if (status !== undefined && this.#statuses.get(row) !== status) continue;
      const user = this.#users.get(row);
      if (users && !users.has(user)) continue;
      const pid = this.#pids.get(row);
      if (pids && !pids.has(pid)) continue;
      if (hiddenPids?.has(pid) && user !== keepUser) continue;
      if (total >= from && ids.length < limit) ids.push(this.#ids.get(row));
      total++;
    }
    return { total, ids };
  }

  /** A user's submissions, wherever they were sent; in no certain order. */
  *ofUser(uid: string): Generator<OwnSubmission> {
    const user = this.#userNumbers.get(uid);
    if (user === undefined) return;
    for (let id = this.#latest.get(user); id !== 0;) {
      const row = this.#rowOf(id);
      const place = this.#contests.get(row);
      const oiRankScore = this.#oiScores.get(row);
      yield {
        pid: this.#pids.get(row),
        status: this.#statuses.get(row),
        at: this.#minutes.get(row) * MINUTE_MS,
        oiRankScore: oiRankScore === NONE ? null : oiRankScore,
        inContest: place > 0,
        inGroup: place < 0,
      };
      id = this.#previous.get(row);
    }
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

  #numbersOf(uids: ReadonlySet<string>): Set<number> {
    const numbers = [...uids].map((uid) => this.#userNumbers.get(uid));
    return new Set(numbers.filter((number) => number !== undefined));
  }

  #put(submission: Submission): void {
    const { submitId, pid, uid, status, cid, gid } = submission;
    let row = this.#rows;
    while (row > 0 && this.#ids.get(row - 1) >= submitId) row--;
    const isNew = row === this.#rows || this.#ids.get(row) !== submitId;
    // Ids are given out before their commits, which may end in another order.
    if (isNew) this.#makeRoom(row);
    const user = this.#numberOf(uid);
    if (isNew) {
      this.#previous.set(row, this.#latest.get(user));
      this.#latest.set(user, submitId);
    }
    this.#ids.set(row, submitId);
    this.#pids.set(row, pid);
    this.#problems.add(pid);
    this.#users.set(row, user);
    this.#statuses.set(row, status);
    this.#contests.set(row, cid || -(gid ?? 0));
    this.#minutes.set(row, Math.floor(submission.submitTime / MINUTE_MS));
    this.#oiScores.set(row, submission.oiRankScore ?? NONE);
  }

  #makeRoom(at: number): void {
    const columns = [
      this.#ids,
      this.#pids,
      this.#users,
      this.#statuses,
      this.#contests,
      this.#minutes,
      this.#oiScores,
      this.#previous,
    ];
    for (let row = this.#rows; row > at; row--) {
      for (const column of columns) column.set(row, column.get(row - 1));
    }
    this.#rows++;
  }

  #numberOf(uid: string): number {
    const known = this.#userNumbers.get(uid);
    if (known !== undefined) return known;
    this.#userNumbers.set(uid, this.#uids.length);
    return this.#uids.push(uid) - 1;
  }
}
