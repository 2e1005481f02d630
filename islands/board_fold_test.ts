import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type BoardLine,
  packLine,
  readLine,
} from "../components/boards/board_line.ts";
import type { BoardNews } from "../lib/contests/board/live.ts";
import { type BoardState, foldFresh, foldNews } from "./board_fold.ts";

const CELL = (s: number | null, e = 0) => ({ s, e, p: 0, l: 0, f: 0 } as const);

const line = (uid: string, more: Partial<BoardLine> = {}): BoardLine => ({
  uid,
  name: uid,
  username: uid,
  school: null,
  avatar: null,
  members: "",
  isGirl: false,
  isStar: false,
  isOwn: false,
  isFollowed: false,
  rank: 1,
  award: null,
  points: 0,
  time: 0,
  last: 0,
  isStep: false,
  cells: [null, null],
  ...more,
});

const head = (pid: number) => ({
  pid,
  displayId: String(pid),
  title: "",
  color: "",
  ac: 0,
  total: 0,
  href: null,
});

const GOLD = { name: "Gold", background: "", color: "" };

const board = (more: Partial<BoardState> = {}): BoardState => ({
  feed: {
    cid: 1,
    revision: "b.1",
    isLive: false,
    isPlain: true,
    limit: 50,
    turnsIn: null,
  },
  heads: [head(7), head(8)],
  columns: [{ pid: 7, displayId: "7" }, { pid: 8, displayId: "8" }],
  pinned: [],
  lines: [
    line("a", { points: 2, time: 10, rank: 1, award: GOLD, isStep: true }),
    line("b", { points: 1, time: 5, rank: 2, isStep: true }),
    line("s", { points: 1, time: 6, rank: -1, isStar: true }),
    line("c", { points: 0, rank: 3, isStep: true }),
  ],
  ...more,
});

const news = (more: Partial<BoardNews> = {}): BoardNews => ({
  cid: 1,
  from: "b.1",
  rev: "b.2",
  rows: [{ u: "c", i: 0, w: 3, p: 2, t: 8, c: { 8: CELL(8) } }],
  heads: { 8: [1, 2] },
  ...more,
});

const nobody = () => false;

Deno.test("one row's news change that row's line, its place, and what follows from places", () => {
  const before = board();
  const { state, isWhole } = foldNews(before, news(), nobody);
  assert.ok(isWhole);
  assert.deepEqual(state.lines.map(({ uid, rank }) => [uid, rank]), [
    ["c", 1],
    ["a", 2],
    ["b", 3],
    ["s", -1],
  ]);
  assert.deepEqual(state.lines[0].marks, [1]);
  assert.deepEqual(state.lines[0].cells, [null, CELL(8)]);
  // The prize goes with the place, and equal points have one step.
  assert.deepEqual(state.lines.map(({ award }) => award?.name ?? null), [
    "Gold",
    null,
    null,
    null,
  ]);
  assert.deepEqual(state.lines.map(({ isStep }) => isStep), [
    true,
    false,
    true,
    false,
  ]);
  // What has not changed is the same object, and is not rendered again.
  assert.equal(state.lines[3], before.lines[2]);
  assert.equal(state.heads[0], before.heads[0]);
  assert.deepEqual([state.heads[1].ac, state.heads[1].total], [1, 2]);
});

Deno.test("equal rows share a rank, but where their last solutions tell them apart [4 E3.1]", () => {
  const ranks = (last: number, l?: number) => {
    const rows = [{ u: "c", i: 1, w: 3, p: 2, t: 10, l, c: {} }];
    const [first, ...rest] = board().lines;
    return foldNews(
      board({ lines: [{ ...first, last }, ...rest] }),
      news({ rows, heads: {} }),
      nobody,
    ).state.lines.map(({ uid, rank }) => `${uid} ${rank}`);
  };
  assert.deepEqual(ranks(0), ["a 1", "c 1", "b 3", "s -1"]);
  assert.deepEqual(ranks(7, 9), ["a 1", "c 2", "b 3", "s -1"]);
  assert.deepEqual(ranks(7, 7), ["a 1", "c 1", "b 3", "s -1"]);
});

