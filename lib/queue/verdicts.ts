import type { JudgeOutcome, JudgeVerdict, Note } from "../judging/protocol.ts";
import { STATUS } from "../judging/status.ts";
import { err, ok, type Result } from "../result.ts";
import type { Site } from "../site.ts";
import { BlobTooLargeError } from "../store/blob.ts";
import type { Transaction } from "../store/transaction.ts";
import type {
  CaseReport,
  Submission,
  SubmissionReport,
} from "../submissions/schema.ts";
import { recordProgress } from "../submissions/service.ts";
import type { ProblemCase } from "../problems/schema.ts";
import { recordTrouble } from "../problems/troubles.ts";
import type { Task } from "./schema.ts";

/** A System Error that the judge had no part in, or that ends its tries. */
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
 * Writes a verdict with everything that follows from it, in the transaction
 * that also removes the task: so it is written once or not at all.
 */
export async function recordVerdict(
  tx: Transaction,
  site: Site,
  task: Task,
  verdict: JudgeVerdict,
): Promise<void> {
  tx.delete(site.tasks, task.id);
  const submission = await tx.get(site.submissions, task.id);
  if (submission === null) return;
  const problem = site.catalogue.get(submission.pid);
  const cases = await site.cases.get(submission.pid) ?? [];
  const judged: Submission = {
    ...submission,
    status: verdict.status,
    time: verdict.time,
    memory: verdict.memory,
    score: verdict.score,
    oiRankScore: verdict.oiRankScore,
    judger: task.judge?.name ?? submission.judger,
  };
  tx.put(site.submissions, judged);
  await putReport(tx, site, task.id, {
    note: verdict.note,
    message: verdict.message,
    judgeCaseMode: problem?.judgeCaseMode ?? "default",
    cases: toCaseReports(verdict, cases),
  });
  tx.add(site.problemCounts, [judged.pid, judged.status], 1);
  await recordProgress(tx, site, judged);
  await recordTrouble(tx, site, judged, verdict);
}

async function putReport(
  tx: Transaction,
  site: Site,
  id: number,
  report: SubmissionReport,
): Promise<void> {
  try {
    await tx.putBlob(site.reports, [id], report);
  } catch (reason) {
    if (!(reason instanceof BlobTooLargeError)) throw reason;
    // A program prints what it likes: its words go, the verdict stands.
    const cases = report.cases.map((row) => ({ ...row, message: null }));
    await tx.putBlob(site.reports, [id], { ...report, cases });
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

/** Keeps a judge's answer, if it is for the claim that holds the task now. */
export async function settle(
  site: Site,
  { id, attempt, instance }: { id: number; attempt: number; instance: string },
  outcome: JudgeOutcome,
  maxFaults: number,
): Promise<Result<"judged" | "requeued", "stale">> {
  return await site.store.transact(async (tx) => {
    const task = await tx.get(site.tasks, id);
    const holds = task !== null && task.attempt === attempt &&
      task.judge?.instance === instance;
    if (!holds) return err("stale");
    if (outcome.kind === "verdict") {
      await recordVerdict(tx, site, task, outcome);
      return ok("judged");
    }
    const faults = task.faults + 1;
    if (faults >= maxFaults) {
      await recordVerdict(
        tx,
        site,
        task,
        systemError("judgeFault", outcome.reason),
      );
      return ok("judged");
    }
    await putBack(tx, site, { ...task, faults });
    return ok("requeued");
  });
}

/** Returns a claimed task to the queue; the submission waits again. */
export async function putBack(
  tx: Transaction,
  site: Site,
  task: Task,
): Promise<void> {
  tx.put(site.tasks, {
    ...task,
    state: "waiting",
    judge: null,
    leaseUntil: null,
  });
  const submission = await tx.get(site.submissions, task.id);
  if (submission === null) return;
  tx.put(site.submissions, { ...submission, status: STATUS.pending });
}
