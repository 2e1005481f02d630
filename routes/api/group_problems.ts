import { z } from "zod";
import { openGroupFor } from "../../lib/groups/access.ts";
import { groupProblems } from "../../lib/groups/problems.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { ownStatusOf } from "../../lib/submissions/progress/own_status.ts";
import { toProblemRow } from "../../lib/problems/view.ts";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { TagAnswer } from "./shapes.ts";

const ListQuery = z.object({
  gid: id,
  currentPage: pageNumber,
  limit: limit(10),
});

export const apiGroupProblems = api(
  {
    answer: pageOfRows({
      ...shape("pid i, problemId s, title s, difficulty i, type i"),
      tags: [TagAnswer],
      ...shape(
        "total i, ac i, mle i, tle i, re i, pe i, ce i, wa i, se i, pa i, score i?, myStatus i",
      ),
    }),
    query: ListQuery,
  },
  (act, { query }, c) => {
    unwrap(openGroupFor(act, query.gid, "isMember"));
    const all = groupProblems(act.site, query.gid);
    const from = firstRow(query);
    const locale = c.get("locale");
    const statusOf = ownStatusOf(act);
    const records = all.slice(from, from + query.limit).map((row) => ({
      ...toProblemRow(row, tagsOf(act, row.problem.tags, locale), locale),
      myStatus: statusOf(row.problem.pid),
    }));
    return pageOf(records, all.length, query);
  },
);
