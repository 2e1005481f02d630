import type { AcmCell } from "../boards/acm.ts";
import type { OiCell } from "../boards/oi.ts";
import type { Cell } from "../boards/rule.ts";
import { type Standing, STAR_RANK } from "../boards/standings.ts";
import {
  type ContestBoard,
  openContestBoard,
} from "../contests/board/board.ts";
import { namedOn } from "../contests/board/names.ts";
import { MINUTE_MS } from "../durations.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { GROUPS, stateObject } from "./contest_object.ts";
import { type Reader, teamId } from "./reader.ts";
import { spanOf, timeOf } from "./times.ts";

/** The board that a reader may see; managers see it in spite of the seal. Null: there is none for them yet. */
export async function readerBoard(
  { act, contest, isInside, lens }: Reader,
): Promise<ContestBoard | null> {
  if (lens === null) return null;
  const board = await openContestBoard(act, {
    cid: contest.rules.cid,
    outside: !isInside,
    isLive: true,
    withLate: false,
    asOf: null,
  });
  return board.ok ? board.value : null;
}

/** The scoreboard of all, or of one group (row E4.1). */
export async function scoreboard(
  reader: Reader,
  groupId: string | null,
): Promise<Result<Record<string, unknown>, Refusal>> {
  const { act: { now }, contest: { rules } } = reader;
  if (groupId !== null && !GROUPS.some(({ id }) => id === groupId)) {
    return refuse("notFound");
  }
  const board = await readerBoard(reader);
  return ok({
    time: timeOf(now),
    contest_time: spanOf(now - rules.begin),
    state: stateObject(reader),
    rows: board === null ? [] : rowsOf(reader, board, groupId),
  });
}

/** Stars have no rank: they are on their own group's board alone, in its order. */
function rowsOf(
  { act: { site }, contest: { head } }: Reader,
  board: ContestBoard,
  groupId: string | null,
) {
  const standings: readonly Standing<Cell>[] = board.standings;
  const isMeant = groupId === "unranked"
    ? ({ rank }: Standing<Cell>) => rank === STAR_RANK
    : ({ rank }: Standing<Cell>) => rank !== STAR_RANK;
  const collator = new Intl.Collator("en-US");
  const rows = standings.filter(isMeant).map(({ row, rank }, n) => ({
    rank: rank === STAR_RANK ? n + 1 : rank,
    name: namedOn(site, head, row.uid).name,
    told: {
      team_id: teamId(row.uid),
      score: board.rule === "acm"
        ? {
          num_solved: row.points,
          total_time: minutesOf(row.time),
          ...lastSolved(row.cells.values()),
        }
        : { score: row.points },
      problems: board.problems.map(({ pid }) => ({
        problem_id: String(pid),
        ...board.rule === "acm"
          ? acmCell(row.cells.get(pid) as AcmCell | undefined)
          : oiCell(
            row.cells.get(pid) as OiCell | undefined,
            board.board.window.begin,
          ),
      })),
    },
  }));
  return rows
    .sort((a, b) => a.rank - b.rank || collator.compare(a.name, b.name))
    .map(({ rank, told }) => ({ rank, ...told }));
}

function lastSolved(cells: Iterable<Cell>): { time?: number } {
  const moments = [...cells].flatMap(({ solvedAt }) => solvedAt ?? []);
  return moments.length === 0 ? {} : { time: minutesOf(Math.max(...moments)) };
}

function acmCell(cell: AcmCell | undefined) {
  const solvedAt = cell?.solvedAt ?? null;
  return {
    num_judged: (cell?.errors ?? 0) + (solvedAt === null ? 0 : 1),
    num_pending: cell?.pending ?? 0,
    solved: solvedAt !== null,
    ...solvedAt === null ? {} : { time: minutesOf(solvedAt) },
  };
}

function oiCell(cell: OiCell | undefined, begin: number) {
  const score = cell?.points ?? 0;
  return {
    num_judged: cell?.told ?? 0,
    num_pending: 0,
    score,
    ...score === 0
      ? {}
      : { time: Math.floor((cell!.first.at - begin) / MINUTE_MS) },
  };
}

/** Whole minutes of a board's seconds. */
const minutesOf = (seconds: number) => Math.floor(seconds / 60);
