import type { Store } from "../store/store.ts";
import { NoticeBoard } from "./board.ts";
import { Inboxes } from "./inboxes.ts";
import {
  messageCollection,
  messageCounters,
  noticeBlobs,
  noticeCollection,
  noticeMarkCollection,
} from "./store.ts";

/** Opens everybody's inboxes, and root's notices. */
export async function openMessages(store: Store) {
  const counts = messageCounters(store);
  const noticeMarks = noticeMarkCollection(store);
  const notices = noticeCollection(store);
  const noticeBoard = await NoticeBoard.load(notices);
  return {
    records: messageCollection(store),
    ids: store.sequence("message"),
    counts,
    notices,
    noticeIds: store.sequence("notice"),
    noticeTexts: noticeBlobs(store),
    noticeMarks,
    noticeBoard,
    inboxes: new Inboxes(noticeBoard, counts, noticeMarks),
  };
}
export type Messages = Awaited<ReturnType<typeof openMessages>>;
