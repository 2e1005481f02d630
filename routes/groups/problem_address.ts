import type { Problem } from "../../lib/problems/schema.ts";
import type { AppContext } from "../../lib/requests/request.ts";

/** Where a group's problems are managed. */
export const groupProblemsPath = (gid: number) => `/group/${gid}/admin/problem`;

/** Where its members read one. */
export const groupProblemPath = (gid: number, problemId: string) =>
  `/group/${gid}/problem/${encodeURIComponent(problemId)}`;

/** The group in whose pages this viewer looks after a problem; null: in none. */
export const managedInGroup = (
  c: AppContext,
  { gid }: Pick<Problem, "gid">,
): number | null =>
  gid !== null && c.get("act").viewer?.runs?.(gid, "admin") ? gid : null;

/** The form of one. */
export const groupProblemEdit = (gid: number, pid: number) =>
  `${groupProblemsPath(gid)}/${pid}/edit`;
