import type { CellState } from "../../lib/contests/board/states.ts";
import { boardMinutes } from "./cell_look.ts";

/** A row of a scoreboard: what the server renders, and what an open page keeps. */
export interface BoardLine {
  uid: string;
  name: string;
  /** Empty: it is nobody's account. */
  username: string;
  school: string | null;
  avatar: string | null;
  /** Of its team, in one line; empty: it has none, or they are not told. */
  members: string;
  isGirl: boolean;
  isStar: boolean;
  isOwn: boolean;
  isFollowed: boolean;
  /** -1: of a star. */
  rank: number;
  award: { name: string; background: string; color: string } | null;
  points: number;
  /** Seconds of an ACM board, ms of an OI board. */
  time: number;
  /** What tells equal rows apart, where something does: when the last solution came; else 0. */
  last: number;
  /** The first of those with as many points. */
  isStep: boolean;
  /** In the order of the columns; null: nothing was sent. */
  cells: readonly (CellState | null)[];
  /** Columns that have just changed. */
  marks?: readonly number[];
  /** On a phone, where a row is a card: it shows all of its cells. */
  isOpen?: boolean;
}

/** What the script of an open board has to know. */
export interface BoardFeed {
  cid: number;
  /** Which state of the board this is; empty: one that does not move. */
  revision: string;
  isLive: boolean;
  /** Whether a row's place on this page is its place on the board. */
  isPlain: boolean;
  /** Rows of a page. */
  limit: number;
  /** In ms from now: the board is sealed, or opened; null: never. */
  turnsIn: number | null;
}

/** What stands below the points. */
export const timeText = (rule: "acm" | "oi", time: number) =>
  rule === "acm" ? String(boardMinutes(time)) : `${time} ms`;

type Packed = [
  uid: string,
  /** With the team's members, where they are told. */
  name: string | [name: string, members: string],
  /** 0: as the name. */
  username: string | 0,
  school: string | null,
  avatar: string | null,
  flags: number,
  rank: number,
  award: [name: string, background: string, color: string] | 0,
  points: number,
  /** With what tells equal rows apart, where that is something. */
  time: number | [time: number, last: number],
  ...cells: PackedCell[],
];
/** Numbers at the end that are nothing are left out; 0: no cell. */
type PackedCell = (number | null)[] | 0;

/** A row as an attribute of its element has it: a page has hundreds of them, and each lies beside the same words in HTML. */
export function packLine(line: BoardLine): string {
  const { award } = line;
  const packed: Packed = [
    line.uid,
    line.members === "" ? line.name : [line.name, line.members],
    line.username === line.name ? 0 : line.username,
    line.school,
    line.avatar,
    [line.isGirl, line.isStar, line.isOwn, line.isFollowed]
      .reduce((sum, flag, bit) => sum + (flag ? 1 << bit : 0), 0),
    line.rank,
    award && [award.name, award.background, award.color] || 0,
    line.points,
    line.last === 0 ? line.time : [line.time, line.last],
    ...line.cells.map(packCell),
  ];
  return JSON.stringify(packed);
}

/** The row of an attribute; whether it is a step is told by its neighbours. */
export function readLine(text: string, rule: "acm" | "oi"): BoardLine {
  const [
    uid,
    named,
    username,
    school,
    avatar,
    flags,
    rank,
    award,
    points,
    timed,
    ...cells
  ] = JSON.parse(text) as Packed;
  const [name, members] = typeof named === "string" ? [named, ""] : named;
  const has = (bit: number) => (flags & 1 << bit) !== 0;
  const [time, last] = typeof timed === "number" ? [timed, 0] : timed;
  return {
    uid,
    name,
    username: username === 0 ? name : username,
    school,
    avatar,
    members,
    isGirl: has(0),
    isStar: has(1),
    isOwn: has(2),
    isFollowed: has(3),
    rank,
    award: award === 0
      ? null
      : { name: award[0], background: award[1], color: award[2] },
    points,
    time,
    last,
    isStep: false,
    cells: cells.map((cell) => cell === 0 ? null : readCell(cell, rule)),
  };
}

function packCell(state: CellState | null): PackedCell {
  if (state === null) return 0;
  if (!("e" in state)) {
    const { s, r, m } = state;
    return m === undefined ? [s, r] : [s, r, m];
  }
  const { s, e, p, l, f } = state;
  const all = [s, e, p, l, f];
  return all.slice(0, 1 + all.findLastIndex((one, n) => n === 0 || one !== 0));
}

function readCell(cell: (number | null)[], rule: "acm" | "oi"): CellState {
  if (rule === "oi") {
    const [s, r, m] = cell;
    return typeof m === "number" ? { s, r, m } : { s, r };
  }
  const [s, e, p, l, f] = cell;
  return {
    s,
    e: e ?? 0,
    p: p ?? 0,
    l: l === 1 ? 1 : 0,
    f: f === 1 ? 1 : 0,
  };
}
