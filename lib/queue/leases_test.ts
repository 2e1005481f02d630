import assert from "node:assert/strict";
import { LEASE_MS } from "../judging/protocol.ts";
import { LeaseWatch } from "./leases.ts";

const NOW = Date.UTC(2026, 0, 31);
const STEP_MS = 2_000;

/** Looks until leases may expire; after how many ms that was. */
function untilExpiry(watch: LeaseWatch, from: number): number {
  for (let passed = 0;; passed += STEP_MS) {
    if (watch.mayExpire(from + passed)) return passed;
  }
}

Deno.test("a process that begins to look after leases first lets judges extend them", () => {
  const passed = untilExpiry(new LeaseWatch(), NOW);
  assert.ok(passed >= LEASE_MS && passed < LEASE_MS + STEP_MS);
});

Deno.test("so does one that was frozen, and one whose clock was set", () => {
  const watch = new LeaseWatch();
  let now = NOW + untilExpiry(watch, NOW);
  for (const jump of [12_000, 3_600_000, -3_600_000]) {
    now += STEP_MS;
    assert.ok(watch.mayExpire(now), "awake");
    now += jump;
    assert.ok(!watch.mayExpire(now), `${jump}`);
    now += untilExpiry(watch, now);
  }
});
