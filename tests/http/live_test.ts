import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { aVerdict, judgeOf, submitTo } from "./judging.ts";

/** An open stream of events; `next` waits for one, null at the end. */
async function follow(t: TestSite, query: string) {
  const response = await t.call("GET", `/api/live/submissions?${query}`);
  assert.equal(response.status, 200);
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  return {
    response,
    async next() {
      while (!text.includes("\n\n")) {
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
      }
      const [event, ...rest] = text.split("\n\n");
      text = rest.join("\n\n");
      assert.match(event, /^data: \{.*\}$/);
      return JSON.parse(event.slice("data: ".length));
    },
    leave: () => reader.cancel(),
  };
}

Deno.test("a stream shows a program from waiting to its verdict, then ends", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const events = await follow(t, `ids=${submitId}`);
  const state = (status: number, changes = {}) => ({
    submitId,
    status,
    score: null,
    time: null,
    memory: null,
    done: null,
    total: null,
    ahead: null,
    why: null,
    ...changes,
  });
  const wait = { ahead: 0, why: "noJudge" };
  assert.deepEqual(await events.next(), state(STATUS.pending, wait));
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  assert.deepEqual(await events.next(), state(STATUS.compiling));
  await judge.progress(task, 0);
  assert.deepEqual(await events.next(), state(STATUS.judging));
  const done = (done: number) => state(STATUS.judging, { done, total: 2 });
  assert.deepEqual(await events.next(), done(0));
  await judge.progress(task, 1);
  assert.deepEqual(await events.next(), done(1));
  await judge.result(task);
  const figures = { time: 12, memory: 2048 };
  assert.deepEqual(await events.next(), state(STATUS.accepted, figures));
  assert.equal(await events.next(), null);
});

Deno.test("the stream is not stored, not compressed and not held back", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const events = await follow(t, `ids=${await submitTo(t, problemId)}`);
  const { headers } = events.response;
  assert.match(headers.get("content-type")!, /^text\/event-stream/);
  assert.equal(headers.get("cache-control"), "no-cache, no-transform");
  assert.equal(headers.get("x-accel-buffering"), "no");
  await events.leave();
});

Deno.test("what is judged already is told at once, and the stream ends", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  await judge.result((await judge.claim())[0]);
  const events = await follow(t, `ids=${submitId}`);
  assert.equal((await events.next()).status, STATUS.accepted);
  assert.equal(await events.next(), null);
});

Deno.test("of several the stream ends with the last one", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const ids = [await submitTo(t, problemId), await submitTo(t, problemId)];
  const events = await follow(t, `ids=${ids},999`);
  const judge = judgeOf(t);
  const tasks = await judge.claim();
  for (const task of tasks) {
    await judge.result(task, aVerdict(task, { status: STATUS.wrongAnswer }));
  }
  const seen: number[][] = [];
  for (let event; (event = await events.next()) !== null;) {
    seen.push([event.submitId, event.status]);
  }
  assert.deepEqual(seen, [
    [ids[0], STATUS.pending],
    [ids[1], STATUS.pending],
    [ids[0], STATUS.compiling],
    [ids[1], STATUS.compiling],
    [ids[0], STATUS.wrongAnswer],
    [ids[1], STATUS.wrongAnswer],
  ]);
});

Deno.test("without ids, or with unknown ones, there is nothing to wait for", async () => {
  await using t = await openTestSite();
  for (const query of ["", "ids=", "ids=999"]) {
    const events = await follow(t, query);
    assert.equal(await events.next(), null, query);
  }
  for (const query of ["ids=one", `ids=${Array(101).fill(1)}`]) {
    const response = await t.call("GET", `/api/live/submissions?${query}`);
    assert.equal(response.status, 400, query);
    await response.body?.cancel();
  }
});

Deno.test("a reader who leaves is forgotten", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const events = await follow(t, `ids=${await submitTo(t, problemId)}`);
  await events.next();
  await events.leave();
  const judge = judgeOf(t);
  const answer = await judge.result((await judge.claim())[0]);
  assert.equal(answer.status, 200);
  await answer.body?.cancel();
});

Deno.test("a rejected judge's task waits again, and the stream tells it", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const events = await follow(t, `ids=${submitId}`);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const fault = { kind: "fault", reason: "the disk is full" };
  assert.equal((await judge.result(task, fault)).status, 200);
  const seen = [];
  for (let n = 0; n < 3; n++) seen.push((await events.next()).status);
  assert.deepEqual(seen, [STATUS.pending, STATUS.compiling, STATUS.pending]);
  await events.leave();
});

Deno.test("when the site stops, open streams end", async () => {
  const t = await openTestSite();
  const { problemId } = await t.addProblem();
  const events = await follow(t, `ids=${await submitTo(t, problemId)}`);
  await events.next();
  await t[Symbol.asyncDispose]();
  assert.equal(await events.next(), null);
});

Deno.test("a page's stream names its news, leaves out what is hidden, and stays", async () => {
  await using t = await openTestSite();
  const open = await t.addProblem();
  const secret = await t.addProblem();
  const hidden = await submitTo(t, secret.problemId);
  await t.site.problems.records.update(
    [secret.pid],
    (row) => ({ ...row, auth: 2 }),
  );
  const submitId = await submitTo(t, open.problemId);
  const query = `submission=${hidden},${submitId},999`;
  const response = await t.call("GET", `/api/live?${query}`);
  assert.equal(response.status, 200);
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  const seen: [string, number][] = [];
  const readTo = async (status: number) => {
    while (seen.at(-1)?.[1] !== status) {
      const { value, done } = await reader.read();
      assert.ok(!done);
      for (
        const [, name, data] of value.matchAll(/event: (.+)\ndata: (.+)\n/g)
      ) {
        const state = JSON.parse(data);
        assert.equal(state.submitId, submitId);
        seen.push([name, state.status]);
      }
    }
  };
  await readTo(STATUS.pending);
  const judge = judgeOf(t);
  for (const task of await judge.claim()) await judge.result(task);
  await readTo(STATUS.accepted);
  assert.deepEqual(seen, [
    ["submission", STATUS.pending],
    ["submission", STATUS.compiling],
    ["submission", STATUS.accepted],
  ]);
  await reader.cancel();
  assert.deepEqual([...t.site.submissions.live.watched()], []);
  const many = `submission=${Array(501).fill(1)}`;
  const refused = await t.call("GET", `/api/live?${many}`);
  assert.equal(refused.status, 400);
  await refused.body?.cancel();
});

Deno.test("an account has so many streams at once, and others theirs", async () => {
  await using t = await openTestSite();
  const open = () => t.call("GET", "/api/live?announcement=1", { as: "user" });
  const streams = [];
  for (let n = 0; n < 64; n++) {
    const stream = await open();
    assert.equal(stream.status, 200);
    streams.push(stream);
  }
  assert.equal((await open()).status, 429);
  const other = await t.call("GET", "/api/live?announcement=1", {
    as: "problem_admin",
  });
  assert.equal(other.status, 200);
  await streams.pop()!.body!.cancel();
  const next = await open();
  assert.equal(next.status, 200, "one that has left makes room");
  for (const stream of [...streams, other, next]) await stream.body!.cancel();
});
