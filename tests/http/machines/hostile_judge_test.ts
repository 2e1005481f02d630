import assert from "node:assert/strict";
import {
  type AnyTask,
  type JudgeTask,
  type JudgeVerdict,
  MAX_FAULTS,
} from "../../../lib/judging/protocol.ts";
import { startDataBuild } from "../../../lib/authoring/data_build.ts";
import { saveScript } from "../../../lib/problems/solutions/solutions.ts";
import { MadeFiles } from "../../../lib/judges/made_files.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { JUDGE_TOKEN, openTestSite, type TestSite } from "../../support.ts";
import { keepProgram } from "../problems/authored.ts";
import { aRunVerdict, aVerdict, judgeOf, submitTo } from "../judging.ts";

/** A submission to a problem worth points, as a judge has claimed it. */
async function withTask(t: TestSite, changes: object = {}) {
  const { problemId } = await t.addProblem({ type: 1, ...changes });
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  return { judge, task, submitId };
}

const statusOf = async (t: TestSite, id: number) =>
  (await t.site.submissions.records.get(id))?.status;

type Spoil = (verdict: JudgeVerdict, task: JudgeTask) => unknown;
const row = (changes: object): Spoil => (verdict) => ({
  ...verdict,
  cases: verdict.cases.map((row, n) => n === 1 ? { ...row, ...changes } : row),
});
const all = (changes: object): Spoil => (verdict) => ({
  ...verdict,
  ...changes,
});

/** What no judge can have found out of a program. */
const LIES: Record<string, Spoil> = {
  "it is being judged": all({ status: STATUS.judging }),
  "it waits": all({ status: STATUS.pending }),
  "it is being compiled": all({ status: STATUS.compiling }),
  "it is being sent": all({ status: STATUS.submitting }),
  "it was not sent": all({ status: STATUS.notSubmitted }),
  "nobody knows": all({ status: STATUS.unknownResult }),
  "sending has failed": all({ status: STATUS.submittedFailed }),
  "it was cancelled": all({ status: STATUS.cancelled }),
  "no status at all": all({ status: 77 }),
  "a case is being judged": row({ status: STATUS.judging }),
  "a case waits": row({ status: STATUS.pending }),
  "time that is negative": all({ time: -1 }),
  "time without end": all({ time: 2_001 }),
  "memory that no limit allows": all({ memory: 256 * 1024 + 1 }),
  "a score beyond all": all({ score: 101 }),
  "a negative score": all({ score: -1 }),
  "ranking points without end": all({ oiRankScore: 1e9 }),
  "time of no number": all({ time: null, memory: "NaN" }),
  "half a point": all({ score: 0.5 }),
  "a signal without end": all({ note: { code: "signal", value: 2 ** 40 } }),
  "a case's time": row({ time: 1e12 }),
  "a case's memory": row({ memory: -5 }),
  "a case's points": row({ score: 51 }),
  "a case of another problem": row({ caseId: 9_999 }),
  "a case out of order": row({ seq: 1 }),
  "a case's group": row({ groupNum: 3 }),
  "a case missing": (verdict) => ({
    ...verdict,
    cases: verdict.cases.slice(1),
  }),
  "no case": all({ cases: [] }),
  "a case too many": (verdict) => ({
    ...verdict,
    cases: [...verdict.cases, ...verdict.cases],
  }),
  "words without end": all({ message: "x".repeat(16_385) }),
  "a test run's answer": () => aRunVerdict(),
  "nothing": () => null,
};

for (const [name, lie] of Object.entries(LIES)) {
  Deno.test(`refused, and the task goes on to another judge: ${name}`, async () => {
    await using t = await openTestSite();
    const { judge, task, submitId } = await withTask(t);
    const answer = await judge.call("result", {
      task: { kind: task.kind, id: task.id, attempt: task.attempt },
      outcome: lie(aVerdict(task, { score: 100, oiRankScore: 10 }), task),
    });
    assert.equal(answer.status, 400);
    await answer.body?.cancel();
    assert.equal(await statusOf(t, submitId), STATUS.pending);
    const stored = await t.site.queue.tasks.get("submission", submitId);
    assert.deepEqual([stored?.state, stored?.faults], ["waiting", 1]);
  });
}

Deno.test("what an honest judge may find is taken: nothing run, stopped early, skipped", async () => {
  const honest: [
    changes: object,
    verdict: (task: JudgeTask) => JudgeVerdict,
  ][] = [
    [{}, (task) => aVerdict(task, { status: STATUS.compileError, cases: [] })],
    [{}, (task) => aVerdict(task, { status: STATUS.systemError, cases: [] })],
    [{}, (task) => aVerdict(task, { time: 1_000, memory: 256 * 1024 })],
    [
      { type: 0, judgeCaseMode: "ergodic_without_error" },
      (task) => {
        const verdict = aVerdict(task, { status: STATUS.wrongAnswer });
        return { ...verdict, cases: verdict.cases.slice(0, 1) };
      },
    ],
    [{}, (task) => {
      const verdict = aVerdict(task, { status: STATUS.wrongAnswer });
      verdict.cases[1] = { ...verdict.cases[1], status: STATUS.cancelled };
      return verdict;
    }],
  ];
  for (const [changes, verdict] of honest) {
    await using t = await openTestSite();
    const { judge, task, submitId } = await withTask(t, changes);
    const answer = await judge.result(task, verdict(task));
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
    assert.equal(await statusOf(t, submitId), verdict(task).status);
  }
});

