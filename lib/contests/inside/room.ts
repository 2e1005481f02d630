import { type AcmCell, acmRuleOf } from "../../boards/acm.ts";
import { contestPlace } from "../../boards/boards.ts";
import {
  type Award,
  type Standing,
  STAR_RANK,
} from "../../boards/standings.ts";
import type { Refusal } from "../../failure.ts";
import { isInProgress, STATUS } from "../../judging/status.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../board/act.ts";
import { boardOf, type ContestBoard } from "../board/board.ts";
import { namedOn } from "../board/names.ts";
import { balloonColors } from "../balloon_colors.ts";
import type { Listed } from "../list.ts";
import { countParticipants } from "../participants.ts";
import { type ContestProblem, contestProblems } from "./problem_list.ts";

/** Own programs to one problem, and when the last one was sent. */
type SentCell = AcmCell & { lastAt: number };

/** A problem as it stands in the contest's room (row W4.1). */
export interface RoomProblem extends ContestProblem {
  /** Of its balloon. */
  color: string;
  /** The second of the contest in which it was first solved, as far as it is told; null: it was not. */
  firstAt: number | null;
  /** What the reader has sent under ACM rules, whose own verdicts no seal hides; null: nothing, or other rules. */
  sent: SentCell | null;
  /** Nobody was earlier than the reader, as far as it is told. */
  isFirst: boolean;
}

/** Somebody's row beside the reader's. */
export interface Neighbour {
  uid: string;
  name: string;
  /** `STAR_RANK`: of a star. */
  rank: number;
  points: number;
  time: number;
}

/** Where the reader stands in the whole contest. */
export interface OwnPart {
  /** Null: not told yet. */
  solved: number | null;
  /** Points under OI rules; null: not told yet. */
  points: number | null;
  /** Of what is solved, with what wrong attempts cost, in seconds: ACM alone. */
  time: number;
  /** On the board as the reader sees it; null: they are not on it. */
  rank: number | null;
  award: Award | null;
  /** How many take part. */
  people: number;
  /** Which rank one problem more would give now; null: not told, or there is none left. */
  rankWithOneMore: number | null;
}

/** What somebody has come to in a contest that is over and told (row W4.5). */
export interface ContestResult {
  rank: number;
  /** How many are ranked. */
  ranked: number;
  /** The ranks and prizes of all of them, in order; empty: too many to draw. */
  line: { award: Award | null; isOwn: boolean }[];
  /** By how many ranks they have risen since the seal; null: there was none, or they were not ranked then. */
  risenBy: number | null;
  /** The problems that nobody solved earlier. */
  firsts: RoomProblem[];
  /** How many were solved at the first try. */
  atOnce: number;
  /** What they have solved and fewest others have; null: nothing, or no seldom one. */
  rarest: RoomProblem | null;
}

export interface Room {
  contest: Listed;
  rows: RoomProblem[];
  /** Whether counts and ranks are all there is, in spite of a seal. */
  isLive: boolean;
  /** Null: who manages the contest is not in it. */
  own: OwnPart | null;
  /** The reader and up to two on either side, in the board's order; empty while it is sealed. */
  near: Neighbour[];
  /** Null: the contest is not over or not told, or they are not ranked. */
  result: ContestResult | null;
  /** What to go on with: what was left unsolved last, else the first untouched one; null: nothing is left. */
  next: RoomProblem | null;
}

/** So many on either side. */
const NEAR = 2;

/**
 * Opens a contest for whoever may come in: its problems with where they stand, and the
 * place that this gives. Of others it tells what the board tells, and no more.
 */
export async function openRoom(
  act: Act,
  cid: number,
  { withLate }: { withLate: boolean },
): Promise<Result<Room, Refusal>> {
  const found = await contestProblems(act, cid, { withLate });
  if (!found.ok) return found;
  const { contest, board, isLive } = found.value;
  const cells = await ownCells(act, contest);
  const uid = act.viewer?.uid ?? "";
  const colorOf = balloonColors(act.site.venues, cid);
  const rows = found.value.rows.map((row): RoomProblem => {
    const { pid } = row.problem;
    const cell = board.board.rowOf(uid)?.cells.get(pid);
    const firstAt = board.rule === "acm" && isLive
      ? board.board.firstOf(pid)
      : null;
    return {
      ...row,
      color: colorOf("problem", pid),
      firstAt,
      sent: cells.get(pid) ?? null,
      isFirst: firstAt !== null && cell?.solvedAt === firstAt,
    };
  });
  const isManager = board.isManager || act.viewer === null;
  return ok({
    contest,
    rows,
    isLive,
    result: isManager || withLate || !isLive
      ? null
      : await resultOf(act, board, rows),
    own: isManager || withLate ? null : ownPart(act, board, rows),
    near: isLive && !withLate ? nearOf(act, board) : [],
    next: nextOf(rows),
  });
}

/**
 * What the reader has sent to each problem under ACM rules, as the board would count it
 * without its seal: whoever has sent a program is told its verdict.
 */
