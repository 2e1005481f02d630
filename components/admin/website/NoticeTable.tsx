import { useMoment, useT } from "../../reader.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import type { NoticeType } from "../../../lib/messages/schema.ts";
import { formatTime, type Moment } from "../../ui/Time.tsx";
import { type PostAction, PostTable } from "./PostTable.tsx";

export interface NoticeRow {
  id: number;
  title: string;
  type: NoticeType;
  /** Whom one of type Single is for; none: the accounts are gone. */
  recipients: readonly string[];
  /** How many people it goes to, if it is sent now. */
  readers: number;
  dueAt: number | null;
  pushedAt: number | null;
  modifiedAt: number;
}

export interface NoticeTableProps {
  rows: readonly NoticeRow[];
}

/** All notices, drafts first, with what may be done to each. */
export function NoticeTable({ rows }: NoticeTableProps) {
  const moment = useMoment();
  const t = useT();
  return (
    <PostTable
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
      actions={(row) => actionsOf(t, row)}
    />
  );
}

export const addresseeOf = (
  t: Translate,
  { type, recipients }: Pick<NoticeRow, "type" | "recipients">,
) =>
  type === "Single"
    ? recipients.join(", ") || t("messages.gone")
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

const actionsOf = (
  t: Translate,
  { title, pushedAt, readers }: NoticeRow,
): readonly PostAction[] => [
  ...pushedAt === null
    ? [
      {
        action: "push",
        text: t("messages.noticePush"),
        icon: "send",
        confirm: t("messages.noticePushAsk", { title, count: readers }),
      } as const,
    ]
    : [],
  {
    action: "delete",
    text: t("admin.delete"),
    icon: "trash",
    confirm: t("messages.noticeDeleteAsk", { title }),
    isDanger: true,
  },
];
