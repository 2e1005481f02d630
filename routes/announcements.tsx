import {
  AnnouncementList,
  type AnnouncementRow,
  type ListedAnnouncement,
} from "../components/announcements/AnnouncementList.tsx";
import type { Announcement } from "../lib/announcements/schema.ts";
import { excerptOf } from "../lib/markdown/excerpt.ts";
import type { Act, Site } from "../lib/site/site.ts";
import { listPage } from "./list_page.tsx";

/** Spec 1 §2 and §9. */
export const PANEL_ROWS = 5;

export const announcementRow = (
  site: Site,
  { id, title, uid, createdAt }: Announcement,
): AnnouncementRow => ({
  id,
  title,
  username: site.accounts.directory.nameOf(uid),
  createdAt,
});

/** So long is one marked as new. */
const NEW_MS = 3 * 24 * 3_600_000;

export const listedAnnouncement = (
  { site, now }: Act,
  announcement: Announcement,
): ListedAnnouncement => ({
  ...announcementRow(site, announcement),
  isNew: now - announcement.createdAt < NEW_MS,
});

/** What everybody may read; what comes while it is open is shown by itself. */
export const announcementList = listPage({
  path: "/announcement",
  asks: {},
  rows: PANEL_ROWS,
  async show(c, { part }) {
    const t = c.get("t");
    const act = c.get("act");
    const { board, news, texts } = act.site.announcements;
    const { total, rows } = board.page(part);
    const listed = await Promise.all(rows.map(async (row) => ({
      ...listedAnnouncement(act, row),
      excerpt: excerptOf(await texts.get(row.id) ?? ""),
    })));
    return {
      title: t("home.announcements"),
      total,
      empty: {
        icon: "megaphone",
        title: t("home.announcementsNone"),
        next: { href: "/home", text: t("shell.home") },
      },
      rows: rows.length === 0 ? null : (
        <AnnouncementList
          rows={listed}
        />
      ),
      frame: (list) => (
        <div
          class="wrap flex flex-col gap-5 py-7"
          id="announcements"
          data-announcements={news.current.version}
        >
          {list}
        </div>
      ),
    };
  },
});
