import { z } from "zod";
import type { Store } from "../store/store.ts";
import { Message, Notice, NoticeMarks } from "./schema.ts";

export const messageCollection = (store: Store) =>
  store.collection<Message, [id: number]>({
    name: "messages",
    audience: "private",
    schema: Message,
    id: ({ id }) => [id],
    unique: { once: ({ once }) => once ?? undefined },
    index: {
      inbox: ({ uid, kind }) => [uid, kind],
      unread: ({ uid, kind, readAt }) =>
        readAt === null ? [uid, kind] : undefined,
      readAt: ({ uid, kind, readAt }) =>
        readAt === null ? undefined : [uid, kind, readAt],
    },
  });

/** Counts, for each inbox and kind, the messages and how many of them are unread. */
export const messageCounters = (store: Store) =>
  store.counters<[uid: string, kind: string, of: "all" | "unread"]>(
    "message_counters",
    "private",
  );
export type MessageCounters = ReturnType<typeof messageCounters>;

export const noticeMarkCollection = (store: Store) =>
  store.collection<NoticeMarks, [uid: string]>({
    name: "notice_marks",
    audience: "private",
    schema: NoticeMarks,
    id: ({ uid }) => [uid],
  });
export type NoticeMarkCollection = ReturnType<typeof noticeMarkCollection>;

export const noticeCollection = (store: Store) =>
  store.collection<Notice, [id: number]>({
    name: "notices",
    schema: Notice,
    id: ({ id }) => [id],
  });
export type NoticeCollection = ReturnType<typeof noticeCollection>;

/** The texts of notices, in Markdown. */
export const noticeBlobs = (store: Store) =>
  store.blobs<string, [id: number]>({
    name: "notice_contents",
    schema: z.string(),
    showsMedia: true,
  });
