import { DAY_MS, dayOf, shiftDay } from "../dates.ts";
import { STATUS } from "../judging/status.ts";
import type { OwnSubmission } from "../submissions/catalogue.ts";

/** What a user's submissions come to (behaviour facts §11). */
export interface Activity {
  /** Submissions outside contests and groups. */
  total: number;
  /** Problems that were tried, and those of them that were solved. */
  tried: Set<number>;
  solved: Set<number>;
  /** The most points of each OI problem. */
  scores: Map<number, number>;
  /** When something was sent, contests aside: epoch ms. */
  times: number[];
}

export function activityOf(submissions: Iterable<OwnSubmission>): Activity {
  const activity: Activity = {
    total: 0,
    tried: new Set(),
    solved: new Set(),
    scores: new Map(),
    times: [],
  };
  for (const submission of submissions) {
    const { pid, status, oiRankScore, at } = submission;
    if (submission.inContest) continue;
    activity.times.push(at);
    if (submission.inGroup) continue;
    activity.total++;
    activity.tried.add(pid);
    if (status === STATUS.accepted) activity.solved.add(pid);
    if (oiRankScore !== null) {
      const best = activity.scores.get(pid) ?? 0;
      activity.scores.set(pid, Math.max(best, oiRankScore));
    }
  }
  return activity;
}

/** A year of days, today included. */
export const HEATMAP_DAYS = 366;
/** Every zone's offset is a multiple of it, so a quarter lies within one day. */
const QUARTER_MS = 900_000;

export interface Heatmap {
  endDate: string;
  /** Days with submissions, in their order. */
  dataList: { date: string; count: number }[];
}

/** Submissions by day, of the year that ends today in the reader's zone. */
export function heatmapOf(
  times: readonly number[],
  { now, timeZone }: { now: number; timeZone: string },
): Heatmap {
  const endDate = dayOf(now, timeZone);
  const first = shiftDay(endDate, 1 - HEATMAP_DAYS);
  const quarters = new Map<number, number>();
  for (const at of times) {
    if (at < now - (HEATMAP_DAYS + 1) * DAY_MS) continue;
    const quarter = Math.floor(at / QUARTER_MS);
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
  }
  const days = new Map<string, number>();
  for (const [quarter, count] of quarters) {
    const day = dayOf(quarter * QUARTER_MS, timeZone);
    if (day >= first) days.set(day, (days.get(day) ?? 0) + count);
  }
  const dataList = [...days].map(([date, count]) => ({ date, count }))
    .sort((a, b) => a.date < b.date ? -1 : 1);
  return { endDate, dataList };
}
