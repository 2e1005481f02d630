import { quizOf } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import { contestOf } from "../list.ts";
import type { Site } from "./act.ts";
import { boardOf, type RankedBoard } from "./board.ts";
import { type CellState, cellStates } from "./states.ts";

/** What has become of one row; short names, because a thousand pages get it. */
export interface RowNews {
  /** Whose it is. */
  u: string;
  /** Its place on the board, from 0 on, and the one before; null: it is new. */
  i: number;
  w: number | null;
  /** Points, and the seconds or ms that order equal points. */
  p: number;
  t: number;
  /** What tells equal rows apart, where something does: when the last solution came. */
  l?: number;
  /** Cells by problem; null: empty now. */
  c: Record<number, CellState | null>;
}

/** What has become of a board since another state of it. */
export interface BoardNews {
  cid: number;
  /** The states before and after: `revisionKey` of `lib/boards/board.ts`. */
  from: string;
  rev: string;
  /** Null: it has to be asked for as a whole. */
  rows: RowNews[] | null;
  /** Solvers and attempts of the problems that were touched. */
  heads: Record<number, [ac: number, total: number]>;
}

type Listener = (news: BoardNews) => void;

/** News of a board go out together, so often at most. */
const GATHER_MS = 400;
/** With more rows, the board is asked for as a whole. */
const MAX_ROWS = 20;

interface Known {
  rev: string;
  /** Of what is set of the contest. */
  modifiedAt: number;
  places: ReadonlyMap<string, number>;
  firsts: ReadonlyMap<number, number | null>;
}

/** The open pages of one board, seen in one way. */
interface Room {
  cid: number;
  /** As managers see it, in spite of the seal. */
  isLive: boolean;
  listeners: Set<Listener>;
  /** What has changed since the last news: problems by person. */
  touched: Map<string, Set<number>>;
  known: Known;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Which board is listened to, and what ends that. */
  board: RankedBoard["board"] | null;
  deaf: () => void;
  stop: () => void;
}

/**
 * Tells open pages what has become of boards. The news of one board are the same for
 * everybody who sees it in the same way, and never hold what is sealed for them: they
 * are made of the board as it is seen at that moment.
 */
export class BoardLive {
  readonly #site: Site;
  readonly #rooms = new Map<string, Promise<Room | null>>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Calls `listener` at once, and after changes; returns what ends this. */
  async subscribe(
    { cid, isLive }: Pick<Room, "cid" | "isLive">,
    listener: Listener,
  ): Promise<() => void> {
    const key = `${cid} ${isLive}`;
    const opening = this.#rooms.get(key) ?? this.#open(cid, isLive);
    this.#rooms.set(key, opening);
    const room = await opening.catch(() => null);
    if (room === null) {
      this.#rooms.delete(key);
      return () => {};
    }
    room.listeners.add(listener);
    const { rev } = room.known;
    listener({ cid, from: rev, rev, rows: [], heads: {} });
    return () => {
      room.listeners.delete(listener);
      if (room.listeners.size > 0) return;
      clearTimeout(room.timer);
      room.stop();
      this.#rooms.delete(key);
    };
  }

