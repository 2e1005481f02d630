import assert from "node:assert/strict";
import { Starvation } from "./starvation.ts";

const nobody = { pids: () => [] };

Deno.test("what a companion has waited counts after it has ended, too", () => {
  let pids = [Deno.pid];
  const companion = new Starvation({
    pid: Deno.pid,
    cgroup: { pids: () => pids },
    cpuMs: () => 40,
    companion: () => null,
  });
  let isThere = true;
  const own = new Starvation({
    pid: Deno.pid,
    cgroup: nobody,
    cpuMs: () => 0,
    companion: () => isThere ? companion : null,
  });
  const before = own.ms();
  assert.ok(before > 0, "this process has waited since it began");
  // It has ended: its box knows it no more, and none of its tasks is there.
  isThere = false;
  pids = [];
  assert.ok(own.ms() >= before);
});

Deno.test("tasks that have ended keep what they were seen to wait", () => {
  let pids = [Deno.pid];
  const run = new Starvation({
    pid: Deno.pid,
    cgroup: { pids: () => pids },
    cpuMs: () => 0,
    companion: () => null,
  });
  const before = run.ms();
  pids = [];
  assert.ok(run.ms() >= before);
  assert.equal(run.countedMs, run.ms());
});

Deno.test("waiting for a companion that computes is waiting, not idleness", () => {
  const companion = new Starvation({
    pid: Deno.pid,
    cgroup: nobody,
    cpuMs: () => 40_000,
    companion: () => null,
  });
  const own = new Starvation({
    pid: Deno.pid,
    cgroup: nobody,
    cpuMs: () => 0,
    companion: () => companion,
  });
  assert.ok(own.ms() >= 40_000);
});
