import { Button } from "../../../components/ui/Button.tsx";
import { siteAnnouncements } from "../../../lib/announcements/service.ts";
import {
  announcementPages,
  AnnouncementTable,
} from "../../announcement_pages.tsx";
import { listPage } from "../../list_page.tsx";
import { adminPage } from "../admin_page.tsx";

const PATH = "/admin/announcement";

/** All announcements of the site, hidden ones too. */
export const adminAnnouncements = listPage({
  path: PATH,
  asks: {},
  // Spec 3 §9.
  rows: 10,
  show(c, { part }) {
    const t = c.get("t");
    const { site } = c.get("act");
    const { total, rows } = site.announcements.board
      .page(part, { withHidden: true });
    return {
      title: t("home.announcements"),
      layout: "admin",
      total,
      actions: (
        <Button kind="primary" icon="plus" href={`${PATH}/create`}>
          {t("home.announcementNew")}
        </Button>
      ),
      empty: {
        icon: "megaphone",
        title: t("home.announcementsNone"),
        next: { href: `${PATH}/create`, text: t("home.announcementNew") },
      },
      rows: rows.length === 0
        ? null
        : <AnnouncementTable path={PATH} rows={rows} />,
    };
  },
});

export const announcementForms = announcementPages({
  announcements: siteAnnouncements,
  ownerOf: () => ({}),
  list: () => PATH,
  shown: { help: "home.announcementShowHelp" },
  show: adminPage,
});
