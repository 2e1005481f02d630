import type { Store } from "../store/store.ts";
import {
  Course,
  CourseTeacher,
  FinishedLesson,
  GroupCourse,
  Lesson,
  LessonContent,
  Purchase,
} from "./schema.ts";

/** Whether there are any stands in everybody's menu. */
export const courseCollection = (store: Store) =>
  store.collection<Course, [id: number]>({
    name: "courses",
    showsMedia: true,
    schema: Course,
    id: ({ id }) => [id],
  });

export const lessonCollection = (store: Store) =>
  store.collection<Lesson, [id: number]>({
    name: "lessons",
    schema: Lesson,
    id: ({ id }) => [id],
    audience: "private",
  });

/** Texts and the addresses of slides. */
export const lessonBlobs = (store: Store) =>
  store.blobs<LessonContent, [id: number]>({
    name: "lesson_contents",
    showsMedia: true,
    schema: LessonContent,
    audience: "private",
  });

export const purchaseCollection = (store: Store) =>
  store.collection<Purchase, [id: number]>({
    name: "course_purchases",
    schema: Purchase,
    id: ({ id }) => [id],
    audience: "private",
  });

export const groupCourseCollection = (store: Store) =>
  store.collection<GroupCourse, [gid: number, courseId: number]>({
    name: "group_courses",
    schema: GroupCourse,
    id: ({ gid, courseId }) => [gid, courseId],
    audience: "private",
  });

type TeacherKey = [campusId: number, courseId: number, uid: string];

export const courseTeacherCollection = (store: Store) =>
  store.collection<CourseTeacher, TeacherKey>({
    name: "course_teachers",
    schema: CourseTeacher,
    id: ({ campusId, courseId, uid }) => [campusId, courseId, uid],
    audience: "private",
  });

type FinishedKey = [uid: string, courseId: number, lessonId: number];

/** Not in memory: as many as people times lessons. */
export const finishedCollection = (store: Store) =>
  store.collection<FinishedLesson, FinishedKey>({
    name: "finished_lessons",
    schema: FinishedLesson,
    id: ({ uid, courseId, lessonId }) => [uid, courseId, lessonId],
    index: { lesson: ({ lessonId }) => [lessonId] },
    audience: "private",
  });
