import { z } from "zod";
import { Venue } from "../venues/schema.ts";
import { MAX_ESSAY_LENGTH } from "./essay.ts";

/** On the wire and in records; from the fifth on they are ours (rows 3, "Decided"; row S3.3). */
export const QUIZ_TYPES = [
  "single choice",
  "true/false",
  "code comprehension",
  "code completion",
  "multiple choice",
  "fill in",
  "blanks",
  "matching",
  "ordering",
  "essay",
] as const;
export type QuizType = typeof QUIZ_TYPES[number];

/** Those with several questions about one text (spec 2 §9), which has a program beside it. */
const WITH_CODE: ReadonlySet<QuizType> = new Set([
  "code comprehension",
  "code completion",
]);
export const hasCode = (type: QuizType) => WITH_CODE.has(type);

/** Those with several questions, each with points of its own. */
export const isMultiPart = (type: QuizType) =>
  hasCode(type) || type === "blanks" || type === "matching";

/** Each option is to be chosen somewhere, or to be put in its place: nothing lists them in the key's order. */
export const isMixed = (type: QuizType) =>
  type === "matching" || type === "ordering";

/** What several right options give when not all of them are chosen. */
const PARTIAL_RULES = ["none", "half", "share"] as const;

/**
 * What an order gives that is not wholly right: nothing, by the items that stand in their
 * place, by the pairs of which the right one comes first, or by the longest run of items
 * that stand behind each other rightly, others between them left out.
 */
const ORDER_RULES = ["none", "place", "pairs", "run"] as const;

export const PARTIALS = [...PARTIAL_RULES, "place", "pairs", "run"] as const;

/** The rules that a kind has for what is right in part; none: it has no choice. */
export const partialRules = (
  type: QuizType,
): readonly (typeof PARTIALS[number])[] =>
  type === "multiple choice"
    ? PARTIAL_RULES
    : type === "ordering"
    ? ORDER_RULES
    : [];

export const MAX_PARTS = 20;
/** Of a question whose options are all seen. */
export const MAX_OPTIONS = 12;
/** Of one whose options are in a list: of a blank, of what is matched. */
const MAX_CHOICES = 26;
export const MAX_CRITERIA = 12;
const MAX_CRITERION_POINTS = 1_000;
const MAX_TITLE_LENGTH = 20_000;
const MAX_SOLUTION_LENGTH = 20_000;
const MAX_OPTION_LENGTH = 1_000;
const MAX_CODE_LENGTH = 10_000;
const MAX_GUIDE_LENGTH = 5_000;
/** Points of a question for which nobody has set any (spec 3 §9). */
export const DEFAULT_POINTS = 10;

const QuizOption = z.object({
  uuid: z.string(),
  text: z.string(),
  isCorrect: z.boolean(),
});

/** What an essay is marked by. */
const Criterion = z.object({
  uuid: z.string(),
  text: z.string(),
  /** The most that it gives; the place's points are shared out by these. */
  points: z.number(),
});
export type Criterion = z.infer<typeof Criterion>;

/** One question of a quiz, with its own options or accepted answers. */
export const QuizPart = z.object({
  uuid: z.string(),
  title: z.string(),
  options: z.array(QuizOption),
  /** What is accepted where an answer is typed: texts in any of these forms. */
  accepts: z.array(z.string()).default([]),
  /** A number is accepted as far from `value`; null: no number. */
  number: z.object({ value: z.number(), tolerance: z.number() }).nullable()
    .default(null),
  /** The options are to be put in order: in which they stand here. */
  isOrdered: z.boolean().default(false),
  /** It is marked by hand, by these; null: it is not. */
  rubric: z.array(Criterion).nullable().default(null),
  /** What is said to who marks it. Markdown. */
  guide: z.string().default(""),
});
export type QuizPart = z.infer<typeof QuizPart>;

