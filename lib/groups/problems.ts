import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import type { CatalogueRow } from "../problems/catalogue/catalogue.ts";
import type { ProblemCount } from "../problems/catalogue/counts.ts";
import { groupVenue } from "../venues/schema.ts";
import type { Site } from "./act.ts";

const NO_COUNT: ProblemCount = { total: 0, byStatus: new Map() };

/** The shown problems of a group by their ids, with what was sent to them in the group. */
export function groupProblems(
  { problems, submissions }: Pick<Site, "problems" | "submissions">,
  gid: number,
): CatalogueRow[] {
  const counts = submissions.catalogue.countsIn(groupVenue(gid));
  return problems.catalogue.byGroup.of(gid)
    .filter(({ auth }) => auth === PROBLEM_AUTH.public)
    .sort((a, b) =>
      a.problemId.length - b.problemId.length ||
      (a.problemId < b.problemId ? -1 : 1)
    )
    .map((problem) => ({
      problem,
      count: counts.get(problem.pid) ?? NO_COUNT,
    }));
}

/** What was sent to one problem in a group. */
export const groupCount = (
  { submissions }: Pick<Site, "submissions">,
  gid: number,
  pid: number,
): ProblemCount =>
  submissions.catalogue.countsIn(groupVenue(gid)).get(pid) ?? NO_COUNT;

/** All problems of a group, hidden ones too, newest first. */
export const managedProblems = (
  { problems }: Pick<Site, "problems">,
  gid: number,
): Problem[] =>
  problems.catalogue.byGroup.of(gid).sort((a, b) => b.pid - a.pid);
