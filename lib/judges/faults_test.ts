import assert from "node:assert/strict";
import { JudgeFaults } from "./faults.ts";

const NOW = Date.UTC(2026, 0, 31);
const task = (id: number, party = "ann") => ({
  kind: "submission" as const,
  id,
  party,
});

Deno.test("one task that cannot be judged says nothing against its judge", () => {
  const faults = new JudgeFaults();
  for (let n = 0; n < 9; n++) faults.note(task(1), NOW + n);
  assert.deepEqual([faults.count, faults.restLeft(NOW + 9)], [0, 0]);
  assert.ok(faults.restsFrom("ann", NOW + 9));
  assert.ok(!faults.restsFrom("bob", NOW + 9));
});

Deno.test("different tasks of one account are told of, and delay that account alone", () => {
  const faults = new JudgeFaults();
  for (let n = 1; n <= 8; n++) faults.note(task(n), NOW);
  assert.deepEqual([faults.count, faults.restLeft(NOW)], [8, 0]);
  assert.ok(faults.restsFrom("ann", NOW + 59_999));
  assert.ok(!faults.restsFrom("ann", NOW + 60_000));
  assert.equal(faults.nextEnd(NOW), 60_000);
});

Deno.test("a judge that fails one account after the other rests, longer each time", () => {
  const faults = new JudgeFaults();
  const rests = ["ann", "bob", "eve", "dan"].map((party, n) => {
    faults.note(task(n, party), NOW);
    return faults.restLeft(NOW);
  });
  assert.deepEqual(rests, [0, 2_000, 4_000, 8_000]);
  assert.equal(faults.nextEnd(NOW), 2_000);
  // What two accounts do is no more than what two accounts can do.
  for (let n = 0; n < 20; n++) faults.note(task(n % 4, "bob"), NOW);
  assert.equal(faults.restLeft(NOW), 8_000);
});

Deno.test("an answer puts a judge right, and the party that it was for", () => {
  const faults = new JudgeFaults();
  for (const party of ["ann", "bob"]) faults.note(task(1, party), NOW);
  faults.noteAnswer(task(2, "bob"));
  assert.deepEqual([faults.count, faults.restLeft(NOW)], [0, 0]);
  assert.ok(faults.restsFrom("ann", NOW));
  assert.ok(!faults.restsFrom("bob", NOW));
  faults.note(task(3, "bob"), NOW);
  assert.equal(faults.restLeft(NOW), 0);
});

Deno.test("a clock that is set back makes no rest longer than it was meant", () => {
  const faults = new JudgeFaults();
  for (const party of ["ann", "bob"]) faults.note(task(1, party), NOW);
  const earlier = NOW - 3_600_000;
  assert.deepEqual([faults.restLeft(earlier), faults.nextEnd(earlier)], [0, 0]);
  assert.ok(!faults.restsFrom("ann", earlier));
});
