import type { JudgeTask, JudgeVerdict } from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import { STATUS } from "../judging/status.ts";
import type { ProblemCase } from "../problems/schema.ts";
import { err, ok, type Result } from "../result.ts";
import type { Site } from "./act.ts";
import { type BlobCollection, BlobTooLargeError } from "../store/blob.ts";
import type { Transaction } from "../store/transaction.ts";
import type { CaseReport, Submission, SubmissionReport } from "./schema.ts";
import { toLiveState } from "./live/live.ts";
import { lastRejudgeOf } from "./rejudging/verdict_change_record.ts";
import { ownerKnows } from "./seen.ts";
import { recordProgress } from "./service.ts";
import { tellOfVerdict } from "./rejudging/verdict_notes.ts";
import { recordTrouble } from "../problems/troubles.ts";
import { type Claim, loadProgram, nextClaim } from "../queue/payload.ts";
import { isHeld } from "../queue/schema.ts";
import type { Work } from "../queue/work.ts";

/** Makes the System Error of a task that no judge could do, or not even after several attempts. */
export function systemError(
  note: Note["code"],
  message: string | null = null,
): JudgeVerdict {
  return {
    kind: "verdict",
    status: note === "noJudge" ? STATUS.submittedFailed : STATUS.systemError,
    time: null,
    memory: null,
    score: null,
    oiRankScore: null,
    note: { code: note, value: null },
    message,
    cases: [],
  };
}

/**
 * Loads everything that a judge needs for a submission, or the reason why not.
 */
export const loadTask = async (
  site: Site,
  { submitId, pid, language }: Submission,
  claim: Claim,
): Promise<Result<JudgeTask, Note["code"]>> =>
  await loadProgram(site, {
    pid,
    language,
    code: await site.submissions.codes.get(submitId),
  }, claim);

/**
 * Judges submissions: a verdict changes the record and all that follows from
 * it.
 */
export const submissionWork = (site: Site): Work => ({
  async begin(tx, task, judge) {
    const submission = await tx.get(site.submissions.records, task.id);
    if (submission === null) return null;
    const payload = await loadTask(
      site,
      submission,
      nextClaim("submission", task),
    );
    if (payload.ok) {
      tx.put(site.submissions.records, {
        ...submission,
        status: STATUS.compiling,
        judger: judge.name,
      });
    }
    return payload;
  },

  async progress(judge, claim, figures) {
    const submission = await site.submissions.records.get(claim.id);
    if (submission?.status === STATUS.compiling) {
      const moved = await site.store.transact(async (tx) => {
        const task = await tx.get(site.queue.tasks, claim.kind, claim.id);
        const current = await tx.get(site.submissions.records, claim.id);
        if (!isHeld(task, judge, claim) || !current) return err("stale");
        tx.put(site.submissions.records, {
          ...current,
          status: STATUS.judging,
        });
        return ok(null);
      });
      if (!moved.ok) return false;
    }
    const current = await site.submissions.records.get(claim.id);
    if (current?.status !== STATUS.judging) return false;
    site.submissions.live.tell({ ...toLiveState(current), ...figures });
    return true;
  },

  async waitAgain(tx, task) {
    const submission = await tx.get(site.submissions.records, task.id);
    if (submission === null) return;
    tx.put(site.submissions.records, { ...submission, status: STATUS.pending });
  },

  async finish(tx, task, answer) {
    const submission = await tx.get(site.submissions.records, task.id);
    if (submission === null || answer.kind !== "verdict") return;
    const judged: Submission = {
      ...submission,
      ...figuresOf(answer),
      judger: task.judge?.name ?? submission.judger,
    };
    tx.put(site.submissions.records, judged);
    const report = await reportOf(site, judged, answer);
    await putReport(tx, site.submissions.reports, task.id, report);
    await recordProgress(tx, site, judged);
    await recordTrouble(tx, site, judged, answer);
    if (judged.version > 0) await tellOfRejudge(tx, site, judged);
  },

  failed: systemError,
});

/** Tells the owner that a rejudge has changed their verdict. */
async function tellOfRejudge(
  tx: Transaction,
  site: Site,
  after: Submission,
): Promise<void> {
  const last = await lastRejudgeOf(site, after.submitId);
  const at = site.clock();
  if (last === null || !ownerKnows(site, after, at)) return;
  await tellOfVerdict(tx, site, {
    before: { status: last.before, score: last.beforeScore },
    after,
    at,
    byUid: last.byUid,
    rejudgeId: last.rejudgeId,
    how: "rejudged",
  });
}

/** Returns the part of a verdict that the submission itself stores. */
export const figuresOf = (
  { status, time, memory, score, oiRankScore }: JudgeVerdict,
) => ({ status, time, memory, score, oiRankScore });

/** Returns the rest of a verdict, for its report. */
export async function reportOf(
  site: Site,
  { pid }: Pick<Submission, "pid">,
  verdict: JudgeVerdict,
): Promise<SubmissionReport> {
  return {
    note: verdict.note,
    message: verdict.message,
    compiler: verdict.compiler,
    judgeCaseMode: site.problems.catalogue.get(pid)?.judgeCaseMode ?? "default",
    cases: toCaseReports(verdict, await site.problems.cases.get(pid) ?? []),
  };
}

/** Stores a verdict or a report, without the parts that do not fit. */
export async function putReport<
  T extends { cases: { message: string | null }[] },
>(
  tx: Transaction,
  blobs: BlobCollection<T, [submitId: number]>,
  id: number,
  verdict: T,
): Promise<void> {
  try {
    await tx.putBlob(blobs, [id], verdict);
  } catch (reason) {
    if (!(reason instanceof BlobTooLargeError)) throw reason;
    // The output of a program may be too large to store: it is dropped, the verdict stays.
    const cases = verdict.cases.map((row) => ({ ...row, message: null }));
    await tx.putBlob(blobs, [id], { ...verdict, cases });
  }
}

function toCaseReports(
  verdict: JudgeVerdict,
  cases: readonly ProblemCase[],
): CaseReport[] {
  const byId = new Map(cases.map((row) => [row.caseId, row]));
  return verdict.cases.map((result) => ({
    ...result,
    inputName: byId.get(result.caseId)?.input.name ?? "",
    outputName: byId.get(result.caseId)?.output.name ?? "",
  }));
}
