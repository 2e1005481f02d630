import assert from "node:assert/strict";
import fc from "fast-check";
import { DAY_MS } from "../durations.ts";
import { weekOf } from "./week.ts";

Deno.test("a week begins on Monday in the reader's zone, and has what falls into it", () => {
  // Thursday, 26 November 2026, 20:00 UTC; in Shanghai it is Friday.
  const now = Date.UTC(2026, 10, 26, 20);
  const items = [
    { at: Date.UTC(2026, 10, 29, 14), title: "last" },
    { at: Date.UTC(2026, 10, 22, 17), title: "Monday there" },
    { at: Date.UTC(2026, 10, 29, 17), title: "next week there" },
  ];
  const week = weekOf(items, { now, timeZone: "Asia/Shanghai" });
  assert.deepEqual(week.map(({ date }) => date), [
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  assert.equal(week.find(({ isToday }) => isToday)?.date, "2026-11-27");
  assert.equal(week.filter(({ isPast }) => isPast).length, 4);
  assert.deepEqual(week[0].items.map(({ title }) => title), ["Monday there"]);
  assert.deepEqual(week[6].items.map(({ title }) => title), ["last"]);
});

Deno.test("whatever the moment, today is in its week, which begins on a Monday", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 * DAY_MS }),
      fc.constantFrom("UTC", "Asia/Shanghai", "America/New_York"),
      (now, timeZone) => {
        const week = weekOf([{ at: now }], { now, timeZone });
        const [today] = week.filter(({ isToday }) => isToday);
        assert.equal(today.items.length, 1);
        assert.equal(new Date(week[0].date).getUTCDay(), 1);
      },
    ),
  );
});
