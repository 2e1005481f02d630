import assert from "node:assert/strict";
import type { JudgeVerdict, TaskRef } from "../lib/judging/protocol.ts";
import type { Status } from "../lib/judging/status.ts";
import {
  getRejudge,
  type RejudgeDraft,
  startRejudge,
} from "../lib/submissions/rejudging/rejudge.ts";
import type { Rejudge } from "../lib/submissions/rejudging/rejudge_job.ts";
import { submit } from "../lib/submissions/service.ts";
import { openTestSite } from "./support.ts";
import { PRACTICE } from "../lib/venues/schema.ts";

export const DRAFT: RejudgeDraft = {
  mode: "preview",
  reason: "new data",
  status: null,
  includesManual: false,
};
const JUDGE = { name: "ann", instance: "a1" };

/** A site with a problem, and a judge that says what it is told. */
export async function openJudged() {
  const t = await openTestSite();
  const problem = await t.addProblem();
  const { pid } = problem;
  const root = await t.actAs("root");
  const { site } = t;
  const claim = () =>
    site.queue.scheduler.claim({
      version: 3,
      judge: JUDGE,
      slots: 1,
      free: 1,
      languages: ["C"],
      isolation: "none",
    }, AbortSignal.abort());
  const answer = (
    { kind, id, attempt }: TaskRef,
    status: Status,
    words: Partial<JudgeVerdict> = {},
  ) =>
    site.queue.scheduler.result(JUDGE, { kind, id, attempt }, {
      kind: "verdict",
      status,
      time: 9,
      memory: 900,
      score: null,
      oiRankScore: null,
      note: null,
      message: null,
      cases: [],
      ...words,
    });
  const settled = () => Promise.all(site.background);
  return {
    ...t,
    pid,
    root,
    claim,
    answer,
    settled,
    async send(status: Status): Promise<number> {
      const user = await t.actAs("user");
      const draft = { language: "C", code: "int main(){}" };
      const sent = await submit(user, problem, draft, PRACTICE);
      assert.ok(sent.ok);
      const [task] = await claim();
      await answer(task, status);
      return sent.value.submitId;
    },
    /** Begins a rejudge and waits until it has queued everything. */
    async begin(changes: Partial<RejudgeDraft> = {}): Promise<Rejudge> {
      const draft = { ...DRAFT, ...changes };
      const begun = await startRejudge(root, pid, draft);
      assert.ok(begun.ok, JSON.stringify(begun));
      await settled();
      return (await getRejudge(site, begun.value.id))!;
    },
    /** Gives every waiting task the verdict that `of` says. */
    async judgeAll(
      of: (id: number) => Status,
      words: Partial<JudgeVerdict> = {},
    ): Promise<number[]> {
      const ids: number[] = [];
      for (;;) {
        const [task] = await claim();
        if (task === undefined) return ids;
        ids.push(task.id);
        await answer(task, of(task.id), words);
      }
    },
    statusOf: async (id: number) =>
      (await site.submissions.records.get(id))?.status,
    counts: () => site.problems.catalogue.row(pid)!.count,
  };
}
