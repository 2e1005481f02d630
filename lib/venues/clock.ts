import type { Contest, ContestSession } from "./schema.ts";

/** When one person may answer in a contest, by the server's time (spec 2 §4). */
export interface Clock {
  /**
   * Where they stand: the contest has not begun; they have not begun their own time;
   * they may answer; their own time is over; the contest has ended.
   */
  state: "scheduled" | "unstarted" | "running" | "timeOver" | "ended";
  /** When they began their own time; null: they have none of their own, or have not begun. */
  startedAt: number | null;
  /** Until when they may answer, as things are now. */
  end: number;
  /** How long their own time is, in seconds, with what was granted; null: they have none. */
  limit: number | null;
}

type Times = Pick<Contest, "begin" | "end" | "timeLimit" | "moreTime">;
type Session = Pick<ContestSession, "startedAt" | "extra">;

/** Returns what somebody was granted beyond the contest's limit, alone or with all, in seconds. */
export const extraOf = (
  { moreTime }: Pick<Contest, "moreTime">,
  { startedAt, extra }: Session,
): number =>
  moreTime.filter(({ at }) => startedAt <= at)
    .reduce((sum, { seconds }) => sum + seconds, extra);

/** The clock of somebody with this session. Without a limit, and for managers, it is the contest's. */
export function clockOf(
  { begin, end, timeLimit, moreTime }: Times,
  session: Session | null,
  { now, isManager }: { now: number; isManager: boolean },
): Clock {
  const common = now < begin ? "scheduled" : now < end ? "running" : "ended";
  if (timeLimit === 0 || isManager) {
    return { state: common, startedAt: null, end, limit: null };
  }
  const limit = timeLimit + (session ? extraOf({ moreTime }, session) : 0);
  if (session === null) {
    const state = common === "running" ? "unstarted" : common;
    // Whoever begins now has until then.
    const own = Math.min(end, Math.max(now, begin) + limit * 1000);
    return { state, startedAt: null, end: own, limit };
  }
  // It never reaches past the contest's end (spec 2 §5).
  const own = Math.min(end, session.startedAt + limit * 1000);
  const state = common === "running" && now >= own ? "timeOver" : common;
  return { state, startedAt: session.startedAt, end: own, limit };
}
