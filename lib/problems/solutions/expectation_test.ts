import assert from "node:assert/strict";
import { STATUS, type StatusName } from "../../judging/status.ts";
import { agrees, type Expectation, EXPECTATIONS } from "./expectation.ts";

const CASES: [
  expected: Expectation,
  points: number | null,
  got: StatusName,
  score: number | null,
  agrees: boolean,
][] = [
  ["accepted", null, "accepted", null, true],
  ["accepted", null, "partialAccepted", 90, false],
  ["wrongAnswer", null, "wrongAnswer", null, true],
  ["wrongAnswer", null, "timeLimitExceeded", null, false],
  ["timeLimitExceeded", null, "timeLimitExceeded", null, true],
  ["partialAccepted", 40, "partialAccepted", 40, true],
  ["partialAccepted", 40, "partialAccepted", 50, false],
  ["partialAccepted", 0, "wrongAnswer", 0, true],
  ["partialAccepted", 100, "accepted", 100, true],
  ["partialAccepted", null, "partialAccepted", 1, true],
  ["partialAccepted", null, "accepted", 100, false],
  ["notAccepted", null, "runtimeError", null, true],
  ["notAccepted", null, "partialAccepted", 10, true],
  ["notAccepted", null, "accepted", null, false],
  ["runtimeOrMemory", null, "runtimeError", null, true],
  ["runtimeOrMemory", null, "memoryLimitExceeded", null, true],
  ["runtimeOrMemory", null, "timeLimitExceeded", null, false],
  ["runtimeOrMemory", null, "accepted", null, false],
  ["anything", null, "timeLimitExceeded", null, true],
];

for (const [expected, points, got, score, want] of CASES) {
  Deno.test(`${expected} ${points ?? ""}: ${got} ${score ?? ""} ${want ? "agrees" : "does not"}`, () => {
    const status = STATUS[got];
    assert.equal(agrees({ expected, points }, { status, score }), want);
  });
}

Deno.test("what says nothing about a program agrees with nothing", () => {
  const none = ["compileError", "systemError", "submittedFailed"] as const;
  for (const got of none) {
    for (const expected of EXPECTATIONS) {
      const status = STATUS[got];
      const result = agrees({ expected, points: null }, { status, score: 0 });
      assert.equal(result, false, `${expected}: ${got}`);
    }
  }
});
