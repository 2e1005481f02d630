import { z } from "zod";
import { AnnouncementDraft } from "../../lib/announcements/schema.ts";
import {
  createAnnouncement,
  deleteAnnouncement,
  updateAnnouncement,
} from "../../lib/announcements/service.ts";
import { toAnnouncement } from "../../lib/announcements/view.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  Aid,
  firstRow,
  id,
  limit,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import type { Act } from "../../lib/site/site.ts";
import { api } from "../define.ts";

const ListQuery = z.object({ currentPage: pageNumber, limit: limit(10) });
type ListQuery = z.infer<typeof ListQuery>;

async function listed({ site }: Act, query: ListQuery, withHidden: boolean) {
  const { total, rows } = site.announcements.board.page(
    { from: firstRow(query), limit: query.limit },
    { withHidden },
  );
  const records = await Promise.all(
    rows.map((row) => toAnnouncement(site, row)),
  );
  return pageOf(records, total, query);
}

export const apiAnnouncements = api(
  { query: ListQuery },
  (act, { query }) => listed(act, query, false),
);

export const apiAdminAnnouncements = api(
  { query: ListQuery },
  (act, { query }) => listed(act, query, true),
);

export const apiCreateAnnouncement = api(
  { body: AnnouncementDraft },
  async (act, { body }) => {
    unwrap(await createAnnouncement(act, body));
  },
);

const { title, content, status } = AnnouncementDraft.shape;

/** What is absent stays; a switch of the list sends the status alone. */
const UpdateBody = z.object({
  id,
  title: title.optional(),
  content: content.optional(),
  status: status.unwrap().optional(),
});

export const apiUpdateAnnouncement = api(
  { body: UpdateBody },
  async (act, { body: { id, ...changes } }) => {
    const given = Object.entries(changes)
      .filter(([, value]) => value !== undefined);
    unwrap(await updateAnnouncement(act, id, Object.fromEntries(given)));
  },
);

export const apiDeleteAnnouncement = api(
  { query: Aid },
  async (act, { query }) => {
    unwrap(await deleteAnnouncement(act, query.aid));
  },
);
