import { FULL_SCORE } from "../../components/boards/cell_look.ts";
import type { BoardLine } from "../../components/boards/board_line.ts";
import { BoardRow } from "../../components/boards/BoardRow.tsx";
import type { BoardHead } from "../../components/boards/BoardTable.tsx";
import { type Made, made } from "../../components/made.tsx";
import { ReaderContext } from "../../components/reader.tsx";
import { boardWords } from "../../components/boards/words.ts";
import type { BoardRow as Row } from "../../lib/boards/board.ts";
import type { ListedStanding } from "../../lib/boards/listing.ts";
import type { Cell } from "../../lib/boards/rule.ts";
import {
  type BoardPart,
  boardPart,
  type ContestBoard,
} from "../../lib/contests/board/board.ts";
import {
  type BoardName,
  isPupilTo,
  namedOn,
} from "../../lib/contests/board/names.ts";
import { entrantOf } from "../../lib/contests/entrants.ts";
import { titleOn } from "../../lib/contests/board/problems.ts";
import { cellStates } from "../../lib/contests/board/states.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { guestId } from "../../lib/venues/guests.ts";
import { pageReader } from "../page.tsx";

interface KeptRow {
  state: readonly unknown[];
  html: Made;
}

/** Rows as whoever is neither the reader nor followed has them, by language and kind of page. */
const kept = new WeakMap<Row, Map<string, KeptRow>>();

/** The form of a page by which somebody is followed. */
export const FOLLOW_FORM = "board-follow";

export interface ShownRows {
  total: number;
  /** Each once. */
  people: number;
  /** On this page, repeats too. */
  count: number;
  pinned: Made[];
  rows: Made[];
}

/** What all that an OI board counts gives together. */
export const mostOf = (
  { quizzes, problems, full }: Pick<
    ContestBoard,
    "quizzes" | "problems" | "full"
  >,
): number =>
  [...quizzes, ...problems].reduce(
    (sum, { pid }) => sum + (full.get(pid) ?? FULL_SCORE),
    0,
  );

/** The rows of a part of a board, as its page shows them. */
export function boardRows(
  c: AppContext,
  board: ContestBoard,
  part: BoardPart & { outside: boolean; follows: boolean },
): ShownRows {
  const act = c.get("act");
  const t = c.get("t");
  const { total, people, rows } = board.rule === "acm"
    ? boardPart(act, board, part)
    : boardPart(act, board, part);
  const words = boardWords(t, board.rule);
  const reader = pageReader(c);
  const columns = [...board.quizzes, ...board.problems];
  const most = mostOf(board);
  // A wall is read by all.
  const isPupil = part.outside || !part.follows
    ? () => false
    : isPupilTo(act, board.contest.rules);
  const follow = part.follows ? FOLLOW_FORM : null;
  const kind = `${t.locale} ${follow} ${board.contest.head.showsName} ${
    columns.map(({ pid, displayId }) =>
      `${pid}${displayId}${board.full.get(pid) ?? ""}`
    ).join(" ")
  }`;
  const [pinned, html]: [Made[], Made[]] = [[], []];
  let last: number | null = null;
  for (const one of rows as readonly ListedStanding<Cell>[]) {
    const { row, rank, award } = one;
    const account = entrantOf(act.site, board.contest.rules.cid, row.uid)!;
    const shown = namedOn(act.site, board.contest.head, row.uid);
    const named = isPupil(row.uid) && account.realname
      ? { ...shown, name: account.realname }
      : shown;
    const isStep = one.pinned === null && last !== row.points;
    if (one.pinned === null) last = row.points;
    const isOwn = row.uid === act.viewer?.uid;
    const isFollowed = part.followed.has(row.uid);
    const make = () =>
      made(
        <ReaderContext.Provider value={reader}>
          <BoardRow
            {...{ columns, words, most, follow }}
            rule={board.rule}
            isPacked
            line={lineOf(board, one, {
              columns,
              account,
              named,
              isOwn,
              isFollowed,
              isStep,
            })}
          />
        </ReaderContext.Provider>,
      );
    if (one.pinned !== null) pinned.push(make());
    else if (isOwn || isFollowed) html.push(make());
    else {
      const { version } = row;
      const { firstsVersion } = board.board;
      const { name, school, avatar } = named;
      const members = named.members.join("\n");
      const state = [
        ...[account, name, school, avatar, members],
        ...[rank, award, isStep, version, firstsVersion],
      ];
      html.push(keptRow(row, kind, state, make));
    }
  }
  return { total, people, count: rows.length, pinned, rows: html };
}

/** Makes a row once for each state of all that it is made of. */
function keptRow(
  row: Row,
  kind: string,
  state: readonly unknown[],
  make: () => Made,
): Made {
  const kinds = kept.get(row) ?? new Map<string, KeptRow>();
  const known = kinds.get(kind);
  if (known?.state.every((part, n) => part === state[n])) return known.html;
  const html = make();
  if (kinds.size >= MAX_KINDS) kinds.clear();
  kept.set(row, kinds.set(kind, { state, html }));
  return html;
}
/** Two languages, on a page and on a wall; more are those of earlier settings. */
const MAX_KINDS = 4;

interface Reading {
  columns: readonly { pid: number }[];
  account: { username: string; gender: string };
  named: BoardName;
  isOwn: boolean;
  isFollowed: boolean;
  isStep: boolean;
}

function lineOf(
  board: ContestBoard,
  { row, rank, award }: ListedStanding<Cell>,
  { account, named, columns, ...marks }: Reading,
): BoardLine {
  const cells = cellStates(board, row.uid);
  return {
    ...marks,
    uid: row.uid,
    name: named.name,
    // A team that has no account here has no page either.
    username: guestId(row.uid) === null ? account.username : "",
    school: named.school,
    avatar: named.avatar,
    members: named.members.join(" · "),
    isGirl: account.gender === "female",
    isStar: rank === -1,
    rank,
    award: award &&
      { name: award.name, background: award.background, color: award.color },
    points: row.points,
    time: row.time,
    last: row.last,
    cells: columns.map(({ pid }) => cells.get(pid) ?? null),
  };
}

/** The heads of a board's columns; with links for whoever may read the problems. */
export const boardHeads = (
  { quizzes, problems, board, contest }: ContestBoard,
  { locale, hasLinks, isOver }: {
    locale: Locale;
    hasLinks: boolean;
    isOver: boolean;
  },
): BoardHead[] => [
  ...quizzes.map(({ qid, ...quiz }) => ({
    ...quiz,
    title: quiz.displayTitle || quiz.displayId,
    // How many have answered it right is told after the end (row C3.7).
    ...isOver ? board.countOf(quiz.pid) : { ac: null, total: null },
    href: hasLinks ? `/contest/${contest.rules.cid}/quiz/${qid}` : null,
  })),
  ...problems.map((problem) => ({
    pid: problem.pid,
    displayId: problem.displayId,
    title: titleOn(problem, locale),
    color: problem.color,
    ...board.countOf(problem.pid),
    href: hasLinks && problem.isHere
      ? `/contest/${contest.rules.cid}/problem/${
        encodeURIComponent(problem.displayId)
      }`
      : null,
  })),
];
