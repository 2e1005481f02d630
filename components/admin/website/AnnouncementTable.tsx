import { useT } from "../../reader.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import type { AnnouncementRow } from "../../announcements/AnnouncementList.tsx";
import { type PostAction, PostTable } from "./PostTable.tsx";

export interface AnnouncementTableProps {
  rows: readonly (AnnouncementRow & {
    isShown: boolean;
    modifiedAt: number;
  })[];
}

/** All announcements, hidden ones too, with what may be done to each. */
export function AnnouncementTable({ rows }: AnnouncementTableProps) {
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
