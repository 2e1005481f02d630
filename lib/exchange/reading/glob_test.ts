// deno-lint-ignore-file gavel/no-waiting -- that it does not take long is what is tested

import assert from "node:assert/strict";
import { globMatcher } from "./glob.ts";

const CASES: [pattern: string, yes: string[], no: string[]][] = [
  ["accepted", ["accepted"], ["accepted/a", "accepte", "xaccepted"]],
  ["*", ["", "a", "a.py"], ["a/b"]],
  ["accepted/*", ["accepted/a.py", "accepted/"], ["accepted", "accepted/a/b"]],
  ["*/a*.py", ["x/a.py", "x/abc.py"], ["a.py", "x/y/a.py", "x/b.py"]],
  ["a.{py,cpp}", ["a.py", "a.cpp"], ["a.c", "a.pycpp", "a."]],
  ["{,x}{1,2}", ["1", "x2"], ["", "x", "12"]],
  ["{a{b,c},d}*", ["ab", "acx", "d"], ["a", "x"]],
  ["{one}", ["one"], ["{one}"]],
  ["a{b", ["a{b"], ["ab"]],
  ["a}[b].?", ["a}[b].?"], ["a}b.c"]],
  ["**a", ["a", "xa"], ["x/a"]],
];

for (const [pattern, yes, no] of CASES) {
  Deno.test(`the pattern ${pattern}`, () => {
    const matches = globMatcher(pattern);
    for (const path of yes) assert.ok(matches(path), path);
    for (const path of no) assert.ok(!matches(path), path);
  });
}

Deno.test("no pattern takes long", () => {
  const path = "a".repeat(255);
  const patterns = [
    "*a".repeat(90) + "b",
    "{a,a,*}".repeat(25) + "b",
    "{".repeat(199),
    "{".repeat(95) + "a" + "}".repeat(95) + "b",
    "a".repeat(100_000),
  ];
  const start = performance.now();
  for (const pattern of patterns) assert.ok(!globMatcher(pattern)(path));
  assert.ok(performance.now() - start < 2_000);
});
