import assert from "node:assert/strict";
import fc from "fast-check";
import { Column, RisingColumn } from "./column.ts";

const value = fc.oneof(
  fc.integer({ min: -128, max: 127 }),
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
);
const writes = fc.array(fc.tuple(fc.nat(100), value), { maxLength: 60 });

Deno.test("a column holds what was set last, whatever numbers came before", () => {
  fc.assert(fc.property(writes, fc.nat(2_000), (writes, room) => {
    const column = new Column();
    column.reserve(room);
    const known = new Map<number, number>();
    for (const [row, value] of writes) {
      column.set(row, value);
      known.set(row, value);
    }
    for (let row = 0; row < 100; row++) {
      assert.equal(column.get(row), known.get(row) ?? 0);
    }
  }));
});

Deno.test("so does one for numbers that rise, where they do not as well", () => {
  const begun = fc.array(fc.oneof(fc.nat(30), fc.nat(100_000)), {
    minLength: 101,
    maxLength: 101,
  });
  fc.assert(fc.property(begun, writes, (steps, writes) => {
    const column = new RisingColumn();
    let last = 0;
    const known = steps.map((step) => last += step);
    for (const [row, value] of known.entries()) column.set(row, value);
    for (const [row, value] of writes) {
      column.set(row, value);
      known[row] = value;
    }
    assert.deepEqual(known.map((_, row) => column.get(row)), known);
  }));
});
