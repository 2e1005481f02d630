// Rows: 2 R1.1–R1.10
import assert from "node:assert/strict";
import { placed } from "./rank_list.ts";
import { tallyOf } from "./tallies.ts";
import { PRACTICE } from "../venues/schema.ts";
import { STATUS } from "../judging/status.ts";

const row = (uid: string, ac: number, total: number, score = 0) => ({
  uid,
  ac,
  total,
  score,
  recent: [],
});

Deno.test("ACM: more solved first, then fewer submissions; equal ones share a place", () => {
  const rows = [
    row("a", 1, 5),
    row("b", 2, 9),
    row("c", 1, 2),
    row("d", 1, 2),
  ];
  assert.deepEqual(
    placed(rows, "acm").map(({ uid, place }) => [uid, place]),
    [["b", 1], ["c", 2], ["d", 2], ["a", 4]],
  );
});

Deno.test("OI: more points first, then more solved", () => {
  const rows = [row("a", 1, 5, 10), row("b", 2, 9, 10), row("c", 9, 2, 3)];
  assert.deepEqual(
    placed(rows, "oi").map(({ uid, place }) => [uid, place]),
    [["b", 1], ["a", 2], ["c", 3]],
  );
});

Deno.test("a problem counts once, with its best points; contests and groups do not count", () => {
  const sent = (pid: number, status: number, oiRankScore: number | null) => ({
    submitId: 1,
    uid: "a",
    pid,
    status,
    at: 0,
    oiRankScore,
    venue: PRACTICE,
  });
  const contest = { kind: "contest", id: 1, gid: null } as const;
  const group = { kind: "group", id: 2, gid: 2 } as const;
  const all = [
    sent(1, STATUS.accepted, 12),
    sent(1, STATUS.accepted, 8),
    sent(2, STATUS.wrongAnswer, 3),
    { ...sent(3, STATUS.accepted, 50), venue: contest },
    { ...sent(4, STATUS.accepted, 50), venue: group },
  ] as const;
  const each = (visit: (one: never) => void) =>
    all.forEach((one) => visit(one as never));
  assert.deepEqual(
    tallyOf(each, (venue) => venue.kind === "practice"),
    { ac: 1, total: 3, score: 15, recent: [0] },
  );
});
