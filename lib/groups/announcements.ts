import type { AnnouncementDraft } from "../announcements/schema.ts";
import { isShown } from "../announcements/store.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { type OpenGroup, openGroup, openGroupFor } from "./access.ts";
import type { Act } from "./act.ts";
import type { GroupAnnouncement } from "./schema.ts";

/** A group's announcements, newest first; hidden ones for those who look after it. */
export const announcementsOf = (
  { site }: Pick<Act, "site">,
  gid: number,
  { withHidden }: { withHidden: boolean },
): GroupAnnouncement[] =>
  [...site.groups.announcements.values()]
    .filter((row) => row.gid === gid && (withHidden || isShown(row)))
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);

/** Its author, group roots and super admins change an announcement (row G3.3). */
export const mayEditAnnouncement = (
  { viewer }: Pick<Act, "viewer">,
  { isAdmin, isRoot }: Pick<OpenGroup, "isAdmin" | "isRoot">,
  { uid }: Pick<GroupAnnouncement, "uid">,
) => isRoot || isAdmin && viewer?.uid === uid;

export async function createGroupAnnouncement(
  act: Act,
  gid: number,
  { content, ...head }: AnnouncementDraft,
): Promise<Result<GroupAnnouncement, Refusal>> {
  const { site, viewer, now } = act;
  const opened = openGroupFor(act, gid, "isAdmin");
  if (!opened.ok) return opened;
  const announcement = {
    ...head,
    id: await site.groups.announcementIds.next(),
    gid,
    uid: viewer!.uid,
    createdAt: now,
    modifiedAt: now,
  };
  return await site.store.transact<GroupAnnouncement, Refusal>(async (tx) => {
    tx.insert(site.groups.announcementRecords, announcement);
    await tx.putBlob(site.groups.announcementTexts, [announcement.id], content);
    return ok(announcement);
  });
}

/** Opens an announcement for whoever may change it. */
function managed(act: Act, id: number): Result<GroupAnnouncement, Refusal> {
  const known = act.site.groups.announcements.get(id);
  if (known === null) return refuse("announcementNotFound");
  const opened = openGroup(act, known.gid);
  if (!opened.ok) return opened;
  return mayEditAnnouncement(act, opened.value, known)
    ? ok(known)
    : refuse("forbidden");
}

/** Changes an announcement; what is not given stays as it is. */
export async function updateGroupAnnouncement(
  act: Act,
  id: number,
  { content, ...head }: Partial<AnnouncementDraft>,
): Promise<Result<GroupAnnouncement, Refusal>> {
  const { site, now } = act;
  const known = managed(act, id);
  if (!known.ok) return known;
  return await site.store.transact<GroupAnnouncement, Refusal>(async (tx) => {
    const current = await tx.get(site.groups.announcementRecords, id);
    if (current === null) return refuse("announcementNotFound");
    if (content !== undefined) {
      await tx.putBlob(site.groups.announcementTexts, [id], content);
    }
    return ok(tx.put(site.groups.announcementRecords, {
      ...current,
      ...head,
      modifiedAt: now,
    }));
  });
}

export async function deleteGroupAnnouncement(
  act: Act,
  id: number,
): Promise<Result<GroupAnnouncement, Refusal>> {
  const { site } = act;
  const known = managed(act, id);
  if (!known.ok) return known;
  return await site.store.transact<GroupAnnouncement, Refusal>(async (tx) => {
    const current = await tx.get(site.groups.announcementRecords, id);
    if (current === null) return refuse("announcementNotFound");
    tx.delete(site.groups.announcementRecords, id);
    await tx.deleteBlob(site.groups.announcementTexts, [id]);
    return ok(current);
  });
}

/** An announcement with its text: for members what is shown, for its group's admins all. */
export async function readGroupAnnouncement(
  act: Act,
  gid: number,
  id: number,
): Promise<
  Result<{ announcement: GroupAnnouncement; content: string }, Refusal>
> {
  const opened = openGroupFor(act, gid, "isMember");
  if (!opened.ok) return opened;
  const announcement = act.site.groups.announcements.get(id);
  const isSeen = announcement !== null && announcement.gid === gid &&
    (isShown(announcement) || opened.value.isAdmin);
  if (!isSeen) return refuse("announcementNotFound");
  const content = await act.site.groups.announcementTexts.get(id) ?? "";
  return ok({ announcement, content });
}
