import { PROTOCOL_VERSION } from "../../lib/judging/protocol.ts";
import assert from "node:assert/strict";
import type {
  CaseResult,
  JudgeTask,
  JudgeVerdict,
  RunVerdict,
} from "../../lib/judging/protocol.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { JUDGE_TOKEN, type Person, type TestSite } from "../support.ts";

/** What a judge says of itself when it asks for work. */
export const aClaim = (changes: Record<string, unknown> = {}) => ({
  version: PROTOCOL_VERSION,
  judge: { name: "judge-1", instance: "first start" },
  slots: 20,
  free: 20,
  languages: ["C", "C++", "Java", "Python3"],
  isolation: "none: a test",
  ...changes,
});

/** Every case with the same status, as a judge reports it. */
export function aVerdict(
  task: JudgeTask,
  changes: Partial<JudgeVerdict> = {},
  caseChanges: Partial<CaseResult> = {},
): JudgeVerdict {
  const status = changes.status ?? STATUS.accepted;
  return {
    kind: "verdict",
    status,
    time: 12,
    memory: 2048,
    score: null,
    oiRankScore: null,
    note: null,
    message: null,
    cases: task.cases.map(({ caseId, seq, groupNum, score, input }) => ({
      caseId,
      seq,
      groupNum,
      status,
      time: 12,
      memory: 2048,
      score: status === STATUS.accepted ? score : 0,
      note: null,
      message: null,
      inputHash: input.hash,
      ...caseChanges,
    })),
    ...changes,
  };
}

/** What a judge reports of a test run that went well. */
export const aRunVerdict = (changes: Partial<RunVerdict> = {}): RunVerdict => ({
  kind: "run",
  status: STATUS.accepted,
  time: 7,
  memory: 300,
  note: null,
  message: null,
  stdout: "3\n",
  stderr: "",
  ...changes,
});

/** A judge's calls to the site, as `judge/client.ts` makes them. */
export function judgeOf(t: TestSite, instance = "first start") {
  const judge = { name: "judge-1", instance };
  const call = (path: string, body: object, token = JUDGE_TOKEN) =>
    t.app.request(`/judge/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ judge, ...body }),
      // A claim for nothing would wait for ever: the test's clock stands still.
      signal: AbortSignal.timeout(10_000),
    });
  return {
    call,
    async claim(changes = {}): Promise<JudgeTask[]> {
      const response = await call("claim", aClaim({ judge, ...changes }));
      assert.equal(response.status, 200);
      return (await response.json()).tasks;
    },
    progress: (task: JudgeTask, done: number) =>
      call("progress", { task: refOf(task), done, total: task.cases.length }),
    result: (task: JudgeTask, outcome: object = aVerdict(task)) =>
      call("result", { task: refOf(task), outcome }),
  };
}

/** The claim of a task, as calls name it. */
export const refOf = ({ kind, id, attempt }: JudgeTask) => ({
  kind,
  id,
  attempt,
});

/** Sends a program by the API; the submission's id. */
export async function submitTo(
  t: TestSite,
  problemId: string,
  { code = "int main() {}", language = "C", gid, ...init }: {
    as?: Person;
    code?: string;
    language?: string;
    /** In a group. */
    gid?: number;
    headers?: HeadersInit;
  } = {},
): Promise<number> {
  const json = { pid: problemId, language, code, cid: 0, isRemote: false, gid };
  const response = await t.call("POST", "/api/submit-problem-judge", {
    as: "user",
    ...init,
    json,
  });
  const { status, data, msg } = await response.json();
  assert.equal(status, 200, msg);
  return data.submitId;
}

/** Sends a program and has it judged; the submission's id. */
export async function judged(
  t: TestSite,
  problemId: string,
  { verdict, cases, ...init }: Parameters<typeof submitTo>[2] & {
    verdict?: Partial<JudgeVerdict>;
    cases?: Partial<CaseResult>;
  } = {},
): Promise<number> {
  const submitId = await submitTo(t, problemId, init);
  const judge = judgeOf(t);
  const task = (await judge.claim())
    .find(({ kind, id }) => kind === "submission" && id === submitId)!;
  const answer = await judge.result(task, aVerdict(task, verdict, cases));
  assert.equal(answer.status, 200);
  return submitId;
}
