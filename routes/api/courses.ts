import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { openCourse } from "../../lib/courses/access.ts";
import {
  addGroupCourse,
  coursesOfGroup,
  purchasesOfGroup,
  removeGroupCourse,
} from "../../lib/courses/group_courses.ts";
import {
  finishedLessons,
  finishLesson,
  homeworkOf,
  percentOf,
  readLesson,
} from "../../lib/courses/learning.ts";
import {
  toCourse,
  toCourseDetail,
  toLesson,
  toPurchase,
} from "../../lib/courses/view.ts";
import { answerInLesson } from "../../lib/courses/lesson_quizzes.ts";
import { LessonRunDraft, runInLesson } from "../../lib/courses/lesson_runs.ts";
import { QuizChoices } from "../../lib/quizzes/schema.ts";
import { CourseId, Gid, id } from "../../lib/http/input.ts";
import { toTraining } from "../../lib/trainings/view.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";
import { CourseNameAnswer, TrainingAnswer } from "./shapes.ts";

const OfLesson = z.object({ lessonId: id });

/** All that are shown; progress of whoever asks, in those that they have begun. */
export const apiCourseList = api({
  answer: { courses: [CourseNameAnswer], userProgress: { "*": "i" } },
}, async (act) => {
  const { shelf } = act.site.courses;
  const courses = shelf.list();
  const finished = await finishedLessons(act);
  const progress = courses.map((course) =>
    [course.id, percentOf(shelf.lessonsOf(course), finished)] as const
  );
  return {
    courses: courses.map(toCourse),
    userProgress: act.viewer === null ? {} : Object.fromEntries(progress),
  };
});

export const apiCourse = api(
  {
    answer: {
      course: CourseNameAnswer,
      chapters: [shape("id i, title s")],
      lessonsMap: { "*": [shape("id i, title s, type s")] },
    },
    query: CourseId,
  },
  (act, { query: { courseId } }) =>
    toCourseDetail(act, unwrap(openCourse(act, courseId))),
);

export const apiCourseHomework = api(
  { answer: [TrainingAnswer], query: CourseId },
  (act, { query: { courseId } }) =>
    Promise.all(
      unwrap(homeworkOf(act, courseId)).map((row) => toTraining(act, row, "")),
    ),
);

export const apiLesson = api(
  {
    answer: { ...shape("id i, title s, type s"), data: "any" },
    query: OfLesson,
  },
  async (act, { query: { lessonId } }) => {
    const { lesson, content } = unwrap(await readLesson(act, lessonId));
    return toLesson(lesson, content);
  },
);

/** Readable after a course has expired, too. */
export const apiFinishedLessons = api(
  { answer: [shape("lessonId i, status s")], query: CourseId },
  async (act, { query: { courseId } }) => {
    const course = unwrap(openCourse(act, courseId));
    const finished = await finishedLessons(act, courseId);
    return act.site.courses.shelf.lessonsOf(course)
      .filter(({ id }) => finished.has(id))
      .map(({ id }) => ({ lessonId: id, status: "finished" }));
  },
);

export const apiFinishLesson = api(
  { body: OfLesson },
  async (act, { body: { lessonId } }) => {
    unwrap(await finishLesson(act, lessonId));
  },
);

/** The key under which what it prints will be found. */
export const apiRunLessonCode = api(
  { answer: "s", body: OfLesson.extend(LessonRunDraft.shape) },
  async (act, { body: { lessonId, ...draft } }) =>
    unwrap(await runInLesson(act, lessonId, draft)).key,
);

/** Whether it was right; the key is told by no call. */
export const apiAnswerLessonQuiz = api(
  {
    answer: shape("qid i, isRight b"),
    body: OfLesson.extend({ qid: id, answers: QuizChoices }),
  },
  async (act, { body: { lessonId, qid, answers: chosen } }) => {
    const { isRight } = unwrap(
      await answerInLesson(act, { lessonId, qid, chosen }),
    );
    return { qid, isRight };
  },
);

export const apiPurchases = api(
  {
    answer: [{
      ...shape("id i"),
      course: CourseNameAnswer,
      ...shape("createdAt d, expiredAt d?"),
    }],
    query: Gid,
  },
  (act, { query: { gid } }) =>
    unwrap(purchasesOfGroup(act, gid)).map(toPurchase),
);

export const apiGroupCourses = api(
  { answer: [CourseNameAnswer], query: Gid },
  (act, { query: { gid } }) =>
    unwrap(coursesOfGroup(act, gid)).map(({ course }) => toCourse(course)),
);

export const apiAddGroupCourse = api(
  { body: Gid.extend(CourseId.shape) },
  async (act, { body: { gid, courseId } }) => {
    unwrap(await addGroupCourse(act, gid, courseId));
  },
);

export const apiRemoveGroupCourse = api(
  { query: Gid.extend(CourseId.shape) },
  async (act, { query: { gid, courseId } }) => {
    unwrap(await removeGroupCourse(act, gid, courseId));
  },
);
