import { err, ok } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { hasBit, withBits } from "./bit_set.ts";
import type { Notice, NoticeMarks } from "./schema.ts";

/** How long a notice counts as read just now, for paging: longer than anybody pages through a list. */
const RECENT_MS = 3_600_000;
const MAX_RECENT = 500;

/** The marks of an account that has not read any notice yet. */
export const noMarks = (uid: string): NoticeMarks => ({
  uid,
  read: new Uint8Array(),
  deleted: new Uint8Array(),
  recent: [],
});

/** Marks notices for many as read by this reader. */
export async function markNoticesRead(
  { site, viewer, now }: Act,
  ids: readonly number[],
): Promise<void> {
  await changeMarks(site, viewer!.uid, (marks) => {
    const fresh = ids.filter((id) => !hasBit(marks.read, id));
    if (fresh.length === 0) return null;
    const recent = marks.recent.filter(({ at }) => at > now - RECENT_MS);
    return {
      ...marks,
      read: withBits(marks.read, fresh),
      recent: [...recent, ...fresh.map((id) => ({ id, at: now }))]
        .slice(-MAX_RECENT),
    };
  });
}

/** Deletes notices for many, for this reader only; returns how many there were. */
export async function deleteNoticesFor(
  { site, viewer }: Act,
  isMeant: (notice: Notice) => boolean,
): Promise<number> {
  let count = 0;
  await changeMarks(site, viewer!.uid, (marks) => {
    const meant = site.messages.noticeBoard.addressedTo(viewer!)
      .filter((notice) => isMeant(notice) && !hasBit(marks.deleted, notice.id))
      .map(({ id }) => id);
    count = meant.length;
    return count === 0
      ? null
      : { ...marks, deleted: withBits(marks.deleted, meant) };
  });
  return count;
}

async function changeMarks(
  site: Site,
  uid: string,
  change: (marks: NoticeMarks) => NoticeMarks | null,
): Promise<void> {
  await site.store.transact(async (tx) => {
    const known = await tx.get(site.messages.noticeMarks, uid);
    const changed = change(
      known ?? noMarks(uid),
    );
    if (changed === null) return err("nothing");
    if (known === null) tx.insert(site.messages.noticeMarks, changed);
    else tx.put(site.messages.noticeMarks, changed);
    return ok(null);
  });
}
