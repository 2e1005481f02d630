import { isUnjudged } from "../../boards/attempt.ts";
import type { Refusal } from "../../failure.ts";
import type { Listed } from "../list.ts";
import type { Act } from "./act.ts";
import { boardOf, type RankedBoard } from "./board.ts";
import { contestRuns } from "./runs.ts";
import { isJudgedHere, isRejudged } from "./still.ts";

/**
 * Tells why a contest's board is not its last word yet: it runs, it is sealed for others, or
 * something of it is still judged. Null: what follows from places may follow.
 */
export async function whyNotFinal(
  { site, now }: Pick<Act, "site" | "now">,
  contest: Listed,
): Promise<Refusal | null> {
  const { cid, end } = contest.rules;
  const policy = site.venues.book.contestPolicy(cid);
  const asker = { site, now, viewer: null };
  if (
    policy === null || now < end ||
    policy.boardCutoff(asker, { live: false }) !== null
  ) return { code: "boardNotTold" };
  const isPending = isJudgedHere(contest) &&
    (await contestRuns(site, contest)).some(isUnjudged);
  return isPending || await isRejudged(site, cid)
    ? { code: "boardPending" }
    : null;
}

/** A contest's board when all is told, without what came late. */
export const finalBoard = (
  { site }: Pick<Act, "site">,
  contest: Listed,
): Promise<RankedBoard> =>
  boardOf(site, contest, { takesLate: false, seal: null, until: null });
