import assert from "node:assert/strict";
import fc from "fast-check";
import { PairSet } from "./pair_set.ts";

Deno.test("each pair is taken once, and no other is there", () => {
  const pair = fc.tuple(fc.nat(20), fc.nat(20));
  fc.assert(fc.property(
    fc.uniqueArray(pair, { selector: String, maxLength: 60 }),
    fc.array(pair, { maxLength: 100 }),
    (pairs, asked) => {
      const set = new PairSet(pairs.length);
      for (const [first, second] of pairs) set.add(first, second);
      const left = new Set(pairs.map(String));
      for (const [first, second] of asked) {
        const isThere = left.delete(String([first, second]));
        assert.equal(set.take(first, second), isThere);
        assert.equal(set.size, left.size);
      }
    },
  ));
});
