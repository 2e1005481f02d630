import { type Refusal, refuse } from "../failure.ts";
import { isInProgress, STATUS } from "../judging/status.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import type { Transaction } from "../store/transaction.ts";
import { canSubmitTo } from "../problems/access.ts";
import type { Problem } from "../problems/schema.ts";
import { canShare, canViewSubmission } from "./access.ts";
import { type Progress, type Submission, type SubmitDraft } from "./schema.ts";

/**
 * Takes a program: the record, its code, the judge's task, the counters and the
 * rate limit are one commit. Once this returns, the submission will be judged,
 * whatever happens to the process.
 */
export async function submit(
  act: Act,
  problem: Problem | null,
  draft: SubmitDraft,
): Promise<Result<Submission, Refusal>> {
  const { site, viewer, now } = act;
  // A plain 400, unlike a look at it (contract §6).
  if (problem === null) return refuse("problemGone");
  if (!canSubmitTo(problem, viewer)) return refuse("problemForbidden");
  if (!problem.languages.includes(draft.language)) {
    return refuse("languageNotAllowed", { field: "language" });
  }
  if (site.judges.lacks(draft.language, now)) {
    return refuse("languageUnavailable", { field: "language" });
  }
  // Asked before an id is drawn for it, and again when it is written.
  const clock = await site.submitClocks.get(viewer!.uid);
  const early = secondsLeft(act, clock);
  if (early > 0) return refuse("tooFast", { params: { seconds: early } });
  const submission: Submission = {
    submitId: await site.submitIds.next(),
    pid: problem.pid,
    displayPid: problem.problemId,
    uid: viewer!.uid,
    submitTime: now,
    status: STATUS.pending,
    share: false,
    time: null,
    memory: null,
    score: null,
    oiRankScore: null,
    length: draft.code.length,
    language: draft.language,
    cid: 0,
    cpid: 0,
    gid: null,
    tid: null,
    judger: "",
    ip: act.ip,
    version: 0,
    isManual: false,
  };
  return await site.store.transact<Submission, Refusal>(async (tx) => {
    const wait = await takeTurn(tx, act);
    if (wait > 0) return refuse("tooFast", { params: { seconds: wait } });
    tx.insert(site.submissions, submission);
    await tx.putBlob(site.codes, [submission.submitId], draft.code);
    tx.insert(site.tasks, {
      id: submission.submitId,
      language: submission.language,
      state: "waiting",
      attempt: 0,
      faults: 0,
      judge: null,
      leaseUntil: null,
      enqueuedAt: now,
    });
    tx.add(site.problemCounts, [problem.pid, "total"], 1);
    await recordProgress(tx, site, submission);
    return ok(submission);
  });
}

/** Seconds that the account still has to wait; 0 takes the turn. */
async function takeTurn(tx: Transaction, act: Act): Promise<number> {
  const { site, viewer, now } = act;
  if (site.settings.SUBMIT_INTERVAL === 0) return 0;
  const { uid } = viewer!;
  const clock = await tx.get(site.submitClocks, uid);
  const wait = secondsLeft(act, clock);
  if (wait > 0) return wait;
  if (clock === null) tx.insert(site.submitClocks, { uid, at: now });
  else tx.put(site.submitClocks, { uid, at: now });
  return 0;
}

/** `clock`: when the account has submitted last. */
function secondsLeft(
  { site, now }: Act,
  clock: { at: number } | null,
): number {
  const interval = site.settings.SUBMIT_INTERVAL * 1000;
  const left = clock === null ? 0 : clock.at + interval - now;
  // It was set back since: nobody waits for its hours to come again.
  if (left > 2 * interval) return 0;
  return Math.max(0, Math.ceil(left / 1000));
}

/**
 * Brings the owner's progress in step with a new submission or verdict: any
 * accepted one wins, otherwise the latest (contract §5).
 */
export async function recordProgress(
  tx: Transaction,
  site: Site,
  submission: Submission,
): Promise<void> {
  const { uid, pid, submitId, status, score } = submission;
  const known = await tx.get(site.progress, uid, pid);
  const current: Progress = known ??
    { uid, pid, latestId: submitId, status, score, solvedId: null };
  const isLatest = submitId >= current.latestId;
  // A later submission may have been judged before an earlier one.
  const solvedId = status === STATUS.accepted
    ? Math.min(submitId, current.solvedId ?? submitId)
    : current.solvedId;
  const next: Progress = {
    uid,
    pid,
    latestId: isLatest ? submitId : current.latestId,
    status: solvedId !== null
      ? STATUS.accepted
      : isLatest
      ? status
      : current.status,
    score: isLatest ? score : current.score,
    solvedId,
  };
  if (known === null) tx.insert(site.progress, next);
  else tx.put(site.progress, next);
}

/** A submission and its problem, when the viewer may see them. */
export async function openSubmission(
  { site, viewer }: Act,
  submitId: number,
): Promise<
  Result<{ submission: Submission; problem: Problem | null }, Refusal>
> {
  const submission = await site.submissions.get(submitId);
  const problem = submission && site.catalogue.get(submission.pid);
  if (!submission || !canViewSubmission(submission, problem, viewer)) {
    return refuse("submissionNotFound");
  }
  return ok({ submission, problem });
}

/** The owner shows or hides the code of a finished submission. */
export async function setShare(
  act: Act,
  submitId: number,
  share: boolean,
): Promise<Result<Submission, Refusal>> {
  const opened = await openSubmission(act, submitId);
  if (!opened.ok) return opened;
  const { submission, problem } = opened.value;
  if (!canShare(submission, problem, act.viewer)) return refuse("forbidden");
  if (isInProgress(submission.status)) return refuse("stillJudging");
  const saved = await act.site.submissions.update(
    [submitId],
    (current) => ({ ...current, share }),
  );
  return saved.ok ? saved : refuse("submissionNotFound");
}
