import assert from "node:assert/strict";
import { compareLines, foldSame } from "./diff.ts";

const SIGN = { same: " ", removed: "-", added: "+" };
const told = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text }) => SIGN[kind] + text);

Deno.test("lines are the same, removed or added", () => {
  const cases: [before: string, after: string, expected: string[]][] = [
    ["a\nb\n", "a\nb\n", [" a", " b"]],
    ["a\nb", "a\nb\n", [" a", " b"]],
    ["a\r\nb\r\n", "a\nb\n", [" a", " b"]],
    ["a\nb\nc\n", "a\nx\nc\n", [" a", "-b", "+x", " c"]],
    ["a\n", "a\n\nb\n", [" a", "+", "+b"]],
    ["a b\n", "a  b\n", ["-a b", "+a  b"]],
  ];
  for (const [before, after, expected] of cases) {
    assert.deepEqual(told(before, after), expected);
  }
});

Deno.test("each side counts its own lines", () => {
  const numbers = compareLines("a\nb\nc\n", "x\na\nc\n")
    .map(({ before, after }) => [before, after]);
  assert.deepEqual(numbers, [[null, 1], [1, 2], [2, null], [3, 3]]);
});

Deno.test("programs with nothing in common are still told line by line", () => {
  const of = (letter: string) => `${letter}\n`.repeat(5_000);
  const lines = compareLines(of("a"), of("b"));
  assert.equal(lines.filter(({ kind }) => kind === "removed").length, 5_000);
  assert.equal(lines.filter(({ kind }) => kind === "added").length, 5_000);
  assert.equal(lines.at(-1)?.after, 5_000);
});

Deno.test("what is far from a change is folded", () => {
  const many = Array.from({ length: 30 }, (_, n) => `${n}`);
  const changed = many.with(15, "changed");
  const folded = foldSame(compareLines(many.join("\n"), changed.join("\n")));
  assert.deepEqual(folded.at(0), { kind: "gap", lines: 11 });
  assert.deepEqual(folded.at(-1), { kind: "gap", lines: 10 });
  assert.equal(folded.length, 2 + 4 + 2 + 4);
});
