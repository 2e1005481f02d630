import { z } from "zod";
import {
  type Announcement,
  AnnouncementChanges,
  AnnouncementDraft,
} from "../../lib/announcements/schema.ts";
import {
  type AnnouncementOwner,
  type AnnouncementService,
  siteAnnouncements,
} from "../../lib/announcements/service.ts";
import { toAnnouncement } from "../../lib/announcements/view.ts";
import { contestAnnouncements } from "../../lib/contests/announcements.ts";
import { entered } from "../../lib/contests/entered.ts";
import { managed } from "../../lib/contests/managed.ts";
import { unwrap } from "../../lib/failure.ts";
import { openGroupFor } from "../../lib/groups/access.ts";
import { groupAnnouncements } from "../../lib/groups/announcements.ts";
import {
  Aid,
  firstRow,
  Gid,
  id,
  limit,
  optionalId,
  type Page,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import type { Act, Site } from "../../lib/site/site.ts";
import { api } from "../define.ts";

const ListQuery = z.object({ currentPage: pageNumber, limit: limit(10) });
const Changes = AnnouncementChanges.extend({ id });

const shown = <O extends AnnouncementOwner>(
  { site }: Act,
  { shelf }: Pick<AnnouncementService<Site, O>, "shelf">,
  rows: readonly (Announcement & O)[],
) => Promise.all(rows.map((row) => toAnnouncement(site, shelf(site), row)));

/** A page of an owner's announcements. */
async function listed<O extends AnnouncementOwner>(
  act: Act,
  of: AnnouncementService<Site, O>,
  { owner, query, withHidden = false }: {
    owner: O;
    query: Page;
    withHidden?: boolean;
  },
) {
  const all = of.list(act, owner, { withHidden });
  const from = firstRow(query);
  const rows = all.slice(from, from + query.limit);
  return pageOf(await shown(act, of, rows), all.length, query);
}

/** The site's. */
const siteList = (withHidden: boolean) =>
  api({ query: ListQuery }, async (act, { query }) => {
    const part = { from: firstRow(query), limit: query.limit };
    const { board } = act.site.announcements;
    const { total, rows } = board.page(part, { withHidden });
    return pageOf(await shown(act, siteAnnouncements, rows), total, query);
  });

export const apiAnnouncements = siteList(false);

export const siteAnnouncementCalls = {
  read: siteList(true),
  create: api({ body: AnnouncementDraft }, async (act, { body }) => {
    unwrap(await siteAnnouncements.create(act, {}, body));
  }),
  change: api({ body: Changes }, async (act, { body: { id, ...changes } }) => {
    unwrap(await siteAnnouncements.change(act, id, changes));
  }),
  remove: api({ query: Aid }, async (act, { query: { aid } }) => {
    unwrap(await siteAnnouncements.remove(act, aid));
  }),
};

/** A group's, for its members or, hidden ones too, for its admins. */
const groupList = (withHidden: boolean) =>
  api(
    { query: ListQuery.extend(Gid.shape) },
    async (act, { query: { gid, ...query } }) => {
      unwrap(openGroupFor(act, gid, withHidden ? "isAdmin" : "isMember"));
      const owner = { gid };
      const page = await listed(act, groupAnnouncements, {
        owner,
        query,
        withHidden,
      });
      const records = page.records.map((row) => ({ ...row, gid }));
      return { ...page, records };
    },
  );

export const groupAnnouncementCalls = {
  read: groupList(false),
  all: groupList(true),
  create: api(
    { body: AnnouncementDraft.extend(Gid.shape) },
    async (act, { body: { gid, ...draft } }) => {
      unwrap(await groupAnnouncements.create(act, { gid }, draft));
    },
  ),
  change: api({ body: Changes }, async (act, { body: { id, ...changes } }) => {
    unwrap(await groupAnnouncements.change(act, id, changes));
  }),
  remove: api({ query: Aid }, async (act, { query: { aid } }) => {
    unwrap(await groupAnnouncements.remove(act, aid));
  }),
};

const ContestQuery = ListQuery.extend({ cid: id });
const ownerOf = (cid: number | undefined) =>
  cid === undefined ? undefined : { cid };

/** A contest's, for those who manage it, and for those who are in it. */
export const contestAnnouncementCalls = {
  read: api(
    { query: ContestQuery },
    async (act, { query: { cid, ...query } }) => {
      unwrap(managed(act, cid));
      const owner = { cid };
      return await listed(act, contestAnnouncements, {
        owner,
        query,
        withHidden: true,
      });
    },
  ),
  create: api(
    { body: z.object({ cid: id, announcement: AnnouncementDraft }) },
    async (act, { body: { cid, announcement } }) => {
      unwrap(await contestAnnouncements.create(act, { cid }, announcement));
    },
  ),
  change: api(
    { body: z.object({ cid: optionalId, announcement: Changes }) },
    async (act, { body: { cid, announcement: { id, ...changes } } }) => {
      unwrap(
        await contestAnnouncements.change(act, id, changes, ownerOf(cid)),
      );
    },
  ),
  remove: api(
    { query: z.object({ aid: id, cid: optionalId }) },
    async (act, { query: { aid, cid } }) => {
      unwrap(await contestAnnouncements.remove(act, aid, ownerOf(cid)));
    },
  ),
  inside: api(
    { query: ContestQuery },
    async (act, { query: { cid, ...query } }) => {
      unwrap(entered(act, cid));
      return await listed(act, contestAnnouncements, { owner: { cid }, query });
    },
  ),
  /** All that a reader has not closed; which they have, only their browser knows (contract §7). */
  unread: api(
    {
      body: z.object({
        cid: id,
        readAnnouncementList: z.array(id).max(10_000),
      }),
    },
    async (act, { body: { cid, readAnnouncementList } }) => {
      unwrap(entered(act, cid));
      const read = new Set(readAnnouncementList);
      const unread = contestAnnouncements.list(act, { cid })
        .filter(({ id }) => !read.has(id));
      return await shown(act, contestAnnouncements, unread);
    },
  ),
};
