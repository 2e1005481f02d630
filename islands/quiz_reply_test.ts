import assert from "node:assert/strict";
import { isToldAlike, outcomeOf, type QuizSubmission } from "./quiz_reply.ts";

const submission = (status: number): QuizSubmission => ({
  submitId: 1,
  status,
  score: status === 0 ? 10 : null,
  answers: { a: { status: 0 }, b: { status: -1 } },
});

Deno.test("a reply tells the key only where it holds one, and no marks where none may be told", () => {
  const data = [{
    uuid: "a",
    options: [{ uuid: "x", isCorrect: true }, { uuid: "y", isCorrect: false }],
  }];
  assert.deepEqual(outcomeOf(submission(8), { data }), {
    status: 8,
    score: null,
    parts: { a: 0, b: -1 },
    key: { a: ["x"] },
  });
  const closed = [{ uuid: "a", options: [{ uuid: "x" }, { uuid: "y" }] }];
  assert.deepEqual(outcomeOf(submission(-5), { data: closed }), {
    status: -5,
    score: null,
    parts: {},
    key: null,
  });
});

Deno.test("two outcomes are told alike by their results, in any order of the questions", () => {
  const told = (answers: QuizSubmission["answers"]) =>
    outcomeOf({ ...submission(8), answers }, { data: [] });
  const both = { a: { status: 0 }, b: { status: -1 } };
  const { a, b } = both;
  assert.ok(isToldAlike(told(both), told({ b, a })));
  assert.ok(!isToldAlike(told(both), told({ a, b: a })));
  assert.ok(!isToldAlike(told(both), outcomeOf(submission(0), { data: [] })));
});
