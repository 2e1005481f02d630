import type { GroupProblemRow } from "../../components/groups/GroupProblems.tsx";
import type { CatalogueRow } from "../../lib/problems/catalogue/catalogue.ts";
import { acceptedOf } from "../../lib/problems/catalogue/counts.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { countedOf, passRate, titleOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { ownStatusOf } from "../../lib/submissions/progress/own_status.ts";
import { groupProblemPath } from "./problem_address.ts";

/** A group's problems as its members' list shows them. */
export function groupProblemRows(
  c: AppContext,
  gid: number,
  rows: readonly CatalogueRow[],
): GroupProblemRow[] {
  const act = c.get("act");
  const locale = c.get("locale");
  const statusOf = ownStatusOf(act);
  return rows.map(({ problem, count }) => ({
    problemId: problem.problemId,
    title: titleOf(problem, locale),
    href: `${groupProblemPath(gid, problem.problemId)}/full-screen`,
    tags: tagsOf(act, problem.tags, locale)
      .map(({ name, color }) => ({ name, color })),
    status: statusOf(problem.pid),
    ac: acceptedOf(count),
    total: countedOf(count),
    passRate: passRate(count),
  }));
}
