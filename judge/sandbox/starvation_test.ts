import assert from "node:assert/strict";
import { Starvation } from "./starvation.ts";

const nobody = { pids: () => [] };
/** Prints nothing, beside a judge that has all the cores it wants. */
const QUIET = { printed: () => 0, judgeMs: () => 0 };

Deno.test("what a companion has waited counts after it has ended, too", () => {
  let pids = [Deno.pid];
  const companion = new Starvation({
    pid: Deno.pid,
    cgroup: { pids: () => pids },
    cpuMs: () => 40,
    companion: () => null,
    ...QUIET,
  });
  let isThere = true;
  const own = new Starvation({
    pid: Deno.pid,
    cgroup: nobody,
    cpuMs: () => 0,
    companion: () => isThere ? companion : null,
    ...QUIET,
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
    ...QUIET,
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
    ...QUIET,
  });
  const own = new Starvation({
    pid: Deno.pid,
    cgroup: nobody,
    cpuMs: () => 0,
    companion: () => companion,
    ...QUIET,
  });
  assert.ok(own.ms() >= 40_000);
});

Deno.test("a judge that waits is waited for by those who print, not by those who sleep", () => {
  let judgeMs = 0;
  let bytes = 0;
  const run = new Starvation({
    pid: Deno.pid,
    // It is there, and none of its tasks has waited.
    cgroup: { pids: () => [0] },
    cpuMs: () => 0,
    companion: () => null,
    printed: () => bytes,
    judgeMs: () => judgeMs,
  });
  judgeMs += 10_000;
  assert.equal(run.ms(), 0, "asleep");
  bytes += 1_000;
  judgeMs += 10_000;
  assert.equal(run.ms(), 0, "what a pipe holds, it need not wait for");
  judgeMs += 300;
  run.ms();
  // What the judge reads late was there while it waited.
  bytes += 100_000;
  judgeMs += 50;
  assert.equal(run.ms(), 350);
});

Deno.test("before a program has begun, it waits", () => {
  let now = 1_000;
  let pids: number[] = [];
  const run = new Starvation({
    pid: Deno.pid,
    cgroup: { pids: () => pids },
    cpuMs: () => 0,
    companion: () => null,
    now: () => now,
    ...QUIET,
  });
  now += 700;
  assert.equal(run.ms(), 700);
  pids = [0];
  now += 700;
  assert.equal(run.ms(), 700);
  // It has ended.
  pids = [];
  assert.equal(run.ms(), 700);
});
