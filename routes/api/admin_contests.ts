import { z } from "zod";
import { canCreateContest } from "../../lib/contests/access.ts";
import { AdminContestBody, draftFromBody } from "../../lib/contests/draft.ts";
import { managedContests } from "../../lib/contests/list.ts";
import {
  cloneContest,
  createContest,
  deleteContest,
  openContestDraft,
  setContestVisible,
  updateContest,
} from "../../lib/contests/service.ts";
import { toAdminContest, toContestEntity } from "../../lib/contests/view.ts";
import { failure, refuse, unwrap } from "../../lib/failure.ts";
import {
  Cid,
  firstRow,
  flag,
  id,
  limit,
  optionalId,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import { groupOwner, type OwnerOf, siteOwner } from "../../lib/owner.ts";
import { api } from "../define.ts";

const ListQuery = z.object({
  gid: optionalId,
  keyword: optionalText(100),
  currentPage: pageNumber,
  limit: limit(10),
});

/** The calls by which an owner's contests are made; one that names a contest goes by whose that is. */
const contestCalls = (of: OwnerOf) => ({
  rows: api({ query: ListQuery }, async (act, { query }) => {
    const { gid } = of(query.gid);
    if (!canCreateContest(act.site, act.viewer, gid)) {
      throw failure("forbidden");
    }
    const rows = managedContests(act.site, { gid, keyword: query.keyword });
    const from = firstRow(query);
    const records = await Promise.all(
      rows.slice(from, from + query.limit).map((row) =>
        toContestEntity(act.site, row, act.now)
      ),
    );
    return pageOf(records, rows.length, query);
  }),
  create: api({ body: AdminContestBody }, async (act, { body }) => {
    const draft = unwrap(draftFromBody(body, null));
    // The contract promises null; clients written for it do not look.
    return { id: unwrap(await createContest(act, of(body.gid).gid, draft)) };
  }),
  read: api(
    { query: Cid },
    async (act, { query }) => {
      const opened = unwrap(await openContestDraft(act, query.cid));
      return toAdminContest(act.site, opened, act.now);
    },
  ),
  /** Who owns it, the stored contest says, whatever the body names (behaviour facts §4). */
  change: api(
    { body: AdminContestBody },
    async (act, { body }) => {
      const { id: cid } = body;
      if (cid === null || cid === undefined) {
        return unwrap(refuse("missing", { params: { field: "id" } }));
      }
      const { draft } = unwrap(await openContestDraft(act, cid));
      const wanted = unwrap(draftFromBody(body, draft));
      unwrap(await updateContest(act, cid, wanted));
    },
  ),
  remove: api(
    { query: Cid },
    async (act, { query }) => {
      unwrap(await deleteContest(act, query.cid));
    },
  ),
});

export const siteContestCalls = contestCalls(siteOwner);

/** A group's contests: its number is in the call (contract §19). */
export const groupContestCalls = contestCalls(groupOwner);

/** A GET that writes. */
export const apiCloneContest = api(
  { query: Cid },
  async (act, { query }, c) => {
    requireOwnCall(c);
    unwrap(await cloneContest(act, query.cid));
  },
);

const VisibleQuery = z.object({ cid: id, visible: flag });

export const apiContestVisible = api(
  { query: VisibleQuery },
  async (act, { query: { cid, visible } }) => {
    unwrap(await setContestVisible(act, cid, visible));
  },
);
