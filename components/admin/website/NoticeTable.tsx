import type { Translate } from "../../../lib/i18n/mod.ts";
import type { NoticeType } from "../../../lib/messages/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { formatTime, type Moment } from "../../ui/Time.tsx";
import { PostTable } from "./PostTable.tsx";

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
  return (
    <PostTable
      t={t}
      moment={moment}
      path="/admin/notice"
      rows={rows.map((row) => ({
        ...row,
        state: {
          text: stateOf(t, moment, row),
          isMarked: row.pushedAt === null,
        },
      }))}
      beside={{
        title: t("messages.noticeType"),
        of: (row) => addresseeOf(t, row),
      }}
      actions={(row) => <Actions t={t} row={row} />}
    />
  );
}

export const addresseeOf = (
  t: Translate,
  { type, recipient }: Pick<NoticeRow, "type" | "recipient">,
) =>
  type === "Single"
    ? recipient ?? t("messages.gone")
    : t(`messages.noticeType.${type}`);

function stateOf(
  t: Translate,
  { timeZone }: Moment,
  { pushedAt, dueAt }: NoticeRow,
): string {
  if (pushedAt !== null) return t("messages.noticeStateSent");
  return dueAt === null
    ? t("messages.noticeStateDraft")
    : t("messages.noticeDue", {
      at: formatTime(dueAt, timeZone).slice(11, 16),
    });
}

function Actions({ t, row }: { t: Translate; row: NoticeRow }) {
  return (
    <>
      {row.pushedAt === null && (
        <Button
          kind="quiet"
          small
          icon="send"
          name="action"
          value="push"
          confirm={t("messages.noticePushAsk", { title: row.title })}
        >
          {t("messages.noticePush")}
        </Button>
      )}
      <Button
        kind="quiet"
        small
        icon="trash"
        name="action"
        value="delete"
        confirm={t("messages.noticeDeleteAsk", { title: row.title })}
      >
        {t("admin.delete")}
      </Button>
    </>
  );
}
