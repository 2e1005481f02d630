// Rows: 3 A8.2
import assert from "node:assert/strict";
import { sealAtFirst, sealChoiceOf, sealMoment } from "./seal.ts";

const HOUR = 3_600_000;
const times = (hours: number) => ({ begin: 1000, end: 1000 + hours * HOUR });

Deno.test("a seal takes the last half hour, the last hour or all; too short a contest has none", () => {
  const five = times(5);
  assert.equal(sealMoment("half", five), five.end - HOUR / 2);
  assert.equal(sealMoment("hour", five), five.end - HOUR);
  assert.equal(sealMoment("whole", five), five.begin);
  assert.equal(sealMoment("hour", times(0.9)), null);
  assert.equal(sealMoment("half", times(0.4)), null);
  assert.equal(sealMoment("whole", times(0.1)), 1000);
});

Deno.test("what is stored is shown as the choice that it was", () => {
  const five = times(5);
  for (const choice of ["half", "hour", "whole"] as const) {
    assert.equal(sealChoiceOf(sealMoment(choice, five), five), choice);
  }
  assert.equal(sealChoiceOf(null, five), "none");
  assert.equal(sealChoiceOf(five.begin + 5, five), "own");
});

Deno.test("an ACM contest of an hour is proposed its last hour, others all", () => {
  assert.equal(sealAtFirst("acm", times(1)), "hour");
  assert.equal(sealAtFirst("acm", times(0.5)), "whole");
  assert.equal(sealAtFirst("oi", times(5)), "whole");
});
