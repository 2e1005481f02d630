import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { CourseShelf } from "./shelf.ts";
import { lessonAnswerCollection } from "./tasks.ts";
import { slideMakingCollection } from "./slide_making.ts";
import {
  courseCollection,
  courseTeacherCollection,
  finishedCollection,
  groupCourseCollection,
  lessonBlobs,
  lessonCollection,
  purchaseCollection,
} from "./store.ts";

/** Opens courses, who has bought them, and who has finished what. */
export async function openCourses(store: Store) {
  const records = courseCollection(store);
  const lessons = lessonCollection(store);
  const purchaseRecords = purchaseCollection(store);
  const groupRecords = groupCourseCollection(store);
  const teacherRecords = courseTeacherCollection(store);
  return {
    records,
    ids: store.sequence("course"),
    chapterIds: store.sequence("course_chapter"),
    lessons,
    lessonIds: store.sequence("lesson"),
    contents: lessonBlobs(store),
    shelf: new CourseShelf(
      await Kept.load(records),
      await Kept.load(lessons),
    ),
    purchaseRecords,
    purchaseIds: store.sequence("course_purchase"),
    purchases: await Kept.load(purchaseRecords),
    groupRecords,
    groupCourses: await Kept.load(groupRecords),
    teacherRecords,
    teachers: await Kept.load(teacherRecords),
    finished: finishedCollection(store),
    answers: lessonAnswerCollection(store),
    slideMakings: slideMakingCollection(store),
    slideMakingIds: store.sequence("slide_making"),
  };
}
export type Courses = Awaited<ReturnType<typeof openCourses>>;
