import type { Translate } from "../../lib/i18n/mod.ts";
import type { NoticeType } from "../../lib/messages/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { formatTime, type Moment, Time } from "../ui/Time.tsx";

export interface NoticeRow {
  id: number;
  title: string;
  type: NoticeType;
  /** Whom one of type Single is for; null: the account is gone. */
  recipient: string | null;
  author: string | null;
  dueAt: number | null;
  pushedAt: number | null;
  modifiedAt: number;
}

export interface NoticeTableProps {
  t: Translate;
  moment: Moment;
  rows: readonly NoticeRow[];
}

/** All notices, drafts first, with what may be done to each. */
export function NoticeTable({ t, moment, rows }: NoticeTableProps) {
  if (rows.length === 0) {
    return (
      <div class="card">
        <Empty icon="bell" title={t("messages.noticeNone")}>
          <p>{t("messages.noticeNoneHelp")}</p>
        </Empty>
      </div>
    );
  }
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th>{t("home.announcementTitle")}</th>
            <th class="narrow wide-only">{t("messages.noticeType")}</th>
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
                  href={`/admin/notice/edit/${row.id}`}
                >
                  {row.title}
                </a>
                {row.pushedAt === null && " "}
                {row.pushedAt === null && (
                  <span class="tag">{stateOf(t, moment, row)}</span>
                )}
              </td>
              <td class="narrow wide-only">{addresseeOf(t, row)}</td>
              <td class="narrow wide-only text-ink2">{row.author}</td>
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

export const addresseeOf = (
  t: Translate,
  { type, recipient }: Pick<NoticeRow, "type" | "recipient">,
) =>
  type === "Single"
    ? recipient ?? t("messages.gone")
    : t(`messages.noticeType.${type}`);

/** Of one that has not been pushed. */
const stateOf = (t: Translate, { timeZone }: Moment, { dueAt }: NoticeRow) =>
  dueAt === null ? t("messages.noticeStateDraft") : t("messages.noticeDue", {
    at: formatTime(dueAt, timeZone).slice(11, 16),
  });

function Actions({ t, row }: { t: Translate; row: NoticeRow }) {
  return (
    <form
      class="flex gap-1 justify-end"
      method="post"
      action={`/admin/notice/${row.id}`}
    >
      {row.pushedAt === null && (
        <Button
          kind="quiet"
          small
          icon="send"
          name="action"
          value="push"
          label={t("messages.noticePush")}
          confirm={t("messages.noticePushAsk", { title: row.title })}
        />
      )}
      <Button
        kind="quiet"
        small
        icon="trash"
        name="action"
        value="delete"
        label={t("admin.delete")}
        confirm={t("messages.noticeDeleteAsk", { title: row.title })}
      />
    </form>
  );
}
