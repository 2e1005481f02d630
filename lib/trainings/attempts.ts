import { ReadSheets } from "../read_sheets.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Submissions } from "../submissions/open.ts";
import type { Submission } from "../submissions/schema.ts";
import type { Venues } from "../venues/book.ts";
import type { RowsByProblem } from "../submissions/progress/own_rows.ts";
import type { CountedSubmission } from "../submissions/catalogue/table.ts";
import { MINUTE_MS } from "../durations.ts";
import { groupVenue, type Membership, PRACTICE } from "../venues/schema.ts";
import { membersOf } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";
import type { TrainingShelf } from "./store.ts";

/** One program that counts for a training. */
export interface Attempt {
  submitId: number;
  at: number;
  status: Status;
  score: number | null;
  /** In ms; null before a verdict. */
  time: number | null;
}

/** What each person has sent to each problem, by uid and pid, the oldest first. */
export type Attempts = ReadonlyMap<
  string,
  ReadonlyMap<number, readonly Attempt[]>
>;

interface Parts {
  shelf: TrainingShelf;
  venues: Venues;
  submissions: Pick<Submissions, "records" | "catalogue">;
}

/** Records of a batch, so that other requests have their turn. */
const READ_AT_ONCE = 500;
/** Attempts that are remembered in all. */
const MAX_KEPT = 500_000;

/**
 * Keeps what was sent to trainings that somebody has asked for: read once, then moved
 * by each submission that comes or is judged anew.
 */
export class AttemptBook {
  readonly #parts: Parts;
  readonly #open = new ReadSheets<Tally>(MAX_KEPT, ({ size }) => size);

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.submissions.records.onState((_, row) => {
      if (row === null) return;
      for (const tally of this.#open.all()) tally.put(row);
    });
  }

  async of(training: WholeTraining): Promise<Attempts> {
    const { tid } = training;
    const basis = this.#basisOf(training);
    const { people } = await this.#open.of(tid, {
      fits: (tally) => tally.basis === basis,
      make: () =>
        new Tally(
          training,
          basis,
          new Set(this.#pidsOf(training)),
          membersOf(this.#parts, tid),
        ),
      read: (tally) => this.#read(training, tally),
    });
    return people;
  }

  #pidsOf({ tid }: WholeTraining): number[] {
    return this.#parts.venues.items.of({ kind: "training", id: tid })
      .filter(({ asks }) => asks === "problem").map(({ itemId }) => itemId);
  }

  /** What the choice of submissions rests on: when it changes, they are read anew. */
  #basisOf(training: WholeTraining): string {
    const { tid, isPrivate, shownAt, begin, epoch } = training;
    const members = isPrivate ? membersOf(this.#parts, tid).size : 0;
    const pids = this.#pidsOf(training).sort((a, b) => a - b);
    return JSON.stringify([isPrivate, shownAt, begin, epoch, members, pids]);
  }

  async #read({ gid }: WholeTraining, tally: Tally): Promise<void> {
    if (tally.pids.size === 0) return;
    const { catalogue, records } = this.#parts.submissions;
    const { ids } = catalogue.find({
      venue: gid === null ? PRACTICE : groupVenue(gid),
      pids: tally.pids,
    }, { from: 0, limit: Number.MAX_SAFE_INTEGER });
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const rows = await records.getMany(some.map((id): [number] => [id]));
      for (const row of rows) if (row !== null) tally.put(row, true);
    }
  }
}

/** The attempts of one training. */
class Tally {
  readonly people = new Map<string, Map<number, Attempt[]>>();
  size = 0;

  constructor(
    readonly training: WholeTraining,
    readonly basis: string,
    readonly pids: ReadonlySet<number>,
    readonly members: ReadonlyMap<string, Membership>,
  ) {}

  /** `isOld`: it was read, and the store may have told a newer state already. */
  put(row: Submission, isOld = false): void {
    if (!this.pids.has(row.pid) || !this.#counts(row)) return;
    const byProblem = this.people.get(row.uid) ?? new Map<number, Attempt[]>();
    this.people.set(row.uid, byProblem);
    const all = byProblem.get(row.pid) ?? [];
    byProblem.set(row.pid, all);
    const { submitId, submitTime, status, score, time, handedFrom } = row;
    const at = handedFrom?.at ?? submitTime;
    const attempt = { submitId, at, status, score, time };
    const place = all.findIndex((other) => other.submitId >= submitId);
    if (place >= 0 && all[place].submitId === submitId) {
      if (!isOld) all[place] = attempt;
      return;
    }
    all.splice(place < 0 ? all.length : place, 0, attempt);
    this.size++;
  }

  #counts(row: Submission): boolean {
    const joined = this.members.get(row.uid)?.at;
    return countsIn(this.training, joined, row);
  }
}

/** What a program has that decides whether it counts. */
type Counted = Pick<Submission, "venue" | "submitTime" | "status">;

/** The moments from which, or up to which, what was sent around a training counts. */
const boundOf = (
  { isPrivate, shownAt, begin }: WholeTraining,
  joined: number | undefined,
): number | null | undefined =>
  isPrivate ? joined : shownAt && Math.max(shownAt, begin ?? 0);

/**
 * What was sent in the training counts. So does, for a public one, what was sent in
 * practice (of a group's: in its group) since it is shown; for a private one, what its
 * members had solved there before they registered (behaviour facts §15, decision T4.9).
 */
function countsIn(
  training: WholeTraining,
  joined: number | undefined,
  { venue, submitTime, status }: Counted,
): boolean {
  const { tid, gid, isPrivate } = training;
  if (venue.kind === "training") return venue.id === tid;
  if (["contest", "virtual"].includes(venue.kind) || venue.gid !== gid) {
    return false;
  }
  const bound = boundOf(training, joined) ?? null;
  if (bound === null) return false;
  return isPrivate
    ? status === STATUS.accepted && submitTime <= bound
    : submitTime >= bound;
}

/**
 * What one person has sent that counts for a training, by problem: the same as the book
 * has, without reading what others have sent.
 */
export async function ownAttempts(
  { submissions: { ownRows, records }, venues }: {
    submissions: Pick<Submissions, "ownRows" | "records">;
    venues: Venues;
  },
  training: WholeTraining,
  { uid, pids }: { uid: string; pids: readonly number[] },
): Promise<RowsByProblem> {
  const rows = ownRows.of(uid);
  const joined = membersOf({ venues }, training.tid).get(uid)?.at;
  const bound = boundOf(training, joined) ?? null;
  const found = new Map<number, readonly CountedSubmission[]>();
  for (const pid of pids) {
    const counted: CountedSubmission[] = [];
    for (const row of rows.get(pid) ?? []) {
      // Rows know their minute: of the one that the bound cuts, the record tells more.
      const isCut = bound !== null && row.at <= bound &&
        bound < row.at + MINUTE_MS;
      const submitTime = isCut
        ? (await records.get(row.submitId))?.submitTime ?? row.at
        : row.at;
      if (countsIn(training, joined, { ...row, submitTime })) counted.push(row);
    }
    if (counted.length > 0) found.set(pid, counted);
  }
  return found;
}
