import { dayAt, dayCounter } from "../../dates.ts";
import { type AttemptSummary, withAttempt } from "../../judging/attempts.ts";
import type { Status } from "../../judging/status.ts";
import { RecentCache } from "../../recent_cache.ts";
import type { SubmissionCatalogue } from "../catalogue/catalogue.ts";
import type { CountedSubmission } from "../catalogue/table.ts";
import { traitsOf } from "../../venues/traits.ts";
import { DAY_MS } from "../../durations.ts";

/** Every zone's offset is a multiple of it, so a quarter lies within one day. */
const QUARTER_MS = 900_000;

/** What a user's submissions come to (behaviour facts §11). */
export interface Activity {
  /** Submissions outside contests and groups. */
  total: number;
  /**
   * Where they stand with each problem that they have tried, contests aside:
   * accepted once solved, else as the latest (contract §5).
   */
  statusByProblem: ReadonlyMap<number, Status>;
  /** How many problems they have tried, and which they have solved: no groups'. */
  tried: number;
  solved: readonly number[];
  /** The most points of each OI problem. */
  scores: ReadonlyMap<number, number>;
  /** How much was sent in each quarter of an hour, contests aside. */
  quarters: ReadonlyMap<number, number>;
}

/** `each` gives a user's submissions, one after the other, oldest first. */
export function activityOf(
  each: (visit: (submission: CountedSubmission) => void) => void,
): Activity {
  let total = 0;
  const statusByProblem = new Map<number, AttemptSummary>();
  const ofGroups = new Set<number>();
  const scores = new Map<number, number>();
  const quarters = new Map<number, number>();
  each((submission) => {
    const { pid, oiRankScore, at, venue } = submission;
    const { countsInPractice, countsAsActivity } = traitsOf(venue);
    if (!countsAsActivity) return;
    const quarter = Math.floor(at / QUARTER_MS);
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
    statusByProblem.set(
      pid,
      withAttempt(statusByProblem.get(pid) ?? null, submission),
    );
    if (!countsInPractice) {
      ofGroups.add(pid);
      return;
    }
    total++;
    if (oiRankScore !== null) {
      scores.set(pid, Math.max(scores.get(pid) ?? 0, oiRankScore));
    }
  });
  const solved: number[] = [];
  for (const [pid, { solvedId }] of statusByProblem) {
    if (solvedId !== null && !ofGroups.has(pid)) solved.push(pid);
  }
  const tried = statusByProblem.size - ofGroups.size;
  return {
    total,
    statusByProblem: new Map(
      statusByProblem.entries().map(([pid, { status }]) => [pid, status]),
    ),
    tried,
    solved,
    scores,
    quarters,
  };
}

/** Numbers that are remembered in all; a thousand busy accounts have as many. */
const MAX_NUMBERS = 300_000;
/** What an account weighs that has none. */
const OVERHEAD = 20;

/**
 * What each user has done, counted when somebody asks and remembered until they
 * send something or get a verdict.
 */
export class UserActivity {
  readonly #history: SubmissionCatalogue;
  readonly #known = new RecentCache<Activity>(
    MAX_NUMBERS,
    ({ statusByProblem, scores, quarters }) =>
      statusByProblem.size + scores.size + quarters.size + OVERHEAD,
  );

  constructor(history: SubmissionCatalogue) {
    this.#history = history;
    history.onRow(({ uid }) => this.#known.forget(uid));
  }

  of(uid: string): Activity {
    return this.#known.get(uid) ?? this.#known.set(
      uid,
      activityOf((visit) => this.#history.eachOf(uid, visit)),
    );
  }
}

/** A year of days, today included. */
const HEATMAP_DAYS = 366;
export interface Heatmap {
  endDate: string;
  /** Days with submissions, in their order. */
  dataList: { date: string; count: number }[];
}

/** What was asked for last of each user: the same until a day or the zone changes. */
const known = new WeakMap<
  Activity["quarters"],
  { last: number; timeZone: string; heatmap: Heatmap }
>();

/** Submissions by day, of the year that ends today in the reader's zone. */
export function heatmapOf(
  quarters: Activity["quarters"],
  { now, timeZone }: { now: number; timeZone: string },
): Heatmap {
  const last = dayCounter(timeZone)(now);
  const before = known.get(quarters);
  if (before?.last === last && before.timeZone === timeZone) {
    return before.heatmap;
  }
  const heatmap = count(quarters, { now, timeZone });
  known.set(quarters, { last, timeZone, heatmap });
  return heatmap;
}

function count(
  quarters: Activity["quarters"],
  { now, timeZone }: { now: number; timeZone: string },
): Heatmap {
  const dayOf = dayCounter(timeZone);
  const last = dayOf(now);
  const since = (now - (HEATMAP_DAYS + 1) * DAY_MS) / QUARTER_MS;
  const counts = new Array<number>(HEATMAP_DAYS).fill(0);
  for (const [quarter, count] of quarters) {
    if (quarter < since) continue;
    const place = dayOf(quarter * QUARTER_MS) - last + HEATMAP_DAYS - 1;
    if (place >= 0) counts[place] += count;
  }
  const dataList = counts
    .map((count, n) => ({ date: dayAt(last - HEATMAP_DAYS + 1 + n), count }))
    .filter(({ count }) => count > 0);
  return { endDate: dayAt(last), dataList };
}
