import { isAdmin, isProblemAdmin, type Viewer } from "../accounts/access.ts";
import type { Quiz } from "./schema.ts";

/** Who may change a quiz of the site: root, problem admins, and its author as long as they are an admin (spec 3 §6). */
export const canEditQuiz = (
  { authorUid }: Pick<Quiz, "authorUid">,
  viewer: Viewer | null,
) => isProblemAdmin(viewer) || isAdmin(viewer) && viewer!.uid === authorUid;
