import { z } from "zod";
import type { Store } from "../store/store.ts";
import {
  Category,
  Comment,
  CommentLike,
  Deed,
  Discussion,
  DiscussionLike,
  Mute,
  Reply,
  Report,
  TalkClock,
} from "./schema.ts";

export const discussionCollection = (store: Store) =>
  store.collection<Discussion, [id: number]>({
    name: "discussions",
    schema: Discussion,
    id: ({ id }) => [id],
  });
export type DiscussionCollection = ReturnType<typeof discussionCollection>;

/** The texts of discussions, in Markdown. */
export const discussionBlobs = (store: Store) =>
  store.blobs<string, [id: number]>({
    name: "discussion_texts",
    schema: z.string(),
    showsMedia: true,
  });

/** How often each discussion was opened: no page is made anew for it. */
export const viewCounters = (store: Store) =>
  store.counters<[did: number]>("discussion_views", "private");
export type ViewCounters = ReturnType<typeof viewCounters>;

export const discussionLikeCollection = (store: Store) =>
  store.collection<DiscussionLike, [did: number, uid: string]>({
    name: "discussion_likes",
    audience: "private",
    schema: DiscussionLike,
    id: ({ did, uid }) => [did, uid],
  });

export const categoryCollection = (store: Store) =>
  store.collection<Category, [id: number]>({
    name: "discussion_categories",
    schema: Category,
    id: ({ id }) => [id],
  });

export const commentCollection = (store: Store) =>
  store.collection<Comment, [id: number]>({
    name: "comments",
    schema: Comment,
    id: ({ id }) => [id],
    index: {
      subject: ({ kind, subjectId }) => [kind, subjectId],
      author: ({ uid }) => [uid],
    },
    showsMedia: true,
  });
export type CommentCollection = ReturnType<typeof commentCollection>;

export const replyCollection = (store: Store) =>
  store.collection<Reply, [id: number]>({
    name: "comment_replies",
    schema: Reply,
    id: ({ id }) => [id],
    index: {
      comment: ({ commentId }) => [commentId],
      shown: ({ commentId, status }) => status === 0 ? [commentId] : undefined,
      author: ({ uid }) => [uid],
    },
    showsMedia: true,
  });

export const commentLikeCollection = (store: Store) =>
  store.collection<CommentLike, [commentId: number, uid: string]>({
    name: "comment_likes",
    audience: "private",
    schema: CommentLike,
    id: ({ commentId, uid }) => [commentId, uid],
  });

export const talkClockCollection = (store: Store) =>
  store.collection<TalkClock, [uid: string]>({
    name: "talk_clocks",
    audience: "private",
    schema: TalkClock,
    id: ({ uid }) => [uid],
  });

export const reportCollection = (store: Store) =>
  store.collection<Report, [id: number]>({
    name: "discussion_reports",
    audience: "private",
    schema: Report,
    id: ({ id }) => [id],
  });

export const muteCollection = (store: Store) =>
  store.collection<Mute, [uid: string]>({
    name: "mutes",
    audience: "private",
    schema: Mute,
    id: ({ uid }) => [uid],
  });

export const deedCollection = (store: Store) =>
  store.collection<Deed, [id: number]>({
    name: "moderation_log",
    audience: "private",
    schema: Deed,
    id: ({ id }) => [id],
    index: { newest: ({ id }) => [-id], about: ({ uid, id }) => [uid, -id] },
  });
