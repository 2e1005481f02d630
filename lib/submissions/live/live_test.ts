import assert from "node:assert/strict";
import { Store } from "../../store/store.ts";
import { STATUS } from "../../judging/status.ts";
import { type LiveState, LiveSubmissions, toLiveState } from "./live.ts";
import { Submission } from "../schema.ts";
import { submissionCollection } from "../store.ts";

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const submissions = submissionCollection(store);
  const live = new LiveSubmissions(submissions);
  const watch = (...ids: number[]) => {
    const heard: LiveState[] = [];
    return { heard, stop: live.subscribe(ids, (state) => heard.push(state)) };
  };
  return {
    submissions,
    live,
    watch,
    [Symbol.dispose]: () => store.close(),
  };
}

const submission = (submitId: number) =>
  Submission.parse({
    submitId,
    pid: 1,
    displayPid: "P1",
    uid: "u",
    submitTime: 0,
    status: STATUS.pending,
    length: 1,
    language: "C",
    ip: "secret address",
  });

Deno.test("a page hears of the submissions that it shows, and of no others", async () => {
  using t = await open();
  const one = t.watch(1, 2);
  const other = t.watch(2);
  await t.submissions.insert(submission(1));
  await t.submissions.insert(submission(2));
  await t.submissions.insert(submission(3));
  await t.submissions.update(
    [1],
    (row) => ({ ...row, status: STATUS.accepted, time: 5, memory: 900 }),
  );
  assert.deepEqual(
    one.heard.map(({ submitId, status, time }) => [submitId, status, time]),
    [[1, 5, null], [2, 5, null], [1, 0, 5]],
  );
  assert.deepEqual(other.heard.map(({ submitId }) => submitId), [2]);
});

Deno.test("after the end of a subscription nothing comes, others go on", async () => {
  using t = await open();
  const gone = t.watch(1);
  const stays = t.watch(1);
  gone.stop();
  gone.stop();
  await t.submissions.insert(submission(1));
  assert.deepEqual([gone.heard.length, stays.heard.length], [0, 1]);
});

Deno.test("a listener that ends itself does not cut off the next one", async () => {
  using t = await open();
  const heard: string[] = [];
  const stop = t.live.subscribe([1], () => {
    heard.push("once");
    stop();
  });
  t.live.subscribe([1], () => heard.push("always"));
  await t.submissions.insert(submission(1));
  await t.submissions.update([1], (row) => ({ ...row, time: 1 }));
  assert.deepEqual(heard, ["once", "always", "always"]);
});

Deno.test("what is told is the verdict's figures alone", () => {
  const state = toLiveState(submission(7));
  assert.deepEqual(state, {
    submitId: 7,
    status: 5,
    score: null,
    time: null,
    memory: null,
    done: null,
    total: null,
    ahead: null,
    why: null,
  });
});
