import { z } from "zod";
import type { Form } from "../http/body.ts";
import type { Fields } from "../http/fields.ts";
import { DEFAULT_POINTS } from "../quizzes/schema.ts";
import { ok } from "../result.ts";
import { type ExamPool, Training } from "../venues/schema.ts";
import {
  MAX_EXAM_ATTEMPTS,
  MAX_EXAM_MINUTES,
  MAX_POOL_COUNT,
  POOL_ROWS,
} from "./exams/schema.ts";
import {
  FIRST_RANK,
  LATE_PERCENT_AT_FIRST,
  MAX_DESCRIPTION_CHARS,
  MAX_ITEM_POINTS,
  MAX_LATE_DAYS,
  MAX_PASSWORD_CHARS,
  MAX_RANK,
} from "./schema.ts";

const feedback = {
  verdict: "trainings.feedback.verdict",
  firstCase: "trainings.feedback.firstCase",
  firstData: "trainings.feedback.firstData",
  all: "trainings.feedback.all",
} as const;

/** A whole number between bounds, in one text for all that is wrong with it. */
const whole = (code: string, [least, most]: readonly [number, number]) =>
  z.number(code).int(code).min(least, code).max(most, code);

const ExamPools = z.array(z.object({
  tag: z.number("examPoolInvalid").int("examPoolInvalid"),
  count: whole("examPoolInvalid", [1, MAX_POOL_COUNT]),
  points: whole("examPoolInvalid", [0, MAX_ITEM_POINTS]),
})).max(POOL_ROWS, "examPoolInvalid").refine(
  (pools) => new Set(pools.map(({ tag }) => tag)).size === pools.length,
  "examPoolTwice",
).default([]);

const moment = z.number("momentInvalid").int("momentInvalid").nullable()
  .default(null);

/** The fields of a training, by card of its form (spec 3 §5); what makes it an assignment is ours. */
export const ABOUT = {
  title: {
    kind: "text",
    label: "trainings.title",
    max: 255,
    required: true,
    schema: z.string().trim().min(1, "titleRequired").max(255, "titleTooLong"),
    wire: "title",
  },
  description: {
    kind: "markdown",
    label: "trainingAdmin.description",
    help: "home.markdown",
    rows: 8,
    max: MAX_DESCRIPTION_CHARS,
    required: true,
    schema: z.string().max(MAX_DESCRIPTION_CHARS, "textTooLong")
      .refine((text) => text.trim() !== "", "descriptionRequired"),
    wire: "description",
  },
  rank: {
    kind: "number",
    label: "trainings.number",
    help: "trainingAdmin.rankHelp",
    min: 0,
    max: MAX_RANK,
    first: FIRST_RANK,
    required: true,
    schema: whole("trainingRankInvalid", [0, MAX_RANK]),
    wire: "rank",
  },
} as const satisfies Fields;
export const ACCESS = {
  auth: {
    kind: "choice",
    label: "trainings.auth",
    options: { Public: "trainings.public", Private: "trainings.private" },
    wire: "auth",
  },
  /** Of a private one; of a public one it is not kept. */
  password: {
    kind: "secret",
    as: "privatePwd",
    label: "trainings.password",
    help: "trainingAdmin.passwordHelp",
    max: MAX_PASSWORD_CHARS,
    schema: z.string().trim()
      .max(MAX_PASSWORD_CHARS, "trainingPasswordTooLong").default(""),
    wire: "privatePwd",
  },
  isVisible: {
    kind: "tick",
    as: "visible",
    label: "trainingAdmin.visible",
    help: "trainingAdmin.visibleHelp",
    first: true,
    wire: "status",
  },
} as const satisfies Fields;
export const ASSIGNMENT = {
  begin: {
    kind: "moment",
    label: "trainings.begin",
    help: "trainingAdmin.beginHelp",
    schema: moment,
    wire: "beginTime",
  },
  due: {
    kind: "moment",
    label: "trainings.due",
    help: "trainingAdmin.dueHelp",
    schema: moment,
    wire: "dueTime",
  },
  latePercent: {
    kind: "number",
    label: "trainingAdmin.latePercent",
    min: 0,
    max: 100,
    first: LATE_PERCENT_AT_FIRST,
    // An emptied field takes nothing off.
    empty: 0,
    schema: whole("latePercentInvalid", [0, 100])
      .default(LATE_PERCENT_AT_FIRST),
    wire: "latePercent",
  },
  lateDays: {
    kind: "number",
    label: "trainingAdmin.lateDays",
    help: "trainingAdmin.lateDaysHelp",
    min: 0,
    max: MAX_LATE_DAYS,
    first: 0,
    schema: whole("lateDaysInvalid", [0, MAX_LATE_DAYS]).default(0),
    wire: "lateDays",
  },
  hintPercent: {
    kind: "number",
    label: "trainingAdmin.hintPercent",
    help: "trainingAdmin.hintPercentHelp",
    min: 0,
    max: 100,
    first: 0,
    empty: 0,
    schema: whole("latePercentInvalid", [0, 100]).default(0),
    wire: "hintPercent",
  },
  feedbackBefore: {
    kind: "choice",
    label: "trainings.feedbackBefore",
    help: "trainingAdmin.keyHelp",
    options: feedback,
    first: "all",
    schema: Training.shape.feedbackBefore,
    wire: "feedbackBefore",
  },
  feedbackAfter: {
    kind: "choice",
    label: "trainings.feedbackAfter",
    options: feedback,
    first: "all",
    schema: Training.shape.feedbackAfter,
    wire: "feedbackAfter",
  },
} as const satisfies Fields;

