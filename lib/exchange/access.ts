import { isAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import { canEditProblem } from "../problems/access.ts";
import type { Problem } from "../problems/schema.ts";
import type { ImportJob } from "./schema.ts";

/** By page: who may write problems may bring them in (docs/rights.md). */
export const mayImport = (viewer: Viewer | null) => isAdmin(viewer);

/** Somebody's file, with the problems in it, is theirs and root's. */
export const mayHandleImport = (
  job: Pick<ImportJob, "uid">,
  viewer: Viewer | null,
) => isRoot(viewer) || (mayImport(viewer) && job.uid === viewer!.uid);

/** A package holds the test data: it is for who may change the problem. */
export const mayExport = (problem: Problem, viewer: Viewer | null) =>
  canEditProblem(problem, viewer);