Deno.test("a judge that never tells the truth leaves nothing judging for ever", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  for (let n = 0; n < MAX_FAULTS; n++) {
    const [task] = await judge.claim();
    const lie = aVerdict(task, { status: STATUS.judging });
    assert.equal((await judge.result(task, lie)).status, 400);
    t.clock.now += 60_000;
  }
  assert.equal(await statusOf(t, submitId), STATUS.systemError);
});

Deno.test("an answer to somebody else's claim counts against nobody", async () => {
  await using t = await openTestSite();
  const { judge, task, submitId } = await withTask(t);
  const lie = aVerdict(task, { status: STATUS.judging });
  const stranger = judgeOf(t, "another start");
  for (const caller of [stranger, { ...judge, result: judge.result }]) {
    const attempt = caller === stranger ? task.attempt : task.attempt + 1;
    const answer = await caller.result({ ...task, attempt }, lie);
    assert.equal(answer.status, 400);
    await answer.body?.cancel();
  }
  assert.equal(await statusOf(t, submitId), STATUS.compiling);
});

Deno.test("progress beyond all cases is refused", async () => {
  await using t = await openTestSite();
  const { judge, task } = await withTask(t);
  const ref = { kind: task.kind, id: task.id, attempt: task.attempt };
  for (const [done, total] of [[3, 2], [-1, 2], [1, 1e9], [0.5, 2]]) {
    const answer = await judge.call("progress", { task: ref, done, total });
    assert.equal(answer.status, 400);
    await answer.body?.cancel();
  }
});

interface Sent {
  changes?: object;
  body?: BodyInit | null;
  token?: string;
}

/** A case that is to be made, claimed by `judge-1`, and ways to send its files. */
async function withDataBuild(t: TestSite) {
  const { pid } = await t.addProblem();
  const root = await t.actAs("root");
  await keepProgram(t, pid, { isMain: true });
  await keepProgram(t, pid, { role: "generator", name: "gen", code: "gen" });
  assert.ok((await saveScript(root, pid, "gen 1\ngen 2")).ok);
  const draft = { kind: "generate", keeps: false, applies: true } as const;
  assert.ok((await startDataBuild(root, pid, draft)).ok);
  await Promise.all(t.site.background);
  const judge = judgeOf(t);
  const tasks: AnyTask[] = await judge.claim();
  const [task] = tasks;
  const ask = (
    { changes = {}, body = "1 2\n", token = JUDGE_TOKEN }: Sent = {},
  ) => {
    const query = new URLSearchParams({
      name: "judge-1",
      instance: "first start",
      id: String(task.id),
      attempt: String(task.attempt),
      ...changes,
    });
    return t.app.request(`/judge/files?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
  };
  const send = async (sent: Sent = {}) => {
    const reply = await ask(sent);
    await reply.body?.cancel();
    return reply.status;
  };
  return { judge, task, ask, send };
}

Deno.test("files come only from who holds a task that makes them, and few of them", async () => {
  await using t = await openTestSite();
  const { judge, task, send } = await withDataBuild(t);
  for (
    const changes of [
      { name: "another" },
      { instance: "second start" },
      { attempt: "9" },
      { id: "999" },
    ]
  ) assert.equal(await send({ changes }), 403, JSON.stringify(changes));
  for (const changes of [{ id: "x" }, { attempt: "-1" }, { name: "" }]) {
    assert.equal(await send({ changes }), 400, JSON.stringify(changes));
  }
  assert.equal(await send({ token: "wrong" }), 403);
  for (let n = 0; n < 8; n++) assert.equal(await send({ body: `${n}` }), 200);
  assert.equal(await send({ body: "once more" }), 413);
  // What has been given back is nobody's any more.
  const { kind, id, attempt } = task;
  await judge.call("release", { running: [{ kind, id, attempt }] });
  assert.equal(await send(), 403);
});

Deno.test("a file that was made is kept by its content, up to 64 MB", async () => {
  await using t = await openTestSite();
  const { ask, send } = await withDataBuild(t);
  const { hash, size, trimmed } = await (await ask()).json();
  assert.equal(size, 4);
  assert.notEqual(trimmed, hash);
  assert.equal(await Deno.readTextFile(t.site.files.pathOf(hash)), "1 2\n");
  assert.equal(await send({ body: new Uint8Array(64 * 1024 ** 2 + 1) }), 413);
  assert.equal(await send({ body: null }), 400);
});

Deno.test("no file is taken when the disk has no room to spare", async () => {
  await using t = await openTestSite();
  const { send } = await withDataBuild(t);
  t.site.judges.madeFiles = new MadeFiles(() => ({
    freeBytes: 9 * 1024 ** 3,
    totalBytes: 100 * 1024 ** 3,
  }));
  assert.equal(await send(), 413);
});

Deno.test("a case that is said to be made from another input is refused", async () => {
  await using t = await openTestSite();
  const { judge, task } = await withDataBuild(t);
  const { kind, id, attempt } = task;
  const stored = { hash: "0".repeat(64), size: 4 };
  const made = {
    kind: "made",
    input: stored,
    output: { ...stored, trimmed: "0".repeat(64), squeezed: "0".repeat(64) },
    time: 1,
    memory: 1,
    fault: null,
  };
  for (
    const lie of [
      { ...made, input: null },
      { ...made, input: { ...stored, size: 2 ** 40 } },
      { ...made, time: -1 },
      { ...made, memory: 1e15 },
      {
        ...made,
        fault: { stage: "judge", status: 7, note: null, message: null },
      },
    ]
  ) {
    const answer = await judge.call("result", {
      task: { kind, id, attempt },
      outcome: lie,
    });
    assert.equal(answer.status, 400, JSON.stringify(lie));
    await answer.body?.cancel();
    t.clock.now += 60_000;
  }
});
