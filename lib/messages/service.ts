import { type Refusal, refuse, unlessFull } from "../failure.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import {
  type Asked,
  type Listed,
  markRead,
  pageOfInbox,
  pageOfNotices,
} from "./list.ts";
import { deleteNoticesFor, markNoticesRead } from "./marks.ts";
import {
  INBOX_KINDS,
  type InboxKind,
  type Message,
  type MessageKind,
  type Notice,
} from "./schema.ts";
import { take } from "./send.ts";

/** How many messages one commit deletes: each needs a check and half a dozen writes. */
const ROWS_PER_COMMIT = 50;

/**
 * Returns a page of the viewer's messages of a kind and marks them as read. If that
 * cannot be written (a full disk), the page is returned nevertheless.
 */
export async function readInbox(
  act: Act,
  kind: InboxKind,
  asked: Asked,
): Promise<Listed<Message>> {
  const { site, viewer } = act;
  const listed = await pageOfInbox(site, viewer!.uid, kind, asked);
  const rows = listed.rows.map(({ row }) => row);
  await unlessFull(async () => ok(await markRead(act, rows)));
  return listed;
}

/** Does the same for `sys`, the notices for many. */
export async function readNotices(
  act: Act,
  asked: Asked,
): Promise<Listed<Notice>> {
  const { site, viewer } = act;
  const listed = await pageOfNotices(site, viewer!, asked);
  const unread = listed.rows.filter(({ isRead }) => !isRead);
  if (unread.length > 0) {
    const ids = unread.map(({ row }) => row.id);
    await unlessFull(async () => ok(await markNoticesRead(act, ids)));
  }
  return listed;
}

/** Marks all messages of the viewer as read, of every kind. */
export async function readAll(act: Act): Promise<void> {
  const { site, viewer } = act;
  const notices = site.messages.noticeBoard.addressedTo(viewer!);
  await markNoticesRead(act, notices.map(({ id }) => id));
  for (const kind of INBOX_KINDS) {
    const ids: [number][] = [];
    const prefix = [viewer!.uid, kind];
    for await (const [id] of site.messages.records.ids("unread", { prefix })) {
      ids.push([id]);
    }
    const rows = await site.messages.records.getMany(ids);
    await markRead(act, rows.filter((row) => row !== null));
  }
}

/** Deletes one message, or all of this kind and of no other. */
export async function cleanMessages(
  act: Act,
  kind: MessageKind,
  id?: number,
): Promise<Result<number, Refusal>> {
  const count = kind === "sys"
    ? await deleteNoticesFor(
      act,
      (notice) => id === undefined || notice.id === id,
    )
    : id === undefined
    ? await clean(act, kind)
    : await deleteOne(act, kind, id);
  return count > 0 ? ok(count) : refuse("nothingToClean");
}

async function deleteOne(
  { site, viewer }: Act,
  kind: InboxKind,
  id: number,
): Promise<number> {
  const deleted = await site.store.transact(async (tx) => {
    const known = await tx.get(site.messages.records, id);
    const isMeant = known?.uid === viewer!.uid && known.kind === kind;
    if (!isMeant) return err("nothing");
    take(tx, site, known);
    return ok(1);
  });
  return deleted.ok ? deleted.value : 0;
}

/** Deletes all messages of a kind, except those that arrive meanwhile. */
async function clean({ site, viewer }: Act, kind: InboxKind): Promise<number> {
  const ids: number[] = [];
  const prefix = [viewer!.uid, kind];
  for await (const [id] of site.messages.records.ids("inbox", { prefix })) {
    ids.push(id);
  }
  let count = 0;
  for (let from = 0; from < ids.length; from += ROWS_PER_COMMIT) {
    count += await deleteThose(site, ids.slice(from, from + ROWS_PER_COMMIT));
  }
  return count;
}

async function deleteThose(
  site: Site,
  ids: readonly number[],
): Promise<number> {
  const deleted = await site.store.transact<number, string>(async (tx) => {
    let count = 0;
    for (const id of ids) {
      const known = await tx.get(site.messages.records, id);
      if (known === null) continue;
      take(tx, site, known);
      count++;
    }
    return count > 0 ? ok(count) : err("nothing");
  });
  return deleted.ok ? deleted.value : 0;
}
