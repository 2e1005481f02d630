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
  for (const text of ["tomorrow", "2026-13-40T99:99", "2026-01-31"]) {
    assert.ok(Number.isNaN(momentTyped(text, "UTC")), text);
  }
});
