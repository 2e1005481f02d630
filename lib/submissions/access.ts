import {
  isAdmin,
  isCampusAdmin,
  isProblemAdmin,
  type Viewer,
} from "../accounts/access.ts";
import { canEditProblem, canViewProblem } from "../problems/access.ts";
import type { WebsiteConfig } from "../website/store.ts";
import type { Problem } from "../problems/schema.ts";
import type { Submission } from "./schema.ts";

const isOwner = (submission: Submission, viewer: Viewer | null) =>
  viewer !== null && viewer.uid === submission.uid;

/**
 * Whether a problem's submissions are for everybody; a deleted one has only its
 * administrators left.
 */
export const canViewAllOf = (problem: Problem | null, viewer: Viewer | null) =>
  problem === null ? isProblemAdmin(viewer) : canViewProblem(problem, viewer);

/** One's own is always there, even when the problem is not any more. */
export const canViewSubmission = (
  submission: Submission,
  problem: Problem | null,
  viewer: Viewer | null,
): boolean => isOwner(submission, viewer) || canViewAllOf(problem, viewer);

/** Who looks, on a site that may hide code. An `Act` is one. */
export interface Looking {
  viewer: Viewer | null;
  site: {
    website: { config: Pick<WebsiteConfig, "hideNonContestSubmissionCode"> };
  };
}

/**
 * Spec 1 §6. A problem that is gone shares nothing. "hidden": readable, but for
 * the site's switch, which leaves what was sent outside contests to root and
 * problem admins: in an exam nobody can look up what they wrote before.
 */
export function codeAccess(
  submission: Submission,
  problem: Problem | null,
  { viewer, site }: Looking,
): "open" | "hidden" | "closed" {
  const isShared = submission.cid === 0 && submission.share &&
    problem?.codeShare === true;
  const isReader = isShared || isOwner(submission, viewer) ||
    isAdmin(viewer) || isCampusAdmin(viewer);
  if (!isReader) return "closed";
  const isHidden = site.website.config.hideNonContestSubmissionCode &&
    submission.cid === 0 && !isProblemAdmin(viewer);
  return isHidden ? "hidden" : "open";
}

export const canViewCode = (
  submission: Submission,
  problem: Problem | null,
  looking: Looking,
): boolean => codeAccess(submission, problem, looking) === "open";

/**
 * Whose business it is what compiler and program have said: goes with the code,
 * but that its author reads it always. Nobody could put a program right
 * otherwise. How much of a run that is, `told.ts` says.
 */
export const canViewOutput = (
  submission: Submission,
  problem: Problem | null,
  looking: Looking,
): boolean =>
  isOwner(submission, looking.viewer) ||
  canViewCode(submission, problem, looking);

/** Only the owner, only where the problem allows it, never in a contest. */
export function canShare(
  submission: Submission,
  problem: Problem | null,
  viewer: Viewer | null,
): boolean {
  return isOwner(submission, viewer) && submission.cid === 0 &&
    problem?.codeShare === true;
}

/** Case by case, or the verdict alone (contract §6). */
export const canViewCases = (problem: Problem | null, viewer: Viewer | null) =>
  problem?.openCaseResult === true || isAdmin(viewer);

/** Names of the data files, besides figures and verdicts. */
export const canViewCaseFiles = (
  problem: Problem | null,
  viewer: Viewer | null,
) => problem !== null && canEditProblem(problem, viewer);