/** What lists, places and rights need of a quiz; all of them are kept in memory. */
export const Quiz = z.object({
  qid: z.number().int(),
  /** The group that owns it; null: the site. */
  gid: z.number().int().nullable(),
  authorUid: z.string(),
  type: z.enum(QUIZ_TYPES),
  /** The beginning of its text, without marks. */
  headline: z.string(),
  /** Ids of the site's tags. */
  tags: z.array(z.number().int()),
  /** Of its questions, in order. */
  parts: z.array(z.string()),
  hasSolution: z.boolean(),
  /** Each person sees the options in an order of their own. */
  isShuffled: z.boolean(),
  /** One of the site that groups may ask, whose makers learn its key. */
  isShared: z.boolean().default(false),
  partial: z.enum(PARTIALS),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Quiz = z.infer<typeof Quiz>;

/** The texts of a quiz, its right answers among them. */
export const QuizBody = z.object({
  /** Markdown. */
  title: z.string(),
  /** Markdown; empty: none. */
  solution: z.string(),
  parts: z.array(QuizPart),
  /** The program that it is about, by language. */
  codeTemplate: z.record(z.string(), z.string()),
});
export type QuizBody = z.infer<typeof QuizBody>;

const OptionDraft = z.object({
  uuid: z.string().max(64).nullish(),
  text: z.string().trim().min(1, "quizOptionEmpty")
    .max(MAX_OPTION_LENGTH, "quizOptionTooLong"),
  isCorrect: z.boolean().default(false),
});

const PartDraft = z.object({
  uuid: z.string().max(64).nullish(),
  title: z.string().max(MAX_OPTION_LENGTH, "quizOptionTooLong").default(""),
  options: z.array(OptionDraft).max(MAX_CHOICES, "quizTooManyOptions")
    .default([]),
  accepts: z.array(
    z.string().trim().min(1).max(MAX_OPTION_LENGTH, "quizOptionTooLong"),
  ).max(MAX_OPTIONS, "quizTooManyOptions").default([]),
  number: z.object({
    value: z.number(),
    tolerance: z.number().min(0, "quizNumberInvalid").default(0),
  }).nullish().transform((number) => number ?? null),
  rubric: z.array(z.object({
    uuid: z.string().max(64).nullish(),
    text: z.string().trim().max(MAX_OPTION_LENGTH, "quizOptionTooLong"),
    points: z.number("quizPointsInvalid").positive("quizPointsInvalid")
      .max(MAX_CRITERION_POINTS, "quizPointsInvalid"),
  })).max(MAX_CRITERIA, "quizTooManyCriteria").nullish()
    .transform((rubric) => rubric ?? []),
  guide: z.string().max(MAX_GUIDE_LENGTH, "quizTextTooLong").nullish()
    .transform((text) => text ?? ""),
});

/** A quiz as its author sends it, by form and by call. */
export const QuizDraft = z.object({
  type: z.enum(QUIZ_TYPES, "quizTypeInvalid"),
  title: z.string().trim().min(1, "quizTitleEmpty")
    .max(MAX_TITLE_LENGTH, "quizTextTooLong"),
  solution: z.string().max(MAX_SOLUTION_LENGTH, "quizTextTooLong").nullish()
    .transform((text) => text ?? ""),
  data: z.array(PartDraft).min(1, "quizNoQuestion")
    .max(MAX_PARTS, "quizTooManyParts"),
  codeTemplate: z.record(
    z.string().max(40),
    z.string().max(MAX_CODE_LENGTH, "quizTextTooLong"),
  ).nullish().transform((code) => code ?? {}),
  tags: z.array(z.object({ name: z.string().trim().min(1).max(64) })).max(20)
    .default([]),
  isShuffled: z.boolean().default(false),
  /** Left out: unchanged. */
  isShared: z.boolean().optional(),
  partial: z.enum(PARTIALS).default("none"),
});
export type QuizDraft = z.infer<typeof QuizDraft>;

/** Of an answer that is compared. */
export const MAX_TYPED_LENGTH = 1_000;

/** What somebody has chosen, by the ids of questions: options' ids, or what was typed. */
export const QuizChoices = z.record(
  z.string().max(64),
  z.array(z.string().max(MAX_ESSAY_LENGTH)).max(MAX_OPTIONS),
).refine((chosen) => Object.keys(chosen).length <= MAX_PARTS, "invalid");
export type QuizChoices = z.infer<typeof QuizChoices>;

/** What somebody has given by hand to a hand-in. */
const QuizMark = z.object({
  by: z.string(),
  at: z.number().int(),
  /** By the ids of criteria. */
  points: z.record(z.string(), z.number()),
  /** Markdown; empty: none. */
  comment: z.string(),
});
export type QuizMark = z.infer<typeof QuizMark>;

/** One hand-in of answers, judged when it came. */
export const QuizAnswer = z.object({
  answerId: z.number().int(),
  qid: z.number().int(),
  uid: z.string(),
  venue: Venue,
  /** Of an exam: in which attempt of its person, from 0 (lib/trainings/exams). */
  attempt: z.number().int().optional(),
  at: z.number().int(),
  chosen: QuizChoices,
  /** By the ids of questions: the points' share from 0 to 1; none of what waits to be marked. */
  shares: z.record(z.string(), z.number()),
  /** 0 all right, 8 some of it, -1 nothing, -5 waits to be marked. */
  status: z.number().int(),
  /** Of the place's points. */
  score: z.number(),
  /** By hand; null: it was not marked, or there is nothing to mark. */
  mark: QuizMark.nullable().default(null),
});
export type QuizAnswer = z.infer<typeof QuizAnswer>;

/** A hand-in that was worth more than all before it. */
const QuizStep = z.object({
  answerId: z.number().int(),
  at: z.number().int(),
  score: z.number(),
  shares: z.record(z.string(), z.number()),
});

/** Where somebody stands with a quiz in one place. */
export const QuizStanding = z.object({
  kind: z.enum(["contest", "training"]),
  id: z.number().int(),
  uid: z.string(),
  qid: z.number().int(),
  tries: z.number().int(),
  /** The hand-in that came last, and the one with most points. */
  last: QuizAnswer,
  best: QuizAnswer,
  /** What better answers came when: late ones may be worth less than these. */
  steps: z.array(QuizStep).default([]),
});
export type QuizStanding = z.infer<typeof QuizStanding>;
