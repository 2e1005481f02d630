import { z } from "zod";
import { ROLES } from "../accounts/schema.ts";
import { AnnouncementDraft } from "../announcements/schema.ts";
import { StatusCode } from "../judging/fields.ts";

/** The kinds of messages that tell what somebody did with one's words. */
const REMINDER_KINDS = ["comment", "reply", "like"] as const;
export type ReminderKind = typeof REMINDER_KINDS[number];

/** The kinds of messages that are stored in an account's inbox. */
export const INBOX_KINDS = [...REMINDER_KINDS, "mine"] as const;
export type InboxKind = typeof INBOX_KINDS[number];

/**
 * All kinds of messages (spec 2 §3). `sys` are notices for many: each is stored once,
 * and for each account only which of them it has read.
 */
const MESSAGE_KINDS = [...REMINDER_KINDS, "sys", "mine"] as const;
export type MessageKind = typeof MESSAGE_KINDS[number];

/** The last part of the address `/message/…` for each kind (spec 3 §2). */
export const PLACES = ["discuss", "reply", "like", "sys", "mine"] as const;
export type Place = typeof PLACES[number];

export const KIND_AT: Readonly<Record<Place, MessageKind>> = {
  discuss: "comment",
  reply: "reply",
  like: "like",
  sys: "sys",
  mine: "mine",
};

export type Unread = Record<MessageKind, number>;

/** What a reminder can be about (contract §0.6). */
export const ACTIONS = [
  "Discuss",
  "Reply",
  "Like_Post",
  "Like_Discuss",
  // Our own: the contract has none for who is named in a text.
  "Mention",
] as const;
const SOURCE_TYPES = ["Discussion", "Contest"] as const;
const QUOTE_TYPES = ["Comment", "Reply"] as const;

/** The longest excerpt in a message (behaviour facts §14). */
export const MAX_EXCERPT_CHARS = 200;

/** A message that somebody has commented, replied or liked. */
export const Reminder = z.object({
  is: z.literal("reminder"),
  senderUid: z.string(),
  action: z.enum(ACTIONS),
  sourceId: z.number().int(),
  sourceType: z.enum(SOURCE_TYPES),
  sourceTitle: z.string(),
  /** The beginning of what it is about, in Markdown. */
  sourceContent: z.string(),
  quoteId: z.number().int().nullable().default(null),
  quoteType: z.enum(QUOTE_TYPES).nullable().default(null),
  quoteContent: z.string().nullable().default(null),
  /** The comment to which a link leads; null: to the whole. */
  commentId: z.number().int().nullable().default(null),
  /** The path on this site where it happened. */
  url: z.string().regex(/^\/(?![/\\])/),
});
export type Reminder = z.infer<typeof Reminder>;

const Verdict = z.object({
  status: StatusCode,
  score: z.number().int().nullable(),
});

const TrainingName = z.object({
  tid: z.number().int(),
  gid: z.number().int().nullable(),
  title: z.string(),
});

