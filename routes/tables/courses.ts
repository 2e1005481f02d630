import {
  apiAddCampusMember,
  apiAddCourseTeacher,
  apiCampusCourses,
  apiCourseTeachers,
  apiRemoveCourseTeacher,
  apiSearchCampusUser,
} from "../api/campuses.ts";
import {
  apiAddGroupCourse,
  apiCourse,
  apiCourseHomework,
  apiCourseList,
  apiFinishedLessons,
  apiFinishLesson,
  apiGroupCourses,
  apiLesson,
  apiPurchases,
  apiRemoveGroupCourse,
} from "../api/courses.ts";
import { courseDetail } from "../courses/detail.tsx";
import { finishForm, lessonPage } from "../courses/lesson.tsx";
import { courseList } from "../courses/list.tsx";
import { del, get, post, type Route } from "../define.ts";
import { anyone, campusOnly, signedIn } from "../guards.ts";

const CAMPUS = "/api/sy-admin/campus/:campusId/course";
const LESSON = "/course/:courseId/lesson/:lessonId";
const TEACHERS = `${CAMPUS}/:courseId/teachers`;

/** Courses, and the campuses that buy them (contract §28). */
export const COURSES: readonly Route[] = [
  get("/course", signedIn, courseList),
  get("/course/:courseId", signedIn, courseDetail),
  get(LESSON, signedIn, lessonPage),
  post(LESSON, signedIn, finishForm),
  get("/api/sy-course-list", anyone, apiCourseList),
  get("/api/sy-course", signedIn, apiCourse),
  get("/api/sy-course-training-list", signedIn, apiCourseHomework),
  get("/api/sy-course-lesson", signedIn, apiLesson),
  get("/api/sy-course-lesson-user-status", signedIn, apiFinishedLessons),
  post("/api/sy-course-lesson-status", signedIn, apiFinishLesson),
  get("/api/sy-course-purchase-records", signedIn, apiPurchases),
  get("/api/sy-group-course", signedIn, apiGroupCourses),
  post("/api/sy-group-course", signedIn, apiAddGroupCourse),
  del("/api/sy-group-course", signedIn, apiRemoveGroupCourse),
  get(CAMPUS, campusOnly, apiCampusCourses),
  get(TEACHERS, campusOnly, apiCourseTeachers),
  post(TEACHERS, campusOnly, apiAddCourseTeacher),
  del(`${TEACHERS}/:teacherId`, campusOnly, apiRemoveCourseTeacher),
  get("/api/sy-campus-user", campusOnly, apiSearchCampusUser),
  post("/api/sy-group-member", campusOnly, apiAddCampusMember),
];
