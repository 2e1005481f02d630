import { z } from "zod";
import { id } from "../http/input.ts";

/** Whose name a scoreboard shows (contract §0.6). */
export const SHOWN_NAMES = ["username", "nickname", "realname"] as const;
export type ShownName = typeof SHOWN_NAMES[number];

/** No awards; shares of those ranked, in percent; numbers of people (contract §0.6). */
export const AWARD_KINDS = ["none", "proportion", "number"] as const;
export type AwardKind = typeof AWARD_KINDS[number];

const Award = z.object({
  /** The smallest is given first. */
  priority: z.number().int(),
  name: z.string(),
  background: z.string(),
  color: z.string(),
  /** A share in percent or a number of people. */
  num: z.number().int(),
});
type Award = z.infer<typeof Award>;

/** What is kept of a contest in memory beside its rules (`lib/venues`). */
export const ContestHead = z.object({
  cid: z.number().int(),
  title: z.string(),
  /** The contest that it was cloned from. */
  source: z.number().int().nullable().default(null),
  showsName: z.enum(SHOWN_NAMES).default("username"),
  /** Whether participants may send texts to be printed. */
  opensPrint: z.boolean().default(false),
  awardKind: z.enum(AWARD_KINDS).default("none"),
  awards: z.array(Award).default([]),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type ContestHead = z.infer<typeof ContestHead>;

export const ContestPassword = z.object({
  cid: z.number().int(),
  password: z.string(),
});
export type ContestPassword = z.infer<typeof ContestPassword>;

export const MAX_TITLE_CHARS = 500;
export const MAX_DESCRIPTION_CHARS = 65_535;
export const MAX_PASSWORD_CHARS = 255;
export const MAX_STARS = 2000;
export const MAX_AWARDS = 20;
/** Of an account rule: names that it lists one by one. */
export const MAX_EXTRA_NAMES = 2000;
/** Of an account rule: how many numbers it may run through. */
export const MAX_RULE_NUMBERS = 1_000_000;

/** An announcement of a contest; its text is a blob of its own. */
export const ContestAnnouncement = z.object({
  id: z.number().int(),
  cid: z.number().int(),
  title: z.string(),
  uid: z.string(),
  /** 0: participants see it; 1: hidden. */
  status: z.union([z.literal(0), z.literal(1)]),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
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
  question: z.string(),
  /** Null: not answered yet. */
  answer: z.string().nullable().default(null),
  /** Whether everybody in the contest reads question and answer. */
  isForAll: z.boolean().default(false),
  /** Who has answered. */
  byUid: z.string().nullable().default(null),
  askedAt: z.number().int(),
  answeredAt: z.number().int().nullable().default(null),
});
export type Clarification = z.infer<typeof Clarification>;

export const ClarificationDraft = z.object({
  pid: id.nullable().default(null),
  question: z.string("questionRequired").trim().min(1, "questionRequired")
    .max(MAX_QUESTION_CHARS, "textTooLong"),
});
export type ClarificationDraft = z.infer<typeof ClarificationDraft>;

export const AnswerDraft = z.object({
  answer: z.string("answerRequired").trim().min(1, "answerRequired")
    .max(MAX_QUESTION_CHARS, "textTooLong"),
  isForAll: z.boolean(),
});
export type AnswerDraft = z.infer<typeof AnswerDraft>;