export async function ownCells(
  { site, viewer }: Act,
  { rules }: Pick<Listed, "rules">,
): Promise<ReadonlyMap<number, SentCell>> {
  const cells = new Map<number, SentCell>();
  const { cid, gid, begin, end, rule, takesLate } = rules;
  if (viewer === null || rule !== "acm") return cells;
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid }),
  );
  const window = { begin, end, takesLate, seal: null, until: null };
  const acm = acmRuleOf(rules);
  for (const pid of log.problemsOf(viewer.uid)) {
    const attempts = log.attempts(viewer.uid, pid);
    const cell = acm.cell(attempts, window);
    if (cell !== null) cells.set(pid, { ...cell, lastAt: attempts.at(-1)!.at });
  }
  return cells;
}

const isSolvedInTime = ({ sent }: RoomProblem): boolean =>
  sent !== null && sent.isSolved && !sent.isLate;

function ownPart(
  { site, viewer, now }: Act,
  board: ContestBoard,
  rows: readonly RoomProblem[],
): OwnPart {
  const { rules } = board.contest;
  const standings: readonly Standing[] = board.standings;
  const place = standings.find(({ row }) => row.uid === viewer!.uid);
  const inTime = rows.filter(isSolvedInTime);
  const time = inTime.reduce((sum, { sent }) => sum + sent!.time, 0);
  const isOi = board.rule === "oi";
  const solved = !isOi ? inTime.length : board.isSealed ? null : rows
    .filter(({ own }) => own?.status === STATUS.accepted).length;
  const people = Math.max(
    countParticipants(site, rules.cid),
    standings.filter(({ rank }) => rank !== STAR_RANK).length,
  );
  const second = Math.floor((now - rules.begin) / 1_000);
  const isMore = solved !== null && !isOi && !board.isSealed &&
    now < rules.end &&
    place !== undefined && place.rank !== STAR_RANK &&
    solved < rows.length;
  return {
    solved,
    points: !isOi || board.isSealed ? null : place?.row.points ?? 0,
    time,
    rank: place?.rank ?? null,
    award: board.isSealed ? null : place?.award ?? null,
    people,
    rankWithOneMore: isMore
      ? 1 +
        standings.filter(({ row, rank }) =>
          rank !== STAR_RANK && row.uid !== viewer!.uid &&
          (row.points > solved! + 1 ||
            row.points === solved! + 1 &&
              (row.time < time + second ||
                rules.ties === "lastSolve" && row.time === time + second &&
                  row.last < second))
        ).length
      : null,
  };
}

/** More squares than that are a grey line. */
const MAX_DRAWN = 300;

async function resultOf(
  { site, viewer, now }: Act,
  board: ContestBoard,
  rows: readonly RoomProblem[],
): Promise<ContestResult | null> {
  const { rules } = board.contest;
  const all: readonly Standing[] = board.standings;
  const ranked = all.filter(({ rank }) => rank !== STAR_RANK);
  const own = ranked.find(({ row }) => row.uid === viewer!.uid);
  if (now < rules.end || own === undefined) return null;
  let before: number | null = null;
  if (rules.sealAt !== null) {
    const sealed = await boardOf(site, board.contest, {
      takesLate: false,
      seal: rules.sealAt,
      until: null,
    });
    const then: readonly Standing[] = sealed.standings;
    const rank = then.find(({ row }) => row.uid === viewer!.uid)?.rank;
    before = rank === undefined || rank === STAR_RANK ? null : rank;
  }
  const solved = rows.filter(isSolvedInTime);
  const [rarest] = solved.toSorted((a, b) => a.ac - b.ac);
  return {
    rank: own.rank,
    ranked: ranked.length,
    line: ranked.length > MAX_DRAWN ? [] : ranked.map(({ award, row }) => ({
      award,
      isOwn: row.uid === viewer!.uid,
    })),
    risenBy: before === null ? null : before - own.rank,
    firsts: solved.filter(({ isFirst }) => isFirst),
    atOnce: solved.filter(({ sent }) => sent!.errors === 0).length,
    rarest: rarest !== undefined && 2 * rarest.ac <= ranked.length
      ? rarest
      : null,
  };
}

function nearOf(
  { site, viewer }: Act,
  { standings, contest: { head } }: ContestBoard,
): Neighbour[] {
  const all: readonly Standing[] = standings;
  const own = all.findIndex(({ row }) => row.uid === viewer?.uid);
  if (own < 0) return [];
  return all.slice(Math.max(0, own - NEAR), own + NEAR + 1).map((
    { row: { uid, points, time }, rank },
  ) => ({
    uid,
    rank,
    points,
    time,
    name: namedOn(site, head, uid).name,
  }));
}

/** Left open: sent to, judged, and not solved. */
const isLeft = ({ sent, own }: RoomProblem): boolean =>
  sent !== null
    ? !sent.isSolved
    : own !== null && own.status !== STATUS.accepted &&
      own.status !== STATUS.unknownResult && !isInProgress(own.status);

function nextOf(rows: readonly RoomProblem[]): RoomProblem | null {
  const left = rows.filter(isLeft);
  const latest = left.toSorted((a, b) =>
    (b.sent?.lastAt ?? 0) - (a.sent?.lastAt ?? 0)
  );
  return latest[0] ??
    rows.find(({ own, sent }) => own === null && sent === null) ?? null;
}
