import { type AcmCell, acmRuleOf } from "../../boards/acm.ts";
import type { Board, BoardView } from "../../boards/board.ts";
import { contestPlace } from "../../boards/boards.ts";
import { type ListedStanding, listStandings } from "../../boards/listing.ts";
import { type OiCell, oiRule } from "../../boards/oi.ts";
import type { Cell } from "../../boards/rule.ts";
import type { Standing } from "../../boards/standings.ts";
import type { Window } from "../../boards/window.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import { entrantOf } from "../entrants.ts";
import { contestOf, type Listed } from "../list.ts";
import type { Act, Site } from "./act.ts";
import { isPupilTo, namedOn } from "./names.ts";
import { type BoardProblem, boardProblems } from "./problems.ts";
import {
  type BoardQuiz,
  boardQuizzes,
  fullPoints,
  problemWorths,
} from "./quizzes.ts";
import { MINUTE_MS } from "../../durations.ts";

/** What somebody asks of a contest's board. */
export interface BoardAsk {
  cid: number;
  /** The board for everybody, not the one inside the contest. */
  outside: boolean;
  /** As it is, in spite of the seal: for managers alone (behaviour facts §3). */
  isLive: boolean;
  /** With what was sent after the end. */
  withLate: boolean;
  /** As it was then, in ms from the begin on; null: as it is. */
  asOf: number | null;
}

export interface Opened<C extends Cell> {
  contest: Listed;
  stars: ReadonlySet<string>;
  board: BoardView<C>;
  standings: readonly Standing<C>[];
  /** What a column gives when all is right, where that is not what problems have by themselves. */
  full: ReadonlyMap<number, number>;
}

/** A board with ranks and prizes. */
export type RankedBoard =
  | { rule: "acm" } & Opened<AcmCell>
  | { rule: "oi" } & Opened<OiCell>;

/** A contest's board as one reader sees it. */
export type ContestBoard = RankedBoard & {
  /** Of an OI contest, whose totals they are in (row C7.6). */
  quizzes: BoardQuiz[];
  problems: BoardProblem[];
  isManager: boolean;
  /** Whether it is shown as it is to a manager, in spite of the seal. */
  isLive: boolean;
  /** Whether results are hidden from this reader. */
  isSealed: boolean;
  /** Whether what was sent late can be shown. */
  offersLate: boolean;
  withLate: boolean;
  asOf: number | null;
};

const NONE_OF_ITS_OWN: ReadonlyMap<number, number> = new Map();

/** Opens a board for whoever may see it; what is sealed for them is not in it. */
export async function openContestBoard(
  act: Act,
  ask: BoardAsk,
): Promise<Result<ContestBoard, Refusal>> {
  const { site, now, viewer } = act;
  const { cid, outside } = ask;
  const contest = contestOf(site, cid);
  const policy = site.venues.book.contestPolicy(cid);
  if (contest === null || policy === null) return refuse("contestNotFound");
  const closed = policy.whyNotSeeBoard(act, { outside });
  if (closed !== null) return refuse(closed);
  const { rules } = contest;
  const isManager = policy.isManager(viewer);
  const live = ask.isLive && isManager;
  const seal = policy.boardCutoff(act, { live });
  const offersLate = rules.takesLate && now >= rules.end && seal === null;
  const withLate = ask.withLate && offersLate;
  const asOf = momentOf(ask.asOf, now - rules.begin);
  const until = asOf === null ? null : rules.begin + asOf;
  return ok({
    ...await boardOf(site, contest, { takesLate: withLate, seal, until }),
    quizzes: rules.rule === "oi" ? boardQuizzes(site, cid) : [],
    problems: boardProblems(site, cid),
    isManager,
    isLive: live,
    isSealed: seal !== null,
    offersLate,
    withLate,
    asOf,
  });
}

/** Makes a contest's board as it is seen in one way, whoever it is for. */
export async function boardOf(
  site: Site,
  contest: Listed,
  seen: Pick<Window, "takesLate" | "seal" | "until">,
): Promise<RankedBoard> {
  const { rules, head } = contest;
  const { cid, gid, begin, end } = rules;
  const window: Window = { begin, end, ...seen };
  const place = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid }),
  );
  const scope = site.contestBoards.scopeOf(rules, place.log);
  const stars = await site.contestBoards.starsOf(head);
  const full = rules.rule === "oi" ? fullPoints(site, cid) : NONE_OF_ITS_OWN;
  const ranked = <C extends Cell>(board: Board<C>): Opened<C> => ({
    contest,
    stars,
    board,
    full,
    standings: site.contestBoards.standingsOf(board, head, stars),
  });
  return rules.rule === "acm"
    ? { rule: "acm", ...ranked(place.board(acmRuleOf(rules), window, scope)) }
    : {
      rule: "oi",
      ...ranked(place.board(
        oiRule(rules.scoreBy, problemWorths(site, cid)),
        window,
        scope,
      )),
    };
}

/** Whole minutes, so that few boards of the past are made; null: it has not come yet. */
function momentOf(asOf: number | null, passed: number): number | null {
  if (asOf === null || asOf < 0) return null;
  const moment = Math.floor(asOf / MINUTE_MS) * MINUTE_MS;
  return moment < passed ? moment : null;
}

export interface BoardPart {
  /** Whose rows follow one's own. */
  followed: ReadonlySet<string>;
  withoutStars: boolean;
  withoutZero?: boolean;
  keyword: string | undefined;
  from: number;
  limit: number;
}

/** Returns a page of a board; inside a contest one's own row leads. */
export function boardPart<C extends Cell>(
  act: Act,
  { contest, standings }: {
    contest: Listed;
    standings: readonly Standing<C>[];
  },
  { keyword, ...part }: BoardPart & { outside: boolean },
): { total: number; people: number; rows: ListedStanding<C>[] } {
  const { site, viewer } = act;
  const wanted = keyword?.trim().toLowerCase() ?? "";
  const isPupil = isPupilTo(act, contest.rules);
  const matches = (uid: string) => {
    const account = entrantOf(site, contest.head.cid, uid);
    if (account === null) return false;
    const { school, name } = namedOn(site, contest.head, uid);
    // What is shown to who asks.
    const own = isPupil(uid) && !part.outside ? account.realname : null;
    return [school, name, own]
      .some((word) => word?.toLowerCase().includes(wanted));
  };
  return listStandings(standings, {
    ...part,
    ownUid: part.outside ? null : viewer?.uid ?? null,
    matches: wanted === "" ? null : matches,
  });
}
