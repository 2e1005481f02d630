import { z } from "zod";
import {
  checkSolved,
  solvedIn,
  toSolvedRow,
} from "../../lib/contests/board/solved.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api } from "../define.ts";

const ListQuery = z.object({
  cid: id,
  currentPage: pageNumber,
  limit: limit(30),
});

/** First solutions in a contest (contract §8). */
export const apiSolved = api({ query: ListQuery }, async (act, { query }) => {
  const { cid, limit } = query;
  const all = unwrap(await solvedIn(act, cid));
  const from = firstRow(query);
  const records = all.slice(from, from + limit)
    .map((row) => toSolvedRow(act.site, cid, row));
  return pageOf(records, all.length, query);
});

export const apiCheckSolved = api(
  { body: z.object({ id, cid: id, checked: z.boolean() }) },
  async (act, { body }) => {
    unwrap(await checkSolved(act, body));
  },
);
