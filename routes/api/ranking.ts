import { z } from "zod";
import { rankList } from "../../lib/ranking/rank_list.ts";
import { toRank, toRows } from "../../lib/ranking/view.ts";
import { unwrap } from "../../lib/failure.ts";
import { openGroupFor } from "../../lib/groups/access.ts";
import {
  firstRow,
  id,
  limit,
  optionalFlag,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { pageOfRows } from "../../lib/http/answers.ts";
import { RankedUserAnswer } from "./shapes.ts";

const MAX_SEARCH_CHARS = 100;

const ListQuery = z.object({
  currentPage: pageNumber,
  limit: limit(30),
  searchUser: optionalText(MAX_SEARCH_CHARS),
  /** 0: ACM; 1: OI (contract §10), or by their names (spec 2 §7). */
  type: z.enum(["0", "1", "ACM", "OI"])
    .transform((type) => type === "0" || type === "ACM" ? "acm" : "oi"),
});

/** A group's members by what they have sent to it; `isGobal`: the whole site (contract §15, spec 3 §7). */
export const apiGroupRankList = api(
  {
    answer: pageOfRows(RankedUserAnswer),
    query: ListQuery.extend({ gid: id, isGobal: optionalFlag }),
  },
  async (act, { query: { gid, isGobal, type, searchUser, ...page } }) => {
    unwrap(openGroupFor(act, gid, "isMember"));
    const ranked = await rankList(act, {
      rule: type,
      searchUser,
      gid: isGobal ? null : gid,
    });
    const from = firstRow(page);
    const rows = await toRows(act.site, ranked.slice(from, from + page.limit));
    // The contract has a score in each row, null by the rule without.
    const records = rows.map((row) => ({ score: null, ...toRank(row, type) }));
    return pageOf(records, ranked.length, page);
  },
);

export const apiRankList = api(
  { answer: pageOfRows(RankedUserAnswer), query: ListQuery },
  async (act, { query: { type, searchUser, ...page } }) => {
    const ranked = await rankList(act, { rule: type, searchUser });
    const from = firstRow(page);
    const part = ranked.slice(from, from + page.limit);
    const rows = await toRows(act.site, part);
    return pageOf(rows.map((row) => toRank(row, type)), ranked.length, page);
  },
);
