import assert from "node:assert/strict";
import fc from "fast-check";
import { IdNumbers, packIds, unpackIds } from "./packed_ids.ts";

/** As accounts have them, alike in most of their digits, and others. */
const id = fc.oneof(
  fc.nat(50).map((n) => n.toString(16).padStart(32, "0")),
  fc.nat(50).map((n) => n.toString(16).padEnd(32, "0")),
  fc.uuid().map((uuid) => uuid.replaceAll("-", "")),
  fc.constantFrom("", "1", "f".repeat(31), "F".repeat(32), "0".repeat(33)),
);

Deno.test("ids are packed and unpacked, and each has one number for ever", () => {
  fc.assert(fc.property(
    fc.array(fc.uniqueArray(id, { maxLength: 60 }), { maxLength: 8 }),
    (lists) => {
      const known = new Map<string, number>();
      const numberOf = (id: string) => {
        if (!known.has(id)) known.set(id, known.size);
        return known.get(id)!;
      };
      const numbers = new IdNumbers();
      for (const ids of lists) {
        const packed = packIds(ids);
        assert.deepEqual(unpackIds(packed), ids);
        const found = [...numbers.of(packed, numberOf)];
        assert.deepEqual(found, ids.map((id) => known.get(id)));
      }
    },
  ));
});

Deno.test("numbers of thousands of ids are found", () => {
  const ids = Array.from(
    { length: 5_000 },
    (_, n) => (n * 7 + 2).toString(16).padStart(32, "0"),
  );
  const numbers = new IdNumbers();
  const first = numbers.of(packIds(ids), (id) => (parseInt(id, 16) - 2) / 7);
  assert.deepEqual([...first], ids.map((_, n) => n));
  const again = numbers.of(
    packIds(ids.toReversed()),
    () => assert.fail("known already"),
  );
  assert.deepEqual([...again], ids.map((_, n) => n).reverse());
});
