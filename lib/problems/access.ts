import {
  isAdmin,
  isProblemAdmin,
  may,
  type Viewer,
} from "../accounts/access.ts";
import { type Problem, PROBLEM_AUTH } from "./schema.ts";

type Guarded = Pick<Problem, "auth" | "gid" | "authorUid">;

/** Root, problem admins, and the author while an admin (contract §24). */
export function canEditProblem(
  problem: Guarded,
  viewer: Viewer | null,
): boolean {
  return isProblemAdmin(viewer) ||
    (isAdmin(viewer) && viewer!.uid === problem.authorUid);
}

/** Whether it stands in the public list. */
export const isPublicProblem = (problem: Guarded) =>
  problem.auth === PROBLEM_AUTH.public && problem.gid === null;

/** Whether any problem that is not public may be theirs to see: else no need to ask. */
export const mayViewHidden = (viewer: Viewer | null) => isAdmin(viewer);

/** Whether every problem is theirs to see. */
export const mayViewAll = (viewer: Viewer | null) => isProblemAdmin(viewer);

export const canViewProblem = (problem: Guarded, viewer: Viewer | null) =>
  isPublicProblem(problem) || canEditProblem(problem, viewer);

export const canSubmitTo = (problem: Guarded, viewer: Viewer | null) =>
  may(viewer, "submit") && canViewProblem(problem, viewer);

/** A plain admin does not publish (behaviour facts §17). */
export const canPublishProblem = (viewer: Viewer | null) =>
  isProblemAdmin(viewer);

/**
 * Ours: who may change a problem may judge again what was sent to it. Of one
 * that is gone, only root (docs/rights.md).
 */
export const canRejudgeProblem = (
  problem: Guarded | null,
  viewer: Viewer | null,
) =>
  problem === null ? may(viewer, "rejudge") : canEditProblem(problem, viewer);

export const canDeleteProblem = (viewer: Viewer | null) =>
  isProblemAdmin(viewer);
