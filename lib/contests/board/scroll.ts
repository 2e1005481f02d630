import type { AcmCell } from "../../boards/acm.ts";
import { bySending, isUnjudged } from "../../boards/attempt.ts";
import type { BoardRow } from "../../boards/board.ts";
import { contestPlace } from "../../boards/boards.ts";
import { type Standing, standingsOf } from "../../boards/standings.ts";
import { isWithin } from "../../boards/window.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import { contestOf, type Listed } from "../list.ts";
import type { Act, Site } from "./act.ts";
import { boardOf } from "./board.ts";
import { nameOn } from "./names.ts";
import { type BoardProblem, boardProblems } from "./problems.ts";
import { type AcmState, cellStates } from "./states.ts";

/** How many get gold, silver and bronze; each its own share. */
export type Medals = readonly [gold: number, silver: number, bronze: number];

/** Percent of the ranked, unless staff say otherwise (spec 2 §9). */
const MEDAL_SHARES = [10, 20, 30] as const;

const medalsOf = (ranked: number): Medals =>
  MEDAL_SHARES.map((share) =>
    Math.floor(ranked * share / 100)
  ) as unknown as Medals;

/** The medals that staff are offered: the contest's first three prizes, if it has any, else the usual shares. */
export function medalsFor(
  { awardKind, awards }: Pick<Listed["head"], "awardKind" | "awards">,
  ranked: number,
): Medals {
  if (awardKind === "none" || awards.length === 0) return medalsOf(ranked);
  const counts = awards.toSorted((a, b) => a.priority - b.priority)
    .map(({ num }) =>
      awardKind === "number" ? num : Math.floor(num * ranked / 100)
    );
  return [counts[0], counts[1] ?? 0, counts[2] ?? 0];
}

/**
 * Finds a contest whose board can be rolled by whoever asks: its managers, who are asked
 * whether they mean it before the end (row C14.6), and once the board is open after it,
 * who may see it.
 */
export function rollable(act: Act, cid: number): Result<Listed, Refusal> {
  const { site, viewer, now } = act;
  const contest = contestOf(site, cid);
  const policy = site.venues.book.contestPolicy(cid);
  if (contest === null || policy === null) return refuse("contestNotFound");
  const { rule, sealAt, end } = contest.rules;
  if (!policy.isManager(viewer)) {
    const closed = policy.whyNotSeeBoard(act, { outside: true });
    const inside = closed === null
      ? null
      : policy.whyNotSeeBoard(act, { outside: false });
    if (inside !== null) return refuse(inside);
    const sealed = policy.boardCutoff(act, { live: false });
    if (sealed !== null || now < end) return refuse("contestNotYours");
  }
  if (rule !== "acm") return refuse("helperOnlyAcm");
  if (sealAt === null) return refuse("scrollNotSealed");
  return ok(contest);
}

/**
 * Counts what a contest's board waits for: programs that count there and have no
 * verdict yet. The last one that a rejudge has not reached could make another winner.
 */
export async function unjudgedIn(
  site: Site,
  { rules }: Pick<Listed, "rules">,
): Promise<number> {
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

/** Refuses a show whose final board is not known yet. */
export async function whyNotFinal(
  site: Site,
  contest: Listed,
): Promise<Result<never, Refusal> | null> {
  const count = await unjudgedIn(site, contest);
  return count === 0 ? null : refuse("scrollUnjudged", { params: { count } });
}

/** A row of the show. */
export interface ScrollRow {
  name: string;
  school: string | null;
  isStar: boolean;
  points: number;
  time: number;
  /** Of equal rows, which one comes first. */
  order: number;
  /** By the board's columns; null: nothing was sent. */
  cells: (AcmState | null)[];
  /** What is opened, in the order of the columns. */
  sealed: { column: number; points: number; time: number; state: AcmState }[];
  /** 0 gold, 1 silver, 2 bronze; null: none. */
  medal: number | null;
}

export interface Scroll {
  contest: Listed;
  problems: BoardProblem[];
  rows: ScrollRow[];
  /** The open board with its medals. */
  standings: readonly Standing<AcmCell>[];
}

/** Opens a contest's sealed board for the show that opens it cell by cell. */
export async function openScroll(
  act: Act,
  { cid, withoutStars, medals }: {
    cid: number;
    withoutStars: boolean;
    /** Null: by the usual shares. */
    medals: Medals | null;
  },
): Promise<Result<Scroll, Refusal>> {
  const { site } = act;
  const found = rollable(act, cid);
  if (!found.ok) return found;
  const contest = found.value;
  const { sealAt } = contest.rules;
  const [sealed, open] = await Promise.all(
    [sealAt, null].map((seal) =>
      boardOf(site, contest, { takesLate: false, seal, until: null })
    ),
  );
  // Of the same moment as the boards: they move with each verdict.
  const waits = await whyNotFinal(site, contest);
  if (waits !== null) return waits;
  if (sealed.rule !== "acm" || open.rule !== "acm") {
    return refuse("helperOnlyAcm");
  }
  const { stars } = open;
  const isShown = ({ uid }: { uid: string }) =>
    !(withoutStars && stars.has(uid));
  const rows = open.board.rows.filter(isShown);
  const standings = standingsOf({ rows }, {
    isStar: (uid) => stars.has(uid),
    awards: medalAwards(medals ?? medalsFor(contest.head, rows.length)),
  });
  const problems = boardProblems(site, cid);
  const orders = new Map(
    [...rows].sort((a, b) => bySending(firstOf(a), firstOf(b)))
      .map(({ uid }, n) => [uid, n]),
  );
  return ok({
    contest,
    problems,
    standings,
    rows: standings.map(({ row, award }) => {
      const before = sealed.board.rowOf(row.uid)!;
      const [hidden, shown] = [sealed, open].map((board) =>
        cellStates(board, row.uid) as Map<number, AcmState>
      );
      const account = site.accounts.directory.get(row.uid)!;
      const isSealed = ({ pid }: BoardProblem) => {
        const cell = before.cells.get(pid);
        return cell !== undefined && cell.pending > 0 && !cell.isSolved;
      };
      return {
        name: nameOn(account, contest.head.showsName),
        school: account.school,
        isStar: stars.has(row.uid),
        points: before.points,
        time: before.time,
        order: orders.get(row.uid)!,
        cells: problems.map((problem) =>
          (isSealed(problem) ? hidden : shown).get(problem.pid) ?? null
        ),
        sealed: problems.flatMap((problem, column) => {
          if (!isSealed(problem)) return [];
          const { points, time } = row.cells.get(problem.pid)!;
          return [{ column, points, time, state: shown.get(problem.pid)! }];
        }),
        medal: award === null ? null : award.priority,
      };
    }),
  });
}

const firstOf = ({ cells }: BoardRow<AcmCell>) =>
  [...cells.values()].map(({ first }) => first).sort(bySending)[0];

const medalAwards = (medals: Medals) => ({
  kind: "number" as const,
  list: medals.map((num, priority) => ({
    priority,
    name: String(priority),
    background: "",
    color: "",
    num,
  })),
});

/** Counts who is on a contest's board, with its stars or without (spec 2 §9). */
export async function boardTotal(
  site: Site,
  contest: Listed,
  withoutStars: boolean,
): Promise<number> {
  const { board, stars } = await boardOf(site, contest, {
    takesLate: false,
    seal: null,
    until: null,
  });
  return withoutStars
    ? board.rows.filter(({ uid }) => !stars.has(uid)).length
    : board.rows.length;
}
