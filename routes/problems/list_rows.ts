import type { ProblemListRow } from "../../components/problems/ProblemTable.tsx";
import { sharesText } from "../../components/problems/SharesPanel.tsx";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { isPublicProblem } from "../../lib/problems/access.ts";
import type { CatalogueRow } from "../../lib/problems/catalogue/catalogue.ts";
import { statusCounts } from "../../lib/problems/catalogue/counts.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import {
  ownStatusOf,
  progressOf,
} from "../../lib/submissions/progress/own_status.ts";
import { tagGroups } from "../../lib/problems/tags/tags.ts";
import { countedOf, passRate, titleOf } from "../../lib/problems/view.ts";
import { filterParams, type FilterQuery, tagOj } from "./filter.ts";

/** A list's rows in the reader's language; their addresses keep the filter. */
export async function problemRows(
  c: AppContext,
  rows: readonly CatalogueRow[],
  query: FilterQuery,
): Promise<ProblemListRow[]> {
  const act = c.get("act");
  const locale = c.get("locale");
  const statusOf = ownStatusOf(act);
  const progress = await progressOf(
    act,
    rows.filter(({ problem }) => problem.type === PROBLEM_TYPE.oi)
      .map(({ problem }) => problem.pid),
  );
  return rows.map((row) => {
    const { problem, count } = row;
    return {
      problemId: problem.problemId,
      href: addressOf(
        `/problem/${encodeURIComponent(problem.problemId)}`,
        filterParams(query),
      ),
      title: titleOf(problem, locale),
      difficulty: problem.difficulty,
      tags: tagsOf(act, problem.tags, locale)
        .map(({ name, color }) => ({ name, color })),
      total: countedOf(count),
      passRate: passRate(count),
      shares: sharesText(statusCounts(row)),
      status: act.viewer === null ? null : statusOf(problem.pid),
      score: problem.type === PROBLEM_TYPE.oi
        ? progress.get(problem.pid)?.score ?? null
        : null,
      isPublic: isPublicProblem(problem),
    };
  });
}

/** The tags that a list is narrowed by, by name. */
export const chosenTags = (c: AppContext, ids: readonly number[]) =>
  ids.map((id) => ({
    id,
    name: tagsOf(c.get("act"), [id], c.get("locale"))[0]?.name ?? `#${id}`,
  }));

/** All tags of the judge whose problems are listed. */
export const shownTags = (c: AppContext, query: FilterQuery) =>
  tagGroups(c.get("act"), tagOj(query), c.get("locale"));
