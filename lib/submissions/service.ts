import { type Refusal, refuse } from "../failure.ts";
import { isInProgress, STATUS } from "../judging/status.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Problem } from "../problems/schema.ts";
import type { Venue } from "../venues/schema.ts";
import { languagesAt } from "../venues/languages.ts";
import { traitsOf } from "../venues/traits.ts";
import { withAttempt } from "../judging/attempts.ts";
import { seenBy, type SeenSubmission } from "./seen.ts";
import { isForgotten, sentBefore } from "./sending/sender_keys.ts";
import { queueSubmission } from "./sending/queued.ts";
import { inTurn, secondsLeft, takeTurn } from "./sending/turns.ts";
import type { Progress, Submission, SubmitDraft } from "./schema.ts";

/**
 * Submits a program: the record, its code, the judge's task, the rate limit and the
 * sender's key are one commit. Once this returns, the submission will be judged,
 * whatever happens to the process. If the key was used before, the submission of
 * that time is returned.
 */
export const submit = (
  act: Act,
  problem: Problem | null,
  draft: SubmitDraft,
  venue: Venue,
  handedFrom?: Submission["handedFrom"],
): Promise<Result<Submission, Refusal>> => {
  const to = act.site.venues.book.sendsTo(act, venue);
  return inTurn(act, () => take(act, problem, draft, to, handedFrom));
};

async function take(
  act: Act,
  problem: Problem | null,
  draft: SubmitDraft,
  venue: Venue,
  handedFrom: Submission["handedFrom"],
): Promise<Result<Submission, Refusal>> {
  const { site, viewer, now } = act;
  const { key } = draft;
  // Asked before an id is drawn for it, and again when it is written. And before
  // the key is looked up: what has just taken the turn may be the same program.
  // In contests nobody has to wait (behaviour facts §12).
  const isPaced = venue.kind !== "contest";
  const early = viewer === null || !isPaced ? 0 : await secondsLeft(act, "at");
  if (key !== undefined && viewer !== null) {
    const of = problem && { pid: problem.pid, venue };
    const known = await sentBefore(act, { ...draft, key }, of);
    if (known !== null) return known;
  }
  const checked = checkDraft(act, problem, draft, venue);
  if (!checked.ok) return checked;
  const { pid, problemId } = checked.value;
  if (early > 0) return refuse("tooFast", { params: { seconds: early } });
  const submission: Submission = {
    submitId: await site.submissions.ids.next(),
    pid,
    displayPid: problemId,
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
    venue,
    cpid: venue.kind === "contest" ? pid : 0,
    judger: "",
    ip: act.ip,
    version: 0,
    isManual: false,
    ...handedFrom && { handedFrom },
  };
  return await site.store.transact<Submission, Refusal>(async (tx) => {
    if (key !== undefined) {
      const sent = await tx.get(site.submissions.sentKeys, viewer!.uid, key);
      const used = { uid: viewer!.uid, key, submitId: submission.submitId };
      if (sent === null) {
        tx.insert(site.submissions.sentKeys, { ...used, at: now });
      } else if (isForgotten(sent, now)) {
        tx.put(site.submissions.sentKeys, { ...used, at: now });
      } else {
        // The same was sent twice at the same moment, and the other one was first.
        return await sentBefore(act, { ...draft, key }, { pid, venue }) ??
          refuse("sendKeyUsed");
      }
    }
    const wait = isPaced ? await takeTurn(tx, act, "at") : 0;
    if (wait > 0) return refuse("tooFast", { params: { seconds: wait } });
    tx.insert(site.submissions.records, submission);
    await tx.putBlob(site.submissions.codes, [submission.submitId], draft.code);
    const { uid: party } = submission;
    await queueSubmission(tx, site, submission, { party, now });
    await recordProgress(tx, site, submission);
    return ok(submission);
  });
}

/** Checks whether a program may be sent to this problem, to be judged or only run. */
export function checkDraft(
  act: Act,
  problem: Problem | null,
  { language }: Pick<SubmitDraft, "language">,
  venue: Venue,
): Result<Problem, Refusal> {
  const { site, now } = act;
  // A plain 400, unlike a look at it (contract §6).
  if (problem === null) return refuse("problemGone");
  const { book } = site.venues;
  const closed = book.policyOf(book.sendsTo(act, venue))
    .whyNotSubmit(act, problem);
  if (closed !== null) return refuse(closed);
  if (!languagesAt(site.venues, venue, problem).includes(language)) {
    return refuse("languageNotAllowed", { field: "language" });
  }
  const isOurs = !problem.isRemote;
  if (isOurs && site.judges.registry.lacks(language, now)) {
    return refuse("languageUnavailable", { field: "language" });
  }
  return ok(problem);
}

/** Updates the owner's progress after a new submission or verdict. */
export async function recordProgress(
  tx: Transaction,
  site: Site,
  submission: Submission,
): Promise<void> {
  if (!traitsOf(submission.venue).countsInPractice) return;
  const { uid, pid, submitId, score } = submission;
  const known = await tx.get(site.submissions.progress, uid, pid);
  const summary = withAttempt(known, submission);
  const isLatest = summary.latestId === submitId;
  const next: Progress = {
    uid,
    pid,
    ...summary,
    score: isLatest ? score : known!.score,
  };
  if (known === null) tx.insert(site.submissions.progress, next);
  else tx.put(site.submissions.progress, next);
}

/** Opens a submission and its problem, if the viewer may see them. */
export async function openSubmission(
  act: Act,
  submitId: number,
): Promise<
  Result<{ submission: SeenSubmission; problem: Problem | null }, Refusal>
> {
  const { site, viewer } = act;
  const stored = await site.submissions.records.get(submitId);
  if (stored === null) return refuse("submissionNotFound");
  const problem = site.problems.catalogue.get(stored.pid);
  const submission = seenBy(act, stored);
  if (submission !== null) return ok({ submission, problem });
  // Contract §6: whoever has no account yet is asked for it.
  const asksWho = viewer === null &&
    site.venues.book.policyOf(stored.venue).needsAccount;
  return refuse(asksWho ? "notSignedIn" : "submissionNotFound");
}

/** Lets the owner show or hide the code of a finished submission. */
export async function setShare(
  act: Act,
  submitId: number,
  share: boolean,
): Promise<Result<Submission, Refusal>> {
  const opened = await openSubmission(act, submitId);
  if (!opened.ok) return opened;
  const { submission } = opened.value;
  if (!submission.sight.share) return refuse("forbidden");
  if (isInProgress(submission.status)) return refuse("stillJudging");
  const saved = await act.site.submissions.records.update(
    [submitId],
    (current) => ({ ...current, share }),
  );
  return saved.ok ? saved : refuse("submissionNotFound");
}
