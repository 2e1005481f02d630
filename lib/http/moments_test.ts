import assert from "node:assert/strict";
import { momentField, momentTyped } from "./moments.ts";

Deno.test("what a field shows is read again as the same minute, in any zone and at changes of the clock", () => {
  const zones = ["UTC", "Asia/Shanghai", "America/New_York", "Asia/Kathmandu"];
  const moments = ["2026-01-31T08:05", "2026-03-08T12:00", "2026-11-01T12:00"];
  for (const zone of zones) {
    for (const text of moments) {
      const at = Date.parse(`${text}Z`);
      assert.equal(momentTyped(momentField(at, zone), zone), at);
    }
  }
  assert.equal(
    momentTyped("2026-01-31T16:05", "Asia/Shanghai"),
    Date.parse("2026-01-31T08:05Z"),
  );
});

Deno.test("an empty field is none, and what is no moment is told", () => {
  assert.equal(momentTyped(" ", "UTC"), null);
  assert.equal(momentTyped(null, "UTC"), null);
  for (
    const text of [
      "tomorrow",
      "2026-13-40T99:99",
      "2026-01-31",
      "2026-13-45T99:99",
    ]
  ) {
    assert.ok(Number.isNaN(momentTyped(text, "UTC")), text);
  }
});

for (
  const [zone, text, utc] of [
    ["Asia/Shanghai", "2026-01-31T13:00", "2026-01-31T05:00:00Z"],
    ["UTC", "2026-01-31T13:00", "2026-01-31T13:00:00Z"],
    ["America/New_York", "2026-07-01T00:30", "2026-07-01T04:30:00Z"],
    ["Europe/Berlin", "2026-03-29T12:00", "2026-03-29T10:00:00Z"],
    ["Asia/Kolkata", "2026-05-05T05:30:07", "2026-05-05T00:00:07Z"],
  ]
) {
  Deno.test(`${text} in ${zone} is ${utc}, and back`, () => {
    const at = momentTyped(text, zone)!;
    assert.equal(at, Date.parse(utc));
    assert.equal(momentField(at, zone), text);
  });
}
