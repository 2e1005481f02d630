// Rows: 3 A8.2
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
  const [text, changes, first, last] of [
    [
      "2026[0001-0012]",
      { prefix: "2026", from: 1, to: 12, digits: 4 },
      "20260001",
      "20260012",
    ],
    ["s[08-110]", { prefix: "s", from: 8, to: 110, digits: 2 }, "s08", "s110"],
    [
      "[202612345601-202612345660]",
      { from: 202612345601, to: 202612345660 },
      "202612345601",
      "202612345660",
    ],
    ["c[0-2]", { prefix: "c", from: 0, to: 2 }, "c0", "c2"],
  ] as const
) {
  Deno.test(`a range keeps its zeros and may have long numbers: ${text}`, () => {
    const read = readAccountText(text);
    assert.ok(read.ok);
    const rule = { prefix: "", suffix: "", extra: [], ...changes };
    assert.deepEqual(read.value, rule);
    assert.equal(accountText(rule), text);
    assert.deepEqual(readWireAccountRule(wireAccountRule(rule)!), rule);
    const { numbered } = namesOf(rule);
    assert.equal(numbered[0], first);
    assert.equal(numbered.at(-1), last);
  });
}

for (
  const [text, code] of [
    ["", "accountRuleRequired"],
    ["a[1-2] b[1-2]", "accountRuleOnePattern"],
    ["a[5-2]", "accountRuleInvalid"],
    ["a[1-2000000]", "accountRuleInvalid"],
    ["[20260001-30260001]", "accountRuleInvalid"],
    ["[1-1234567890123456]", "accountRuleInvalid"],
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
