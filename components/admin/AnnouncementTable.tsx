import type { Translate } from "../../lib/i18n/mod.ts";
import type { AnnouncementRow } from "../announcements/AnnouncementList.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

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
  if (rows.length === 0) {
    return (
      <div class="card">
        <Empty icon="megaphone" title={t("home.announcementsNone")} />
      </div>
    );
  }
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th>{t("home.announcementTitle")}</th>
            <th class="narrow wide-only">{t("home.announcementBy")}</th>
            <th class="narrow end wide-only">{t("admin.updatedAt")}</th>
            <th class="narrow">
              <span class="sr-only">{t("home.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td class="break-words">
                <a
                  class="row-link text-ink font-medium"
                  href={`/admin/announcement/edit/${row.id}`}
                >
                  {row.title}
                </a>
                {!row.isShown && " "}
                {!row.isShown && (
                  <span class="tag">{t("home.announcementHidden")}</span>
                )}
              </td>
              <td class="narrow wide-only text-ink2">{row.username}</td>
              <td class="narrow end wide-only text-ink2">
                <Time at={row.modifiedAt} moment={moment} />
              </td>
              <td class="narrow">
                <Actions t={t} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ActionsProps {
  t: Translate;
  row: AnnouncementTableProps["rows"][number];
}

function Actions({ t, row }: ActionsProps) {
  return (
    <form
      class="flex gap-1 justify-end"
      method="post"
      action={`/admin/announcement/${row.id}`}
    >
      <Button
        kind="quiet"
        small
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
        label={t("admin.delete")}
        confirm={t("home.announcementDeleteAsk", { title: row.title })}
      />
    </form>
  );
}
