import { z } from "zod";
import { idList, optionalNumber, optionalText } from "../../lib/http/input.ts";
import { optionalFlag } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { ProblemFilter } from "../../lib/problems/catalogue/columns.ts";
import {
  ORDERS,
  type ProblemOrder,
} from "../../lib/problems/catalogue/order.ts";
import {
  EVERY_JUDGE,
  remoteOf,
  tagKeyOf,
} from "../../lib/problems/draft/remote.ts";
import {
  passesSolvedFilter,
  SOLVED_FILTERS,
} from "../../lib/problems/catalogue/solved_filter.ts";
import type { Act } from "../../lib/site/site.ts";

/** What narrows and sorts the problem list: part of every address that has it. */
export const FilterQuery = z.object({
  keyword: optionalText(100),
  difficulty: optionalNumber,
  tagId: idList,
  oj: optionalText(20),
  status: z.enum(SOLVED_FILTERS).optional().catch(undefined),
  sort: z.enum(ORDERS).catch("id"),
  desc: optionalFlag.catch(undefined),
});
export type FilterQuery = z.infer<typeof FilterQuery>;

/** The same for the list itself, whose tags have a search of their own. */
export const LIST_ASKS = {
  ...FilterQuery.shape,
  tagKeyword: optionalText(32),
};

export const NO_FILTER: FilterQuery = { tagId: [], sort: "id" };

/** Own problems unless the address says otherwise: "Mine" (spec 1 §2). */
const OWN = "Mine";
const remoteIn = ({ oj }: Pick<FilterQuery, "oj">) => remoteOf(oj ?? OWN);

/** The key that tags are kept under for what `oj` names. */
export const tagOj = ({ oj }: Pick<FilterQuery, "oj">): string => tagKeyOf(oj);

/** Choosing another judge drops the tags of the one before (spec 1 §2). */
export function fittingTags(
  { site }: Pick<Act, "site">,
  query: FilterQuery,
): number[] {
  const oj = tagOj(query);
  return query.tagId.filter((id) => {
    const tag = site.problems.catalogue.tag(id);
    return tag === null || oj === EVERY_JUDGE || tag.oj === oj;
  });
}

/** The list that an address describes; only readers with an account have a status with problems. */
export function filterOf(
  act: Act,
  query: FilterQuery,
): { filter: ProblemFilter; order: ProblemOrder } {
  const { site, viewer } = act;
  const { keyword, difficulty, status, sort, desc } = query;
  const where = status !== undefined && viewer !== null
    ? passesSolvedFilter(site.submissions.userActivity.of(viewer.uid), status)
    : undefined;
  return {
    filter: {
      keyword,
      difficulty,
      tagIds: fittingTags(act, query),
      remote: remoteIn(query),
      where,
    },
    order: { by: sort, descending: desc === true },
  };
}

/** For addresses: what is as it is at first is left out. */
export const filterParams = (query: FilterQuery) => ({
  keyword: query.keyword,
  difficulty: query.difficulty,
  tagId: query.tagId,
  oj: query.oj === OWN ? undefined : query.oj,
  status: query.status,
  sort: query.sort === "id" ? undefined : query.sort,
  desc: query.desc,
});

/** Something narrows or sorts the list. */
export const isFiltered = (query: FilterQuery): boolean =>
  addressOf("", filterParams(query)) !== "";

/** A problem's page, or the same in focus mode (spec 3 §2.9). */
export const problemAddress = (problemId: string, { inFocus = false } = {}) =>
  `/problem/${encodeURIComponent(problemId)}${inFocus ? "/full-screen" : ""}`;
