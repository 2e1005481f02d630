import { seesRealNameIn } from "../../lib/contests/board/names.ts";
import { z } from "zod";
import { programZip } from "../../lib/contests/board/program_zip.ts";
import {
  checkSolved,
  solvedIn,
  toSolvedRow,
} from "../../lib/contests/board/solved.ts";
import { Failure, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalFlag,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api, page } from "../define.ts";
import { zipResponse } from "../exported.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";

const ListQuery = z.object({
  cid: id,
  currentPage: pageNumber,
  limit: limit(30),
});

/** First solutions in a contest (contract §8). */
export const apiSolved = api({
  answer: pageOfRows(
    shape(
      "id i, cid i, uid s, pid i, displayId s, submitId i, username s?, realname s?, status i, submitTime d, time i, firstBlood b, checked b",
    ),
  ),
  query: ListQuery,
}, async (act, { query }) => {
  const { cid, limit } = query;
  const all = unwrap(await solvedIn(act, cid));
  const from = firstRow(query);
  const isTold = seesRealNameIn(act, cid);
  const records = all.slice(from, from + limit)
    .map((row) => toSolvedRow(act.site, cid, row, isTold));
  return pageOf(records, all.length, query);
});

export const apiCheckSolved = api(
  { body: z.object({ id, cid: id, checked: z.boolean() }) },
  async (act, { body }) => {
    unwrap(await checkSolved(act, body));
  },
);

const ZipQuery = z.object({
  cid: id,
  excludeAdmin: optionalFlag,
  splitType: z.enum(["user", "problem"]).catch("user"),
  // Our own addition to the contract.
  which: z.enum(["accepted", "all"]).catch("accepted"),
});

/** A contest's accepted programs, or all of them, as a zip, sent while it is made. */
export const downloadAccepted = page(
  { query: ZipQuery },
  async (c, { query: { cid, excludeAdmin, splitType, which } }) => {
    const act = c.get("act");
    const made = await programZip(act, {
      cid,
      which,
      withoutAdmins: excludeAdmin === true,
      by: splitType,
      timeZone: c.get("timeZone"),
    });
    if (!made.ok) throw new Failure(made.error, { atEdge: true });
    return zipResponse(made.value, `contest_${cid}_${act.now}.zip`);
  },
);
