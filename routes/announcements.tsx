import { z } from "zod";
import {
  AnnouncementList,
  type AnnouncementRow,
} from "../components/announcements/AnnouncementList.tsx";
import { AnnouncementText } from "../components/announcements/AnnouncementText.tsx";
import { Pager } from "../components/ui/Pager.tsx";
import { may } from "../lib/accounts/access.ts";
import type { Announcement } from "../lib/announcements/schema.ts";
import { openAnnouncement } from "../lib/announcements/service.ts";
import { isShown } from "../lib/announcements/store.ts";
import { Failure } from "../lib/failure.ts";
import { firstRow, id, pageNumber } from "../lib/http/input.ts";
import { addressOf } from "../lib/http/query.ts";
import { htmlOf } from "../lib/markdown/texts.ts";
import type { Site } from "../lib/site.ts";
import { page } from "./define.ts";
import { htmlPage, momentOf, readerOf } from "./page.tsx";

/** Spec 1 §2 and §9. */
export const PANEL_ROWS = 5;

export const announcementRow = (
  site: Site,
  { id, title, uid, createdAt }: Announcement,
): AnnouncementRow => ({
  id,
  title,
  username: site.directory.nameOf(uid),
  createdAt,
});

const ListQuery = z.object({ currentPage: pageNumber });

export const announcementList = page({ query: ListQuery }, (c, { query }) => {
  const t = c.get("t");
  const { site } = c.get("act");
  const asked = { ...query, limit: PANEL_ROWS };
  const { total, rows } = site.announcementBoard
    .page({ from: firstRow(asked), limit: PANEL_ROWS });
  return htmlPage(c, {
    title: t("home.announcements"),
    body: (
      <div
        class="wrap flex flex-col gap-5 py-9"
        id="announcements"
        data-announcements={site.announcementNews.current.version}
      >
        <h1>{t("home.announcements")}</h1>
        <AnnouncementList
          t={t}
          moment={momentOf(c)}
          rows={rows.map((row) => announcementRow(site, row))}
        />
        <Pager
          t={t}
          current={query.currentPage}
          pages={Math.ceil(total / PANEL_ROWS)}
          total={total}
          hrefOf={(currentPage) => addressOf("/announcement", { currentPage })}
        />
      </div>
    ),
  });
});

const Params = z.object({ aid: id });

export const announcementText = page(
  { params: Params },
  async (c, { params }) => {
    const act = c.get("act");
    const opened = await openAnnouncement(act, params.aid);
    if (!opened.ok) throw new Failure(opened.error, { atEdge: true });
    const { announcement, content } = opened.value;
    const canEdit = may(act.viewer, "announcement_admin");
    return htmlPage(c, {
      title: announcement.title,
      body: (
        <AnnouncementText
          t={c.get("t")}
          moment={momentOf(c)}
          announcement={{
            ...announcementRow(act.site, announcement),
            isShown: isShown(announcement),
            modifiedAt: announcement.modifiedAt,
          }}
          html={await htmlOf(readerOf(c), content)}
          edit={canEdit ? `/admin/announcement/edit/${announcement.id}` : null}
        />
      ),
    });
  },
);
