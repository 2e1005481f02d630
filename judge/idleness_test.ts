import assert from "node:assert/strict";
import { Idleness } from "./idleness.ts";

/** Wall time of all cases, of programs that sleep as long as they may. */
function heldFor(cases: number, cpuMs: number): number {
  const idleness = new Idleness({ cases, cpuMs });
  let total = 0;
  for (let n = 0; n < cases; n++) {
    const wallMs = idleness.wallMs(cpuMs);
    idleness.spend(wallMs);
    total += wallMs;
  }
  return total;
}

Deno.test("one case has three times its CPU time", () => {
  assert.equal(new Idleness({ cases: 1, cpuMs: 1_200 }).wallMs(1_200), 3_600);
  assert.equal(new Idleness({ cases: 9, cpuMs: 100 }).wallMs(100), 300);
});

Deno.test("sleepers hold a slot hardly longer than those that compute", () => {
  for (const cases of [1, 10, 100, 1_000]) {
    for (const cpuMs of [300, 1_200, 10_200, 60_000]) {
      const computing = cases * cpuMs;
      const most = 3 * Math.max(computing, 20_000);
      assert.ok(heldFor(cases, cpuMs) <= most, `${cases} × ${cpuMs} ms`);
      if (cases >= 100) assert.ok(heldFor(cases, cpuMs) <= 2.8 * computing);
    }
  }
  assert.ok(heldFor(100, 1_200) <= 240_000);
});

Deno.test("who is hardly ever idle keeps the whole of its wall time", () => {
  const idleness = new Idleness({ cases: 1_000, cpuMs: 1_200 });
  for (let n = 0; n < 1_000; n++) idleness.spend(100);
  assert.equal(idleness.wallMs(1_200), 3_600);
});
