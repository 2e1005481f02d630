import assert from "node:assert/strict";
import { DAY_MS } from "../durations.ts";
import { STATUS } from "../judging/status.ts";
import { PRACTICE } from "../venues/schema.ts";
import { placed } from "./rank_list.ts";
import { tallyOf } from "./tallies.ts";
import { placesOf, trendOf } from "./trend.ts";

const NOW = Date.UTC(2026, 5, 30);
const ago = (days: number) => NOW - days * DAY_MS;

/** What somebody comes to who has first solved problems so many days ago. */
function tally(uid: string, days: readonly number[]) {
  const sent = days.toSorted((a, b) => b - a).map((day, pid) => ({
    submitId: pid,
    uid,
    pid,
    status: STATUS.accepted,
    at: ago(day),
    oiRankScore: null,
    venue: PRACTICE,
  }));
  return {
    uid,
    ...tallyOf(
      (visit) => sent.forEach((one) => visit(one as never)),
      () => true,
    ),
  };
}

Deno.test("a trend adds up what was solved in a month, and goes down with time alone [4 W8.4]", () => {
  const one = tally("a", [200, 40, 29, 29, 12, 1]);
  assert.equal(one.ac, 6);
  assert.deepEqual(trendOf(one, NOW), [2, 2, 2, 3, 3, 4]);
  assert.equal(trendOf(one, NOW + 20 * DAY_MS).at(-1), 1);
  assert.deepEqual(trendOf(one, NOW + 90 * DAY_MS), [0, 0, 0, 0, 0, 0]);
  assert.deepEqual(trendOf(tally("b", []), NOW), [0, 0, 0, 0, 0, 0]);
});

Deno.test("a problem that is solved again is no gain", () => {
  const sent = [300, 2].map((day, submitId) => ({
    submitId,
    uid: "a",
    pid: 1,
    status: STATUS.accepted,
    at: ago(day),
    oiRankScore: null,
    venue: PRACTICE,
  }));
  const one = tallyOf(
    (visit) => sent.forEach((row) => visit(row as never)),
    () => true,
  );
  assert.deepEqual([one.ac, trendOf(one, NOW).at(-1)], [1, 0]);
});

Deno.test("places by week are those that there were, by what was solved then [4 W8.4]", () => {
  const rows = placed([
    tally("steady", [100, 99, 98]),
    tally("rising", [90, 20, 13, 6, 1]),
    tally("new", [2, 1]),
  ], "acm");
  const of = (uid: string) =>
    placesOf(rows, rows.find((row) => row.uid === uid)!, NOW);
  assert.deepEqual(of("rising"), [2, 2, 2, 1, 1]);
  // A week ago both had three.
  assert.deepEqual(of("steady"), [1, 1, 1, 1, 2]);
  assert.deepEqual(of("new"), [3, 3, 3, 3, 3]);
});
