import assert from "node:assert/strict";
import { monthOf } from "./month.ts";

const QUARTER_MS = 900_000;
const quarterOf = (iso: string) => Date.parse(iso) / QUARTER_MS;

Deno.test("a month in weeks from Monday on, in the reader's zone", () => {
  const now = Date.parse("2026-02-01T00:00:00Z");
  const quarters = new Map([
    // Already the 31st in Shanghai, still the 30th in UTC.
    [quarterOf("2026-01-30T17:00:00Z"), 2],
    [quarterOf("2026-01-31T02:00:00Z"), 1],
    [quarterOf("2025-12-31T02:00:00Z"), 9],
  ]);
  // On the 31st in New York, on the 1st in Shanghai.
  const begin = Date.parse("2026-01-31T20:00:00Z");
  const contests = [{ cid: 7, title: "Cup", begin }];
  const january = monthOf(quarters, {
    now,
    timeZone: "America/New_York",
    contests,
  });
  assert.equal(january.length, 5);
  assert.ok(january.every((week) => week.length === 7));
  assert.deepEqual(january[0].slice(0, 3), [null, null, null]);
  assert.equal(january[0][3]?.date, "2026-01-01");
  assert.deepEqual(january[4].map((day) => day?.count ?? null), [
    0,
    0,
    0,
    0,
    3,
    0,
    null,
  ]);
  assert.deepEqual(
    january.flat().filter((day) => day?.isToday).map((day) => day!.date),
    ["2026-01-31"],
  );
  // In Shanghai it is February, which has begun on a Sunday.
  const february = monthOf(quarters, {
    now,
    timeZone: "Asia/Shanghai",
    contests,
  });
  assert.equal(february.length, 5);
  assert.deepEqual(february[0].map((day) => day?.date ?? null), [
    null,
    null,
    null,
    null,
    null,
    null,
    "2026-02-01",
  ]);
  const withContest = (month: ReturnType<typeof monthOf>) =>
    month.flat().filter((day) => day?.contests.length).map((day) => day!.date);
  assert.deepEqual(withContest(january), ["2026-01-31"]);
  assert.deepEqual(withContest(february), ["2026-02-01"]);
});
