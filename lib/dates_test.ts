import assert from "node:assert/strict";
import fc from "fast-check";
import { dayAt, dayCounter, dayOf } from "./dates.ts";

/** Half and quarter hours, changes at midnight, a day that never was. */
const ZONES = [
  "UTC",
  "Asia/Shanghai",
  "Asia/Kathmandu",
  "America/St_Johns",
  "America/Santiago",
  "America/Havana",
  "Europe/Berlin",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];

Deno.test("the counted day is the one that a calendar gives, clock changes and all", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({
        min: Date.UTC(2010, 0, 1),
        max: Date.UTC(2030, 0, 1),
      }),
      (timeZone, at) => {
        assert.equal(dayAt(dayCounter(timeZone)(at)), dayOf(at, timeZone));
      },
    ),
    { numRuns: 2_000 },
  );
});

Deno.test("each quarter of an hour of a day on which clocks change has its day", () => {
  const changes: [zone: string, from: number][] = [
    ["Pacific/Apia", Date.UTC(2011, 11, 29)],
    ["America/Santiago", Date.UTC(2025, 8, 6)],
    ["America/Havana", Date.UTC(2025, 10, 1)],
    ["Australia/Lord_Howe", Date.UTC(2025, 3, 5)],
  ];
  for (const [zone, from] of changes) {
    const count = dayCounter(zone);
    for (let at = from; at < from + 3 * 86_400_000; at += 900_000) {
      const where = `${zone} ${new Date(at).toISOString()}`;
      assert.equal(dayAt(count(at)), dayOf(at, zone), where);
    }
  }
});
