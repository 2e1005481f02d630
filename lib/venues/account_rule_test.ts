import assert from "node:assert/strict";
import { allowsAccount } from "./account_rule.ts";

const RULE = {
  prefix: "team",
  suffix: "x",
  from: 1,
  to: 12,
  extra: ["coach", "team99x"],
};

for (
  const [name, isAllowed] of [
    ["team1x", true],
    ["team12x", true],
    ["team99x", true],
    ["coach", true],
    ["team0x", false],
    ["team13x", false],
    ["team01x", false],
    ["team1", false],
    ["teamx", false],
    ["team-1x", false],
    ["team1.5x", false],
    ["Team1x", false],
    ["coaches", false],
  ] as const
) {
  Deno.test(`an account rule ${isAllowed ? "lets in" : "keeps out"} ${name}`, () => {
    assert.equal(allowsAccount(RULE, name), isAllowed);
  });
}

Deno.test("prefix and suffix do not overlap; without a rule all may", () => {
  const rule = { ...RULE, prefix: "aa", suffix: "aa", from: 0, to: 9 };
  assert.equal(allowsAccount(rule, "aaa"), false);
  assert.equal(allowsAccount(rule, "aa7aa"), true);
  assert.equal(allowsAccount(null, "anybody"), true);
});