/** Of its quizzes, where they are one exam (rows S3.1, S3.2). */
export const EXAM = {
  isExam: {
    kind: "tick",
    label: "exams.isExam",
    help: "exams.isExamHelp",
    schema: z.boolean().default(false),
    wire: "isExam",
  },
  examMinutes: {
    kind: "number",
    label: "exams.minutes",
    help: "exams.minutesHelp",
    min: 0,
    max: MAX_EXAM_MINUTES,
    first: 0,
    empty: 0,
    schema: whole("examMinutesInvalid", [0, MAX_EXAM_MINUTES]).default(0),
    wire: "examMinutes",
  },
  examAttempts: {
    kind: "number",
    label: "exams.attempts",
    min: 1,
    max: MAX_EXAM_ATTEMPTS,
    first: 1,
    empty: 1,
    schema: whole("examAttemptsInvalid", [1, MAX_EXAM_ATTEMPTS]).default(1),
    wire: "examAttempts",
  },
  examWait: {
    kind: "number",
    label: "exams.wait",
    min: 0,
    max: MAX_EXAM_MINUTES,
    first: 0,
    empty: 0,
    schema: whole("examMinutesInvalid", [0, MAX_EXAM_MINUTES]).default(0),
    wire: "examWait",
  },
  examPercent: {
    kind: "number",
    label: "exams.percent",
    help: "exams.percentHelp",
    min: 0,
    max: 100,
    first: 0,
    empty: 0,
    schema: whole("latePercentInvalid", [0, 100]).default(0),
    wire: "examPercent",
  },
  examTells: {
    kind: "choice",
    label: "exams.tells",
    help: "exams.tellsHelp",
    options: { due: "exams.tellsDue", handIn: "exams.tellsHandIn" },
    first: "due",
    schema: Training.shape.examTells,
    wire: "examTells",
  },
  examOneByOne: {
    kind: "tick",
    label: "exams.oneByOne",
    schema: z.boolean().default(false),
    wire: "examOneByOne",
  },
  examShuffles: {
    kind: "tick",
    label: "exams.shuffles",
    schema: z.boolean().default(false),
    wire: "examShuffles",
  },
  examShufflesOptions: {
    kind: "tick",
    label: "exams.shufflesOptions",
    schema: z.boolean().default(false),
    wire: "examShufflesOptions",
  },
  examPools: {
    kind: "own",
    schema: ExamPools,
    first: [],
    wire: {
      body: {
        examPools: z.array(z.object({
          tag: z.number(),
          count: z.number(),
          points: z.number().optional(),
        })).nullish(),
      },
      read: (
        { examPools }: { examPools?: PoolSent[] | null },
        known: unknown,
      ) =>
        examPools?.map((pool) => ({ points: DEFAULT_POINTS, ...pool })) ??
          known,
      write: (examPools: ExamPool[]) => ({ examPools }),
    },
    values: (pools: readonly ExamPool[]) =>
      Object.assign(
        {},
        ...Array.from({ length: POOL_ROWS }, (_, n) => ({
          [`pool${n}.tag`]: String(pools[n]?.tag ?? ""),
          [`pool${n}.count`]: String(pools[n]?.count ?? ""),
          [`pool${n}.points`]: String(pools[n]?.points ?? ""),
        })),
      ),
    typed: (form) => ok(poolsTyped(form)),
  },
} as const satisfies Fields;

type PoolSent = Partial<ExamPool>;

/** The pools of a form; a row without a tag is none. */
function poolsTyped(form: Form) {
  const numberIn = (name: string, empty: number) => {
    const text = form.get(name)?.trim() ?? "";
    return text === "" ? empty : Number(text);
  };
  return Array.from({ length: POOL_ROWS }, (_, n) => ({
    tag: numberIn(`pool${n}.tag`, 0),
    count: numberIn(`pool${n}.count`, 1),
    points: numberIn(`pool${n}.points`, DEFAULT_POINTS),
  })).filter(({ tag }) => tag !== 0);
}

export const TRAINING_FIELDS = {
  ...ABOUT,
  ...ACCESS,
  ...ASSIGNMENT,
  ...EXAM,
};
