import assert from "node:assert/strict";
import { FailureCounter } from "./failure_counter.ts";

const LIMITS = { most: 3, windowMs: 1_000 };

Deno.test("a key is locked from its last allowed failure to the end of the window", () => {
  const failures = new FailureCounter(LIMITS);
  const steps: [at: number, isLocked: boolean][] = [
    [0, false],
    [10, false],
    [20, true],
    [999, true],
  ];
  for (const [at, isLocked] of steps) {
    if (at < 999) failures.fail("k", at);
    assert.equal(failures.isLocked("k", at), isLocked, String(at));
  }
  assert.equal(failures.isLocked("k", 1_000), false);
  assert.equal(failures.count("k", 1_000), 0);
});

Deno.test("after the window counting begins anew", () => {
  const failures = new FailureCounter(LIMITS);
  for (const at of [0, 500, 900]) failures.fail("k", at);
  assert.equal(failures.fail("k", 1_200), 1);
  assert.equal(failures.count("k", 2_199), 1);
  assert.equal(failures.count("k", 2_200), 0);
});

Deno.test("keys are counted apart, and cleared apart", () => {
  const failures = new FailureCounter(LIMITS);
  for (const at of [1, 2, 3]) {
    failures.fail("a", at);
    failures.fail("b", at);
  }
  failures.clear("a");
  assert.equal(failures.count("a", 3), 0);
  assert.equal(failures.isLocked("b", 3), true);
  assert.equal(failures.count("toString", 3), 0);
});

Deno.test("however many keys there are, only the last are kept", () => {
  const failures = new FailureCounter({ ...LIMITS, keys: 100 });
  for (const at of [1, 2, 3]) failures.fail("busy", at);
  for (let n = 0; n < 99; n++) failures.fail(`stranger ${n}`, 4);
  assert.equal(failures.isLocked("busy", 4), true);
  failures.fail("busy", 5);
  for (let n = 0; n < 99; n++) failures.fail(`other ${n}`, 6);
  // The one that failed last of the two was kept for longer.
  assert.equal(failures.isLocked("busy", 6), true);
  assert.equal(failures.count("stranger 98", 6), 0);
  // Whoever is asked for stays: a name that is guessed at is not pushed out.
  failures.fail("one more", 7);
  assert.equal(failures.isLocked("busy", 7), true);
  for (let n = 0; n < 100; n++) failures.fail(`last ${n}`, 7);
  assert.equal(failures.isLocked("busy", 7), false);
});
