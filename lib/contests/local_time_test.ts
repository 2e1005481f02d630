import assert from "node:assert/strict";
import { localTime, momentOfLocal } from "./local_time.ts";

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
    const at = momentOfLocal(text, zone)!;
    assert.equal(at, Date.parse(utc));
    assert.equal(localTime(at, zone), text);
  });
}

Deno.test("what names no moment is none", () => {
  for (const text of ["", "soon", "2026-13-45T99:99", "2026-01-31 13:00"]) {
    assert.equal(momentOfLocal(text, "UTC"), null);
  }
});
