import { z } from "zod";
import type { Fields } from "../http/fields.ts";
import { Training } from "../venues/schema.ts";
import {
  FIRST_RANK,
  LATE_PERCENT_AT_FIRST,
  MAX_DESCRIPTION_CHARS,
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
export const TRAINING_FIELDS = { ...ABOUT, ...ACCESS, ...ASSIGNMENT };
