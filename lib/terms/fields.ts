import { z } from "zod";
import type { Fields } from "../http/fields.ts";
import { isPlainLine } from "../names.ts";

const MAX_TITLE_CHARS = 60;
const MAX_WEIGHT = 100;
/** So many of the lowest can be left out of a kind. */
const MAX_DROPPED = 20;

const whole = (code: string, most: number) =>
  z.number(code).int(code).min(0, code).max(most, code);
const weight = {
  kind: "number",
  card: "rule",
  min: 0,
  max: MAX_WEIGHT,
  empty: 0,
  schema: whole("termWeightInvalid", MAX_WEIGHT),
} as const;
const dropped = {
  kind: "number",
  card: "rule",
  min: 0,
  max: MAX_DROPPED,
  first: 0,
  empty: 0,
  schema: whole("termDropInvalid", MAX_DROPPED),
} as const;
const moment = {
  kind: "moment",
  card: "about",
  required: true,
  schema: z.number("momentInvalid").int("momentInvalid"),
} as const;

/** What is set of a term, and how its numbers are made (row S1.1). */
export const TERM_FIELDS = {
  title: {
    kind: "text",
    card: "about",
    label: "terms.title",
    max: MAX_TITLE_CHARS,
    required: true,
    schema: z.string().trim().min(1, "titleRequired")
      .max(MAX_TITLE_CHARS, "titleTooLong").refine(isPlainLine, "textUnseen"),
  },
  begin: { ...moment, label: "terms.begin", help: "terms.spanHelp" },
  end: { ...moment, label: "terms.end" },
  weightHomework: { ...weight, label: "terms.weightHomework", first: 60 },
  dropHomework: { ...dropped, label: "terms.dropHomework" },
  weightQuiz: { ...weight, label: "terms.weightQuiz", first: 20 },
  dropQuiz: { ...dropped, label: "terms.dropQuiz" },
  weightContest: { ...weight, label: "terms.weightContest", first: 20 },
  dropContest: { ...dropped, label: "terms.dropContest" },
  weightHand: {
    ...weight,
    label: "terms.weightHand",
    help: "terms.weightHandHelp",
    first: 0,
  },
} as const satisfies Fields;
