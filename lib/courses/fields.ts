import { z } from "zod";
import type { Fields } from "../http/fields.ts";
import { isPlainLine } from "../names.ts";

export const MAX_COURSE_TITLE_CHARS = 100;
const MAX_LESSON_CHARS = 65_535;
const MAX_NEEDED = 100;

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
  title: { ...TITLE_FIELD, card: "lesson" },
  chapterId: {
    kind: "among",
    card: "lesson",
    label: "courseAdmin.chapter",
    required: true,
    schema: z.number("chapterNotFound").int(),
  },
  type: {
    kind: "choice",
    card: "lesson",
    label: "courseAdmin.type",
    help: "courseAdmin.typeHelp",
    options: {
      text: "courseAdmin.typeText",
      slide: "courseAdmin.typeSlide",
    },
  },
  text: {
    kind: "markdown",
    card: "lesson",
    label: "courseAdmin.text",
    help: "courseAdmin.textHelp",
    rows: 12,
    max: MAX_LESSON_CHARS,
    schema: z.string().max(MAX_LESSON_CHARS, "textTooLong").default(""),
  },
  /** When it counts as finished; `look` is the rule of spec 3 §9. */
  finish: {
    kind: "choice",
    card: "finish",
    label: "courseAdmin.finish",
    options: {
      look: "courseAdmin.finishLook",
      end: "courseAdmin.finishEnd",
      tasks: "courseAdmin.finishTasks",
    },
    schema: z.enum(["look", "end", "tasks"]).default("look"),
  },
  quizRule: {
    kind: "choice",
    card: "finish",
    label: "courseAdmin.quizRule",
    options: {
      right: "courseAdmin.quizRight",
      answered: "courseAdmin.quizAnswered",
    },
    schema: z.enum(["right", "answered"]).default("right"),
  },
  /** So many of its quizzes and problems; 0: all. */
  needed: {
    kind: "number",
    card: "finish",
    label: "courseAdmin.needed",
    help: "courseAdmin.neededHelp",
    min: 0,
    max: MAX_NEEDED,
    first: 0,
    empty: 0,
    schema: z.number("invalid").int("invalid").min(0, "invalid")
      .max(MAX_NEEDED, "invalid").default(0),
  },
} as const satisfies Fields;
