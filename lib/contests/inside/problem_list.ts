import { type Refusal, refuse } from "../../failure.ts";
import { type Problem, PROBLEM_AUTH } from "../../problems/schema.ts";
import { ok, type Result } from "../../result.ts";
import { notePresence } from "../../submissions/presence.ts";
import type { VenueItem } from "../../venues/schema.ts";
import { type ContestBoard, openContestBoard } from "../board/board.ts";
import type { Act } from "../board/act.ts";
import { itemProblems } from "../items.ts";
import { contestOf, type Listed } from "../list.ts";
import { type OwnStanding, ownStandings } from "./standings.ts";

export interface ContestProblem {
  item: VenueItem;
  problem: Problem;
  /** As it is called in the contest. */
  displayId: string;
  /** Those who have solved it, and the programs that were judged, as the board counts them. */
  ac: number;
  total: number;
  /** Where the viewer stands; null: nowhere. */
  own: OwnStanding | null;
}

export interface ContestProblems {
  contest: Listed;
  rows: ContestProblem[];
  /** Whether what is counted is all there is ("real-time permission" of spec 2 §6). */
  isLive: boolean;
  /** The board that the counts are of. */
  board: ContestBoard;
}

/**
 * The problems of a contest with their counts as the board has them, for whoever may
 * come in, and while its board is open to everyone, for whoever may see that. Hidden
 * ones are left out (contract §7).
 */
export async function contestProblems(
  act: Act,
  cid: number,
  { withLate }: { withLate: boolean },
): Promise<Result<ContestProblems, Refusal>> {
  const { site, viewer } = act;
  const contest = contestOf(site, cid);
  const policy = site.venues.book.contestPolicy(cid);
  if (contest === null || policy === null) return refuse("contestNotFound");
  const why = policy.whyNotEnter(act);
  const outside = why !== null &&
    policy.whyNotSeeBoard(act, { outside: true }) === null;
  if (why !== null && !outside) return refuse(why);
  if (!outside && policy.clock(act).state === "unstarted") {
    return refuse("sessionNotStarted");
  }
  const elsewhere = outside
    ? null
    : await notePresence(act, { kind: "contest", id: cid });
  if (elsewhere !== null) return refuse(elsewhere);
  const board = await openContestBoard(act, {
    cid,
    outside,
    isLive: policy.isManager(viewer),
    withLate,
    asOf: null,
  });
  if (!board.ok) return board;
  const standings = await ownStandings(act, contest.rules, { withLate });
  const rows = shownProblems(site, cid).map(({ item, problem, displayId }) => ({
    item,
    problem,
    displayId,
    ...board.value.board.countOf(problem.pid),
    own: standings.get(problem.pid) ?? null,
  }));
  return ok({
    contest,
    rows,
    isLive: !board.value.isSealed,
    board: board.value,
  });
}

/** Those that are shown, in the order of their ids there. */
export const shownProblems = (
  site: Pick<Act["site"], "venues" | "problems">,
  cid: number,
) =>
  itemProblems(site, cid)
    .filter(({ problem }) => problem.auth !== PROBLEM_AUTH.hidden)
    .map(({ item, problem }) => ({
      item,
      problem,
      displayId: item.displayId || problem.problemId,
    }));
