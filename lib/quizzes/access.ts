import {
  isAdmin,
  isProblemAdmin,
  isRoot,
  type Viewer,
} from "../accounts/access.ts";
import type { Quiz } from "./schema.ts";

/** Who adds quizzes to a bank: admins to the site's (null), a group's admins to its own. */
export const canMakeQuizzes = (gid: number | null, viewer: Viewer | null) =>
  gid === null
    ? isAdmin(viewer)
    : isRoot(viewer) || (viewer?.runs?.(gid, "admin") ?? false);

/**
 * Tells whether somebody may have a place of the site (null) or of a group ask a quiz.
 * Whoever makes a place learns the keys of what it asks: those of the site's bank are
 * for its staff, and for groups where they are shared with them.
 */
export const canAskQuiz = (
  { gid, isShared, authorUid }: Pick<Quiz, "gid" | "isShared" | "authorUid">,
  placeGid: number | null,
  viewer: Viewer | null,
): boolean =>
  gid === null
    ? isAdmin(viewer) || isShared || canEditQuiz({ gid, authorUid }, viewer)
    : gid === placeGid;

/**
 * Who may change a quiz, and read its key: of the site's root, problem admins, and its
 * author as long as they are an admin (spec 3 §6); of a group's the same in the group.
 */
export function canEditQuiz(
  { gid, authorUid }: Pick<Quiz, "gid" | "authorUid">,
  viewer: Viewer | null,
): boolean {
  const runsAll = gid === null
    ? isProblemAdmin(viewer)
    : isRoot(viewer) || (viewer?.runs?.(gid, "root") ?? false);
  return runsAll ||
    viewer?.uid === authorUid && canMakeQuizzes(gid, viewer);
}
