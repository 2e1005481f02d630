import assert from "node:assert/strict";
import type { Role } from "../../../lib/accounts/schema.ts";
import { atFirst } from "../../../lib/http/fields.ts";
import { EXAM } from "../../../lib/trainings/fields.ts";
import { addItem } from "../../../lib/trainings/items.ts";
import type { TrainingDraft } from "../../../lib/trainings/draft.ts";
import { createTraining } from "../../../lib/trainings/service.ts";
import { STATUS, type Status } from "../../../lib/judging/status.ts";
import { envelope, type Person, type TestSite } from "../../support.ts";
import { aVerdict, judgeOf } from "../judging.ts";

export const aTraining = (
  changes: Partial<TrainingDraft> = {},
): TrainingDraft => ({
  title: "第四周 前缀和与二分",
  description: "这一周学**两件事**。",
  rank: 1000,
  auth: "Public",
  password: "",
  isVisible: true,
  category: { name: "基础", color: "#4f8a6d" },
  begin: null,
  due: null,
  latePercent: 0,
  lateDays: 0,
  hintPercent: 0,
  feedbackBefore: "all",
  feedbackAfter: "all",
  ...atFirst(EXAM),
  ...changes,
});

/** A training with these problems, of the category that is there already, if any is. */
export async function addTraining(
  t: TestSite,
  { pids = [], by = "root", gid = null, ...changes }:
    & Partial<TrainingDraft>
    & { pids?: readonly number[]; by?: Role; gid?: number | null } = {},
) {
  const act = await t.actAs(by);
  const [known] = t.site.trainings.shelf.categories({ gid });
  const category = known ? { category: { id: known.id } } : {};
  const made = await createTraining(
    act,
    { gid },
    aTraining({ ...category, ...changes }),
  );
  assert.ok(made.ok, JSON.stringify(made));
  for (const pid of pids) {
    const problem = t.site.problems.catalogue.get(pid);
    const added = await addItem(act, made.value.tid, { problem });
    assert.ok(added.ok, JSON.stringify(added));
  }
  return made.value;
}

/** A body of the contract's form. */
export const aDto = (
  training: Record<string, unknown> = {},
  trainingCategory: Record<string, unknown> | null = { name: "新分类" },
) => ({
  training: {
    title: "A training",
    description: "What it is for.",
    auth: "Public",
    privatePwd: null,
    status: true,
    rank: 1000,
    gid: null,
    ...training,
  },
  trainingCategory,
});

/** Sends a program to a training (0: to practice) and has it judged; the submission's id. */
export async function sentTo(
  t: TestSite,
  tid: number,
  pid: string,
  {
    as = "user",
    headers,
    status = STATUS.accepted,
    time = 12,
    score = null,
    cases,
  }: {
    as?: Person;
    headers?: HeadersInit;
    status?: Status;
    time?: number;
    score?: number | null;
    /** What holds of each of its cases. */
    cases?: Parameters<typeof aVerdict>[2];
  } = {},
): Promise<number> {
  const json = {
    pid,
    tid,
    language: "C",
    code: "int main() {}",
    cid: 0,
    isRemote: false,
  };
  const sent = await envelope(
    await t.call("POST", "/api/submit-problem-judge", { as, headers, json }),
  );
  assert.equal(sent.status, 200, sent.msg);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const verdict = aVerdict(task, { status, time, score }, cases);
  assert.equal((await judge.result(task, verdict)).status, 200);
  return sent.data.submitId;
}

/** The data of a call that goes well. */
export async function dataOf(
  t: TestSite,
  path: string,
  as: Person = "user",
) {
  const { status, data, msg } = await envelope(
    await t.call("GET", path, { as }),
  );
  assert.equal(status, 200, msg);
  return data;
}

/** The body's status of a call. */
export const statusOf = async (response: Response | Promise<Response>) =>
  (await envelope(await response)).status;
