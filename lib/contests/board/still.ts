import { isUnjudged } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import { isWithin } from "../../boards/window.ts";
import { isEnded } from "../../jobs/schema.ts";
import type { Listed } from "../list.ts";
import type { Site } from "./act.ts";

/** What has no verdict in a contest that was held elsewhere never gets one. */
export const isJudgedHere = ({ head }: Pick<Listed, "head">): boolean =>
  head.imported === null;

/**
 * Counts what a contest's board waits for: programs that count there and have no
 * verdict yet. The last one that a rejudge has not reached could make another winner.
 */
export async function unjudgedIn(
  site: Site,
  { rules, head }: Listed,
): Promise<number> {
  if (!isJudgedHere({ head })) return 0;
  const { cid, gid } = rules;
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid }),
  );
  const { excluded, pids } = site.contestBoards.scopeOf(rules, log);
  const window = { ...rules, takesLate: false, until: null };
  let unjudged = 0;
  for (const uid of log.people()) {
    if (excluded.has(uid)) continue;
    for (const pid of log.problemsOf(uid)) {
      if (pids !== null && !pids.has(pid)) continue;
      for (const attempt of log.attempts(uid, pid)) {
        if (isUnjudged(attempt) && isWithin(attempt, window)) unjudged++;
      }
    }
  }
  return unjudged;
}

/**
 * Tells whether a rejudge of a contest's problem is open: what it has not reached still
 * has its old verdict, and a preview may be applied at any moment.
 */
export async function isRejudged(site: Site, cid: number): Promise<boolean> {
  for (const item of site.venues.items.of({ kind: "contest", id: cid })) {
    if (item.asks !== "problem") continue;
    const { rejudges } = site.submissions;
    for (const job of await rejudges.about(item.itemId, MAX_REJUDGES)) {
      const { venue } = job.data;
      // Without a venue it takes all that was sent to the problem.
      const isHere = venue === null ||
        venue.kind === "contest" && venue.id === cid;
      if (isHere && !isEnded(job)) return true;
    }
  }
  return false;
}

/** Of one problem, one at a time is open: it is among the newest. */
const MAX_REJUDGES = 4;

/** What keeps a board from its last word; `left`: programs without a verdict. */
export interface Unrest {
  why: "runs" | "judging" | "rejudging";
  left: number;
}

/** Tells why a contest's board may still move by itself; null: it is still (spec 4 E6.1). */
export async function unrestOf(
  { site, now }: { site: Site; now: number },
  contest: Listed,
): Promise<Unrest | null> {
  if (now < contest.rules.end) return { why: "runs", left: 0 };
  const left = await unjudgedIn(site, contest);
  if (left > 0) return { why: "judging", left };
  return await isRejudged(site, contest.rules.cid)
    ? { why: "rejudging", left: 0 }
    : null;
}
