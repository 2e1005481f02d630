import { z } from "zod";
import { AnnouncementDraft } from "../../lib/announcements/schema.ts";
import {
  announce,
  announcementsOf,
  changeAnnouncement,
  withdrawAnnouncement,
} from "../../lib/contests/announcements.ts";
import { managed } from "../../lib/contests/managed.ts";
import { toContestAnnouncement } from "../../lib/contests/view.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalId,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api } from "../define.ts";

const ListQuery = z.object({
  cid: id,
  currentPage: pageNumber,
  limit: limit(10),
});

/** All of a contest's announcements, hidden ones too, for those who manage it. */
export const apiManagedAnnouncements = api(
  { query: ListQuery },
  async (act, { query }) => {
    unwrap(managed(act, query.cid));
    const all = announcementsOf(act.site, query.cid, { withHidden: true });
    const from = firstRow(query);
    const records = await Promise.all(
      all.slice(from, from + query.limit).map((row) =>
        toContestAnnouncement(act.site, row)
      ),
    );
    return pageOf(records, all.length, query);
  },
);

const { title, content, status } = AnnouncementDraft.shape;

export const apiAnnounce = api(
  { body: z.object({ cid: id, announcement: AnnouncementDraft }) },
  async (act, { body: { cid, announcement } }) => {
    unwrap(await announce(act, cid, announcement));
  },
);

/** What is absent stays. */
const Changes = z.object({
  id,
  title: title.optional(),
  content: content.optional(),
  status: status.unwrap().optional(),
});

export const apiChangeAnnouncement = api(
  { body: z.object({ cid: optionalId, announcement: Changes }) },
  async (act, { body: { cid, announcement: { id, ...changes } } }) => {
    const given = Object.entries(changes)
      .filter(([, value]) => value !== undefined);
    unwrap(
      await changeAnnouncement(
        act,
        cid ?? null,
        id,
        Object.fromEntries(given),
      ),
    );
  },
);

export const apiWithdrawAnnouncement = api(
  { query: z.object({ aid: id, cid: optionalId }) },
  async (act, { query: { aid, cid } }) => {
    unwrap(await withdrawAnnouncement(act, cid ?? null, aid));
  },
);
