import { AnnouncementTable } from "../../../components/admin/website/AnnouncementTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { isShown } from "../../../lib/announcements/store.ts";
import { listPage } from "../../list_page.tsx";
import { PATH } from "./announcement_form.tsx";

/** All announcements, hidden ones too. */
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
      empty: { icon: "megaphone", title: t("home.announcementsNone") },
      rows: rows.length === 0 ? null : (
        <AnnouncementTable
          rows={rows.map((row) => ({
            ...row,
            username: site.accounts.directory.nameOf(row.uid),
            isShown: isShown(row),
          }))}
        />
      ),
    };
  },
});
