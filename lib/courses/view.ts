import { wireDate } from "../wire.ts";
import type { Act } from "./act.ts";
import type { PurchaseOfCourse } from "./group_courses.ts";
import type { Course, Lesson, LessonContent } from "./schema.ts";
import type { CourseOfCampus } from "./teachers.ts";

/** A course of the specification (spec 3 §3). */
export const toCourse = ({ id, title, cover }: Course) => ({
  id,
  title,
  cover,
});

const toLessonHead = ({ id, title, type }: Lesson) => ({ id, title, type });

/** A course with its table of contents (row K2.4). */
export function toCourseDetail(
  { site }: Pick<Act, "site">,
  course: Course,
) {
  const chapters = site.courses.shelf.contentsOf(course);
  return {
    course: toCourse(course),
    chapters: chapters.map(({ id, title }) => ({ id, title })),
    lessonsMap: Object.fromEntries(
      chapters.map(({ id, lessons }) => [id, lessons.map(toLessonHead)]),
    ),
  };
}

/** A lesson with its data: the links of its slides, or its Markdown. */
export const toLesson = (lesson: Lesson, content: LessonContent) => ({
  ...toLessonHead(lesson),
  data: lesson.type === "slide" ? content.slides : content.text,
});

export const toPurchase = (
  { id, course, createdAt, expiredAt }: PurchaseOfCourse,
) => ({
  id,
  course: toCourse(course),
  createdAt: wireDate(createdAt),
  expiredAt: expiredAt === null ? null : wireDate(expiredAt),
});

export const toCampusCourse = (
  { course, boughtAt, expiredAt, teachers }: CourseOfCampus,
) => ({
  ...toCourse(course),
  createdAt: wireDate(boughtAt),
  expiredAt: expiredAt === null ? null : wireDate(expiredAt),
  teacherCount: teachers.length,
});

export const toCourseTeacher = ({ site }: Pick<Act, "site">, uid: string) => {
  const person = site.accounts.directory.get(uid);
  return {
    uid,
    username: person?.username ?? "",
    realname: person?.realname ?? null,
    avatar: person?.avatar ?? null,
  };
};
