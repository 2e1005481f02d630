import type { FocusItem } from "../../components/problems/FocusStrip.tsx";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { progressOf } from "../../lib/submissions/progress/own_status.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { titleOf } from "../../lib/problems/view.ts";
import {
  filterOf,
  filterParams,
  type FilterQuery,
  problemAddress,
} from "./filter.ts";

/** Neighbours on either side: more than a window holds. */
const EACH = 15;

/** A public problem's neighbours in the list that the reader comes from. */
export async function focusItems(
  c: AppContext,
  problem: Problem,
  query: FilterQuery,
): Promise<FocusItem[]> {
  const act = c.get("act");
  const { filter, order } = filterOf(act, query);
  const { where } = filter;
  // Solved just now, it would fall out of the list of what is not solved yet.
  const found = act.site.problems.catalogue.around(
    problem.pid,
    {
      ...filter,
      where: where && ((pid) => pid === problem.pid || where(pid)),
    },
    order,
    EACH,
  );
  const problems = found.length === 0 ? [problem] : found;
  const progress = await progressOf(act, problems.map(({ pid }) => pid));
  return problems.map((item) => {
    const stands = progress.get(item.pid);
    return {
      pid: item.pid,
      problemId: item.problemId,
      title: titleOf(item, c.get("locale")),
      status: stands?.status ?? null,
      score: item.type === PROBLEM_TYPE.oi ? stands?.score ?? null : null,
      href: addressOf(
        problemAddress(item.problemId, { inFocus: true }),
        filterParams(query),
      ),
    };
  });
}
