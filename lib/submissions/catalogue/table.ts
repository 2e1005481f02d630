import type { Status } from "../../judging/status.ts";
import {
  NO_SCORE,
  type PackedRows,
  type SubmissionRow,
  toRow,
} from "./blocks.ts";
import type { Aside } from "./aside.ts";
import { Column, RisingColumn } from "./column.ts";
import { Groups } from "./groups.ts";
import type { Venue, VenueKey } from "../../venues/schema.ts";
import type { Submission } from "../schema.ts";
import { VenueRows } from "./venue_rows.ts";
import { MINUTE_MS } from "../../durations.ts";

/** What is counted of one submission, for its user or for the week. */
export interface CountedSubmission {
  submitId: number;
  uid: string;
  pid: number;
  status: Status;
  /** When it was sent, to the minute: epoch ms. */
  at: number;
  oiRankScore: number | null;
  venue: Venue;
}

/** Who counts rows: told before one changes or goes, and when it is there. */
export interface RowListener {
  leave(row: number): void;
  enter(row: number): void;
}

/** All submissions in the order of their ids, some 9 bytes each. */
export class SubmissionTable {
  readonly users: Groups<string>;
  readonly pids: Groups<number>;
  readonly statuses = new Column();
  readonly #ids = new RisingColumn();
  readonly #venues = new VenueRows();
  readonly #minutes = new RisingColumn();
  readonly #oiScores = new Column();
  readonly #listener: RowListener;
  #rows = 0;

  constructor(listener: RowListener, aside: Aside | null) {
    this.#listener = listener;
    this.users = new Groups(aside);
    this.pids = new Groups(aside);
  }

  get size(): number {
    return this.#rows;
  }

  idAt(row: number): number {
    return this.#ids.get(row);
  }

  /** Whether it stands in the list of practice. */
  isListed(row: number): boolean {
    return this.#venues.traitsAt(row).countsInPractice;
  }

  /** The list that it stands in. */
  listAt(row: number): VenueKey {
    return this.#venues.traitsAt(row).list;
  }

  /** The rows of a list other than practice's. */
  rowsOf(list: VenueKey): readonly number[] {
    return this.#venues.rowsOf(list);
  }

  /** When it was sent, to the minute: epoch ms. */
  timeAt(row: number): number {
    return this.#minutes.get(row) * MINUTE_MS;
  }

  countedAt(row: number): CountedSubmission {
    const score = this.#oiScores.get(row);
    return {
      submitId: this.#ids.get(row),
      uid: this.users.at(row),
      pid: this.pids.at(row),
      status: this.statuses.get(row) as Status,
      at: this.timeAt(row),
      oiRankScore: score === NO_SCORE ? null : score,
      venue: this.#venues.venueAt(row),
    };
  }

  /** Room for so many rows, before they are loaded. */
  reserve(rows: number): void {
    const columns = [this.#ids, this.statuses, this.#minutes, this.#oiScores];
    for (const column of [...columns, this.users, this.pids]) {
      column.reserve(rows);
    }
  }

  /** A block at the start, later than those before; then its groups are `loaded`. Nobody is told. */
  load({ figures, uid, pid, venue }: PackedRows): void {
    const at = this.#rows;
    this.#rows += uid.which.length;
    this.users.load(uid);
    this.pids.load(pid);
    this.#venues.load(venue);
    this.#ids.loadAll(at, figures.submitId);
    this.statuses.setAll(at, figures.status);
    this.#minutes.loadAll(at, figures.minute);
    this.#oiScores.setAll(at, figures.oiScore);
  }

  /** Lays some more of the loaded rows beside those of their group; false: all are. */
  lay(rows: number): boolean {
    return this.users.lay(rows) || this.pids.lay(rows);
  }

  /** Those that do not stand in practice's list: few, if any. */
  unlistedRows(): Iterable<number> {
    return this.#venues.unlistedRows();
  }

  /** A new submission, or what has become of a known one. */
  put(submission: Submission): void {
    const row = toRow(submission);
    const at = this.#rowOf(row.submitId);
    if (at < this.#rows && this.#ids.get(at) === row.submitId) {
      this.#listener.leave(at);
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
    this.users.push(row.uid);
    this.pids.push(row.pid);
    this.#venues.push(row.venue);
    this.#fill(at, row);
  }

  #pop(): SubmissionRow {
    const at = this.#rows - 1;
    this.#listener.leave(at);
    this.#rows = at;
    return {
      submitId: this.#ids.get(at),
      uid: this.users.pop(),
      pid: this.pids.pop(),
      status: this.statuses.get(at),
      venue: this.#venues.pop(),
      minute: this.#minutes.get(at),
      oiScore: this.#oiScores.get(at),
    };
  }

  /** What may change of a submission; whose it is, to what and where, never does. */
  #fill(at: number, row: SubmissionRow): void {
    const { status, minute, oiScore } = row;
    this.statuses.set(at, status);
    this.#minutes.set(at, minute);
    this.#oiScores.set(at, oiScore);
    this.#listener.enter(at);
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
