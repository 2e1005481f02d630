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
    assert.ok(wallLeft({ wallMs: WALL_MS }, at(WALL_MS - 1)) > 0);
    assert.ok(wallLeft({ wallMs: WALL_MS }, at(WALL_MS)) <= 0);
  }
});

Deno.test("one that is given its time late is waited for as long as it waits", () => {
  // A tenth of a core, all the time ready.
  const at = (elapsedMs: number) => ({
    elapsedMs,
    cpuMs: elapsedMs * 0.1,
    starvedMs: elapsedMs * 0.9,
  });
  assert.ok(wallLeft({ wallMs: WALL_MS }, at(5 * WALL_MS)) > 0);
  // And not for ever.
  assert.ok(wallLeft({ wallMs: WALL_MS }, at(6 * WALL_MS)) <= 0);
});

Deno.test("where idleness has a bound of its own, neither work nor waiting uses it up", () => {
  const limits = { wallMs: 40_000, idleMs: 6_000 };
  const left = (elapsedMs: number, cpuMs: number, starvedMs: number) =>
    wallLeft(limits, { elapsedMs, cpuMs, starvedMs });
  assert.ok(left(6_000, 0, 0) <= 0);
  assert.equal(left(20_000, 18_000, 0), 4_000);
  assert.equal(left(20_000, 2_000, 16_000), 4_000);
  assert.ok(left(60_000, 30_000, 10_000) <= 0);
});

Deno.test("many tasks that wait for each other win no time", () => {
  const busy = { elapsedMs: WALL_MS, cpuMs: 2 * WALL_MS, starvedMs: 1e6 };
  assert.ok(wallLeft({ wallMs: WALL_MS }, busy) <= 0);
});

Deno.test("wall time is between the limit and six times that", () => {
  const ms = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(ms, ms, ms, (elapsedMs, cpuMs, starvedMs) => {
      const left = wallLeft({ wallMs: WALL_MS }, {
        elapsedMs,
        cpuMs,
        starvedMs,
      });
      assert.ok(left + elapsedMs >= WALL_MS);
      assert.ok(left + elapsedMs <= 6 * WALL_MS);
    }),
  );
});
