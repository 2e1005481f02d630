import { z } from "zod";
import { draftShape } from "../http/fields.ts";
import { idOrNone } from "../http/input.ts";
import { DISCUSSION_FIELDS, said } from "./fields.ts";

/** 0: everybody sees it; 1: hidden by an admin (contract §0.6). */
export const TALK_STATUS = { shown: 0, hidden: 1 } as const;
const Status = z.union([z.literal(0), z.literal(1)]);

/** What its author was when it was posted; it stays so (behaviour facts §14). */
const AuthorRole = z.enum(["root", "admin", "user"]);
export type AuthorRole = z.infer<typeof AuthorRole>;

/** A discussion without its text, which is a blob of its own. */
export const Discussion = z.object({
  id: z.number().int(),
  /** The group that it belongs to; null: none. */
  gid: z.number().int().nullable(),
  /** The problem that it is about; null: none. */
  pid: z.number().int().nullable(),
  /** A category that was removed meanwhile counts as none. */
  categoryId: z.number().int().nullable(),
  uid: z.string(),
  role: AuthorRole,
  title: z.string(),
  description: z.string(),
  isTop: z.boolean(),
  status: Status,
  /** Nobody but admins comments or replies any more. */
  isLocked: z.boolean(),
  likeNum: z.number().int(),
  /** Comments and replies. */
  commentNum: z.number().int(),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
  /** Deleted, which an admin may undo for a while; null: it is not. */
  deleted: z.object({ at: z.number().int(), byUid: z.string() }).nullable(),
});
export type Discussion = z.infer<typeof Discussion>;

export const DiscussionLike = z.object({
  did: z.number().int(),
  uid: z.string(),
  at: z.number().int(),
});
export type DiscussionLike = z.infer<typeof DiscussionLike>;

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  order: z.number().int(),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Category = z.infer<typeof Category>;

/** What is commented on. */
const SUBJECT_KINDS = ["discussion", "contest"] as const;
export interface Subject {
  kind: typeof SUBJECT_KINDS[number];
  id: number;
}

const Words = z.object({
  id: z.number().int(),
  kind: z.enum(SUBJECT_KINDS),
  /** The number of the discussion or contest. */
  subjectId: z.number().int(),
  uid: z.string(),
  role: AuthorRole,
  content: z.string(),
  status: Status,
  at: z.number().int(),
});

export const Comment = Words.extend({
  likeNum: z.number().int(),
  replyNum: z.number().int(),
});
export type Comment = z.infer<typeof Comment>;

export const Reply = Words.extend({
  commentId: z.number().int(),
  toUid: z.string(),
  quoteId: z.number().int(),
  quoteType: z.enum(["Comment", "Reply"]),
});
export type Reply = z.infer<typeof Reply>;

export const CommentLike = z.object({
  commentId: z.number().int(),
  uid: z.string(),
});
export type CommentLike = z.infer<typeof CommentLike>;

/** What an account has written lately. */
export const TalkClock = z.object({
  uid: z.string(),
  /** When the day of its discussions began, and how many it has started since. */
  dayFrom: z.number().int(),
  posts: z.number().int(),
  /** When its last comments and replies were sent. */
  recent: z.array(z.number().int()),
  /** Its last words, by subject and digest. */
  last: z.object({ what: z.string(), at: z.number().int() }).nullable(),
});
export type TalkClock = z.infer<typeof TalkClock>;

/** Reasons to report something (spec 2 §5), in the order of the dialog. */
export const REPORT_TAGS = [
  "spam",
  "illegal",
  "pornographic",
  "gambling",
  "flame",
  "plagiarism",
] as const;
export type ReportTag = typeof REPORT_TAGS[number];

const OUTCOMES = ["dismissed", "hidden", "warned", "muted"] as const;
export type Outcome = typeof OUTCOMES[number];

export const Report = z.object({
  id: z.number().int(),
  did: z.number().int(),
  /** The comment or reply that is meant; both null: the discussion itself. */
  commentId: z.number().int().nullable(),
  replyId: z.number().int().nullable(),
  /** Who has reported it. */
  uid: z.string(),
  content: z.string(),
  isChecked: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
  at: z.number().int(),
});
export type Report = z.infer<typeof Report>;

/** Who may not write for a while. They read and solve. */
export const Mute = z.object({
  uid: z.string(),
  until: z.number().int(),
  reason: z.string(),
  byUid: z.string(),
  at: z.number().int(),
});
export type Mute = z.infer<typeof Mute>;

/** What moderators do. */
const DEEDS = [
  "top",
  "untop",
  "lock",
  "unlock",
  "hide",
  "show",
  "delete",
  "restore",
  "dismiss",
  "warn",
  "mute",
  "unmute",
] as const;

/** Who did what, for those who share the work. */
export const Deed = z.object({
  id: z.number().int(),
  at: z.number().int(),
  byUid: z.string(),
  did: z.enum(DEEDS),
  /** What it was done to. */
  discussionId: z.number().int().nullable(),
  commentId: z.number().int().nullable(),
  replyId: z.number().int().nullable(),
  /** Whom it concerns. */
  uid: z.string(),
  /** The title of the discussion, as it was. */
  title: z.string(),
  note: z.string(),
});
export type Deed = z.infer<typeof Deed>;

export const MAX_COMMENT_CHARS = 10_000;
export const MAX_REASON_CHARS = 200;
export const MAX_CATEGORY_CHARS = 30;
const MAX_CATEGORIES = 50;
export const MAX_MUTE_DAYS = 365;
/** Deleted discussions can be brought back for so long. */
export const KEPT_DAYS = 30;

/** A discussion as it is sent. */
export const DiscussionDraft = z.object(draftShape(DISCUSSION_FIELDS));
export type DiscussionDraft = z.infer<typeof DiscussionDraft>;

/** The words of a comment or reply. */
export const CommentText = said(
  "commentRequired",
  "commentTooLong",
  MAX_COMMENT_CHARS,
);

export const CategoryDraft = z.array(z.object({
  id: idOrNone,
  name: z.string("categoryNameRequired").trim().min(1, "categoryNameRequired")
    .max(MAX_CATEGORY_CHARS, "categoryNameTooLong"),
})).max(MAX_CATEGORIES, "tooManyCategories");
export type CategoryDraft = z.infer<typeof CategoryDraft>;

/** Six tags, their marks and the reason: all of it is kept. */
const MAX_REPORT_CHARS = 1_000;
export const ReportText = said(
  "reportEmpty",
  "reportTooLong",
  MAX_REPORT_CHARS,
);
