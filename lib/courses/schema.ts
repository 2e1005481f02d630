import { z } from "zod";
import { draftShape, recordShape } from "../http/fields.ts";
import { COURSE_FIELDS, LESSON_FIELDS, TITLE } from "./fields.ts";

export const MAX_CHAPTERS = 50;
export const MAX_LESSONS_OF_COURSE = 500;
export const MAX_SLIDES_OF_LESSON = 200;
export const MAX_HOMEWORK = 100;

const Chapter = z.object({ id: z.number().int(), title: z.string() });
export type Chapter = z.infer<typeof Chapter>;

/** A course with its chapters, in their order; its lessons stand by themselves. */
export const Course = z.object({
  id: z.number().int(),
  ...recordShape(COURSE_FIELDS),
  /** Where its picture is served; null: it has none. */
  cover: z.string().nullable(),
  chapters: z.array(Chapter),
  /** The trainings that are its homework, in their order. */
  homework: z.array(z.number().int()),
  authorUid: z.string(),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Course = z.infer<typeof Course>;

const LESSON = draftShape(LESSON_FIELDS);

/** What tables of contents show of a lesson; all of them are kept in memory. */
export const Lesson = z.object({
  id: z.number().int(),
  courseId: z.number().int(),
  chapterId: z.number().int(),
  /** Its place in its chapter: the smallest comes first. */
  order: z.number().int(),
  title: z.string(),
  type: LESSON.type,
  finish: LESSON.finish.default("look"),
  quizRule: LESSON.quizRule.default("right"),
  needed: z.number().int().default(0),
  /** The quizzes and problems that its text places. */
  tasks: z.object({
    quizzes: z.array(z.number().int()),
    problems: z.array(z.number().int()),
  }).default({ quizzes: [], problems: [] }),
  modifiedAt: z.number().int(),
});
export type Lesson = z.infer<typeof Lesson>;

/** What a lesson has; that of its type is shown. */
export const LessonContent = z.object({
  /** Markdown. */
  text: z.string(),
  /** Where its pictures are served, in their order. */
  slides: z.array(z.string()),
});
export type LessonContent = z.infer<typeof LessonContent>;

/** A course for a campus or for one group, until it expires. */
export const Purchase = z.object({
  id: z.number().int(),
  courseId: z.number().int(),
  campusId: z.number().int().nullable(),
  gid: z.number().int().nullable(),
  /** Null: never. */
  expiredAt: z.number().int().nullable(),
  createdAt: z.number().int(),
});
export type Purchase = z.infer<typeof Purchase>;

/** A course that a group has. */
export const GroupCourse = z.object({
  gid: z.number().int(),
  courseId: z.number().int(),
  createdAt: z.number().int(),
});
export type GroupCourse = z.infer<typeof GroupCourse>;

/** Somebody of a campus who teaches one of its courses. */
export const CourseTeacher = z.object({
  campusId: z.number().int(),
  courseId: z.number().int(),
  uid: z.string(),
  createdAt: z.number().int(),
});
export type CourseTeacher = z.infer<typeof CourseTeacher>;

/** A lesson that somebody has finished. */
export const FinishedLesson = z.object({
  uid: z.string(),
  courseId: z.number().int(),
  lessonId: z.number().int(),
  at: z.number().int(),
});
export type FinishedLesson = z.infer<typeof FinishedLesson>;

export const CourseDraft = z.object(draftShape(COURSE_FIELDS));
export type CourseDraft = z.infer<typeof CourseDraft>;

export const ChapterDraft = z.object({ title: TITLE });

export const LessonDraft = z.object(LESSON);
export type LessonDraft = z.infer<typeof LessonDraft>;

/** A purchase record as it is written: for a campus or a group. */
export const PurchaseDraft = z.object({
  courseId: z.number("courseNotFound").int(),
  campusId: z.number().int().nullable().default(null),
  gid: z.number().int().nullable().default(null),
  expiredAt: z.number("momentInvalid").int("momentInvalid").nullable()
    .default(null),
});
export type PurchaseDraft = z.infer<typeof PurchaseDraft>;