  async #open(cid: number, isLive: boolean): Promise<Room | null> {
    const ranked = await this.#look(cid, isLive);
    if (ranked === null) return null;
    const { gid } = ranked.contest.rules;
    const place = await this.#site.boards.of(
      contestPlace({ kind: "contest", id: cid, gid }),
    );
    place.listeners++;
    const room: Room = {
      cid,
      isLive,
      listeners: new Set(),
      touched: new Map(),
      known: knownOf(ranked),
      timer: undefined,
      board: null,
      deaf: () => {},
      stop: () => {},
    };
    listenTo(room, ranked.board);
    const soon = () => {
      room.timer ??= setTimeout(() => this.#tell(room), GATHER_MS);
    };
    const still = place.log.onChange(soon);
    const settings = this.#site.contestBoards.onChange(soon);
    room.stop = () => {
      still();
      room.deaf();
      settings();
      place.listeners--;
    };
    return room;
  }

  /** The board as the room's readers see it now. */
  async #look(cid: number, isLive: boolean): Promise<RankedBoard | null> {
    const site = this.#site;
    const contest = contestOf(site, cid);
    const policy = site.venues.book.contestPolicy(cid);
    if (contest === null || policy === null) return null;
    const reader = { site, viewer: null, now: site.clock() };
    const seal = isLive ? null : policy.boardCutoff(reader, { live: false });
    return await boardOf(site, contest, {
      takesLate: false,
      seal,
      until: null,
    });
  }

  async #tell(room: Room): Promise<void> {
    room.timer = undefined;
    const { known, listeners, cid } = room;
    const ranked = await this.#look(cid, room.isLive).catch(() => null);
    if (ranked === null) return;
    const { touched } = room;
    room.touched = new Map();
    listenTo(room, ranked.board);
    const isSet = ranked.contest.head.modifiedAt !== known.modifiedAt;
    if (!isSet && ranked.board.revisionKey === known.rev) return;
    room.known = knownOf(ranked);
    const news: BoardNews = {
      cid,
      from: known.rev,
      rev: room.known.rev,
      // Stars, prizes and names stand in every row.
      ...isSet
        ? { rows: null, heads: {} }
        : newsOf(ranked, { known, touched, places: room.known.places }),
    };
    for (const listener of listeners) listener(news);
  }
}

/** Of the board, not of what was sent: who sends what is sealed is not named. */
function listenTo(room: Room, board: RankedBoard["board"]): void {
  if (room.board === board) return;
  room.board = board;
  room.deaf();
  room.deaf = board.onChange(({ uid, pid }) => {
    const pids = room.touched.get(uid) ?? new Set();
    room.touched.set(uid, pids.add(pid));
  });
}

function knownOf({ board, standings, contest }: RankedBoard): Known {
  const pids = new Set<number>();
  const places = new Map<string, number>();
  for (const [place, { row }] of standings.entries()) {
    places.set(row.uid, place);
    for (const pid of row.cells.keys()) pids.add(pid);
  }
  return {
    rev: board.revisionKey,
    modifiedAt: contest.head.modifiedAt,
    places,
    firsts: new Map([...pids].map((pid) => [pid, board.firstOf(pid)])),
  };
}

function newsOf(
  ranked: RankedBoard,
  { known, touched, places }: {
    known: Known;
    touched: ReadonlyMap<string, ReadonlySet<number>>;
    places: ReadonlyMap<string, number>;
  },
): Pick<BoardNews, "rows" | "heads"> {
  const { board } = ranked;
  const all = new Map([...touched].map(([uid, pids]) => [uid, new Set(pids)]));
  const problems = new Set([...touched.values()].flatMap((pids) => [...pids]));
  for (const pid of problems) {
    const [was, is] = [known.firsts.get(pid) ?? null, board.firstOf(pid)];
    if (was === is) continue;
    // Whoever was first, or is it now, looks different.
    for (const { uid, cells } of board.rows) {
      const solvedAt = cells.get(pid)?.solvedAt ?? null;
      if (solvedAt === null || solvedAt !== was && solvedAt !== is) continue;
      all.set(uid, (all.get(uid) ?? new Set()).add(pid));
    }
  }
  const heads: BoardNews["heads"] = {};
  for (const pid of problems) {
    // How many have answered a quiz right is told after the end (row C3.7).
    if (quizOf(pid) !== null) continue;
    const { ac, total } = board.countOf(pid);
    heads[pid] = [ac, total];
  }
  // Who has left the board moves all below.
  const isWhole = all.size > MAX_ROWS ||
    [...all.keys()].some((uid) => known.places.has(uid) && !places.has(uid));
  if (isWhole) return { rows: null, heads };
  const rows = [...all].flatMap(([uid, pids]) => {
    const row = board.rowOf(uid);
    if (row === null) return [];
    const states = cellStates(ranked, uid);
    return [{
      u: uid,
      i: places.get(uid)!,
      w: known.places.get(uid) ?? null,
      p: row.points,
      t: row.time,
      ...row.last === 0 ? {} : { l: row.last },
      c: Object.fromEntries(
        [...pids].map((pid) => [pid, states.get(pid) ?? null]),
      ),
    }];
  });
  return { rows: rows.sort((a, b) => a.i - b.i), heads };
}
