import assert from "node:assert/strict";
import { compareTexts, type DiffLine } from "./diff.ts";

const SIGN = { same: " ", removed: "-", added: "+" };
const linesOf = (before: string, after: string) =>
  compareTexts(before, after).rows
    .filter((row): row is DiffLine => row.kind !== "gap");
const told = (before: string, after: string) =>
  linesOf(before, after).map(({ kind, text }) => SIGN[kind] + text);

Deno.test("lines are the same, removed or added", () => {
  const cases: [before: string, after: string, expected: string[]][] = [
    ["a\nb\nc\n", "a\nx\nc\n", [" a", "-b", "+x", " c"]],
    ["a\r\nb\r\n", "a\n", [" a", "-b"]],
    ["a\n", "a\n\nb\n", [" a", "+", "+b"]],
    ["a b\n", "a  b\n", ["-a b", "+a  b"]],
  ];
  for (const [before, after, expected] of cases) {
    assert.deepEqual(told(before, after), expected);
  }
});

Deno.test("line ends are no differences", () => {
  for (const before of ["a\nb\n", "a\nb", "a\r\nb\r\n"]) {
    const { added, removed, rows } = compareTexts(before, "a\nb\n");
    assert.deepEqual([added, removed], [0, 0]);
    assert.deepEqual(rows, [{ kind: "gap", lines: 2 }]);
  }
});

Deno.test("each side counts its own lines", () => {
  const numbers = linesOf("a\nb\nc\n", "x\na\nc\n")
    .map(({ before, after }) => [before, after]);
  assert.deepEqual(numbers, [[null, 1], [1, 2], [2, null], [3, 3]]);
});

Deno.test("programs with nothing in common are counted in full, and shown in part", () => {
  const of = (letter: string) => `${letter}\n`.repeat(5_000);
  const { added, removed, rows, left } = compareTexts(of("a"), of("b"));
  assert.deepEqual([added, removed], [5_000, 5_000]);
  assert.equal(rows.length + left, 10_000);
  assert.ok(left > 5_000);
});

Deno.test("what is far from a change is folded", () => {
  const many = Array.from({ length: 30 }, (_, n) => `${n}`);
  const changed = many.with(15, "changed");
  const { rows } = compareTexts(many.join("\n"), changed.join("\n"));
  assert.deepEqual(rows.at(0), { kind: "gap", lines: 11 });
  assert.deepEqual(rows.at(-1), { kind: "gap", lines: 10 });
  assert.equal(rows.length, 2 + 4 + 2 + 4);
});
