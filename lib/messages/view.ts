import type { Translate } from "../i18n/mod.ts";
import type { Site } from "./act.ts";
import { wireDate } from "../wire.ts";
import type { Listed } from "./list.ts";
import type { Message, Notice, Reminder } from "./schema.ts";
import { noteWords } from "./words.ts";

/** Who has commented, replied or liked. */
export interface Sender {
  username: string;
  avatar: string | null;
}

export interface ReminderView extends Reminder {
  id: number;
  at: number;
  isRead: boolean;
  sender: Sender | null;
}

/** A message with a title and a text, from root or from the site itself. */
export interface TextView {
  id: number;
  at: number;
  isRead: boolean;
  title: string;
  /** Markdown. */
  content: string;
  /** The uid of who wrote it; null: the site. */
  uid: string | null;
}

export async function toReminders(
  site: Site,
  { rows }: Listed<Message>,
): Promise<ReminderView[]> {
  const uids = rows.flatMap(({ row: { body } }) =>
    body.is === "reminder" ? [body.senderUid] : []
  );
  const senders = await site.accounts.users.getMany(
    [...new Set(uids)].map((uid): [string] => [uid]),
  );
  const byUid = new Map(
    senders.flatMap((user) => user ? [[user.uid, user]] : []),
  );
  return rows.flatMap(({ row: { id, at, body }, isRead }) => {
    if (body.is !== "reminder") return [];
    const user = byUid.get(body.senderUid);
    const sender = user
      ? { username: user.username, avatar: user.avatar }
      : null;
    return [{ ...body, id, at, isRead, sender }];
  });
}

export async function toTexts(
  site: Site,
  t: Translate,
  { rows }: Listed<Message>,
): Promise<TextView[]> {
  const views = rows.map(async ({ row, isRead }) => {
    const { id, at, body } = row;
    if (body.is === "note") {
      return { id, at, isRead, uid: null, ...noteWords(t, body.note) };
    }
    const notice = body.is === "notice"
      ? site.messages.noticeBoard.get(body.noticeId)
      : null;
    // Deleted after the list was read.
    if (notice === null) return null;
    return { ...await toText(site, notice, isRead), id, at };
  });
  return (await Promise.all(views)).filter((view) => view !== null);
}

export const toNoticeTexts = (
  site: Site,
  { rows }: Listed<Notice>,
): Promise<TextView[]> =>
  Promise.all(rows.map(({ row, isRead }) => toText(site, row, isRead)));

async function toText(
  site: Site,
  { id, uid, title, pushedAt, createdAt }: Notice,
  isRead: boolean,
): Promise<TextView> {
  const content = await site.messages.noticeTexts.get(id) ?? "";
  return { id, uid, isRead, title, content, at: pushedAt ?? createdAt };
}

/** Returns the contract's UserMsg (§1); its `state` is true once it was read. */
export const toUserMsg = (
  { is: _, at, isRead, sender, senderUid, commentId: __, ...body }:
    ReminderView,
) => ({
  ...body,
  // Other clients know no other word for it.
  action: body.action === "Mention" ? "Reply" as const : body.action,
  state: isRead,
  senderId: senderUid,
  senderUsername: sender?.username ?? null,
  senderAvatar: sender?.avatar ?? null,
  gmtCreate: wireDate(at),
});

/** Returns the contract's SysMsg (§1). */
export const toSysMsg = (
  { id, title, content, uid, at, isRead }: TextView,
  type: "Sys" | "Mine",
) => ({
  id,
  title,
  content,
  adminId: uid,
  type,
  state: isRead,
  gmtCreate: wireDate(at),
});

/** Returns a notice for root's list (contract §23). */
export async function toNotice(site: Site, notice: Notice) {
  const { id, title, type, uid, recipientUids, pushedAt } = notice;
  return {
    id,
    title,
    content: await site.messages.noticeTexts.get(id) ?? "",
    type,
    state: pushedAt !== null,
    adminId: uid,
    adminUsername: site.accounts.directory.nameOf(uid),
    // The contract has room for one; ours follow.
    recipientId: recipientUids[0] ?? null,
    recipientIds: recipientUids,
    gmtCreate: wireDate(notice.createdAt),
    gmtModified: wireDate(notice.modifiedAt),
  };
}
