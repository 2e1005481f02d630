import { createHash } from "node:crypto";
import { comparedIn } from "../../boards/acm.ts";
import { bySending } from "../../boards/attempt.ts";
import type { BoardRow } from "../../boards/board.ts";
import {
  type Award,
  type Standing,
  standingsOf,
} from "../../boards/standings.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import { contestOf, type Listed } from "../list.ts";
import type { Act, Site } from "./act.ts";
import { boardOf, type RankedBoard } from "./board.ts";
import { namedOn } from "./names.ts";
import { type BoardProblem, boardProblems } from "./problems.ts";
import { boardQuizzes } from "./quizzes.ts";
import { type CellState, cellStates } from "./states.ts";
import { type Unrest, unrestOf } from "./still.ts";

/** How many get each prize, from the first on; each its own share. */
export type Medals = readonly number[];

/** Percent of the ranked, unless staff say otherwise (spec 2 §9): gold, silver and bronze. */
const MEDAL_SHARES = [10, 20, 30] as const;

/** The prizes that a contest gives, the first one first. */
const prizesOf = ({ awardKind, awards }: Prizes): readonly Award[] =>
  awardKind === "none"
    ? []
    : awards.toSorted((a, b) => a.priority - b.priority);

type Prizes = Pick<Listed["head"], "awardKind" | "awards">;

/** The medals that staff are offered: the contest's own prizes, if it has any, else the usual shares. */
export function medalsFor(head: Prizes, ranked: number): Medals {
  const prizes = prizesOf(head);
  const shareOf = (percent: number) => Math.floor(percent * ranked / 100);
  if (prizes.length === 0) return MEDAL_SHARES.map(shareOf);
  return Array.from(
    { length: Math.max(prizes.length, MEDAL_SHARES.length) },
    (_, n) =>
      n >= prizes.length
        ? 0
        : head.awardKind === "number"
        ? prizes[n].num
        : shareOf(prizes[n].num),
  );
}

/** What a prize is called and how it looks; without a name: gold, silver, bronze. */
export interface Prize {
  name: string;
  background: string;
  color: string;
}

/** The prizes of a show, from the first on. */
export const prizeLooks = (head: Prizes): Prize[] =>
  Array.from(
    { length: Math.max(prizesOf(head).length, MEDAL_SHARES.length) },
    (_, n) => {
      const { name = "", background = "", color = "" } = prizesOf(head)[n] ??
        {};
      return { name, background, color };
    },
  );

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
  const { sealAt, end } = contest.rules;
  if (!policy.isManager(viewer)) {
    const closed = policy.whyNotSeeBoard(act, { outside: true });
    const inside = closed === null
      ? null
      : policy.whyNotSeeBoard(act, { outside: false });
    if (inside !== null) return refuse(inside);
    const sealed = policy.boardCutoff(act, { live: false });
    if (sealed !== null || now < end) return refuse("contestNotYours");
  }
  if (sealAt === null) return refuse("scrollNotSealed");
  return ok(contest);
}

/** A row of the show. */
export interface ScrollRow {
  name: string;
  school: string | null;
  /** Shown with a prize; null: none. */
  picture: string | null;
  /** Told with a prize. */
  members: readonly string[];
  isStar: boolean;
  points: number;
  time: number;
  /** When the last solution came, where that tells equal rows apart; else 0. */
  last: number;
  /** Of equal rows, which one comes first. */
  order: number;
  /** By the board's columns; null: nothing was sent, or nothing of it is told. */
  cells: (CellState | null)[];
  /** What is opened, in the order of the columns. */
  sealed: {
    column: number;
    points: number;
    time: number;
    last: number;
    state: CellState;
  }[];
  /** Which prize, 0 the first; null: none. */
  medal: number | null;
}

/** A column of the show. */
type ScrollColumn = Pick<BoardProblem, "pid" | "displayId" | "color">;

export interface Scroll {
  contest: Listed;
  columns: ScrollColumn[];
  rows: ScrollRow[];
  /** The open board with its medals. */
  standings: readonly Standing[];
  /** Tells states of the open board apart. */
  state: string;
}

interface Asked {
  cid: number;
  withoutStars: boolean;
  /** Null: by the contest's prizes, or the usual shares. */
  medals: Medals | null;
}

/** The show of a board, or what it waits for. */
export type ScrollOrUnrest =
  | { unrest: null; scroll: Scroll }
  | { unrest: Unrest; contest: Listed };

/**
 * Opens a contest's sealed board for the show that opens it cell by cell; from a still board
 * alone (spec 4 E6.1). Of an OI contest all is opened, from zero (E6.2).
 */
