import type { Site } from "../accounts/act.ts";
import { wireDate } from "../wire.ts";
import type { Announcement } from "./schema.ts";
import type { AnnouncementShelf } from "./store.ts";

/** Makes the contract's AnnouncementVO (§1). */
export async function toAnnouncement(
  site: Site,
  { texts }: Pick<AnnouncementShelf<Announcement>, "texts">,
  announcement: Announcement,
) {
  const { id, title, uid, status, createdAt, modifiedAt } = announcement;
  return {
    id,
    title,
    content: await texts.get(id) ?? "",
    uid,
    username: site.accounts.directory.nameOf(uid),
    status,
    gmtCreate: wireDate(createdAt),
    gmtModified: wireDate(modifiedAt),
  };
}
