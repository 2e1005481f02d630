import {
  ANNOUNCEMENT_STATUS,
  type AnnouncementDraft,
} from "../announcements/schema.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { managed } from "./managed.ts";
import type { ContestAnnouncement } from "./schema.ts";

/** Returns a contest's announcements, newest first; hidden ones for those who manage it. */
export const announcementsOf = (
  { contests }: Pick<Site, "contests">,
  cid: number,
  { withHidden = false } = {},
): ContestAnnouncement[] =>
  [...contests.announcements.values()]
    .filter((row) =>
      row.cid === cid &&
      (withHidden || row.status === ANNOUNCEMENT_STATUS.shown)
    )
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);

export async function announce(
  act: Act,
  cid: number,
  { content, ...head }: AnnouncementDraft,
): Promise<Result<number, Refusal>> {
  const { site, viewer, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const id = await site.contests.announcementIds.next();
  return await site.store.transact<number, Refusal>(async (tx) => {
    tx.insert(site.contests.announcementRecords, {
      ...head,
      id,
      cid,
      uid: viewer!.uid,
      createdAt: now,
      modifiedAt: now,
    });
    await tx.putBlob(site.contests.announcementTexts, [id], content);
    return ok(id);
  });
}

/** Finds an announcement of a contest for those who manage it; `cid` null: of whichever. */
function announcementOf(
  act: Act,
  cid: number | null,
  id: number,
): Result<ContestAnnouncement, Refusal> {
  const known = act.site.contests.announcements.get(id);
  if (known === null || cid !== null && known.cid !== cid) {
    return refuse("announcementNotFound");
  }
  const found = managed(act, known.cid);
  return found.ok ? ok(known) : found;
}

/** Changes an announcement; fields that are not given stay as they are. */
export async function changeAnnouncement(
  act: Act,
  cid: number | null,
  id: number,
  { content, ...head }: Partial<AnnouncementDraft>,
): Promise<Result<null, Refusal>> {
  const { contests, store } = act.site;
  const found = announcementOf(act, cid, id);
  if (!found.ok) return found;
  return await store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(contests.announcementRecords, id);
    if (known === null) return refuse("announcementNotFound");
    tx.put(contests.announcementRecords, {
      ...known,
      ...head,
      modifiedAt: act.now,
    });
    if (content !== undefined) {
      await tx.putBlob(contests.announcementTexts, [id], content);
    }
    return ok(null);
  });
}

export async function withdrawAnnouncement(
  act: Act,
  cid: number | null,
  id: number,
): Promise<Result<null, Refusal>> {
  const { contests, store } = act.site;
  const found = announcementOf(act, cid, id);
  if (!found.ok) return found;
  return await store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(contests.announcementRecords, id) === null) {
      return refuse("announcementNotFound");
    }
    tx.delete(contests.announcementRecords, id);
    await tx.deleteBlob(contests.announcementTexts, [id]);
    return ok(null);
  });
}
