import assert from "node:assert/strict";
import type { BoardRow } from "./board.ts";
import { type BoardQuery, listStandings } from "./listing.ts";
import type { Standing } from "./standings.ts";

const standing = (uid: string, rank: number): Standing => ({
  row: { uid } as BoardRow,
  rank,
  award: null,
});
const ALL = [
  standing("a", 1),
  standing("star", -1),
  standing("b", 2),
  standing("c", 3),
  standing("d", 4),
];

const listed = (changes: Partial<BoardQuery>) => {
  const { total, rows } = listStandings(ALL, {
    ownUid: null,
    followed: new Set(),
    withoutStars: false,
    matches: null,
    from: 0,
    limit: 10,
    ...changes,
  });
  return [
    total,
    ...rows.map(({ row, pinned }) => pinned ? `${pinned} ${row.uid}` : row.uid),
  ];
};

Deno.test("one's own row comes first, then those one follows, then everybody", () => {
  assert.deepEqual(
    listed({ ownUid: "c", followed: new Set(["d", "a", "nobody"]) }),
    [8, "own c", "followed a", "followed d", "a", "star", "b", "c", "d"],
  );
});

Deno.test("repeats count in the pages", () => {
  const query = { ownUid: "c", followed: new Set(["d"]), limit: 3 };
  assert.deepEqual(listed(query), [7, "own c", "followed d", "a"]);
  assert.deepEqual(listed({ ...query, from: 3 }), [7, "star", "b", "c"]);
  assert.deepEqual(listed({ ...query, from: 6 }), [7, "d"]);
  assert.deepEqual(listed({ ...query, from: 9 }), [7]);
});

Deno.test("stars can be left out, and rows are found by a name, repeats too", () => {
  assert.deepEqual(listed({ withoutStars: true }), [4, "a", "b", "c", "d"]);
  const matches = (uid: string) => uid === "c";
  assert.deepEqual(listed({ matches, ownUid: "c" }), [2, "own c", "c"]);
  assert.deepEqual(listed({ matches, ownUid: "a" }), [1, "c"]);
});
