import { z } from "zod";
import {
  deleteDiscussions,
  ruleDiscussion,
} from "../../lib/discussions/moderation.ts";
import { checkReport, listReports } from "../../lib/discussions/reports.ts";
import { toReport } from "../../lib/discussions/view.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  flag,
  id,
  limit,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";

const absent = (value: unknown) => value === null ? undefined : value;

/** What is absent stays (contract §27). */
const RulingBody = z.object({
  id,
  topPriority: z.preprocess(absent, flag.optional()),
  status: z.preprocess(
    absent,
    z.union([z.literal(0), z.literal(1)]).optional(),
  ),
  /** Ours: nobody but admins writes there any more. */
  isLocked: z.preprocess(absent, flag.optional()),
});

export const apiRuleDiscussion = api(
  { body: RulingBody },
  async (act, { body: { id, topPriority, ...ruling } }) => {
    const given = Object.entries({ ...ruling, isTop: topPriority })
      .filter(([, value]) => value !== undefined);
    unwrap(await ruleDiscussion(act, id, Object.fromEntries(given)));
  },
);

const MAX_AT_ONCE = 500;

export const apiDeleteDiscussions = api(
  { body: z.array(id).max(MAX_AT_ONCE) },
  async (act, { body }) => {
    unwrap(await deleteDiscussions(act, body));
  },
);

const ReportsQuery = z.object({ currentPage: pageNumber, limit: limit(10) });

export const apiReports = api({
  answer: pageOfRows(
    shape(
      "id i, did i, gid i?, discussionTitle s?, discussionAuthor s?, reporter s?, content s, status b, gmtCreate d",
    ),
  ),
  query: ReportsQuery,
}, (act, { query }) => {
  const { total, rows } = listReports(act.site, {
    from: firstRow(query),
    limit: query.limit,
  });
  return pageOf(rows.map((report) => toReport(act, report)), total, query);
});

export const apiCheckReport = api(
  { body: z.object({ id, status: flag }) },
  async (act, { body }) => {
    unwrap(await checkReport(act, body.id, body.status));
  },
);
