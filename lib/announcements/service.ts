import { may } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { isSameRecord } from "../same_record.ts";
import type { Act } from "./act.ts";
import type { Announcement, AnnouncementDraft } from "./schema.ts";
import { isShown } from "./store.ts";

const canManage = ({ viewer }: Act) => may(viewer, "announcement_admin");

export async function createAnnouncement(
  act: Act,
  { content, ...head }: AnnouncementDraft,
): Promise<Result<Announcement, Refusal>> {
  const { site, viewer, now } = act;
  if (!canManage(act)) return refuse("forbidden");
  const announcement: Announcement = {
    ...head,
    id: await site.announcements.ids.next(),
    uid: viewer!.uid,
    createdAt: now,
    modifiedAt: now,
  };
  return await site.store.transact<Announcement, Refusal>(async (tx) => {
    tx.insert(site.announcements.records, announcement);
    await tx.putBlob(site.announcements.texts, [announcement.id], content);
    return ok(announcement);
  });
}

/** Changes an announcement; fields that are not given stay as they are. */
export async function updateAnnouncement(
  act: Act,
  id: number,
  { content, ...head }: Partial<AnnouncementDraft>,
): Promise<Result<Announcement, Refusal>> {
  const { site, now } = act;
  if (!canManage(act)) return refuse("forbidden");
  return await site.store.transact<Announcement, Refusal>(async (tx) => {
    const known = await tx.get(site.announcements.records, id);
    if (known === null) return refuse("announcementNotFound");
    const wanted = { ...known, ...head };
    const text = await tx.getBlob(site.announcements.texts, [id]) ?? "";
    const isSame = isSameRecord(known, wanted) && (content ?? text) === text;
    if (isSame) return ok(known);
    const changed = { ...wanted, modifiedAt: now };
    tx.put(site.announcements.records, changed);
    if (content !== undefined) {
      await tx.putBlob(site.announcements.texts, [id], content);
    }
    return ok(changed);
  });
}

export async function deleteAnnouncement(
  act: Act,
  id: number,
): Promise<Result<Announcement, Refusal>> {
  const { site } = act;
  if (!canManage(act)) return refuse("forbidden");
  return await site.store.transact<Announcement, Refusal>(async (tx) => {
    const known = await tx.get(site.announcements.records, id);
    if (known === null) return refuse("announcementNotFound");
    tx.delete(site.announcements.records, id);
    await tx.deleteBlob(site.announcements.texts, [id]);
    return ok(known);
  });
}

/** Returns an announcement with its text; hidden ones only for those who manage announcements. */
export async function openAnnouncement(
  act: Act,
  id: number,
): Promise<Result<{ announcement: Announcement; content: string }, Refusal>> {
  const { site } = act;
  const announcement = site.announcements.board.get(id);
  const isVisible = announcement !== null &&
    (isShown(announcement) || canManage(act));
  if (!isVisible) return refuse("announcementNotFound");
  const content = await site.announcements.texts.get(id) ?? "";
  return ok({ announcement, content });
}
