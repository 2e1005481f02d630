import { z } from "zod";
import type { Fields } from "../http/fields.ts";
import { isPlainLine } from "../names.ts";

export const MAX_COURSE_TITLE_CHARS = 100;
const MAX_LESSON_CHARS = 65_535;

/** The title of a course, a chapter or a lesson. */
export const TITLE = z.string().trim().min(1, "titleRequired")
  .max(MAX_COURSE_TITLE_CHARS, "courseTitleTooLong")
  .refine(isPlainLine, "textUnseen");

const TITLE_FIELD = {
  kind: "text",
  label: "courseAdmin.title",
  max: MAX_COURSE_TITLE_CHARS,
  required: true,
  schema: TITLE,
  stored: z.string(),
} as const;

/** What is set of a course beside its picture. */
export const COURSE_FIELDS = {
  title: TITLE_FIELD,
  isVisible: {
    kind: "tick",
    label: "courseAdmin.visible",
    help: "courseAdmin.visibleHelp",
    first: true,
  },
} as const satisfies Fields;

/** What is set of a lesson beside its slides. */
export const LESSON_FIELDS = {
  title: TITLE_FIELD,
  chapterId: {
    kind: "among",
    label: "courseAdmin.chapter",
    required: true,
    schema: z.number("chapterNotFound").int(),
  },
  type: {
    kind: "choice",
    label: "courseAdmin.type",
    help: "courseAdmin.typeHelp",
    options: {
      text: "courseAdmin.typeText",
      slide: "courseAdmin.typeSlide",
    },
  },
  text: {
    kind: "markdown",
    label: "courseAdmin.text",
    help: "courseAdmin.textHelp",
    rows: 12,
    max: MAX_LESSON_CHARS,
    schema: z.string().max(MAX_LESSON_CHARS, "textTooLong").default(""),
  },
} as const satisfies Fields;
