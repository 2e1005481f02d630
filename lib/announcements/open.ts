import type { Store } from "../store/store.ts";
import { LiveAnnouncements } from "./live.ts";
import { Announcement } from "./schema.ts";
import { AnnouncementBoard, openAnnouncementShelf } from "./store.ts";

/** Opens announcements, the site's messages to everybody. */
export async function openAnnouncements(store: Store) {
  const shelf = await openAnnouncementShelf(store, { schema: Announcement });
  const board = new AnnouncementBoard(shelf.rows);
  return { ...shelf, board, news: new LiveAnnouncements(shelf.records, board) };
}
export type Announcements = Awaited<ReturnType<typeof openAnnouncements>>;
