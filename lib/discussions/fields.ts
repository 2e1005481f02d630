import { z } from "zod";
import type { Fields } from "../http/fields.ts";
import { plainLineOf } from "../names.ts";

export const MAX_TITLE_CHARS = 255;
const MAX_DESCRIPTION_CHARS = 255;
const MAX_TEXT_CHARS = 65_535;

const isBlank = (text: string) => text.replaceAll(/[\s\p{Cf}]/gu, "") === "";

/** A text that has to say something; characters that nobody sees say nothing. */
export const said = (required: string, tooLong: string, most: number) =>
  z.string(required).refine((text) => !isBlank(text), required)
    .max(most, tooLong);

const lineOf = (text: string) =>
  plainLineOf(text.replaceAll(/[\r\n\t]+/g, " ")).trim();

const category = z.preprocess(
  (value) =>
    value === "" || value === null
      ? undefined
      : typeof value === "string" && /^\d+$/.test(value)
      ? Number(value)
      : value,
  z.number("discussionCategoryRequired").int("discussionCategoryRequired"),
);

/** What is set of a discussion, in the order in which it is checked (spec 2 §5). */
export const DISCUSSION_FIELDS = {
  title: {
    kind: "text",
    label: "discussions.title",
    max: MAX_TITLE_CHARS,
    required: true,
    schema: said(
      "discussionTitleRequired",
      "discussionTitleTooLong",
      MAX_TITLE_CHARS,
    ).transform(lineOf),
  },
  description: {
    kind: "text",
    label: "discussions.description",
    help: "discussions.descriptionHelp",
    max: MAX_DESCRIPTION_CHARS,
    required: true,
    schema: said(
      "discussionDescriptionRequired",
      "discussionDescriptionTooLong",
      MAX_DESCRIPTION_CHARS,
    ).transform(lineOf),
  },
  categoryId: {
    kind: "among",
    label: "discussions.category",
    schema: category,
  },
  content: {
    kind: "markdown",
    label: "discussions.content",
    help: "discussions.contentHelp",
    max: MAX_TEXT_CHARS,
    rows: 14,
    required: true,
    beside: true,
    schema: said(
      "discussionContentRequired",
      "discussionContentTooLong",
      MAX_TEXT_CHARS,
    ),
  },
  topPriority: {
    kind: "tick",
    label: "discussions.toTop",
    schema: z.preprocess(
      (value) => value === "true" || value === "on" || value === true,
      z.boolean(),
    ),
  },
} as const satisfies Fields;
