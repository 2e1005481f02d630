import { type Refusal, refuse } from "../../failure.ts";
import { oiRankScore, PROBLEM_TYPE } from "../../judging/fold.ts";
import { isInProgress, STATUS, type Status } from "../../judging/status.ts";
import { err, ok, type Result } from "../../result.ts";
import { tellOfVerdict } from "./verdict_notes.ts";
import type { Act, Site } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import { isJudgingOpen, traitsOf } from "../../venues/traits.ts";
import { type AttemptSummary, withAttempt } from "../../judging/attempts.ts";
import type { VerdictChange } from "./verdict_change_record.ts";
import type { Submission } from "../schema.ts";
import { ownerKnows } from "../seen.ts";
import { queueSubmission, unqueueSubmission } from "../sending/queued.ts";
import { takeTurn } from "../sending/turns.ts";

/** The statuses that can be set by hand (spec 1 §4). */
export const MANUAL_STATUSES: readonly Status[] = [
  STATUS.accepted,
  STATUS.partialAccepted,
  STATUS.wrongAnswer,
  STATUS.presentationError,
  STATUS.timeLimitExceeded,
  STATUS.memoryLimitExceeded,
  STATUS.runtimeError,
  STATUS.systemError,
  STATUS.submittedFailed,
];

export const MAX_REASON_CHARS = 500;

/**
 * Sends a submission back to the judge. Its verdict, and the progress that followed
 * from it, are undone in one commit with what `also` writes.
 */
export async function rejudge(
  act: Act,
  submitId: number,
  reason: string,
  { rejudgeId = null, also }: {
    /** The rejudge of a whole problem that this belongs to; null: none. */
    rejudgeId?: number | null;
    also?: (tx: Transaction) => Promise<void>;
  } = {},
): Promise<Result<Submission, Refusal>> {
  const { site, now } = act;
  const note = { action: "rejudge", reason, rejudgeId } as const;
  return await changeVerdict(act, submitId, note, async (tx, submission) => {
    if (isInProgress(submission.status)) return refuse("stillJudging");
    await tx.deleteBlob(site.submissions.reports, [submitId]);
    const next = asNew(submission);
    const party = `rejudge ${submission.pid}`;
    const priority = "rejudge";
    await queueSubmission(tx, site, next, { party, now, priority });
    await also?.(tx);
    return ok(next);
  });
}

/**
 * Lets the owner send a submission again that could not be judged. It counts for
 * the rate limit as a new one does (contract §6).
 */
export async function resubmit(
  act: Act,
  submitId: number,
): Promise<Result<Submission, Refusal>> {
  const { site, viewer, now } = act;
  const note = { action: "resubmit", reason: "" } as const;
  return await changeVerdict(act, submitId, note, async (tx, submission) => {
    if (submission.uid !== viewer!.uid) return refuse("forbidden");
    // In contests only what another judge judges is sent again (contract §6).
    const isOurs = !site.problems.catalogue.get(submission.pid)?.isRemote;
    if (submission.venue.kind === "contest" && isOurs) {
      return refuse("resubmitInContest");
    }
    if (submission.status !== STATUS.submittedFailed) {
      return refuse("resubmitNotFailed");
    }
    if (!isJudgingOpen(site.website.config, submission.venue)) {
      return refuse("judgingClosed");
    }
    const wait = await takeTurn(tx, act, "at");
    if (wait > 0) return refuse("tooFast", { params: { seconds: wait } });
    await tx.deleteBlob(site.submissions.reports, [submitId]);
    const next = asNew(submission);
    await queueSubmission(tx, site, next, { party: next.uid, now });
    return ok(next);
  });
}

/** Returns the submission without its verdict, waiting for the next one. */
const asNew = (submission: Submission): Submission => ({
  ...submission,
  status: STATUS.pending,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  judger: "",
  version: submission.version + 1,
  isManual: false,
});

/**
 * Sets a verdict by hand; `score` is used for OI problems only. A score outside the
 * problem's range is moved to the nearest one inside (contract §25), or refused if
 * `refusesOutside`.
 */
