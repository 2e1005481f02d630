import assert from "node:assert/strict";
import fc from "fast-check";
import { hasBit, withBits } from "./bit_set.ts";

Deno.test("a set of bits holds what was put into it and nothing else", () => {
  const numbers = fc.array(fc.nat(2_000));
  fc.assert(fc.property(numbers, numbers, (first, more) => {
    const bits = withBits(withBits(new Uint8Array(), first), more);
    const expected = new Set([...first, ...more]);
    for (let n = 0; n <= 2_010; n++) {
      assert.equal(hasBit(bits, n), expected.has(n), `${n}`);
    }
  }));
});
