import { addressOf } from "../../lib/http/query.ts";
import { randomProblem } from "../../lib/problems/catalogue/list.ts";
import { page } from "../define.ts";
import { redirect } from "../page.tsx";
import { filterOf, filterParams, FilterQuery } from "./filter.ts";

/** Leads to any problem that fits; back to the list when none does. */
export const randomPage = page({ query: FilterQuery }, (c, { query }) => {
  const act = c.get("act");
  const { filter } = filterOf(act, query);
  const found = randomProblem(act.site, filter);
  if (!found.ok) {
    return redirect(c, addressOf("/problem", filterParams(query)), {
      key: "errors.noPublicProblem",
    });
  }
  const { problemId } = found.value;
  return redirect(
    c,
    addressOf(
      `/problem/${encodeURIComponent(problemId)}`,
      filterParams(query),
    ),
    { key: "practice.goodLuck" },
  );
});
