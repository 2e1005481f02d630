import { z } from "zod";
import { groupCount, groupProblems } from "../../lib/groups/problems.ts";
import { unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { ownStatusOf } from "../../lib/submissions/progress/own_status.ts";
import { groupVenue } from "../../lib/venues/schema.ts";
import { isJudgingOpen } from "../../lib/venues/traits.ts";
import { problemPages } from "../problems/pages.ts";
import { PLAIN_SENDS } from "../problems/place.ts";
import { groupProblemPath } from "./problem_address.ts";
import { groupTop, openGroupPage } from "./shell.tsx";

/** The problem pages of a group: what is sent from them is sent to the group. */
export const groupProblemPages = problemPages({
  params: z.object({ gid: id, problemId: z.string().min(1).max(64) }),
  async open(c, { gid, problemId }) {
    const act = c.get("act");
    const opened = openGroupPage(c, gid);
    const venue = groupVenue(gid);
    const found = act.site.problems.catalogue.find(problemId);
    const { row, statement } = unwrap(await openProblemIn(act, venue, found));
    const { problem } = row;
    return {
      venue,
      row: { problem, count: groupCount(act.site, gid, problem.pid) },
      statement,
      displayId: problem.problemId,
      displayTitle: "",
      address: groupProblemPath(gid, problem.problemId),
      asked: {},
      tells: { origin: true, counts: true },
      status: ownStatusOf(act)(problem.pid),
      strip: () => Promise.resolve(stripOf(c, gid)),
      top: groupTop(c, opened, "problem"),
      closed: isJudgingOpen(act.site.website.config, venue)
        ? null
        : "judgingClosed",
      sends: PLAIN_SENDS,
      submissionsAt: `/group/${gid}/submission-detail/`,
    };
  },
});

function stripOf(c: AppContext, gid: number) {
  const act = c.get("act");
  const statusOf = ownStatusOf(act);
  return groupProblems(act.site, gid).map(({ problem }) => ({
    pid: problem.pid,
    problemId: problem.problemId,
    title: titleOf(problem, c.get("locale")),
    status: statusOf(problem.pid),
    score: null,
    href: `${groupProblemPath(gid, problem.problemId)}/full-screen`,
  }));
}
