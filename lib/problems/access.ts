import {
  isAdmin,
  isProblemAdmin,
  may,
  type Viewer,
} from "../accounts/access.ts";
import { type Problem, PROBLEM_AUTH } from "./schema.ts";

type Guarded = Pick<Problem, "auth" | "gid" | "authorUid">;

/** Who may change a problem: root, problem admins, and its author as long as they are an admin (contract §24). */
export function canEditProblem(
  problem: Guarded,
  viewer: Viewer | null,
): boolean {
  return isProblemAdmin(viewer) ||
    (isAdmin(viewer) && viewer!.uid === problem.authorUid);
}

/** Tells whether a problem is in the public list. */
export const isPublicProblem = (problem: Guarded) =>
  problem.auth === PROBLEM_AUTH.public && problem.gid === null;

/** Tells whether the viewer may see some problem that is not public; if not, single problems need not be asked. */
export const mayViewHidden = (viewer: Viewer | null) => isAdmin(viewer);

/** Tells whether the viewer may see every problem. */
export const mayViewAll = (viewer: Viewer | null) => isProblemAdmin(viewer);

export const canViewProblem = (problem: Guarded, viewer: Viewer | null) =>
  isPublicProblem(problem) || canEditProblem(problem, viewer);

export const canSubmitTo = (problem: Guarded, viewer: Viewer | null) =>
  may(viewer, "submit") && canViewProblem(problem, viewer);

/** Tells whether the viewer may publish problems; a plain admin may not (behaviour facts §17). */
export const canPublishProblem = (viewer: Viewer | null) =>
  isProblemAdmin(viewer);

/**
 * Tells whether the viewer may rejudge a problem's submissions: whoever may change
 * the problem; if it is deleted, only root. Our own rule (docs/rights.md).
 */
export const canRejudgeProblem = (
  problem: Guarded | null,
  viewer: Viewer | null,
) =>
  problem === null ? may(viewer, "rejudge") : canEditProblem(problem, viewer);

export const canDeleteProblem = (viewer: Viewer | null) =>
  isProblemAdmin(viewer);
