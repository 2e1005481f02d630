import { STATUS } from "../judging/status.ts";
import { pause } from "../pause.ts";
import type { SubmissionCatalogue } from "../submissions/catalogue/catalogue.ts";
import type { CountedSubmission } from "../submissions/catalogue/table.ts";
import { DAY_MS } from "../durations.ts";
import { TREND_DAYS } from "./trend.ts";
import type { Venue } from "../venues/schema.ts";
import { traitsOf } from "../venues/traits.ts";

/** What an account's submissions come to (behaviour facts §11). */
export interface Tally {
  /** Problems solved, each once. */
  ac: number;
  /** Submissions. */
  total: number;
  /** Of each OI problem the most points, together. */
  score: number;
  /** When problems were first solved, those of the month before the last submission. */
  recent: readonly number[];
}

const NONE: readonly number[] = [];
const NO_TALLY: Tally = { ac: 0, total: 0, score: 0, recent: NONE };

type Counts = (venue: Venue) => boolean;

/** Contests and groups aside. */
const inPractice: Counts = (venue) => traitsOf(venue).countsInPractice;
const inGroup = (gid: number): Counts => (venue) =>
  venue.gid === gid && venue.kind !== "contest";

/** `each` gives an account's submissions, one after the other. */
export function tallyOf(
  each: (visit: (submission: CountedSubmission) => void) => void,
  counts: Counts,
): Tally {
  let total = 0;
  const solved = new Set<number>();
  const times: number[] = [];
  let last = 0;
  const scores = new Map<number, number>();
  each(({ pid, status, oiRankScore, venue, at }) => {
    if (!counts(venue)) return;
    total++;
    last = at;
    if (status === STATUS.accepted && !solved.has(pid)) {
      solved.add(pid);
      times.push(at);
    }
    if (oiRankScore !== null) {
      scores.set(pid, Math.max(scores.get(pid) ?? 0, oiRankScore));
    }
  });
  const score = scores.values().reduce((sum, points) => sum + points, 0);
  // Oldest first: what is older than a month can be cut off at one place.
  const since = last - TREND_DAYS * DAY_MS;
  const first = times.findLastIndex((at) => at < since) + 1;
  const recent = first === times.length ? NONE : times.slice(first);
  return { ac: solved.size, total, score, recent };
}

/** Accounts that are counted before others have their turn. */
const AT_ONCE = 200;

/**
 * What everybody has done, counted from the rows in memory: an account again only
 * after it has sent something or got a verdict, and only when somebody asks.
 */
export class Tallies {
  readonly #history: SubmissionCatalogue;
  readonly #known = new Map<string, Tally>();

  constructor(history: SubmissionCatalogue) {
    this.#history = history;
    // All that a submission costs: what was known of its account is forgotten.
    history.onRow(({ uid }) => this.#known.delete(uid));
  }

  /** Counts those of these accounts that are not known, in turns. */
  async of(
    uids: readonly string[],
    stop: AbortSignal,
  ): Promise<Tally[]> {
    let counted = 0;
    for (const uid of uids) {
      if (this.#known.has(uid)) continue;
      this.#of(uid);
      if (++counted % AT_ONCE === 0) await pause(0, stop);
    }
    return uids.map((uid) => this.#of(uid));
  }

  /** Of the same within a group. */
  inGroup(uids: readonly string[], gid: number): Tally[] {
    const counts = inGroup(gid);
    return uids.map((uid) =>
      tallyOf((visit) => this.#history.eachOf(uid, visit), counts)
    );
  }

  #of(uid: string): Tally {
    const known = this.#known.get(uid);
    if (known !== undefined) return known;
    const tally = tallyOf(
      (visit) => this.#history.eachOf(uid, visit),
      inPractice,
    );
    // Most have sent nothing: one object for all of them.
    const kept = tally.total === 0 ? NO_TALLY : tally;
    this.#known.set(uid, kept);
    return kept;
  }
}
