import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { DiscussionBoard } from "./board.ts";
import {
  categoryCollection,
  commentCollection,
  commentLikeCollection,
  deedCollection,
  discussionBlobs,
  discussionCollection,
  discussionLikeCollection,
  muteCollection,
  replyCollection,
  reportCollection,
  talkClockCollection,
  viewCounters,
} from "./store.ts";
import { Threads } from "./threads.ts";
import { Views } from "./views.ts";

/** Opens discussions, and the comments of discussions and contests. */
export async function openDiscussions(store: Store) {
  const records = discussionCollection(store);
  const categoryRecords = categoryCollection(store);
  const comments = commentCollection(store);
  const reportRecords = reportCollection(store);
  const muteRecords = muteCollection(store);
  const views = await Views.load(viewCounters(store));
  return {
    records,
    ids: store.sequence("discussion"),
    texts: discussionBlobs(store),
    views,
    likes: discussionLikeCollection(store),
    board: await DiscussionBoard.load(records, views),
    categoryRecords,
    categoryIds: store.sequence("discussion_category"),
    categories: await Kept.load(categoryRecords),
    comments,
    commentIds: store.sequence("comment"),
    replies: replyCollection(store),
    replyIds: store.sequence("comment_reply"),
    commentLikes: commentLikeCollection(store),
    threads: new Threads(comments),
    clocks: talkClockCollection(store),
    reportRecords,
    reportIds: store.sequence("discussion_report"),
    reportBook: await Kept.load(reportRecords),
    muteRecords,
    mutes: await Kept.load(muteRecords),
    deeds: deedCollection(store),
    deedIds: store.sequence("moderation_log"),
  };
}
export type Discussions = Awaited<ReturnType<typeof openDiscussions>>;
