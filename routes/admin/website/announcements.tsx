import { Button } from "../../../components/ui/Button.tsx";
import { isShown } from "../../../lib/announcements/store.ts";
import { listPage } from "../../list_page.tsx";
import { PATH } from "./announcement_form.tsx";
import { useT } from "../../../components/reader.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import type { AnnouncementRow } from "../../../components/announcements/AnnouncementList.tsx";
import {
  type PostAction,
  PostTable,
} from "../../../components/admin/website/PostTable.tsx";

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

interface AnnouncementTableProps {
  rows: readonly (AnnouncementRow & {
    isShown: boolean;
    modifiedAt: number;
  })[];
}

/** All announcements, hidden ones too, with what may be done to each. */
function AnnouncementTable({ rows }: AnnouncementTableProps) {
  const t = useT();
  return (
    <PostTable
      path="/admin/announcement"
      rows={rows.map((row) => ({
        ...row,
        state: {
          text: row.isShown
            ? t("home.announcementSeen")
            : t("home.announcementHidden"),
          isMarked: !row.isShown,
        },
      }))}
      actions={(row) => actionsOf(t, row)}
    />
  );
}

const actionsOf = (
  t: Translate,
  { title, isShown }: Pick<
    AnnouncementTableProps["rows"][number],
    "title" | "isShown"
  >,
): readonly PostAction[] => [
  {
    action: isShown ? "hide" : "show",
    text: t(isShown ? "home.announcementHide" : "home.announcementUnhide"),
    icon: isShown ? "eyeOff" : "eye",
  },
  {
    action: "delete",
    text: t("admin.delete"),
    icon: "trash",
    confirm: t("home.announcementDeleteAsk", { title }),
    isDanger: true,
  },
];
