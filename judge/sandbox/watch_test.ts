import assert from "node:assert/strict";
import fc from "fast-check";
import { wallLeft } from "./watch.ts";

const WALL_MS = 3_600;

Deno.test("a program that sleeps ends at the wall limit, whatever it computes between", () => {
  for (const share of [0, 0.05, 0.2]) {
    const at = (elapsedMs: number) => ({
      elapsedMs,
      cpuMs: elapsedMs * share,
      starvedMs: 0,
    });
    assert.ok(wallLeft(WALL_MS, at(WALL_MS - 1)) > 0);
    assert.ok(wallLeft(WALL_MS, at(WALL_MS)) <= 0);
  }
});

Deno.test("one that is given its time late is waited for as long as it waits", () => {
  // A tenth of a core, all the time ready.
  const at = (elapsedMs: number) => ({
    elapsedMs,
    cpuMs: elapsedMs * 0.1,
    starvedMs: elapsedMs * 0.9,
  });
  assert.ok(wallLeft(WALL_MS, at(5 * WALL_MS)) > 0);
  // And not for ever.
  assert.ok(wallLeft(WALL_MS, at(6 * WALL_MS)) <= 0);
});

Deno.test("many tasks that wait for each other win no time", () => {
  const busy = { elapsedMs: WALL_MS, cpuMs: 2 * WALL_MS, starvedMs: 1e6 };
  assert.ok(wallLeft(WALL_MS, busy) <= 0);
});

Deno.test("wall time is between the limit and six times that", () => {
  const ms = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(ms, ms, ms, (elapsedMs, cpuMs, starvedMs) => {
      const left = wallLeft(WALL_MS, { elapsedMs, cpuMs, starvedMs });
      assert.ok(left + elapsedMs >= WALL_MS);
      assert.ok(left + elapsedMs <= 6 * WALL_MS);
    }),
  );
});
