import assert from "node:assert/strict";
import { lastWeek } from "./days.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";

Deno.test("the last seven days end with today in the reader's zone", () => {
  // In Shanghai it is the 1st already.
  const now = Date.UTC(2026, 0, 31, 18);
  const here = lastWeek(now, "Asia/Shanghai");
  assert.deepEqual(
    here.map(({ label }) => label),
    ["01-26", "01-27", "01-28", "01-29", "01-30", "01-31", "02-01"],
  );
  assert.equal(here[6].from, Date.UTC(2026, 0, 31, 16));
  const there = lastWeek(now, "America/New_York");
  assert.equal(there[6].label, "01-31");
  assert.equal(there[6].from, Date.UTC(2026, 0, 31, 5));
});

Deno.test("days follow each other without a gap, in zones of any offset", () => {
  const now = Date.UTC(2026, 2, 31, 10, 7);
  for (
    const zone of ["UTC", "Asia/Kathmandu", "Asia/Kolkata", "Pacific/Chatham"]
  ) {
    const days = lastWeek(now, zone);
    assert.equal(days.length, 7, zone);
    for (const [n, { from, to }] of days.entries()) {
      if (n < 6) assert.equal(to, days[n + 1].from, zone);
      assert.equal(n === 6 || to - from === DAY_MS, true, zone);
    }
    assert.ok(days[6].from <= now && now < days[6].to, zone);
  }
});

Deno.test("where clocks change a day has 23 hours, or 25", () => {
  const hours = (now: number) =>
    lastWeek(now, "Europe/Berlin").slice(0, 6)
      .map(({ from, to }) => (to - from) / HOUR_MS);
  // The nights to 2026-03-29 and to 2026-10-25.
  assert.deepEqual(hours(Date.UTC(2026, 2, 31, 12)), [24, 24, 24, 24, 23, 24]);
  assert.deepEqual(hours(Date.UTC(2026, 9, 27, 12)), [24, 24, 24, 24, 25, 24]);
});
