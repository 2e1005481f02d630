import { isShown } from "../announcements/store.ts";
import { ok } from "../result.ts";
import type { Act } from "./act.ts";
import { canManageContest } from "./access.ts";

/** A page and its parts that come anew right behind it are one look. */
const ONE_LOOK_MS = 30_000;

/** Until when the viewer has read what is announced and answered in a contest, as of now; 0: never. */
export function readUntil({ site, viewer, now }: Act, cid: number): number {
  const mark = viewer && site.contests.readMarks.get(cid, viewer.uid);
  if (!mark) return 0;
  return now - mark.at < ONE_LOOK_MS ? mark.before : mark.at;
}

/**
 * Counts what is new to the viewer on a contest's tab of questions (row W4.2): what was
 * announced, and what was answered to them or to all; to staff, what waits for them.
 */
export function unreadIn(act: Act, cid: number): number {
  const { site: { contests }, viewer } = act;
  if (viewer === null) return 0;
  if (canManageContest(act.site, viewer, cid)) {
    return contests.waiting.countOf(cid);
  }
  const since = contests.readMarks.get(cid, viewer.uid)?.at ?? 0;
  let count = contests.waiting.answeredSince(cid, { uid: viewer.uid, since });
  for (const row of contests.announcements.rows.values()) {
    if (row.cid === cid && isShown(row) && row.modifiedAt > since) count++;
  }
  return count;
}

/** Notes that the viewer looks at the tab. */
export async function noteRead(act: Act, cid: number): Promise<void> {
  const { site: { contests, store, log }, viewer, now } = act;
  if (viewer === null || unreadIn(act, cid) === 0) return;
  if (canManageContest(act.site, viewer, cid)) return;
  const { uid } = viewer;
  try {
    await store.transact<null, never>(async (tx) => {
      const known = await tx.get(contests.readMarkRecords, cid, uid);
      const before = readUntil(act, cid);
      const row = { cid, uid, at: now, before };
      if (known === null) tx.insert(contests.readMarkRecords, row);
      else tx.put(contests.readMarkRecords, row);
      return ok(null);
    });
  } catch (reason) {
    // A store that is full keeps nobody from reading.
    log.warn("cannot note what was read", { reason });
  }
}
