import assert from "node:assert/strict";
import { hasSaneShape } from "./json_shape.ts";

const isSane = (json: string) => hasSaneShape(new TextEncoder().encode(json));

Deno.test("brackets by the thousand are not parsed, in strings they are text", () => {
  const cases: [json: string, expected: boolean][] = [
    ['{"a":[1,{"b":[]}]}', true],
    ["[".repeat(32) + "]".repeat(32), true],
    ["[".repeat(33) + "]".repeat(33), false],
    ['{"a":'.repeat(40), false],
    [`{"text":"${"[{".repeat(100_000)}"}`, true],
    [`{"text":"${'\\"['.repeat(100_000)}"}`, true],
    [`"not closed ${"[".repeat(1_000)}`, true],
    [`[${"1,".repeat(99_998)}1]`, true],
    [`[${"1,".repeat(100_000)}1]`, false],
    [`[${"{},".repeat(60_000)}{}]`, false],
    ["", true],
  ];
  for (const [json, expected] of cases) {
    assert.equal(isSane(json), expected, json.slice(0, 40));
  }
});
