import { AnnouncementText } from "../components/announcements/AnnouncementText.tsx";
import { may } from "../lib/accounts/access.ts";
import { openAnnouncement } from "../lib/announcements/service.ts";
import { isShown } from "../lib/announcements/store.ts";
import { Failure } from "../lib/failure.ts";
import { Aid } from "../lib/http/input.ts";
import { htmlOf } from "../lib/markdown/texts.ts";
import { announcementRow, PANEL_ROWS } from "./announcements.tsx";
import { page } from "./define.ts";
import { htmlPage, readerOf } from "./page.tsx";

export const announcementText = page(
  { params: Aid },
  async (c, { params }) => {
    const act = c.get("act");
    const opened = await openAnnouncement(act, params.aid);
    if (!opened.ok) throw new Failure(opened.error, { atEdge: true });
    const { announcement, content } = opened.value;
    const others = act.site.announcements.board
      .page({ from: 0, limit: PANEL_ROWS + 1 }).rows
      .filter(({ id }) => id !== announcement.id).slice(0, PANEL_ROWS);
    const canEdit = may(act.viewer, "announcement_admin");
    return htmlPage(c, {
      title: announcement.title,
      body: (
        <AnnouncementText
          announcement={{
            ...announcementRow(act.site, announcement),
            isShown: isShown(announcement),
            modifiedAt: announcement.modifiedAt,
          }}
          html={await htmlOf(readerOf(c), content)}
          others={others.map((row) => announcementRow(act.site, row))}
          edit={canEdit ? `/admin/announcement/edit/${announcement.id}` : null}
        />
      ),
    });
  },
);
