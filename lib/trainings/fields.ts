import type { Fields } from "../http/fields.ts";
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

/** The fields of a training's form, by card. */
export const ABOUT = {
  title: { kind: "text", label: "trainings.title", max: 255, required: true },
  description: {
    kind: "markdown",
    label: "trainingAdmin.description",
    help: "home.markdown",
    rows: 8,
    max: MAX_DESCRIPTION_CHARS,
    required: true,
  },
  rank: {
    kind: "number",
    label: "trainings.number",
    help: "trainingAdmin.rankHelp",
    min: 0,
    max: MAX_RANK,
    first: FIRST_RANK,
    required: true,
  },
} as const satisfies Fields;
export const ACCESS = {
  auth: {
    kind: "choice",
    label: "trainings.auth",
    options: { Public: "trainings.public", Private: "trainings.private" },
    first: "Public",
  },
  password: {
    kind: "secret",
    as: "privatePwd",
    label: "trainings.password",
    help: "trainingAdmin.passwordHelp",
    max: MAX_PASSWORD_CHARS,
  },
  isVisible: {
    kind: "tick",
    as: "visible",
    label: "trainingAdmin.visible",
    help: "trainingAdmin.visibleHelp",
    first: true,
  },
} as const satisfies Fields;
export const ASSIGNMENT = {
  begin: {
    kind: "moment",
    label: "trainings.begin",
    help: "trainingAdmin.beginHelp",
  },
  due: {
    kind: "moment",
    label: "trainings.due",
    help: "trainingAdmin.dueHelp",
  },
  latePercent: {
    kind: "number",
    label: "trainingAdmin.latePercent",
    min: 0,
    max: 100,
    first: LATE_PERCENT_AT_FIRST,
    // An emptied field takes nothing off.
    empty: 0,
  },
  lateDays: {
    kind: "number",
    label: "trainingAdmin.lateDays",
    help: "trainingAdmin.lateDaysHelp",
    min: 0,
    max: MAX_LATE_DAYS,
    first: 0,
  },
  feedbackBefore: {
    kind: "choice",
    label: "trainings.feedbackBefore",
    help: "trainingAdmin.keyHelp",
    options: feedback,
    first: "all",
  },
  feedbackAfter: {
    kind: "choice",
    label: "trainings.feedbackAfter",
    options: feedback,
    first: "all",
  },
} as const satisfies Fields;
