import { isUnjudged } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import type { AttemptLog } from "../../boards/log.ts";
import type { Refusal } from "../../failure.ts";
import type { Listed } from "../list.ts";
import type { Act } from "./act.ts";
import { boardOf, type RankedBoard } from "./board.ts";
import { isRejudged } from "./still.ts";

/**
 * Tells why a contest's board is not its last word yet: it runs, it is sealed for others, or
 * something of it is still judged. Null: what follows from places may follow.
 */
export async function whyNotFinal(
  { site, now }: Pick<Act, "site" | "now">,
  { rules: { cid, gid, end } }: Listed,
): Promise<Refusal | null> {
  const policy = site.venues.book.contestPolicy(cid);
  const asker = { site, now, viewer: null };
  if (
    policy === null || now < end ||
    policy.boardCutoff(asker, { live: false }) !== null
  ) return { code: "boardNotTold" };
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid }),
  );
  return hasUnjudged(log) || await isRejudged(site, cid)
    ? { code: "boardPending" }
    : null;
}

function hasUnjudged(log: AttemptLog): boolean {
  for (const uid of log.people()) {
    for (const pid of log.problemsOf(uid)) {
      if (log.attempts(uid, pid).some(isUnjudged)) return true;
    }
  }
  return false;
}

/** A contest's board when all is told, without what came late. */
export const finalBoard = (
  { site }: Pick<Act, "site">,
  contest: Listed,
): Promise<RankedBoard> =>
  boardOf(site, contest, { takesLate: false, seal: null, until: null });
