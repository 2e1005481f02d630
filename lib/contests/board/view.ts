import type { AcmCell } from "../../boards/acm.ts";
import type { ListedStanding } from "../../boards/listing.ts";
import type { OiCell } from "../../boards/oi.ts";
import type { Cell } from "../../boards/rule.ts";
import type { Act } from "./act.ts";
import { entrantOf } from "../entrants.ts";
import { teamOf } from "../teams.ts";
import { type BoardPart, boardPart, type ContestBoard } from "./board.ts";
import { namedOn, seesRealNameOf } from "./names.ts";

/** Makes the contract's AcmRow or OiRow (§1) of a part of a board. */
export function toRankRows(
  act: Act,
  board: ContestBoard,
  part: BoardPart & { outside: boolean },
) {
  if (board.rule === "acm") {
    const { total, rows } = boardPart(act, board, part);
    const row = rowMaker(act, board, part.followed);
    return {
      total,
      records: rows.map((one) => ({ ...row(one), ...acmFields(board, one) })),
    };
  }
  const { total, rows } = boardPart(act, board, part);
  const row = rowMaker(act, board, part.followed);
  return {
    total,
    records: rows.map((one) => ({ ...row(one), ...oiFields(board, one) })),
  };
}

/** Who it is and which prize they have. Real names are for staff and the group's teachers, unless the board shows them. */
const rowMaker = (
  act: Act,
  { contest: { rules, head } }: ContestBoard,
  followed: ReadonlySet<string>,
) => {
  const { site } = act;
  const isTold = seesRealNameOf(act, rules);
  const seesReal = (uid: string) =>
    head.showsName === "realname" || isTold(uid);
  return ({ row: { uid }, rank, award }: ListedStanding<Cell>) => {
    const account = entrantOf(site, head.cid, uid)!;
    const named = namedOn(site, head, uid);
    return {
      rank,
      isWinAward: award !== null,
      awardName: award?.name ?? null,
      awardBackground: award?.background ?? null,
      awardColor: award?.color ?? null,
      uid,
      username: account.username,
      realname: seesReal(uid) ? account.realname : null,
      nickname: teamOf(site, head.cid, uid)?.name || account.nickname,
      school: named.school,
      gender: account.gender,
      avatar: named.avatar,
      isConcerned: followed.has(uid),
    };
  };
};

const byDisplayId = <C extends Cell, V>(
  { problems }: ContestBoard,
  cells: ReadonlyMap<number, C>,
  valueOf: (cell: C, pid: number) => V,
): Record<string, V> =>
  Object.fromEntries(problems.flatMap(({ pid, displayId }) => {
    const cell = cells.get(pid);
    return cell === undefined ? [] : [[displayId, valueOf(cell, pid)]];
  }));

const acmFields = (
  board: ContestBoard & { rule: "acm" },
  { row }: ListedStanding<AcmCell>,
) => ({
  totalTime: row.time,
  total: row.total,
  ac: row.points,
  submissionInfo: byDisplayId(board, row.cells, (cell, pid) => ({
    isAC: cell.isSolved,
    isFirstAC: cell.isSolved && board.board.firstOf(pid) === cell.solvedAt,
    ACTime: cell.solvedAt,
    errorNum: cell.errors,
    tryNum: cell.pending,
    isAfterContest: cell.isLate,
  })),
});

function oiFields(
  board: ContestBoard & { rule: "oi" },
  { row }: ListedStanding<OiCell>,
) {
  const times = Object.entries(
    byDisplayId(board, row.cells, ({ runTime }) => runTime),
  ).filter(([, time]) => time !== null);
  return {
    totalScore: row.points,
    totalTime: times.length === 0 ? null : row.time,
    submissionInfo: byDisplayId(board, row.cells, ({ score }) => score),
    quizScores: Object.fromEntries(board.quizzes.flatMap(({ qid, pid }) => {
      const cell = row.cells.get(pid);
      return cell === undefined ? [] : [[qid, cell.score]];
    })),
    timeInfo: times.length === 0 ? null : Object.fromEntries(times),
  };
}
