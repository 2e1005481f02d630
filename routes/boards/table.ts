import { z } from "zod";
import type { AcmCell } from "../../lib/boards/acm.ts";
import type { OiCell } from "../../lib/boards/oi.ts";
import {
  boardPart,
  type ContestBoard,
  openContestBoard,
} from "../../lib/contests/board/board.ts";
import { namedOn, seesRealNameOf } from "../../lib/contests/board/names.ts";
import { entrantOf } from "../../lib/contests/entrants.ts";
import { teamOf } from "../../lib/contests/teams.ts";
import { Failure, failure } from "../../lib/failure.ts";
import { id, optionalFlag } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { enterContest } from "../contests/shell.tsx";
import { page } from "../define.ts";
import { tableFile } from "../table_file.ts";
import { BoardAsks } from "./asks.ts";
import { openedBoard } from "./body.tsx";

const Params = z.object({ cid: id, kind: z.enum(["csv", "xlsx"]) });
const NOBODY: ReadonlySet<string> = new Set();

/** All rows of a board as a table to download, as its address asks for it: for managers. */
export const boardTable = page(
  { params: Params, query: BoardAsks },
  async (c, { params: { cid, kind }, query: asks }) => {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    if (!contest.isManager) throw failure("forbidden");
    const board = await openedBoard(c, { cid, outside: false, asks });
    return tableFile(`contest-${cid}`, kind, tableOf(c, board, asks));
  },
);

const CallQuery = z.object({
  cid: id,
  forceRefresh: optionalFlag,
  removeStar: optionalFlag,
  /** As the contract spells it here (§21). */
  containEnd: optionalFlag,
});

/** The same by call, as a workbook; without the seal where `forceRefresh` asks so. */
export const apiBoardTable = page(
  { query: CallQuery },
  async (c, { query: { cid, containEnd, ...asked } }) => {
    const asks = BoardAsks.parse({ ...asked, containsEnd: containEnd });
    const opened = await openContestBoard(c.get("act"), {
      cid,
      outside: false,
      isLive: asks.forceRefresh === true,
      withLate: asks.containsEnd === true,
      asOf: null,
    });
    if (!opened.ok) throw new Failure(opened.error, { atEdge: true });
    const board = opened.value;
    if (!board.isManager) throw failure("forbidden");
    return tableFile(`contest_${cid}_rank`, "xlsx", tableOf(c, board, asks));
  },
);

const tableOf = (c: AppContext, board: ContestBoard, asks: BoardAsks) => [
  headsOf(c, board),
  ...rowsOf(c, board, asks),
];

const columnsOf = ({ quizzes, problems }: ContestBoard) => [
  ...quizzes,
  ...problems,
];

const TEAM_HEADS = [
  "teams.name",
  "teams.members",
  "teams.room",
  "teams.seat",
] as const;

/** Without teams the table is as ever. */
const hasTeams = (c: AppContext, { contest, standings }: ContestBoard) =>
  standings.some(({ row }) =>
    teamOf(c.get("act").site, contest.rules.cid, row.uid) !== null
  );

function headsOf(c: AppContext, board: ContestBoard): string[] {
  const t = c.get("t");
  const isAcm = board.rule === "acm";
  return [
    t("boards.rank"),
    t("people.labelAccount"),
    t("people.nickname"),
    t("roster.realname"),
    t("people.school"),
    ...hasTeams(c, board) ? TEAM_HEADS.map((key) => t(key)) : [],
    t("boards.award"),
    t(isAcm ? "boards.solved" : "boards.score"),
    isAcm ? t("boards.penaltyMinutes") : `${t("boards.runTime")} (ms)`,
    ...columnsOf(board).flatMap(({ displayId }) =>
      isAcm
        ? [`${displayId} (min)`, t("trainings.triesOf", { id: displayId })]
        : [displayId]
    ),
  ];
}

function rowsOf(c: AppContext, board: ContestBoard, asks: BoardAsks) {
  const act = c.get("act");
  const part = {
    // Nobody's own row leads.
    outside: true,
    followed: NOBODY,
    withoutStars: asks.removeStar === true,
    keyword: asks.keyword,
    from: 0,
    limit: Number.MAX_SAFE_INTEGER,
  };
  const columns = columnsOf(board);
  const { rows } = board.rule === "acm"
    ? boardPart(act, board, part)
    : boardPart(act, board, part);
  const withTeams = hasTeams(c, board);
  const { rules, head } = board.contest;
  const isTold = seesRealNameOf(act, rules);
  return rows.map(({ row, rank, award }) => {
    const account = entrantOf(act.site, rules.cid, row.uid)!;
    const team = teamOf(act.site, board.contest.rules.cid, row.uid);
    const { school } = namedOn(act.site, board.contest.head, row.uid);
    return [
      rank === -1 ? "*" : rank,
      account.username,
      account.nickname ?? "",
      head.showsName === "realname" || isTold(row.uid)
        ? account.realname ?? ""
        : "",
      school ?? "",
      ...withTeams
        ? [
          team?.name ?? "",
          team?.members.join(", ") ?? "",
          team?.room ?? "",
          team?.seat ?? "",
        ]
        : [],
      award?.name ?? "",
      row.points,
      board.rule === "acm" ? Math.floor(row.time / 60) : row.time,
      ...columns.flatMap(({ pid }) => {
        const cell = row.cells.get(pid);
        return board.rule === "acm"
          ? acmFigures(cell as AcmCell | undefined)
          : [(cell as OiCell | undefined)?.score ?? ""];
      }),
    ];
  });
}

/** The minute of the solution, and how many tries there were, that one too. */
const acmFigures = (cell: AcmCell | undefined): (string | number)[] =>
  cell === undefined ? ["", ""] : [
    cell.solvedAt === null ? "" : Math.floor(cell.solvedAt / 60),
    cell.errors + cell.pending + (cell.solvedAt === null ? 0 : 1),
  ];