export async function setVerdict(
  act: Act,
  submitId: number,
  { status, score, reason, refusesOutside = false }: {
    status: number;
    score: number | null;
    reason: string;
    refusesOutside?: boolean;
  },
): Promise<Result<Submission, Refusal>> {
  const { site, viewer } = act;
  const wanted = MANUAL_STATUSES.find((known) => known === status);
  if (wanted === undefined) return refuse("statusInvalid", { field: "status" });
  return await changeVerdict(act, submitId, { action: "manual", reason }, (
    _tx,
    submission,
  ) => {
    if (isInProgress(submission.status)) return refuse("stillJudging");
    if (submission.status === STATUS.compileError) {
      return refuse("compileErrorStays");
    }
    const problem = site.problems.catalogue.get(submission.pid);
    const isOi = problem?.type === PROBLEM_TYPE.oi;
    const most = problem?.ioScore ?? 0;
    const isInside = Number.isInteger(score) && score! >= 0 && score! <= most;
    if (isOi && refusesOutside && !isInside) {
      return refuse("scoreOutside", { field: "score", params: { most } });
    }
    const points = isOi ? Math.min(Math.max(score ?? 0, 0), most) : null;
    return ok({
      ...submission,
      status: wanted,
      score: points,
      oiRankScore: points === null
        ? null
        : oiRankScore(points, problem!.difficulty),
      judger: viewer!.username,
      isManual: true,
    });
  });
}

/** Cancels a submission: removes it from the queue, or replaces its verdict by Cancelled. */
export async function cancel(
  act: Act,
  submitId: number,
  reason: string,
): Promise<Result<Submission, Refusal>> {
  const { site, viewer } = act;
  return await changeVerdict(
    act,
    submitId,
    { action: "cancel", reason },
    async (
      tx,
      submission,
    ) => {
      if (!await unqueueSubmission(tx, site, submitId)) {
        return refuse("stillJudging");
      }
      return ok({
        ...submission,
        status: STATUS.cancelled,
        score: null,
        oiRankScore: null,
        judger: viewer!.username,
        isManual: true,
      });
    },
  );
}

type Outcome = Result<Submission, Refusal>;

type Note =
  & Pick<VerdictChange, "action" | "reason">
  & Partial<Pick<VerdictChange, "rejudgeId">>;

/** Changes a submission by `apply`; its owner's progress, the message to them and the record of the change are in the same commit. */
export async function changeVerdict(
  act: Act,
  submitId: number,
  { action, reason, rejudgeId = null }: Note,
  apply: (
    tx: Transaction,
    submission: Submission,
  ) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const { site, viewer, now } = act;
  return await site.store.transact<Submission, Refusal>(async (tx) => {
    const before = await tx.get(site.submissions.records, submitId);
    if (before === null) return refuse("submissionNotFound");
    // Read inside the transaction: a change at the same time would have taken the next number.
    const earlier = await site.submissions.verdictChanges.list("submission", {
      prefix: [submitId],
      limit: 1,
      reverse: true,
    });
    const changed = await apply(tx, before);
    if (!changed.ok) return err(changed.error);
    const after = changed.value;
    tx.put(site.submissions.records, after);
    tx.insert(site.submissions.verdictChanges, {
      submitId,
      number: (earlier.rows[0]?.number ?? 0) + 1,
      at: now,
      by: viewer!.username,
      byUid: viewer!.uid,
      rejudgeId,
      action,
      reason: reason.slice(0, MAX_REASON_CHARS),
      before: before.status,
      beforeScore: before.score,
      after: after.status,
    });
    if (ownerKnows(site, after, now)) {
      await tellOfVerdict(tx, site, {
        before,
        after,
        at: now,
        byUid: viewer!.uid,
        rejudgeId,
        how: action === "rejudge" ? "rejudged" : "set",
      });
    }
    await recount(tx, site, after);
    return ok(after);
  });
}

/** Derives the owner's progress anew from all that they have sent to this problem. */
async function recount(
  tx: Transaction,
  site: Site,
  changed: Submission,
): Promise<void> {
  if (!traitsOf(changed.venue).countsInPractice) return;
  const { uid, pid, submitId } = changed;
  const known = await tx.get(site.submissions.progress, uid, pid);
  if (known === null) return;
  const { ids } = site.submissions.catalogue.find(
    { uids: new Set([uid]), pids: new Set([pid]) },
    { from: 0, limit: Number.MAX_SAFE_INTEGER },
  );
  const rows = (await site.submissions.records.getMany(
    ids.map((id): [number] => [id]),
  )).filter((row) => row !== null)
    .map((row) => row.submitId === submitId ? changed : row);
  const summary = rows.reduce<AttemptSummary | null>(withAttempt, null);
  if (summary === null) return;
  const latest = rows.find(({ submitId }) => submitId === summary.latestId);
  tx.put(site.submissions.progress, {
    ...known,
    ...summary,
    score: latest!.score,
  });
}
