import assert from "node:assert/strict";
import { effect } from "@preact/signals-core";
import { Answers } from "./answers.ts";
import type { QuizSubmission } from "./quiz_reply.ts";

const submission = (status: number): QuizSubmission => ({
  submitId: 1,
  status,
  score: null,
  answers: {},
});

Deno.test("a hand-in is asked for every two seconds, from 20 on less often, until it is judged [2 Q2.4]", async () => {
  const states = [5, 5, 6, 6, null, 7, 7, 7, 7, 7, 7, 0];
  const answers = new Answers();
  const asked: number[] = [];
  let time = 0;
  const { state, stop } = answers.follow(1, 5, () => {
    asked.push(time);
    const status = states.shift()!;
    return Promise.resolve(status === null ? null : submission(status));
  });
  const shown: (number | null)[] = [];
  effect(() => void shown.push(state.value?.status ?? null));
  for (time = 1; time <= 20; time++) await answers.poll();
  assert.deepEqual(asked, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16]);
  assert.equal(shown.at(-1), 0);
  answers.take(submission(-1));
  assert.equal(state.value?.status, -1, "its key was wrong");
  assert.deepEqual(answers.ids(), [1]);
  stop();
  assert.deepEqual(answers.ids(), []);
});

Deno.test("who is judged on the page is asked for by nobody; a stranger's news is nothing", async () => {
  const answers = new Answers();
  const { state } = answers.follow(
    2,
    -5,
    () => assert.fail("it was asked for"),
  );
  await answers.poll();
  answers.take(submission(0));
  assert.equal(state.value, null);
});
