import assert from "node:assert/strict";
import {
  isInProgress,
  showsErrorMessage,
  signalName,
  STATUS,
  STATUS_CODES,
  STATUS_LETTERS,
  statusName,
} from "./status.ts";

Deno.test("the codes are those that clients of the contract know", () => {
  assert.deepEqual(
    STATUS_CODES.toSorted((a, b) => a - b),
    [-10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  const { accepted, wrongAnswer, partialAccepted, pending } = STATUS;
  assert.deepEqual(
    [accepted, wrongAnswer, partialAccepted, pending],
    [0, -1, 8, 5],
  );
});

Deno.test("every code has a name and letters, other numbers are a mistake [1 H1.105]", () => {
  for (const code of STATUS_CODES) {
    assert.equal(STATUS[statusName(code)], code);
    assert.notEqual(STATUS_LETTERS[statusName(code)], "");
  }
  for (const code of [15, -1.5, NaN]) {
    assert.throws(() => statusName(code), /not a submission status/);
  }
});

Deno.test("pending, compiling and judging will still change by themselves", () => {
  assert.deepEqual(STATUS_CODES.filter(isInProgress), [5, 6, 7]);
});

Deno.test("an error text takes the place of figures for CE, SE and SF only [1 H1.120]", () => {
  assert.deepEqual(STATUS_CODES.filter(showsErrorMessage), [-2, 4, 10]);
});

Deno.test("signals that students meet are told by name, others by number", () => {
  assert.deepEqual(
    [8, 9, 11, 6, 64].map(signalName),
    ["SIGFPE", "SIGKILL", "SIGSEGV", "SIGABRT", "64"],
  );
});
