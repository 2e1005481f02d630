import assert from "node:assert/strict";
import {
  accountText,
  namesOf,
  readAccountText,
  readWireAccountRule,
  wireAccountRule,
} from "./account_text.ts";

const RULE = {
  prefix: "team",
  suffix: "x",
  from: 1,
  to: 30,
  extra: ["alice", "bob"],
};

Deno.test("a rule is read as it was written, in a form and on the wire", () => {
  assert.equal(accountText(RULE), "team[1-30]x alice bob");
  const read = readAccountText(" alice,\nteam[1-30]x  bob，alice ");
  assert.deepEqual(read, { ok: true, value: RULE });
  const wire = "<prefix>team</prefix><suffix>x</suffix><start>1</start>" +
    "<end>30</end><extra>alice bob</extra>";
  assert.equal(wireAccountRule(RULE), wire);
  assert.deepEqual(readWireAccountRule(wire), RULE);
  assert.equal(wireAccountRule(null), null);
});

for (
  const [text, code] of [
    ["", "accountRuleRequired"],
    ["a[1-2] b[1-2]", "accountRuleOnePattern"],
    ["a[5-2]", "accountRuleInvalid"],
    ["a[1-2000000]", "accountRuleInvalid"],
    ["a[1-2", "accountRuleInvalid"],
    ["a{x]", "accountRuleInvalid"],
  ]
) {
  Deno.test(`not a rule: “${text}”`, () => {
    const read = readAccountText(text);
    assert.equal(!read.ok && read.error.code, code);
  });
}

Deno.test("its names can be looked at before anybody is kept out", () => {
  assert.deepEqual(namesOf(RULE), {
    count: 32,
    numbered: ["team1x", "team2x", "…", "team30x"],
    extra: ["alice", "bob"],
  });
  const names = readAccountText("alice");
  assert.ok(names.ok);
  assert.deepEqual(namesOf(names.value), {
    count: 1,
    numbered: [],
    extra: ["alice"],
  });
});
