import { canManageContest } from "../contests/access.ts";
import { canEditProblem } from "../problems/access.ts";
import { canEditTraining } from "../trainings/access.ts";
import type { Act } from "./act.ts";
import type { SimilarPlace } from "./schema.ts";

/**
 * Tells who has the programs of a place compared, and reads what comes of it (row S6.1):
 * a homework's teachers, who manages a contest, who may change a problem. Beyond that,
 * each program is shown by its own venue's rules.
 */
export function canCompare(
  { site, viewer }: Pick<Act, "site" | "viewer">,
  { kind, id }: SimilarPlace,
): boolean {
  if (viewer === null) return false;
  if (kind === "contest") return canManageContest(site, viewer, id);
  if (kind === "problem") {
    const problem = site.problems.catalogue.get(id);
    return problem !== null && canEditProblem(problem, viewer);
  }
  const training = site.venues.kept.trainings.get(id);
  if (training === null) return false;
  return canEditTraining({ site, viewer }, training) ||
    training.gid !== null &&
      site.venues.book.runsGroup(training.gid, viewer, "admin");
}

/** Whether there is such a place, whoever asks. */
export function isThere(
  { site }: Pick<Act, "site">,
  { kind, id }: SimilarPlace,
): boolean {
  if (kind === "problem") return site.problems.catalogue.get(id) !== null;
  const { contests, trainings } = site.venues.kept;
  return (kind === "contest" ? contests : trainings).get(id) !== null;
}
