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

Deno.test("numbers begin with zeros up to the length that a rule gives them", () => {
  const rule = { ...RULE, suffix: "", to: 120, digits: 2 };
  for (const name of ["team01", "team12", "team100"]) {
    assert.equal(allowsAccount(rule, name), true, name);
  }
  for (const name of ["team1", "team001", "team012", "team00"]) {
    assert.equal(allowsAccount(rule, name), false, name);
  }
});
