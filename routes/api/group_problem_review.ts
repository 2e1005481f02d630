import { z } from "zod";
import {
  firstRow,
  id,
  limit,
  optionalId,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { unwrap } from "../../lib/failure.ts";
import { applications, decidePublic } from "../../lib/problems/review.ts";
import { PUBLIC_PROGRESS } from "../../lib/problems/schema.ts";
import { toAdminRow } from "../../lib/problems/view.ts";
import { api } from "../define.ts";
import { pageOfRows } from "../../lib/http/answers.ts";
import { ProblemAnswer } from "./shapes.ts";

const ListQuery = z.object({
  currentPage: pageNumber,
  limit: limit(10),
  keyword: optionalText(100),
  gid: optionalId,
});

/** Contract §24. */
export const apiApplications = api(
  { answer: pageOfRows(ProblemAnswer), query: ListQuery },
  (act, { query }, c) => {
    const all = applications(act.site, query);
    const from = firstRow(query);
    const rows = all.slice(from, from + query.limit)
      .map((problem) => toAdminRow(problem, c.get("locale")));
    return pageOf(rows, all.length, query);
  },
);

const Decision = z.object({
  pid: id,
  progress: z.literal(Object.values(PUBLIC_PROGRESS)),
});

export const apiDecidePublic = api(
  { body: Decision },
  async (act, { body: { pid, progress } }) => {
    unwrap(await decidePublic(act, pid, progress));
  },
);