/** A message from the site itself; its text is made when it is read, in the reader's language. */
export const SiteNote = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("verdictSet"),
    submitId: z.number().int(),
    /** The problem's id as people know it. */
    problemId: z.string(),
    before: Verdict,
    after: Verdict,
  }),
  z.object({
    code: z.literal("verdictRejudged"),
    submitId: z.number().int(),
    problemId: z.string(),
    before: Verdict,
    after: Verdict,
  }),
  z.object({
    code: z.literal("problemRejudged"),
    /** As it is called where it was sent. */
    problemId: z.string(),
    /** Whose list has the submissions; null: the site's. */
    place: z.object({
      kind: z.enum(["contest", "group"]),
      id: z.number().int(),
    })
      .nullable().default(null),
    /** How many of the reader's verdicts have changed. */
    count: z.number().int(),
    submitId: z.number().int(),
  }),
  // Sent so that the owner notices if it was somebody else.
  z.object({
    code: z.enum(["passwordChanged", "passwordReset"]),
    ip: z.string(),
  }),
  z.object({
    code: z.literal("emailChanged"),
    ip: z.string(),
    email: z.string(),
  }),
  z.object({
    code: z.enum(["groupJoined", "groupApproved", "groupAdded"]),
    gid: z.number().int(),
    /** Of the group. */
    name: z.string(),
  }),
  z.object({
    code: z.literal("groupApplied"),
    gid: z.number().int(),
    name: z.string(),
    /** Of the person who applies. */
    username: z.string(),
  }),
  // From one who looks after a group, to one of its members.
  z.object({
    code: z.literal("groupWords"),
    gid: z.number().int(),
    name: z.string(),
    username: z.string(),
    words: z.string(),
  }),
  z.object({
    code: z.enum(["groupRemoved", "groupDisbanded"]),
    name: z.string(),
  }),
  // To who made a training: students cannot open one of its problems any more.
  z.object({
    code: z.literal("problemClosed"),
    problemId: z.string(),
    training: TrainingName,
    why: z.enum(["contest", "hidden", "deleted"]),
  }),
  // To pupils: a homework is there.
  z.object({
    code: z.literal("workNew"),
    training: TrainingName,
    /** The class's name; null: it is the site's. */
    group: z.string().nullable(),
  }),
  // It is due within a day, and so many of its items are left.
  z.object({
    code: z.literal("workSoon"),
    training: TrainingName,
    group: z.string().nullable(),
    left: z.number().int(),
    total: z.number().int(),
  }),
  // To who has closed a problem: which trainings ask it.
  z.object({
    code: z.literal("problemAsked"),
    problemId: z.string(),
    trainings: z.array(TrainingName),
    /** That they may not know of. */
    others: z.number().int(),
    isContest: z.boolean(),
  }),
  // Something was asked, answered or said at a program: to its teachers, or to who sent it.
  z.object({
    code: z.enum(["noteAsked", "noteAnswered", "noteWritten"]),
    submitId: z.number().int(),
    noteId: z.number().int(),
    problemId: z.string(),
    line: z.number().int().nullable(),
    username: z.string(),
    /** The beginning of it. */
    words: z.string(),
  }),
  // A program was marked by hand: to who sent it.
  z.object({
    code: z.literal("workMarked"),
    submitId: z.number().int(),
    problemId: z.string(),
    username: z.string(),
    reason: z.string(),
  }),
  // An essay was marked: to who wrote it.
  z.object({
    code: z.literal("essayMarked"),
    /** The quiz by its first words. */
    headline: z.string(),
    username: z.string(),
    /** What was said to it; empty: nothing, or nothing that may be told yet. */
    words: z.string(),
    /** The path where it is read. */
    url: z.string(),
  }),
  z.object({ code: z.literal("passwordSet") }),
  z.object({ code: z.literal("roleSet"), role: z.enum(ROLES) }),
  // What became of something that was reported: to who has reported it.
  z.object({
    code: z.literal("reportAnswered"),
    title: z.string(),
    outcome: z.enum(["dismissed", "hidden", "warned", "muted"]),
  }),
  // To its author.
  z.object({
    code: z.enum(["talkHidden", "talkWarned"]),
    title: z.string(),
    url: z.string(),
    reason: z.string(),
  }),
  z.object({
    code: z.literal("talkMuted"),
    days: z.number().int(),
    reason: z.string(),
  }),
]);
export type SiteNote = z.infer<typeof SiteNote>;
export type NoteCode = SiteNote["code"];

/** A message in an account's inbox. */
export const Message = z.object({
  id: z.number().int(),
  uid: z.string(),
  kind: z.enum(INBOX_KINDS),
  at: z.number().int(),
  readAt: z.number().int().nullable(),
  /** A key: a message with the same key is delivered only once; null: always. */
  once: z.string().nullable(),
  body: z.discriminatedUnion("is", [
    Reminder,
    z.object({ is: z.literal("notice"), noticeId: z.number().int() }),
    z.object({ is: z.literal("note"), note: SiteNote }),
  ]),
});
export type Message = z.infer<typeof Message>;

/** Which notices for many an account has read, and which it has deleted. */
export const NoticeMarks = z.object({
  uid: z.string(),
  /** A set of notices' ids, with a bit for each. */
  read: z.instanceof(Uint8Array),
  deleted: z.instanceof(Uint8Array),
  /** What was read within the last hour, for lists that are being paged through. */
  recent: z.array(z.object({ id: z.number().int(), at: z.number().int() })),
});
export type NoticeMarks = z.infer<typeof NoticeMarks>;

export const NOTICE_TYPES = ["All", "Single", "Admin"] as const;
export type NoticeType = typeof NOTICE_TYPES[number];

/** As many are told in one commit; more of them are a group, which has announcements. */
export const MAX_RECIPIENTS = 20;

const StoredNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  type: z.enum(NOTICE_TYPES),
  /** The recipients, if it is of type Single. */
  recipientUids: z.array(z.string()),
  /** Who wrote it. */
  uid: z.string(),
  /** When it is to be pushed; null: when somebody does it. */
  dueAt: z.number().int().nullable(),
  /** When it was pushed; null: a draft. */
  pushedAt: z.number().int().nullable(),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Notice = z.infer<typeof StoredNotice>;

/** The head of a notice by root; its text is stored as a separate blob. Older ones have a single recipient. */
export const Notice: z.ZodType<Notice> = z.preprocess((stored) => {
  const { recipientUid = null, ...rest } = stored as {
    recipientUid?: string | null;
  };
  return {
    recipientUids: recipientUid === null ? [] : [recipientUid],
    ...rest,
  };
}, StoredNotice);

const { title, content } = AnnouncementDraft.shape;

export const NoticeDraft = z.object({
  title,
  content,
  type: z.enum(NOTICE_TYPES),
  recipientUids: z.array(z.string().max(32))
    .max(MAX_RECIPIENTS, "recipientsMany"),
});
export type NoticeDraft = z.infer<typeof NoticeDraft>;
