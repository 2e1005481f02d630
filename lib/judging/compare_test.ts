import assert from "node:assert/strict";
import fc from "fast-check";
import { compareOutput } from "./compare.ts";
import { digestOf } from "./digest.ts";
import { STATUS } from "./status.ts";

const { accepted: AC, wrongAnswer: WA, presentationError: PE } = STATUS;

const verdict = (output: string, expected: string, lenient: boolean) =>
  compareOutput(digestOf(output), digestOf(expected), {
    isRemoveEndBlank: lenient,
  });

Deno.test("the verdict on an output, with blanks at line ends forgiven or not", () => {
  const cases: [output: string, lenient: number, strict: number][] = [
    ["1 2\n3\n", AC, AC],
    ["1 2\n3", AC, PE],
    ["1 2 \n3\n", AC, PE],
    ["1 2\r\n3\r\n", AC, PE],
    ["1 2\n3\n\n", AC, PE],
    ["1  2\n3\n", WA, PE],
    [" 1 2\n3\n", WA, PE],
    ["12\n3\n", WA, PE],
    ["1 2 3\n", WA, PE],
    ["1 2\n4\n", WA, WA],
    ["1 2\n", WA, WA],
    ["", WA, WA],
    ["1 2\n3\n0", WA, WA],
    ["１ 2\n3\n", WA, WA],
  ];
  for (const [output, lenient, strict] of cases) {
    const name = JSON.stringify(output);
    assert.equal(verdict(output, "1 2\n3\n", true), lenient, name);
    assert.equal(verdict(output, "1 2\n3\n", false), strict, name);
  }
});

Deno.test("an empty answer is met by blanks alone", () => {
  assert.equal(verdict(" \n\n", "", true), AC);
  assert.equal(verdict(" \n\n", "", false), PE);
  assert.equal(verdict("", "", false), AC);
});

Deno.test("the right output is accepted under both rules, whatever it is", () => {
  fc.assert(fc.property(fc.string(), fc.boolean(), (text, lenient) => {
    assert.equal(verdict(text, text, lenient), AC);
  }));
});
