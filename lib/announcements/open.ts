import type { Store } from "../store/store.ts";
import { LiveAnnouncements } from "./live.ts";
import {
  announcementBlobs,
  AnnouncementBoard,
  announcementCollection,
} from "./store.ts";

/** Opens announcements, the site's messages to everybody. */
export async function openAnnouncements(store: Store) {
  const records = announcementCollection(store);
  const board = await AnnouncementBoard.load(records);
  return {
    records,
    ids: store.sequence("announcement"),
    texts: announcementBlobs(store),
    board,
    news: new LiveAnnouncements(records, board),
  };
}
export type Announcements = Awaited<ReturnType<typeof openAnnouncements>>;
