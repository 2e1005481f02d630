import type { Translate } from "../../../lib/i18n/mod.ts";
import type { AnnouncementRow } from "../../announcements/AnnouncementList.tsx";
import { Button } from "../../ui/Button.tsx";
import type { Moment } from "../../ui/Time.tsx";
import { PostTable } from "./PostTable.tsx";

export interface AnnouncementTableProps {
  t: Translate;
  moment: Moment;
  rows: readonly (AnnouncementRow & {
    isShown: boolean;
    modifiedAt: number;
  })[];
}

/** All announcements, hidden ones too, with what may be done to each. */
export function AnnouncementTable({ t, moment, rows }: AnnouncementTableProps) {
  return (
    <PostTable
      t={t}
      moment={moment}
      path="/admin/announcement"
      rows={rows.map((row) => ({
        ...row,
        state: {
          text: row.isShown
            ? t("home.announcementSeen")
            : t("home.announcementHidden"),
          isMarked: !row.isShown,
        },
        author: row.username,
      }))}
      actions={(row) => <Actions t={t} row={row} />}
    />
  );
}

interface ActionsProps {
  t: Translate;
  row: Pick<AnnouncementTableProps["rows"][number], "title" | "isShown">;
}

function Actions({ t, row }: ActionsProps) {
  return (
    <>
      <Button
        kind="quiet"
        small
        icon={row.isShown ? "eyeOff" : "eye"}
        name="action"
        value={row.isShown ? "hide" : "show"}
      >
        {row.isShown
          ? t("home.announcementHide")
          : t("home.announcementUnhide")}
      </Button>
      <Button
        kind="quiet"
        small
        icon="trash"
        name="action"
        value="delete"
        confirm={t("home.announcementDeleteAsk", { title: row.title })}
      >
        {t("admin.delete")}
      </Button>
    </>
  );
}
