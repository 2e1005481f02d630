import {
  isAdmin,
  isProblemAdmin,
  isRoot,
  may,
  type Viewer,
} from "../accounts/access.ts";
import { type Problem, PROBLEM_AUTH } from "./schema.ts";

type Guarded = Pick<
  Problem,
  "auth" | "gid" | "authorUid" | "isGroup" | "applyPublicProgress"
>;

const isAuthor = (problem: Guarded, viewer: Viewer | null) =>
  viewer !== null && viewer.uid === problem.authorUid;

const runsIts = (
  { gid }: Guarded,
  viewer: Viewer | null,
  as: "admin" | "root",
) => gid !== null && (viewer?.runs?.(gid, as) ?? false);

/**
 * Tells whether the viewer manages a problem for its group: super admins, the group's
 * roots, and its author as long as they are an admin there (contract §17).
 */
export const managesForGroup = (problem: Guarded, viewer: Viewer | null) =>
  problem.gid !== null &&
  (isRoot(viewer) || runsIts(problem, viewer, "root") ||
    isAuthor(problem, viewer) && runsIts(problem, viewer, "admin"));

/**
 * Who may change a problem: root, problem admins, and its author as long as they are
 * an admin (contract §24). A group's own is none of the site's (contract §17); one
 * that was taken into the public list is both's.
 */
export function canEditProblem(
  problem: Guarded,
  viewer: Viewer | null,
): boolean {
  if (managesForGroup(problem, viewer)) return true;
  if (problem.isGroup) return false;
  return isProblemAdmin(viewer) ||
    problem.gid === null && isAdmin(viewer) && isAuthor(problem, viewer);
}

/**
 * Tells whether the viewer may download a problem's test data: who edits it, and the
 * staff of its group. Its members may not: they would read the answers (docs/decisions.md).
 */
export const canReadData = (problem: Guarded, viewer: Viewer | null) =>
  canEditProblem(problem, viewer) || runsIts(problem, viewer, "admin");

/** Tells whether a problem is in the public list. */
export const isPublicProblem = (
  problem: Pick<Problem, "auth" | "gid" | "isGroup">,
) => problem.auth === PROBLEM_AUTH.public && !problem.isGroup;

/** Tells whether the viewer may see some problem that is not public; if not, single problems need not be asked. */
export const mayViewHidden = (viewer: Viewer | null) => isAdmin(viewer);

/** Tells whether the viewer may see every problem. */
export const mayViewAll = (viewer: Viewer | null) => isRoot(viewer);

/**
 * Tells whether the viewer may see a problem anywhere: those who edit it, the admins of
 * its group, and those who decide whether it becomes public, once they are asked.
 */
export const canViewProblem = (problem: Guarded, viewer: Viewer | null) =>
  isPublicProblem(problem) || canEditProblem(problem, viewer) ||
  runsIts(problem, viewer, "admin") ||
  problem.applyPublicProgress !== null && isProblemAdmin(viewer);

export const canSubmitTo = (problem: Guarded, viewer: Viewer | null) =>
  may(viewer, "submit") && canViewProblem(problem, viewer);

/** Tells whether the viewer may publish problems; a plain admin may not (behaviour facts §17). */
export const canPublishProblem = (viewer: Viewer | null) =>
  isProblemAdmin(viewer);

/**
 * Tells whether the viewer may rejudge a problem's submissions: an admin of the site
 * who may change the problem; if it is deleted, only root. Our own rule (docs/rights.md).
 */
export const canRejudgeProblem = (
  problem: Guarded | null,
  viewer: Viewer | null,
) =>
  problem === null
    ? may(viewer, "rejudge")
    : isAdmin(viewer) && canEditProblem(problem, viewer);

/** Tells whether the viewer may delete a problem: problem admins on the site, who manages it in a group (contract §17, §24). */
export const canDeleteProblem = (problem: Guarded, viewer: Viewer | null) =>
  managesForGroup(problem, viewer) ||
  !problem.isGroup && isProblemAdmin(viewer);

/**
 * Tells whether the viewer may show a problem to those whom it is for: a group's own to
 * its members, which is for its admins to decide; others to everybody.
 */
export const canShowProblem = (problem: Guarded, viewer: Viewer | null) =>
  canPublishProblem(viewer) ||
  problem.gid !== null && canEditProblem(problem, viewer);
