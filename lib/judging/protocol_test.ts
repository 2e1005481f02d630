import assert from "node:assert/strict";
import {
  ClaimRequest,
  HeartbeatRequest,
  ProgressRequest,
  ResultRequest,
} from "./calls.ts";
import {
  JudgeIdentity,
  JudgeTask,
  JudgeVerdict,
  MAX_MESSAGE_CHARS,
} from "./protocol.ts";
import { STATUS } from "./status.ts";

const judge = { name: "local", instance: "one" };
const task = { kind: "submission", id: 7, attempt: 1 };
const hash = "0f".repeat(32);

const verdict = {
  kind: "verdict",
  status: STATUS.wrongAnswer,
  time: 12,
  memory: 900,
  score: null,
  oiRankScore: null,
  note: { code: "signal", value: 11 },
  message: "Segmentation fault",
  cases: [{
    caseId: 1,
    seq: 1,
    groupNum: null,
    status: STATUS.wrongAnswer,
    time: 12,
    memory: 900,
    score: 0,
    note: null,
    message: null,
  }],
};

const claim = {
  version: 1,
  judge,
  slots: 2,
  free: 1,
  express: true,
  languages: ["C"],
  versions: { C: "12.2.0" },
  isolation: "bubblewrap",
};

const row = {
  caseId: 1,
  seq: 1,
  groupNum: null,
  score: 10,
  input: { hash, size: 4 },
  expected: { size: 2, exact: hash, trimmed: hash, squeezed: hash },
};
const work = {
  ...task,
  language: "C",
  code: "int main(){}",
  type: 0,
  judgeMode: "spj",
  checker: { language: "C", code: "int main(){}", extraFiles: { "a.h": "" } },
  fileIo: { read: "a.in", write: "a.out" },
  judgeCaseMode: "default",
  timeLimit: 1_000,
  memoryLimit: 256,
  stackLimit: 128,
  isRemoveEndBlank: true,
  ioScore: null,
  difficulty: 1,
  userExtraFiles: {},
  cases: [row],
  run: null,
};

Deno.test("what each side sends arrives as it was sent", () => {
  assert.deepEqual(ClaimRequest.parse(claim), claim);
  assert.deepEqual(JudgeTask.parse(work), work);
  assert.deepEqual(JudgeVerdict.parse(verdict), verdict);
  const run = {
    kind: "run",
    status: STATUS.accepted,
    time: 1,
    memory: 2,
    note: null,
    message: null,
    stdout: "3\n",
    stderr: "",
  };
  const answer = { judge, task: { ...task, kind: "run" }, outcome: run };
  assert.deepEqual(ResultRequest.parse(answer), answer);
  const result = { judge, task, outcome: verdict };
  const sent = JSON.parse(JSON.stringify(result));
  assert.deepEqual(ResultRequest.parse(sent), result);
});

Deno.test("messages hold any character, up to their limit", () => {
  const fits = (message: string) =>
    JudgeVerdict.safeParse({ ...verdict, message }).success;
  assert.ok(fits("\0\x1b[31m\ud800 求\n"));
  assert.ok(fits("x".repeat(MAX_MESSAGE_CHARS)));
  assert.ok(!fits("x".repeat(MAX_MESSAGE_CHARS + 1)));
  const fault = (reason: string) =>
    ResultRequest.safeParse({ judge, task, outcome: { kind: "fault", reason } })
      .success;
  assert.ok(fault("no disk"));
  assert.ok(!fault("x".repeat(MAX_MESSAGE_CHARS + 1)));
});

Deno.test("malformed calls are refused", () => {
  const cases: Record<string, boolean> = {
    "a name that is empty": JudgeIdentity.safeParse({ ...judge, name: "" })
      .success,
    "a name without end":
      JudgeIdentity.safeParse({ ...judge, name: "x".repeat(65) }).success,
    "a claim for nothing":
      ClaimRequest.safeParse({ ...claim, free: 0, express: false }).success,
    "a claim for 10,000": ClaimRequest.safeParse({ ...claim, free: 10_000 })
      .success,
    "half a slot": ClaimRequest.safeParse({ ...claim, slots: 1.5 }).success,
    "too many languages":
      ClaimRequest.safeParse({ ...claim, languages: Array(65).fill("C") })
        .success,
    "too many tasks":
      HeartbeatRequest.safeParse({ judge, running: Array(258).fill(task) })
        .success,
    "progress without a task":
      ProgressRequest.safeParse({ judge, done: 1, total: 2 }).success,
    "a status that is none":
      JudgeVerdict.safeParse({ ...verdict, status: 15 }).success,
    "a note that is none":
      JudgeVerdict.safeParse({ ...verdict, note: { code: "x" } }).success,
    "time in words": JudgeVerdict.safeParse({ ...verdict, time: "fast" })
      .success,
    "no time for a case":
      JudgeVerdict.safeParse({ ...verdict, cases: [{ seq: 1 }] }).success,
    "neither verdict nor fault":
      ResultRequest.safeParse({ judge, task, outcome: { kind: "maybe" } })
        .success,
    "a verdict on a test run": ResultRequest.safeParse({
      judge,
      task: { ...task, kind: "run" },
      outcome: verdict,
    }).success,
    "what a submission has printed": ResultRequest.safeParse({
      judge,
      task,
      outcome: { ...verdict, kind: "run", stdout: "", stderr: "" },
    }).success,
    "a hash that is a path": JudgeTask.safeParse({
      ...work,
      cases: [{ ...row, input: { hash: "../../etc/passwd", size: 1 } }],
    }).success,
  };
  for (const [name, isTaken] of Object.entries(cases)) {
    assert.equal(isTaken, false, name);
  }
});
