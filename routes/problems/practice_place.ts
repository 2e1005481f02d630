import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { ownStatusOf } from "../../lib/submissions/progress/own_status.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { PRACTICE } from "../../lib/venues/schema.ts";
import { isJudgingOpen } from "../../lib/venues/traits.ts";
import { filterParams, problemAddress } from "./filter.ts";
import { focusItems } from "./focus.ts";
import { problemPages } from "./pages.ts";
import { PLAIN_SENDS } from "./place.ts";

/** The problem pages of practice. */
export const practiceProblems = problemPages({
  params: z.object({ problemId: z.string().min(1).max(64) }),
  async open(c, { problemId }, filter) {
    const act = c.get("act");
    const { site, viewer } = act;
    const { row, statement } = unwrap(
      await openProblemIn(
        act,
        PRACTICE,
        site.problems.catalogue.find(problemId),
      ),
    );
    const { problem } = row;
    const area = { ...PRACTICE, gid: problem.gid };
    return {
      venue: PRACTICE,
      row,
      statement,
      displayId: problem.problemId,
      displayTitle: "",
      address: problemAddress(problem.problemId),
      asked: filterParams(filter),
      tells: { origin: true, counts: true },
      status: viewer === null ? null : ownStatusOf(act)(problem.pid),
      strip: () => focusItems(c, problem, filter),
      top: null,
      closed: isJudgingOpen(site.website.config, area) ? null : "judgingClosed",
      sends: PLAIN_SENDS,
      submissionsAt: "/submission-detail/",
    };
  },
});