Deno.test("what rows cannot tell brings the board anew", () => {
  const whole = (state: BoardState, more: Partial<BoardNews> = {}) =>
    foldNews(state, news(more), nobody).isWhole;
  assert.equal(whole(board(), { rows: null }), false, "settings");
  assert.equal(whole(board(), { from: "other.1", rev: "other.2" }), false);
  assert.equal(whole(board(), { from: "b.5", rev: "b.6" }), false, "a gap");
  assert.equal(whole(board({ lines: [] })), false, "an empty board");
  const from = (u: string, i: number, w: number | null) => ({
    rows: [{ u, i, w, p: 1, t: 1, c: {} }],
  });
  assert.equal(whole(board(), from("x", 2, null)), false, "a new row");
  const full = board();
  const tight = { ...full, feed: { ...full.feed, limit: 4 } };
  assert.equal(whole(tight, from("x", 9, 11)), true, "below this page");
  assert.equal(whole(tight, from("x", 3, 11)), false, "onto this page");
  assert.equal(whole(tight, from("a", 4, 0)), false, "off this page");
  // A page that shows a part of the rows: cells change, places are not known.
  const part = { ...full, feed: { ...full.feed, isPlain: false } };
  const folded = foldNews(part, news(), nobody);
  assert.equal(folded.isWhole, false);
  assert.deepEqual(folded.state.lines.map(({ uid }) => uid), [
    "a",
    "b",
    "s",
    "c",
  ]);
});

Deno.test("old news, and boards that do not move, stay as they are", () => {
  const now = board();
  assert.equal(foldNews(now, news({ rev: "b.1" }), nobody).state, now);
  const past = { ...now, feed: { ...now.feed, revision: "" } };
  const { state, isWhole } = foldNews(past, news({ rows: null }), nobody);
  assert.equal(state, past);
  assert.ok(isWhole);
});

Deno.test("a row that somebody is at changes where it stands; repeats tell their new rank", () => {
  const followed = line("c", { rank: 3, isFollowed: true });
  const held = foldNews(board(), news(), (uid) => uid === "c");
  assert.equal(held.state.lines[3].uid, "c");
  assert.equal(held.state.lines[3].points, 2);
  const { state, risen } = foldNews(
    board({ pinned: [followed] }),
    news(),
    nobody,
  );
  assert.equal(state.pinned[0].rank, 1);
  assert.deepEqual(risen.map(({ uid, rank }) => [uid, rank]), [["c", 1]]);
});

Deno.test("a board that came anew keeps the lines that are as they were, and marks what is not", () => {
  const old = board({
    lines: [line("a", { isOpen: true }), line("b")],
  });
  const came = board({
    lines: [line("b"), line("a", { cells: [CELL(3), null] })],
  });
  const { lines } = foldFresh(old, came);
  assert.equal(lines[0], old.lines[1]);
  assert.deepEqual(lines[1].marks, [0]);
  assert.ok(lines[1].isOpen);
  // Other problems: nothing is like before.
  const other = { ...came, columns: [{ pid: 9, displayId: "9" }] };
  assert.equal(foldFresh(old, other).lines[0], other.lines[0]);
});

Deno.test("a row's attribute gives back the row", () => {
  const bit = fc.constantFrom(0 as const, 1 as const);
  const acm = fc.record({
    s: fc.option(fc.nat()),
    e: fc.nat(9),
    p: fc.nat(9),
    l: bit,
    f: bit,
  });
  const oi = fc.oneof(
    fc.record({ s: fc.option(fc.nat()), r: fc.option(fc.nat()) }),
    fc.record({ s: fc.option(fc.nat()), r: fc.option(fc.nat()), m: fc.nat() }),
  );
  const person = {
    uid: fc.string(),
    name: fc.string(),
    username: fc.string(),
    school: fc.option(fc.string()),
    avatar: fc.option(fc.string()),
    members: fc.string(),
    isGirl: fc.boolean(),
    isStar: fc.boolean(),
    isOwn: fc.boolean(),
    isFollowed: fc.boolean(),
    rank: fc.integer(),
    award: fc.option(fc.record({
      name: fc.string(),
      background: fc.string(),
      color: fc.string(),
    })),
    points: fc.integer(),
    time: fc.integer(),
    last: fc.nat(),
    isStep: fc.constant(false),
  };
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  for (const [rule, cell] of [["acm", acm], ["oi", oi]] as const) {
    const lines = fc.record({
      ...person,
      cells: fc.array(fc.option(cell as fc.Arbitrary<never>)),
    });
    fc.assert(fc.property(lines, (row) => {
      assert.deepEqual(plain(readLine(packLine(row), rule)), plain(row));
    }));
  }
});
