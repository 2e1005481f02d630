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
  apiAnswerLessonQuiz,
  apiCourse,
  apiCourseHomework,
  apiCourseList,
  apiFinishedLessons,
  apiFinishLesson,
  apiGroupCourses,
  apiLesson,
  apiPurchases,
  apiRemoveGroupCourse,
  apiRunLessonCode,
} from "../api/courses.ts";
import {
  campusCourses,
  courseTeacherForm,
} from "../admin/courses/campus_courses.tsx";
import {
  campuses,
  campusForms,
  removeCampusForm,
} from "../admin/courses/campuses.tsx";
import { contentsForm, courseContents } from "../admin/courses/contents.tsx";
import {
  changeCourseForm,
  courseForms,
} from "../admin/courses/course_form.tsx";
import { adminCourses } from "../admin/courses/courses.tsx";
import {
  addSlidesForm,
  changeSlideForm,
  createLessonForm,
  editLesson,
  editLessonForm,
  endSlidesForm,
  newLesson,
  slidesOfPdfForm,
} from "../admin/courses/lesson_form.tsx";
import {
  purchases,
  removePurchaseForm,
  writePurchaseForm,
} from "../admin/courses/purchases.tsx";
import { courseDetail } from "../courses/detail.tsx";
import {
  answerForm,
  finishForm,
  lessonPage,
  runCodeForm,
} from "../courses/lesson.tsx";
import { courseList } from "../courses/list.tsx";
import { del, get, post, type Route } from "../define.ts";
import {
  courseProgressTable,
  groupCourseProgress,
} from "../groups/course_progress.tsx";
import { groupCourseForm, groupCourses } from "../groups/courses.tsx";
import {
  anyone,
  campusOnly,
  permitted,
  problemAdminOnly,
  rootOnly,
  signedIn,
} from "../guards.ts";

const CAMPUS = "/api/sy-admin/campus/:campusId/course";
const COURSE = "/admin/course/:courseId";
const LESSON = "/course/:courseId/lesson/:lessonId";
const TEACHERS = `${CAMPUS}/:courseId/teachers`;

/** Where courses are made, sold and given to campuses. */
const COURSE_ADMIN: readonly Route[] = [
  get("/admin/course", problemAdminOnly, adminCourses),
  get("/admin/course/create", problemAdminOnly, courseForms.fresh),
  post("/admin/course/create", problemAdminOnly, courseForms.create),
  get("/admin/course/purchase", rootOnly, purchases),
  post("/admin/course/purchase", rootOnly, writePurchaseForm),
  post("/admin/course/purchase/:purchaseId", rootOnly, removePurchaseForm),
  get(COURSE, problemAdminOnly, courseContents),
  post(COURSE, problemAdminOnly, changeCourseForm),
  post(`${COURSE}/contents`, problemAdminOnly, contentsForm),
  get(`${COURSE}/edit`, problemAdminOnly, courseForms.edit),
  post(`${COURSE}/edit`, problemAdminOnly, courseForms.save),
  get(`${COURSE}/lesson/create`, problemAdminOnly, newLesson),
  post(`${COURSE}/lesson/create`, problemAdminOnly, createLessonForm),
  get(`${COURSE}/lesson/:lessonId`, problemAdminOnly, editLesson),
  post(`${COURSE}/lesson/:lessonId`, problemAdminOnly, editLessonForm),
  post(`${COURSE}/lesson/:lessonId/slides`, problemAdminOnly, addSlidesForm),
  post(
    `${COURSE}/lesson/:lessonId/slides/pdf`,
    problemAdminOnly,
    slidesOfPdfForm,
  ),
  post(
    `${COURSE}/lesson/:lessonId/slides/end`,
    problemAdminOnly,
    endSlidesForm,
  ),
  post(
    `${COURSE}/lesson/:lessonId/slides/change`,
    problemAdminOnly,
    changeSlideForm,
  ),
  get("/admin/campus", rootOnly, campuses),
  get("/admin/campus/create", rootOnly, campusForms.fresh),
  post("/admin/campus/create", rootOnly, campusForms.create),
  get("/admin/campus/course", campusOnly, campusCourses),
  post("/admin/campus/course/:courseId", campusOnly, courseTeacherForm),
  get("/admin/campus/:campusId/edit", rootOnly, campusForms.edit),
  post("/admin/campus/:campusId/edit", rootOnly, campusForms.save),
  post("/admin/campus/:campusId", rootOnly, removeCampusForm),
];

/** Courses, and the campuses that buy them (contract §28). */
export const COURSES: readonly Route[] = [
  get("/course", signedIn, courseList),
  get("/course/:courseId", signedIn, courseDetail),
  get(LESSON, signedIn, lessonPage),
  post(LESSON, signedIn, finishForm),
  post(`${LESSON}/run`, permitted("submit"), runCodeForm),
  post(`${LESSON}/quiz/:qid`, signedIn, answerForm),
  get("/group/:gid/course", signedIn, groupCourses),
  post("/group/:gid/course", signedIn, groupCourseForm),
  get("/group/:gid/course/:courseId", signedIn, groupCourseProgress),
  get(
    "/group/:gid/course/:courseId/:kind/table",
    signedIn,
    courseProgressTable,
  ),
  ...COURSE_ADMIN,
  get("/api/sy-course-list", anyone, apiCourseList),
  get("/api/sy-course", signedIn, apiCourse),
  get("/api/sy-course-training-list", signedIn, apiCourseHomework),
  get("/api/sy-course-lesson", signedIn, apiLesson),
  get("/api/sy-course-lesson-user-status", signedIn, apiFinishedLessons),
  post("/api/sy-course-lesson-status", signedIn, apiFinishLesson),
  post("/api/run-lesson-code", permitted("submit"), apiRunLessonCode),
  post("/api/answer-lesson-quiz", signedIn, apiAnswerLessonQuiz),
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
