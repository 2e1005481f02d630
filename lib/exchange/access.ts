import { isAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import { canEditProblem } from "../problems/access.ts";
import type { Problem } from "../problems/schema.ts";
import type { ImportJob } from "./schema.ts";

/** Tells whether somebody may open the import pages: those who may write problems (docs/rights.md). */
export const mayImport = (viewer: Viewer | null) => isAdmin(viewer);

/** Tells whether somebody may use an import: whoever sent the file, and root. */
export const mayHandleImport = (
  job: Pick<ImportJob, "uid">,
  viewer: Viewer | null,
) => isRoot(viewer) || (mayImport(viewer) && job.uid === viewer!.uid);

/**
 * Tells whether somebody may export a problem. A package contains the test data, so it
 * is for those who may change the problem.
 */
export const mayExport = (problem: Problem, viewer: Viewer | null) =>
  canEditProblem(problem, viewer);
