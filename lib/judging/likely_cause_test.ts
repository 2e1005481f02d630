import assert from "node:assert/strict";
import fc from "fast-check";
import { likelyCause } from "./likely_cause.ts";

Deno.test("the likely cause is named where it is sure, and only there [4 W3.3]", () => {
  const rows: [printed: string, wanted: string, cause: string | null][] = [
    ["1 2\n", "1\n2\n", "blanks"],
    ["1 2 3", "1 23", "blanks"],
    ["1\n", "1\n2\n3\n", "linesMissing"],
    ["1\n2\nDebug 7\n", "1\n2\n", "linesMore"],
    ["yes\nNO\n", "YES\nNO\n", "case"],
    ["-723379968\n", "9999999999999999872\n", null],
    ["1410065408\n", "10000000000\n", "overflow"],
    ["-2147483648\n", "2147483648\n", "overflow"],
    ["4 -2147483648\n", "4 2147483648\n", "overflow"],
    ["7\n", "8\n", null],
    ["", "8\n", null],
    ["a b\n", "c\n", null],
    ["8\n", "8\n", null],
  ];
  for (const [printed, wanted, cause] of rows) {
    assert.equal(likelyCause(printed, wanted), cause, JSON.stringify(printed));
  }
});

Deno.test("whatever 64-bit number is wanted, what 32 bits make of it is called an overflow", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n << 31n, max: (1n << 63n) - 1n }),
      (wanted) => {
        const printed = String(BigInt.asIntN(32, wanted));
        const cause = likelyCause(printed, String(wanted));
        assert.equal(cause, "overflow");
        assert.equal(likelyCause(String(wanted), String(wanted)), null);
      },
    ),
  );
});
