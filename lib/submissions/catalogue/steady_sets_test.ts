import assert from "node:assert/strict";
import { SteadySets } from "./steady_sets.ts";

Deno.test("sets of the same members are one set with one name, in whatever order", () => {
  const sets = new SteadySets();
  const first = new Set([1, 2, 3]);
  assert.equal(sets.of(first), first);
  const again = new Set([3, 1, 2]);
  assert.equal(sets.of(again), first);
  assert.equal(sets.of(again), first);
  assert.equal(sets.nameOf(again), sets.nameOf(first));
  for (const others of [[1, 2], [1, 2, 4], ["1", "2", "3"]]) {
    const other = new Set<string | number>(others);
    assert.equal(sets.of(other), other);
    assert.notEqual(sets.nameOf(other), sets.nameOf(first));
  }
  const [none, one, word] = [new Set<number>(), new Set([1]), new Set(["1"])];
  const names = [none, one, word].map((set) => sets.nameOf(set));
  assert.equal(new Set(names).size, 3);
});

Deno.test("of many sets those asked for last are kept, of huge ones fewer", () => {
  const sets = new SteadySets();
  const often = new Set([1, 2]);
  sets.of(often);
  const old = sets.of(new Set([3, 4]));
  for (let n = 10; n < 110; n++) {
    sets.of(new Set([n, n + 1]));
    sets.of(often);
  }
  assert.ok(sets.keeps(often));
  assert.ok(!sets.keeps(old));
  const huge = new Set(Array.from({ length: 150_000 }, (_, n) => n));
  sets.of(huge);
  assert.ok(sets.keeps(huge));
  sets.of(new Set(huge).add(-1));
  assert.ok(!sets.keeps(huge));
  // One that was forgotten is known again by itself.
  assert.equal(sets.of(old), old);
});
