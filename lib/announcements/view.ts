import type { Site } from "./act.ts";
import { wireDate } from "../wire.ts";
import type { Announcement } from "./schema.ts";

/** Makes the contract's AnnouncementVO (§1). */
export async function toAnnouncement(site: Site, announcement: Announcement) {
  const { id, title, uid, status, createdAt, modifiedAt } = announcement;
  return {
    id,
    title,
    content: await site.announcements.texts.get(id) ?? "",
    uid,
    username: site.accounts.directory.nameOf(uid),
    status,
    gmtCreate: wireDate(createdAt),
    gmtModified: wireDate(modifiedAt),
  };
}
