import assert from "node:assert/strict";
import { STATUS } from "../../judging/status.ts";
import type { CountedSubmission } from "../catalogue/table.ts";
import { groupVenue, PRACTICE } from "../../venues/schema.ts";
import { contestVenue } from "../../../tests/records.ts";
import { activityOf, heatmapOf } from "./user_activity.ts";

const NOW = Date.UTC(2026, 0, 31, 20);
const QUARTER_MS = 900_000;

const quartersOf = (times: number[]) =>
  of(times.map((at) => sent({ at }))).quarters;

const sent = (
  changes: Partial<CountedSubmission> = {},
): CountedSubmission => ({
  submitId: 1,
  uid: "ann",
  pid: 1,
  status: STATUS.wrongAnswer,
  at: NOW,
  oiRankScore: null,
  venue: PRACTICE,
  ...changes,
});

const of = (rows: CountedSubmission[]) =>
  activityOf((visit) => rows.forEach(visit));

Deno.test("a problem is solved once, tried once, and keeps its most points", () => {
  const activity = of([
    sent({ status: STATUS.accepted }),
    sent({ status: STATUS.accepted }),
    sent({ pid: 2, oiRankScore: 30 }),
    sent({ pid: 2, oiRankScore: 80 }),
    sent({ pid: 2, oiRankScore: 10 }),
    sent({ pid: 3 }),
  ]);
  assert.equal(activity.total, 6);
  assert.deepEqual(activity.solved, [1]);
  assert.equal(activity.tried, 3);
  assert.deepEqual([...activity.statusByProblem.keys()], [1, 2, 3]);
  assert.deepEqual([...activity.scores], [[2, 80]]);
});

Deno.test("contests count for nothing here, groups for the days alone", () => {
  const activity = of([
    sent({ pid: 1, venue: contestVenue(7), status: STATUS.accepted }),
    sent({ pid: 2, venue: groupVenue(4), status: STATUS.accepted }),
  ]);
  assert.deepEqual([activity.total, activity.tried], [0, 0]);
  assert.deepEqual(activity.solved, []);
  assert.deepEqual([...activity.quarters], [[NOW / QUARTER_MS, 1]]);
  // Where they stand with a group's problem is theirs to know.
  assert.deepEqual([...activity.statusByProblem], [[2, STATUS.accepted]]);
});

Deno.test("days are those of the reader's zone, a year of them", () => {
  const year = 365 * 86_400_000;
  const times = [NOW, NOW - 3_600_000, NOW - year, NOW - year - 86_400_000];
  assert.deepEqual(
    heatmapOf(quartersOf(times), { now: NOW, timeZone: "UTC" }),
    {
      endDate: "2026-01-31",
      dataList: [
        { date: "2025-01-31", count: 1 },
        { date: "2026-01-31", count: 2 },
      ],
    },
  );
  const shanghai = heatmapOf(quartersOf(times), {
    now: NOW,
    timeZone: "Asia/Shanghai",
  });
  assert.deepEqual(shanghai, {
    endDate: "2026-02-01",
    dataList: [
      { date: "2025-02-01", count: 1 },
      { date: "2026-02-01", count: 2 },
    ],
  });
});

Deno.test("in zones of half and quarter hours a day begins where it does", () => {
  // 18:15 UTC is midnight in Kathmandu.
  const times = [Date.UTC(2026, 0, 30, 18, 14), Date.UTC(2026, 0, 30, 18, 15)];
  const { dataList } = heatmapOf(quartersOf(times), {
    now: NOW,
    timeZone: "Asia/Kathmandu",
  });
  assert.deepEqual(dataList, [
    { date: "2026-01-30", count: 1 },
    { date: "2026-01-31", count: 1 },
  ]);
});
