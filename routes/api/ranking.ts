import { z } from "zod";
import { rankList } from "../../lib/ranking/rank_list.ts";
import { toRank, toRows } from "../../lib/ranking/view.ts";
import {
  firstRow,
  limit,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api } from "../define.ts";

const MAX_SEARCH_CHARS = 100;

const ListQuery = z.object({
  currentPage: pageNumber,
  limit: limit(30),
  searchUser: optionalText(MAX_SEARCH_CHARS),
  /** 0: ACM; 1: OI (contract §10). */
  type: z.enum(["0", "1"]),
});

export const apiRankList = api(
  { query: ListQuery },
  async (act, { query: { type, searchUser, ...page } }) => {
    const rule = type === "0" ? "acm" : "oi";
    const ranked = await rankList(act, { rule, searchUser });
    const from = firstRow(page);
    const part = ranked.slice(from, from + page.limit);
    const rows = await toRows(act.site, part);
    return pageOf(rows.map((row) => toRank(row, rule)), ranked.length, page);
  },
);
