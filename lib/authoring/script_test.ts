import assert from "node:assert/strict";
import { MAX_SCRIPT_LINES, parseScript } from "./script.ts";

const GENERATORS = ["gen", "tree.py", "生成"];

const parsed = (script: string) => {
  const result = parseScript(script, GENERATORS);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value
    .map(({ line, group, generator, args }) => [line, group, generator, args]);
};
const refused = (script: string) => {
  const result = parseScript(script, GENERATORS);
  return result.ok ? null : [result.error.code, result.error.line];
};

Deno.test("a line is a generator and its words; groups stand in brackets before it", () => {
  assert.deepEqual(
    parsed(
      "gen 10 100\n\n# a remark\n  tree.py\t-n=5   x \r\n[12] gen 1\n生成",
    ),
    [
      [1, null, "gen", ["10", "100"]],
      [4, null, "tree.py", ["-n=5", "x"]],
      [5, 12, "gen", ["1"]],
      [6, null, "生成", []],
    ],
  );
});

Deno.test("what stands in quotation marks is one word", () => {
  assert.deepEqual(
    parsed(`gen "a b" 'c "d' --s="e f"g ""`),
    [[1, null, "gen", ["a b", 'c "d', "--s=e fg", ""]]],
  );
});

const WRONG: [script: string, code: string, line: number][] = [
  ["", "scriptEmpty", 0],
  ["# nothing\n\n", "scriptEmpty", 0],
  ["gen 1\nnone 2", "scriptGenerator", 2],
  ['gen "a', "scriptQuote", 1],
  ["gen it's", "scriptQuote", 1],
  ["[0] gen 1", "scriptGroup", 1],
  ["[x] gen 1", "scriptGroup", 1],
  ["[10001] gen 1", "scriptGroup", 1],
  ["gen\n[2]", "scriptGroup", 2],
  ["gen\n".repeat(MAX_SCRIPT_LINES + 1), "scriptTooLong", 0],
];

for (const [script, code, line] of WRONG) {
  Deno.test(`${JSON.stringify(script.slice(0, 20))} is refused: ${code}`, () => {
    assert.deepEqual(refused(script), [code, line]);
  });
}

Deno.test("as many lines as there may be", () => {
  assert.equal(parsed("gen 1\n".repeat(MAX_SCRIPT_LINES)).length, 500);
});