export async function openScroll(
  act: Act,
  asked: Asked,
): Promise<Result<ScrollOrUnrest, Refusal>> {
  const { site } = act;
  const found = rollable(act, asked.cid);
  if (!found.ok) return found;
  const contest = found.value;
  const { sealAt } = contest.rules;
  const [sealed, open] = await Promise.all(
    [sealAt, null].map((seal) =>
      boardOf(site, contest, { takesLate: false, seal, until: null })
    ),
  );
  // Of the same moment as the boards: they move with each verdict.
  const unrest = await unrestOf(act, contest);
  if (unrest !== null) return ok({ unrest, contest });
  const { stars } = open;
  const all: readonly BoardRow[] = open.board.rows;
  const rows = asked.withoutStars
    ? all.filter(({ uid }) => !stars.has(uid))
    : all;
  const medals = asked.medals ?? medalsFor(contest.head, rows.length);
  const standings = standingsOf({ rows }, {
    isStar: (uid) => stars.has(uid),
    awards: medalAwards(medals),
  });
  const columns: ScrollColumn[] = [
    ...open.rule === "oi" ? boardQuizzes(site, asked.cid) : [],
    ...boardProblems(site, asked.cid),
  ];
  const orders = new Map(
    [...rows].sort((a, b) => bySending(firstOf(a), firstOf(b)))
      .map(({ uid }, n) => [uid, n]),
  );
  const partOf = open.rule === "acm" && sealed.rule === "acm"
    ? acmPart(sealed, open, columns)
    : oiPart(open, columns);
  return ok({
    unrest: null,
    scroll: {
      contest,
      columns,
      standings,
      state: stateOf(open, contest),
      rows: standings.map(({ row, award }) => {
        const { name, school, avatar, members } = namedOn(
          site,
          contest.head,
          row.uid,
        );
        return {
          name,
          school,
          picture: award === null ? null : avatar,
          members: award === null ? [] : members,
          isStar: stars.has(row.uid),
          order: orders.get(row.uid)!,
          medal: award === null ? null : award.priority,
          ...partOf(row),
        };
      }),
    },
  });
}

type Part = Pick<ScrollRow, "points" | "time" | "last" | "cells" | "sealed">;

const UNSOLVED: CellState = { s: null, e: 0, p: 0, l: 0, f: 0 };

/** Where a row of an ACM board stood when it was sealed, and what is opened then. */
function acmPart(
  sealed: RankedBoard & { rule: "acm" },
  open: RankedBoard & { rule: "acm" },
  columns: readonly ScrollColumn[],
) {
  const { rules } = open.contest;
  const breaksTies = rules.ties === "lastSolve";
  const unit = comparedIn(rules);
  return ({ uid, cells }: BoardRow): Part => {
    const before = sealed.board.rowOf(uid)!;
    const [hidden, shown] = [sealed, open]
      .map((board) => cellStates(board, uid));
    const isSealed = ({ pid }: ScrollColumn) => {
      const cell = before.cells.get(pid);
      return cell !== undefined && cell.pending > 0 && !cell.isSolved;
    };
    return {
      points: before.points,
      time: before.time,
      last: before.last,
      cells: columns.map((column) =>
        (isSealed(column) ? hidden : shown).get(column.pid) ?? null
      ),
      sealed: columns.flatMap((one, column) => {
        if (!isSealed(one)) return [];
        // What never got a verdict, elsewhere, is opened and empty.
        const { points = 0, time = 0, solvedAt = null } = cells.get(one.pid) ??
          {};
        const solved = breaksTies ? solvedAt ?? 0 : 0;
        const last = solved - solved % unit;
        return [{
          column,
          points,
          time,
          last,
          state: shown.get(one.pid) ?? UNSOLVED,
        }];
      }),
    };
  };
}

/**
 * Of an OI board each row begins with nothing: by the last program alone, what was known
 * when it was sealed could become less, and a row would have to go down.
 */
function oiPart(open: RankedBoard, columns: readonly ScrollColumn[]) {
  return ({ uid, cells }: BoardRow): Part => {
    const shown = cellStates(open, uid);
    let idle = 0;
    const sealed = columns.flatMap(({ pid }, column) => {
      const cell = cells.get(pid);
      if (cell === undefined) return [];
      const { points, time } = cell;
      // Time without points would put a row below others that stand already.
      if (points <= 0) idle += time;
      return [{
        column,
        points,
        time: points <= 0 ? 0 : time,
        last: 0,
        state: shown.get(pid)!,
      }];
    });
    const cellsOf = ({ pid }: ScrollColumn) => cells.has(pid) ? CLOSED : null;
    return {
      points: 0,
      time: idle,
      last: 0,
      cells: columns.map(cellsOf),
      sealed,
    };
  };
}

/** Something was sent. */
const CLOSED: CellState = { s: null, e: 0, p: 1, l: 0, f: 0 };

/** A short name of all that an open board shows: it is another one after each change that counts. */
function stateOf(
  { board, standings, stars }: RankedBoard,
  { head }: Listed,
): string {
  const known = states.get(board);
  const key = `${board.revision} ${head.modifiedAt}`;
  if (known?.key === key) return known.state;
  const rows = standings.map(({ row, rank }) => [
    row.uid,
    rank,
    stars.has(row.uid),
    [...row.cells].sort(([a], [b]) => a - b)
      .map(([pid, { points, time, total }]) => [pid, points, time, total]),
  ]);
  const state = createHash("sha256")
    .update(JSON.stringify([head.awardKind, head.awards, rows]))
    .digest("hex").slice(0, 16);
  states.set(board, { key, state });
  return state;
}

const states = new WeakMap<object, { key: string; state: string }>();

/** Whether a show could begin, and from which state of the board, for a window that waits or shows (spec 4 E6.1). */
export async function scrollState(
  act: Act,
  cid: number,
): Promise<Result<{ unrest: Unrest | null; state: string | null }, Refusal>> {
  const found = rollable(act, cid);
  if (!found.ok) return found;
  const contest = found.value;
  const unrest = await unrestOf(act, contest);
  if (unrest !== null) return ok({ unrest, state: null });
  const open = await boardOf(act.site, contest, {
    takesLate: false,
    seal: null,
    until: null,
  });
  return ok({ unrest, state: stateOf(open, contest) });
}

const firstOf = ({ cells }: BoardRow) =>
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
  const rows: readonly BoardRow[] = board.rows;
  return withoutStars
    ? rows.filter(({ uid }) => !stars.has(uid)).length
    : rows.length;
}
