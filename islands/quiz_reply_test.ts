// Rows: 2 Q2.4
import assert from "node:assert/strict";
import { outcomeOf, type QuizSubmission, whenJudged } from "./quiz_reply.ts";

const submission = (status: number): QuizSubmission => ({
  submitId: 1,
  status,
  score: status === 0 ? 10 : null,
  answers: { a: { status: 0 }, b: { status: -1 } },
});

/** Follows one that is judged at its `n`-th state; tells what was waited and shown. */
async function follow(states: (number | null)[], leavesAfter = Infinity) {
  const pauses: number[] = [];
  const shown: number[] = [];
  const judged = await whenJudged(submission(5), {
    ask() {
      const status = states.shift()!;
      return Promise.resolve(status === null ? null : submission(status));
    },
    onState: (status) => shown.push(status),
    wait(ms) {
      pauses.push(ms);
      return Promise.resolve();
    },
    isGone: () => pauses.length >= leavesAfter,
  });
  return { judged, pauses, shown };
}

Deno.test("Q2.4: a hand-in is asked for every two seconds, from 20 on less often, until it is judged", async () => {
  const { judged, pauses, shown } = await follow(
    [5, 5, 6, 6, null, 7, 7, 7, 7, 7, 7, 0],
  );
  assert.equal(judged?.status, 0);
  assert.deepEqual(pauses, [
    ...Array.from({ length: 10 }, () => 2000),
    6000,
    6000,
  ]);
  assert.deepEqual(shown, [5, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7]);
  const at = await follow([], 0);
  assert.equal(at.judged, null, "somebody else's business");
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
