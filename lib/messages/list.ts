import type { Viewer } from "../accounts/access.ts";
import { err, ok } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { hasBit } from "./bit_set.ts";
import type { InboxKind, Message, Notice } from "./schema.ts";

export interface Asked {
  from: number;
  limit: number;
  /**
   * Messages read since this moment are sorted as if they were unread: paging through a
   * list marks what is shown as read, which must not move other messages to pages that
   * were passed already.
   */
  since?: number;
}

export interface Listed<T> {
  total: number;
  rows: { row: T; isRead: boolean }[];
}

/** How many messages one commit changes: a commit may have 100 checks, and each message needs one. */
const ROWS_PER_COMMIT = 50;

/** Returns a page of an inbox: unread messages first, then newest first (contract §14). */
export async function pageOfInbox(
  site: Site,
  uid: string,
  kind: InboxKind,
  { from, limit, since }: Asked,
): Promise<Listed<Message>> {
  const prefix = [uid, kind];
  const { records: messages } = site.messages;
  const first: number[] = [];
  // Only as many ids are read as the page needs: an inbox may have thousands.
  const unread = messages.ids("unread", { prefix, reverse: true });
  for await (const [id] of unread) {
    if (first.push(id) >= from + limit) break;
  }
  if (since !== undefined) {
    const again = messages.ids("readAt", { prefix, start: since });
    for await (const [id] of again) first.push(id);
    first.sort((a, b) => b - a);
  }
  const ids = first.slice(from, from + limit);
  const isFirst = new Set(first);
  let skipped = first.length;
  const others = ids.length < limit
    ? messages.ids("inbox", { prefix, reverse: true })
    : [];
  for await (const [id] of others) {
    if (isFirst.has(id) || skipped++ < from) continue;
    if (ids.push(id) === limit) break;
  }
  const rows = await site.messages.records.getMany(
    ids.map((id): [number] => [id]),
  );
  return {
    total: await site.messages.inboxes.sizeOf(uid, kind),
    rows: rows.filter((row) => row !== null)
      .map((row) => ({ row, isRead: row.readAt !== null })),
  };
}

/** Returns a page of the notices for many, without those that this reader has deleted. */
export async function pageOfNotices(
  site: Site,
  viewer: Viewer,
  { from, limit, since = Infinity }: Asked,
): Promise<Listed<Notice>> {
  const marks = await site.messages.inboxes.marksOf(viewer.uid);
  const isFirst = new Set(
    marks.recent.filter(({ at }) => at >= since).map(({ id }) => id),
  );
  const rows = site.messages.noticeBoard.addressedTo(viewer)
    .filter(({ id }) => !hasBit(marks.deleted, id))
    .map((row) => ({ row, isRead: hasBit(marks.read, row.id) }));
  const [first, others] = [true, false].map((wanted) =>
    rows.filter(({ row, isRead }) =>
      (!isRead || isFirst.has(row.id)) === wanted
    )
  );
  return {
    total: rows.length,
    rows: [...first, ...others].slice(from, from + limit),
  };
}

/** Marks messages as read; nothing is written for those that are already. */
export async function markRead(
  { site, now }: Act,
  rows: readonly Message[],
): Promise<void> {
  const unread = rows.filter(({ readAt }) => readAt === null);
  for (let from = 0; from < unread.length; from += ROWS_PER_COMMIT) {
    const part = unread.slice(from, from + ROWS_PER_COMMIT);
    await site.store.transact(async (tx) => {
      const current = await Promise.all(
        part.map(({ id }) => tx.get(site.messages.records, id)),
      );
      // Some may have been read or deleted in another tab meanwhile.
      const left = current.filter((row) => row !== null && row.readAt === null);
      if (left.length === 0) return err("nothing");
      for (const row of left) {
        tx.put(site.messages.records, { ...row!, readAt: now });
      }
      const { uid, kind } = part[0];
      tx.add(site.messages.counts, [uid, kind, "unread"], -left.length);
      return ok(null);
    });
  }
}
