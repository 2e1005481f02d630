import { urgentDoubts } from "../../../lib/authoring/own_problems.ts";
import { canEditProblem } from "../../../lib/problems/access.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import type { Act } from "../../../lib/site/site.ts";
import { openTroubles } from "../../../lib/submissions/reports/reader_troubles.ts";

/** What the viewer should mend, of all problems, and what stands beside those of a list. */
export async function listMarks(act: Act, rows: readonly Problem[]) {
  const { site, viewer } = act;
  const troubles = await openTroubles(act);
  return {
    troubles,
    broken: new Set(troubles.map(({ problem }) => problem.pid)),
    doubts: await urgentDoubts(
      site,
      rows.filter((problem) => canEditProblem(problem, viewer)),
    ),
  };
}
