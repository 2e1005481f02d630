import { STATUS } from "../judging/status.ts";
import type { SubmissionCatalogue } from "../submissions/catalogue/catalogue.ts";
import type { Progress } from "../submissions/schema.ts";
import type { progressCollection } from "../submissions/store.ts";
import type { CountedSubmission } from "../submissions/catalogue/table.ts";
import { traitsOf } from "../venues/traits.ts";
import { lastWeek, QUARTER_MS, WEEK_DAYS } from "./days.ts";
import { DAY_MS } from "../durations.ts";

interface Tally {
  total: number;
  accepted: number;
}

/** How far back it reaches: a week in any time zone, with some time to spare. */
const KEPT_MS = (WEEK_DAYS + 2) * DAY_MS;
/** How much ids may be out of the order of time: those that are drawn at the same moment are. */
const DISORDER_MS = DAY_MS;

type Counted = Omit<CountedSubmission, "oiRankScore">;

/**
 * Counts what the home page shows of the last seven days. It is derived from the
 * submissions: read from the newest ones at the start, then kept current by changes of
 * their catalogue. So it stays exact after a rejudge, a verdict by hand or a cancel, and
 * its memory does not grow with the site.
 */
export class RecentActivity {
  /** Counts by quarter of an hour; the days of every time zone are sums of them. */
  readonly #tallies = new Map<number, Tally>();
  /** When each accepted submission was sent. */
  readonly #accepted = new Map<number, number>();
  /** Who has solved which problem, with the first accepted submission. */
  readonly #solved = new Map<string, { uid: string; solvedId: number }>();
  #from: number;
  #solvers: { at: number; counts: ReadonlyMap<string, number> } | null = null;

  private constructor(now: number) {
    this.#from = now - KEPT_MS;
  }

  static load(
    { progress, history }: {
      progress: ReturnType<typeof progressCollection>;
      history: SubmissionCatalogue;
    },
    now: number,
  ): RecentActivity {
    const activity = new RecentActivity(now);
    history.onRow((row, step) => activity.#count(row, step));
    progress.onState(([uid, pid], progress) =>
      activity.#note({ uid, pid, solvedId: progress?.solvedId ?? null })
    );
    const solved = new Map<string, Set<number>>();
    for (const row of history.newest(activity.#from - DISORDER_MS)) {
      activity.#count(row, 1);
      if (!isSolution(row)) continue;
      const pids = solved.get(row.uid);
      if (pids === undefined) solved.set(row.uid, new Set([row.pid]));
      else pids.add(row.pid);
    }
    history.firstSolved(solved, (first) => {
      if (activity.#accepted.has(first.solvedId)) activity.#note(first);
    });
    return activity;
  }

  /** Returns the submissions of each of the last seven days in `timeZone`, today last. */
  week(now: number, timeZone: string): (Tally & { label: string })[] {
    this.#forgetBefore(now - KEPT_MS);
    const days = lastWeek(now, timeZone)
      .map((day) => ({ ...day, total: 0, accepted: 0 }));
    for (const [quarter, tally] of this.#tallies) {
      const at = quarter * QUARTER_MS;
      const day = days.find(({ from, to }) => at >= from && at < to);
      if (day === undefined) continue;
      day.total += tally.total;
      day.accepted += tally.accepted;
    }
    return days;
  }

  /** Returns, by account, how many problems were first solved in the last seven times 24 hours. */
  solvers(now: number): ReadonlyMap<string, number> {
    const at = Math.floor(now / 60_000);
    if (this.#solvers?.at === at) return this.#solvers.counts;
    this.#forgetBefore(now - KEPT_MS);
    const since = now - WEEK_DAYS * DAY_MS;
    const counts = new Map<string, number>();
    for (const [key, { uid, solvedId }] of this.#solved) {
      const solvedAt = this.#accepted.get(solvedId);
      if (solvedAt === undefined) this.#solved.delete(key);
      else if (solvedAt >= since) counts.set(uid, (counts.get(uid) ?? 0) + 1);
    }
    this.#solvers = { at, counts };
    return counts;
  }

  #count(row: Counted, step: 1 | -1): void {
    const { submitId, at, status } = row;
    // Contests are left out: nobody should see yet how they go.
    if (at < this.#from || !traitsOf(row.venue).countsAsActivity) return;
    const quarter = Math.floor(at / QUARTER_MS);
    const tally = this.#tallies.get(quarter) ?? { total: 0, accepted: 0 };
    this.#tallies.set(quarter, tally);
    tally.total += step;
    if (status === STATUS.accepted) tally.accepted += step;
    if (!isSolution(row)) return;
    if (step === 1) this.#accepted.set(submitId, at);
    else this.#accepted.delete(submitId);
  }

  #note({ uid, pid, solvedId }: Pick<Progress, "uid" | "pid" | "solvedId">) {
    const key = `${uid} ${pid}`;
    if (solvedId === null) this.#solved.delete(key);
    else this.#solved.set(key, { uid, solvedId });
    this.#solvers = null;
  }

  #forgetBefore(from: number): void {
    // Old counts are removed at most once an hour.
    if (from < this.#from + 3_600_000) return;
    this.#from = from;
    for (const quarter of this.#tallies.keys()) {
      if ((quarter + 1) * QUARTER_MS <= from) this.#tallies.delete(quarter);
    }
    for (const [submitId, at] of this.#accepted) {
      if (at < from) this.#accepted.delete(submitId);
    }
  }
}

/** Tells whether a submission solves its problem: accepted, and sent outside contests and groups. */
const isSolution = ({ status, venue }: Counted) =>
  status === STATUS.accepted && traitsOf(venue).countsInPractice;
