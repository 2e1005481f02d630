import {
  AnnouncementList,
  type AnnouncementRow,
} from "../components/announcements/AnnouncementList.tsx";
import type { Announcement } from "../lib/announcements/schema.ts";
import type { Site } from "../lib/site/site.ts";
import { listPage } from "./list_page.tsx";
import { momentOf } from "./page.tsx";

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

/** What everybody may read; what comes while it is open is shown by itself. */
export const announcementList = listPage({
  path: "/announcement",
  asks: {},
  rows: PANEL_ROWS,
  show(c, { part }) {
    const t = c.get("t");
    const { site } = c.get("act");
    const { total, rows } = site.announcements.board.page(part);
    return {
      title: t("home.announcements"),
      total,
      empty: { icon: "megaphone", title: t("home.announcementsNone") },
      rows: rows.length === 0 ? null : (
        <AnnouncementList
          t={t}
          moment={momentOf(c)}
          rows={rows.map((row) => announcementRow(site, row))}
        />
      ),
      frame: (list) => (
        <div
          class="wrap flex flex-col gap-5 py-7"
          id="announcements"
          data-announcements={site.announcements.news.current.version}
        >
          {list}
        </div>
      ),
    };
  },
});
