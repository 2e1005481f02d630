import type { BoardFeed, BoardLine } from "../components/boards/board_line.ts";
import type { BoardHead } from "../components/boards/BoardTable.tsx";
import type { BoardNews, RowNews } from "../lib/contests/board/live.ts";

/** A page of a board, as it is shown. What has not changed is the same object. */
export interface BoardState {
  feed: BoardFeed;
  heads: readonly BoardHead[];
  /** The problems of the heads. */
  columns: readonly Pick<BoardHead, "pid" | "displayId">[];
  pinned: readonly BoardLine[];
  lines: readonly BoardLine[];
}

export interface Folded {
  state: BoardState;
  /** It cannot be told by rows: the board has to be brought anew. */
  isWhole: boolean;
  /** Own and followed rows whose ranks have changed. */
  risen: readonly BoardLine[];
}

const numberOf = (revision: string) => Number(revision.split(".")[1]);
const idOf = (revision: string) => revision.split(".")[0];

/** Takes news onto a page of a board; rows that `isHeld` are not moved under whoever is at them. */
export function foldNews(
  state: BoardState,
  news: BoardNews,
  isHeld: (uid: string) => boolean,
): Folded {
  const stays = { state, isWhole: true, risen: [] };
  const own = state.feed.revision;
  const { from, rev, rows } = news;
  // One of the past, or with what was sent late, does not move.
  if (own === "") return stays;
  // What is set of the contest has changed: no row's news say that.
  if (rows === null) return { ...stays, isWhole: false };
  if (own === rev) return stays;
  const follows = idOf(own) === idOf(rev) && idOf(from) === idOf(rev) &&
    numberOf(own) >= numberOf(from) && numberOf(own) <= numberOf(rev);
  // An empty board has no rows that could change.
  const isEmpty = state.lines.length + state.pinned.length === 0;
  if (!follows || isEmpty) return { ...stays, isWhole: false };
  const columns = state.columns.map(({ pid }) => pid);
  let [pinned, lines] = [state.pinned, state.lines];
  let isWhole = true;
  for (const row of rows) {
    const change = (line: BoardLine) =>
      line.uid === row.u ? changed(line, row, columns) : line;
    pinned = pinned.map(change);
    lines = lines.map(change);
    const to = placeOf(row, lines, state);
    if (to === "elsewhere") isWhole = false;
    else if (to !== "below" && !isHeld(row.u)) lines = moved(lines, row.u, to);
  }
  if (state.feed.isPlain) lines = numbered(lines);
  const ranked = pinned.map((line) => withRank(line, lines));
  return {
    state: {
      ...state,
      feed: { ...state.feed, revision: rev },
      heads: state.heads.map((head) => counted(head, news.heads)),
      pinned: ranked,
      lines,
    },
    isWhole,
    risen: ranked.filter((line, n) => line !== pinned[n]),
  };
}

/** Where on this page a row stands now. */
function placeOf(
  { u, i, w }: RowNews,
  lines: readonly BoardLine[],
  { feed, pinned }: BoardState,
): number | "below" | "elsewhere" {
  if (!feed.isPlain) return "elsewhere";
  const isHere = lines.some(({ uid }) => uid === u);
  if (isHere) return i < lines.length ? i : "elsewhere";
  const isBelow = i >= lines.length && (w === null || w >= lines.length);
  const hasRoom = lines.length + pinned.length < feed.limit;
  return isBelow && !hasRoom ? "below" : "elsewhere";
}

function changed(
  line: BoardLine,
  { p, t, l = 0, c }: RowNews,
  columns: readonly number[],
): BoardLine {
  const cells = [...line.cells];
  const marks = new Set(line.marks);
  for (const [pid, state] of Object.entries(c)) {
    const column = columns.indexOf(Number(pid));
    if (column < 0) continue;
    cells[column] = state;
    marks.add(column);
  }
  return { ...line, points: p, time: t, last: l, cells, marks: [...marks] };
}

function moved(
  lines: readonly BoardLine[],
  uid: string,
  to: number,
): readonly BoardLine[] {
  const from = lines.findIndex((line) => line.uid === uid);
  return from === to
    ? lines
    : lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]);
}

/** Ranks, prizes and steps by the order of the rows, on a board's first page. */
function numbered(lines: readonly BoardLine[]): readonly BoardLine[] {
  const prizes = lines.flatMap(({ award }) => award ?? []);
  let [position, rank] = [0, 0];
  let [last, points]: [string, number | null] = ["", null];
  return lines.map((line) => {
    const isStep = line.points !== points;
    points = line.points;
    if (line.isStar) return withMarks(line, { isStep, rank: -1, award: null });
    position++;
    const result = `${line.points} ${line.time} ${line.last}`;
    if (result !== last) rank = position;
    last = result;
    const award = line.points === 0 ? null : prizes.shift() ?? null;
    return withMarks(line, { isStep, rank, award });
  });
}

/** Rows of the first or a later page, with where a number of points begins. */
export const withSteps = (lines: readonly BoardLine[]): BoardLine[] =>
  lines.map((line, n) => ({
    ...line,
    isStep: n === 0 || lines[n - 1].points !== line.points,
  }));

/** The line itself if that is how it is. */
const withMarks = (
  line: BoardLine,
  { isStep, rank, award }: Pick<BoardLine, "isStep" | "rank" | "award">,
): BoardLine =>
  line.isStep === isStep && line.rank === rank &&
    line.award?.name === award?.name
    ? line
    : { ...line, isStep, rank, award };

/** The repeats at the top have the ranks of their rows. */
function withRank(
  line: BoardLine,
  lines: readonly BoardLine[],
): BoardLine {
  const row = lines.find(({ uid }) => uid === line.uid);
  return row === undefined || row.rank === line.rank
    ? line
    : { ...line, rank: row.rank };
}

function counted(head: BoardHead, heads: BoardNews["heads"]): BoardHead {
  const count = heads[head.pid];
  if (count === undefined || head.ac === null) return head;
  const [ac, total] = count;
  return { ...head, ac, total };
}

/** What was brought anew, with the rows that are as they were, and marks where cells are not. */
export function foldFresh(old: BoardState, fresh: BoardState): BoardState {
  const isSame = wordsOf(old.columns) === wordsOf(fresh.columns);
  const merge = (before: readonly BoardLine[], now: readonly BoardLine[]) => {
    const known = new Map(before.map((line) => [line.uid, line]));
    return now.map((line) => {
      const was = known.get(line.uid);
      return was === undefined || !isSame ? line : merged(was, line);
    });
  };
  return {
    ...fresh,
    columns: isSame ? old.columns : fresh.columns,
    pinned: merge(old.pinned, fresh.pinned),
    lines: merge(old.lines, fresh.lines),
  };
}

const wordsOf = (value: unknown) => JSON.stringify(value);

function merged(was: BoardLine, is: BoardLine): BoardLine {
  const { marks, isOpen, ...plain } = was;
  if (wordsOf(plain) === wordsOf(is)) return was;
  const fresh = is.cells.flatMap((cell, column) =>
    wordsOf(cell) === wordsOf(was.cells[column]) ? [] : [column]
  );
  return { ...is, isOpen, marks: [...new Set([...marks ?? [], ...fresh])] };
}
