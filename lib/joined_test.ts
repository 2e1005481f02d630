import assert from "node:assert/strict";
import fc from "fast-check";
import { Joined } from "./joined.ts";

Deno.test("a part is found in the texts that contain it, each once, in their order", () => {
  const letters = fc.string({
    unit: fc.constantFrom("a", "b", "火"),
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(letters), letters, (texts, part) => {
      const joined = new Joined(texts.map((text, n) => [text, n]));
      const want = [...texts.keys()].filter((n) => texts[n].includes(part));
      assert.deepEqual(joined.find(part), want);
    }),
    { numRuns: 1_000 },
  );
});

Deno.test("what ends a text is in none of them", () => {
  const joined = new Joined([["ab", 1], ["cd", 2]]);
  for (const part of ["\0", "b\0c", "bc"]) {
    assert.deepEqual(joined.find(part), []);
  }
});
