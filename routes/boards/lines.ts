import type {
  BoardHead,
  BoardLine,
} from "../../components/boards/BoardTable.tsx";
import type { ListedStanding } from "../../lib/boards/listing.ts";
import type { Cell } from "../../lib/boards/rule.ts";
import {
  type BoardPart,
  boardPart,
  type ContestBoard,
} from "../../lib/contests/board/board.ts";
import { nameOn } from "../../lib/contests/board/names.ts";
import { titleOn } from "../../lib/contests/board/problems.ts";
import { cellStates } from "../../lib/contests/board/states.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import type { Act } from "../../lib/site/site.ts";

/** The rows of a part of a board, as its page shows them. */
export function boardLines(
  act: Act,
  board: ContestBoard,
  part: BoardPart & { outside: boolean },
): { total: number; lines: BoardLine[] } {
  const { total, rows } = board.rule === "acm"
    ? boardPart(act, board, part)
    : boardPart(act, board, part);
  let last: number | null = null;
  const lines = rows.map((one: ListedStanding<Cell>): BoardLine => {
    const { row, rank, award, pinned } = one;
    const account = act.site.accounts.directory.get(row.uid)!;
    const isStep = pinned === null && last !== row.points;
    if (pinned === null) last = row.points;
    return {
      uid: row.uid,
      name: nameOn(account, board.contest.head.showsName),
      username: account.username,
      school: account.school,
      avatar: account.avatar,
      isGirl: account.gender === "female",
      isStar: rank === -1,
      isOwn: row.uid === act.viewer?.uid,
      isFollowed: part.followed.has(row.uid),
      pinned,
      rank,
      award,
      points: row.points,
      time: board.rule === "acm"
        ? String(Math.floor(row.time / 60))
        : `${row.time} ms`,
      seconds: row.time,
      isStep,
      cells: cellStates(board, row.uid),
    };
  });
  return { total, lines };
}

/** The heads of a board's columns; with links for whoever may read the problems. */
export const boardHeads = (
  { problems, board, contest }: ContestBoard,
  { locale, hasLinks }: { locale: Locale; hasLinks: boolean },
): BoardHead[] =>
  problems.map((problem) => ({
    pid: problem.pid,
    displayId: problem.displayId,
    title: titleOn(problem, locale),
    color: problem.color,
    ...board.countOf(problem.pid),
    href: hasLinks
      ? `/contest/${contest.rules.cid}/problem/${
        encodeURIComponent(problem.displayId)
      }`
      : null,
  }));
