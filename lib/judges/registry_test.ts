import assert from "node:assert/strict";
import { CLAIM_WAIT_MS } from "../judging/protocol.ts";
import { JudgeRegistry } from "./registry.ts";

const NOW = Date.UTC(2026, 0, 31);

const call = (name: string, languages = ["C"], instance = "1") => ({
  version: 1,
  judge: { name, instance },
  slots: 2,
  free: 1,
  languages,
  isolation: "bubblewrap",
});

const names = (registry: JudgeRegistry, now: number) =>
  registry.connected(now).map(({ name }) => name);

Deno.test("a judge is new when it is first seen, and when it was started again", () => {
  const judges = new JudgeRegistry();
  const isNew = [
    judges.greet(call("ann"), NOW),
    judges.greet(call("ann"), NOW + 1),
    judges.greet(call("bob"), NOW + 2),
    judges.greet(call("ann", ["C"], "2"), NOW + 3),
    judges.greet(call("ann", ["C"], "2"), NOW + 4),
  ];
  assert.deepEqual(isNew, [true, false, true, true, false]);
  assert.deepEqual(names(judges, NOW + 4), ["ann", "bob"]);
});

Deno.test("a judge counts as connected while it calls, also in a long wait", () => {
  const judges = new JudgeRegistry();
  judges.greet(call("ann"), NOW);
  assert.deepEqual(names(judges, NOW + CLAIM_WAIT_MS + 1_000), ["ann"]);
  judges.touch("ann", NOW + CLAIM_WAIT_MS);
  judges.touch("nobody", NOW);
  assert.deepEqual(names(judges, NOW + 2 * CLAIM_WAIT_MS + 1_000), ["ann"]);
  assert.deepEqual(names(judges, NOW + 4 * CLAIM_WAIT_MS), []);
  judges.greet(call("ann"), NOW + 4 * CLAIM_WAIT_MS);
  assert.deepEqual(names(judges, NOW + 4 * CLAIM_WAIT_MS), ["ann"]);
});

Deno.test("a judge that stops is gone at once; its successor of that name is not", () => {
  const judges = new JudgeRegistry();
  judges.greet(call("ann"), NOW);
  judges.greet(call("ann", ["C"], "2"), NOW);
  judges.forget("ann", "1");
  assert.deepEqual(names(judges, NOW), ["ann"]);
  judges.forget("ann", "2");
  judges.forget("ann", "2");
  assert.deepEqual(names(judges, NOW), []);
});

Deno.test("a language is lacking when judges are there and none has it", () => {
  const judges = new JudgeRegistry();
  const all = ["C", "Java", "Python3"];
  assert.deepEqual(judges.available(all, NOW), all);
  judges.greet(call("ann", ["C"]), NOW);
  judges.greet(call("bob", ["C", "Python3"]), NOW - 5_000);
  assert.deepEqual(judges.available(all, NOW), ["C", "Python3"]);
  assert.equal(judges.lacks("Java", NOW), true);
  // Bob falls silent first, then ann too: then nothing is known to lack.
  const bobGone = NOW + CLAIM_WAIT_MS + 6_000;
  assert.deepEqual(judges.available(all, bobGone), ["C"]);
  assert.deepEqual(judges.available(all, bobGone + 60_000), all);
});

Deno.test("a judge that comes back with other languages has those", () => {
  const judges = new JudgeRegistry();
  judges.greet(call("ann", ["C"]), NOW);
  judges.greet(call("ann", ["Java"], "2"), NOW);
  assert.deepEqual([judges.lacks("C", NOW), judges.lacks("Java", NOW)], [
    true,
    false,
  ]);
});

Deno.test("a report that was long on its way makes no slow clock; two do", () => {
  const judges = new JudgeRegistry();
  const ahead = (ms: number) => {
    const report = {
      clock: NOW + ms,
      cores: 4,
      load: 1,
      memoryBytes: 8 * 1024 ** 3,
      memoryFreeBytes: 6 * 1024 ** 3,
      diskFreeBytes: null,
      running: 0,
    };
    judges.greet({ ...call("ann"), report }, NOW);
    return judges.find("ann", NOW)!.clockAheadMs;
  };
  assert.deepEqual([0, -15_000, -15_000, 0].map(ahead), [0, 0, -15_000, 0]);
  // What was known of the machine before goes with its judge.
  judges.dismiss("ann");
  assert.equal(ahead(-9_000), -9_000);
});
