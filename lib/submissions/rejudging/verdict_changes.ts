import { type Refusal, refuse } from "../../failure.ts";
import { oiRankScore, PROBLEM_TYPE } from "../../judging/fold.ts";
import { isInProgress, STATUS, type Status } from "../../judging/status.ts";
import { err, ok, type Result } from "../../result.ts";
import { tellOfVerdict } from "./verdict_notes.ts";
import { newTask } from "../../queue/schema.ts";
import type { Act, Site } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import { isJudgingOpen, traitsOf } from "../../venues/traits.ts";
import { type AttemptSummary, withAttempt } from "../../judging/attempts.ts";
import type { VerdictChange } from "./verdict_change_record.ts";
import type { Submission } from "../schema.ts";
import { ownerKnows } from "../seen.ts";
import { takeTurn } from "../sending/turns.ts";

/** What may be set by hand (spec 1 §4). */
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
 * Sends it back to the judge; its verdict and what followed from it are undone,
 * in one commit with what `also` writes.
 */
export async function rejudge(
  act: Act,
  submitId: number,
  reason: string,
  { rejudgeId = null, also }: {
    /** The rejudge of a whole problem that it is a part of. */
    rejudgeId?: number | null;
    also?: (tx: Transaction) => Promise<void>;
  } = {},
): Promise<Result<Submission, Refusal>> {
  const { site, now } = act;
  const note = { action: "rejudge", reason, rejudgeId } as const;
  return await changeVerdict(act, submitId, note, async (tx, submission) => {
    if (isInProgress(submission.status)) return refuse("stillJudging");
    await tx.deleteBlob(site.submissions.reports, [submitId]);
    const party = `rejudge ${submission.pid}`;
    tx.insert(site.queue.tasks, taskOf(submission, party, now, "rejudge"));
    await also?.(tx);
    return ok(asNew(submission));
  });
}

/**
 * The owner sends one again that could not be judged; it takes their turn, as a
 * new one would (contract §6).
 */
export async function resubmit(
  act: Act,
  submitId: number,
): Promise<Result<Submission, Refusal>> {
  const { site, viewer, now } = act;
  const note = { action: "resubmit", reason: "" } as const;
  return await changeVerdict(act, submitId, note, async (tx, submission) => {
    if (submission.uid !== viewer!.uid) return refuse("forbidden");
    if (submission.status !== STATUS.submittedFailed) {
      return refuse("resubmitNotFailed");
    }
    if (!isJudgingOpen(site.website.config, submission.venue)) {
      return refuse("judgingClosed");
    }
    const wait = await takeTurn(tx, act, "at");
    if (wait > 0) return refuse("tooFast", { params: { seconds: wait } });
    await tx.deleteBlob(site.submissions.reports, [submitId]);
    tx.insert(site.queue.tasks, taskOf(submission, submission.uid, now));
    return ok(asNew(submission));
  });
}

const taskOf = (
  { submitId, language, venue }: Submission,
  party: string,
  enqueuedAt: number,
  priority: "contest" | "normal" | "rejudge" = traitsOf(venue).priority,
) =>
  newTask(
    { kind: "submission", id: submitId, language, party, enqueuedAt },
    priority,
  );

/** Before its next verdict. */
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
 * Sets a verdict by hand; `score` counts for OI problems only. One that the
 * problem does not have becomes the nearest that it has (contract §25), or is
 * refused.
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

/** Takes it out of the queue, or its verdict away. */
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
      const task = await tx.get(site.queue.tasks, "submission", submitId);
      if (task?.state === "claimed") return refuse("stillJudging");
      if (task !== null) tx.delete(site.queue.tasks, "submission", submitId);
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

/** The change, the owner's progress and word to them, the record: one commit. */
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
    // Inside: whoever was faster has made another number the next.
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

/** The owner's progress from all that they have sent to this problem. */
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
