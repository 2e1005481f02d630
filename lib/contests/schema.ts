import { z } from "zod";
import { Announcement } from "../announcements/schema.ts";
import { recordShape } from "../http/fields.ts";
import { id } from "../http/input.ts";
import { Claim } from "./claims.ts";
import { HEAD_FIELDS, MAX_TOPIC_CHARS } from "./fields.ts";

/** Where a contest was held that came here as an archive (spec 4 E5.1). */
const ImportedFrom = z.object({
  format: z.enum(["package", "xcpcio"]),
  /** As its file is called. */
  file: z.string(),
  at: z.number().int(),
  teams: z.number().int(),
  runs: z.number().int(),
});

/** What is kept of a contest in memory beside its rules (`lib/venues`). */
export const ContestHead = z.object({
  cid: z.number().int(),
  /** The contest that it was cloned from. */
  source: z.number().int().nullable().default(null),
  /** Null: it was held here. */
  imported: ImportedFrom.nullable().default(null),
  ...recordShape(HEAD_FIELDS),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type ContestHead = z.infer<typeof ContestHead>;

export const ContestPassword = z.object({
  cid: z.number().int(),
  password: z.string(),
});
export type ContestPassword = z.infer<typeof ContestPassword>;

/** An announcement of a contest, as those of the site are. */
export const ContestAnnouncement = Announcement.extend({
  cid: z.number().int(),
});
export type ContestAnnouncement = z.infer<typeof ContestAnnouncement>;

export const MAX_QUESTION_CHARS = 2000;

/** A question that a participant asks the staff of a contest, and its answer. */
export const Clarification = z.object({
  id: z.number().int(),
  cid: z.number().int(),
  /** Who asks. */
  uid: z.string(),
  /** The problem that it is about; null: the contest as a whole. */
  pid: z.number().int().nullable(),
  /** One of the contest's own topics; empty: it is about the problem, or the whole. */
  topic: z.string().default(""),
  question: z.string(),
  /** Null: not answered yet. */
  answer: z.string().nullable().default(null),
  /** Whether everybody in the contest reads question and answer. */
  isForAll: z.boolean().default(false),
  /** Who has answered. */
  byUid: z.string().nullable().default(null),
  askedAt: z.number().int(),
  answeredAt: z.number().int().nullable().default(null),
  /** Who of the staff is about to answer it. */
  claim: Claim.nullable().default(null),
});
export type Clarification = z.infer<typeof Clarification>;

/** Until when somebody has read a contest's announcements and answers. */
export const ReadMark = z.object({
  cid: z.number().int(),
  uid: z.string(),
  at: z.number().int(),
  /** The mark before this look. */
  before: z.number().int(),
});
export type ReadMark = z.infer<typeof ReadMark>;

export const ClarificationDraft = z.object({
  pid: id.nullable().default(null),
  topic: z.string().trim().max(MAX_TOPIC_CHARS, "textTooLong").default(""),
  question: z.string("questionRequired").trim().min(1, "questionRequired")
    .max(MAX_QUESTION_CHARS, "textTooLong"),
});
export type ClarificationDraft = z.infer<typeof ClarificationDraft>;

export const AnswerDraft = z.object({
  answer: z.string("answerRequired").trim().min(1, "answerRequired")
    .max(MAX_QUESTION_CHARS, "textTooLong"),
  isForAll: z.boolean(),
  /** The answer that its writer has seen, by its moment; null: there was none. Left out: whatever there is. */
  seen: z.number().int().nullable().optional(),
});
export type AnswerDraft = z.infer<typeof AnswerDraft>;
