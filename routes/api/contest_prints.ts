import { z } from "zod";
import {
  claimPrint,
  notePrinted,
  openPrint,
  PrintDraft,
  printsOf,
  sendPrint,
  toPrintRow,
} from "../../lib/contests/prints/service.ts";
import { Failure, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  pageNumber,
  pageOf,
  parseInput,
} from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { dispositionOf } from "../attachment.ts";
import { api, page } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { IdAnswer } from "./shapes.ts";

export const apiSendPrint = api(
  { body: z.object({ cid: id, content: z.string().nullish() }) },
  async (act, { body: { cid, content } }) => {
    const draft = parseInput(PrintDraft, { content: content ?? "" });
    if (!draft.ok) throw new Failure(draft.error[0], { atEdge: false });
    unwrap(await sendPrint(act, cid, draft.value));
  },
);

const ListQuery = z.object({
  cid: id,
  currentPage: pageNumber,
  limit: limit(30),
});

export const apiPrints = api({
  answer: pageOfRows(
    shape("id i, cid i, username s?, realname s?, status i, gmtCreate d"),
  ),
  query: ListQuery,
}, async (act, { query }) => {
  const all = unwrap(await printsOf(act, query.cid));
  const from = firstRow(query);
  const records = all.slice(from, from + query.limit)
    .map((row) => toPrintRow(act, row));
  return pageOf(records, all.length, query);
});

/** What a station calls itself. */
const station = z.string().min(1).max(64);

/** Our own: hands a text to one station, which prints it and then says so (row E2.3). */
export const apiClaimPrint = api(
  { answer: IdAnswer, body: z.object({ cid: id, station }) },
  async (act, { body }) => {
    const print = unwrap(await claimPrint(act, body.cid, body));
    return { id: print?.id ?? null };
  },
);

export const apiNotePrinted = api(
  { query: z.object({ id, cid: id, station: station.optional() }) },
  async (act, { query }) => {
    unwrap(await notePrinted(act, query.cid, query.id, query));
  },
);

/** A download fails with HTTP 400, whatever the reason (contract §0.2). */
export const downloadPrint = page(
  { query: z.object({ id }) },
  async (c, { query }) => {
    const opened = await openPrint(c.get("act"), query.id);
    if (!opened.ok) throw new Failure(opened.error, { atEdge: true });
    return printFile(c, opened.value);
  },
);

/** A text to be printed, to be saved under its name. */
export const printFile = (
  c: AppContext,
  { name, text }: { name: string; text: string },
): Response =>
  c.body(text, 200, {
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": dispositionOf(name),
    "cache-control": "private, no-store",
  });
