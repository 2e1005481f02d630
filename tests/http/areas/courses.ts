import { addHomework } from "../../../lib/courses/service.ts";
import { finishLesson } from "../../../lib/courses/learning.ts";
import type { TestSite } from "../../support.ts";
import { addCampus, addCourse, fine, sell } from "../courses/made.ts";
import type { Write } from "../hammer_write.ts";
import type { Row } from "../contract/rows.ts";
import { fields } from "../contract/shapes.ts";
import { addTraining } from "../trainings/made.ts";
import type { Area } from "./area.ts";

const ANYONE = ".......";
const SIGNED_IN = "1......";
const SUBMITTERS = "1.3....";
const CAMPUS = "13333..";
const OF_CAMPUS = "/api/sy-admin/campus/:campusId/course";
const TEACHERS = `${OF_CAMPUS}/:courseId/teachers`;

const CALLS: Record<string, string> = {
  "GET /api/sy-course-list": ANYONE,
  "GET /api/sy-course": SIGNED_IN,
  "GET /api/sy-course-training-list": SIGNED_IN,
  "GET /api/sy-course-lesson": SIGNED_IN,
  "GET /api/sy-course-lesson-user-status": SIGNED_IN,
  "POST /api/sy-course-lesson-status": SIGNED_IN,
  "POST /api/run-lesson-code": SUBMITTERS,
  "POST /api/answer-lesson-quiz": SIGNED_IN,
  "GET /api/sy-course-purchase-records": SIGNED_IN,
  "GET /api/sy-group-course": SIGNED_IN,
  "POST /api/sy-group-course": SIGNED_IN,
  "DELETE /api/sy-group-course": SIGNED_IN,
  [`GET ${OF_CAMPUS}`]: CAMPUS,
  [`GET ${TEACHERS}`]: CAMPUS,
  [`POST ${TEACHERS}`]: CAMPUS,
  [`DELETE ${TEACHERS}/:teacherId`]: CAMPUS,
  "GET /api/sy-campus-user": CAMPUS,
  "POST /api/sy-group-member": CAMPUS,
};

const LESSON = "/course/:courseId/lesson/:lessonId";

const MAKERS = "1333..3";
const ROOT = "13333.3";
const COURSE_PATH = "/admin/course/:courseId";

const ADMIN: Record<string, string> = {
  "GET /admin/course": MAKERS,
  "GET /admin/course/create": MAKERS,
  "POST /admin/course/create": MAKERS,
  "GET /admin/course/purchase": ROOT,
  "POST /admin/course/purchase": ROOT,
  "POST /admin/course/purchase/:purchaseId": ROOT,
  [`GET ${COURSE_PATH}`]: MAKERS,
  [`POST ${COURSE_PATH}`]: MAKERS,
  [`POST ${COURSE_PATH}/contents`]: MAKERS,
  [`GET ${COURSE_PATH}/edit`]: MAKERS,
  [`POST ${COURSE_PATH}/edit`]: MAKERS,
  [`GET ${COURSE_PATH}/lesson/create`]: MAKERS,
  [`POST ${COURSE_PATH}/lesson/create`]: MAKERS,
  [`GET ${COURSE_PATH}/lesson/:lessonId`]: MAKERS,
  [`POST ${COURSE_PATH}/lesson/:lessonId`]: MAKERS,
  [`POST ${COURSE_PATH}/lesson/:lessonId/slides`]: MAKERS,
  [`POST ${COURSE_PATH}/lesson/:lessonId/slides/pdf`]: MAKERS,
  [`POST ${COURSE_PATH}/lesson/:lessonId/slides/end`]: MAKERS,
  [`POST ${COURSE_PATH}/lesson/:lessonId/slides/change`]: MAKERS,
  "GET /admin/campus": ROOT,
  "GET /admin/campus/create": ROOT,
  "POST /admin/campus/create": ROOT,
  "GET /admin/campus/course": CAMPUS,
  "POST /admin/campus/course/:courseId": CAMPUS,
  "GET /admin/campus/:campusId/edit": ROOT,
  "POST /admin/campus/:campusId/edit": ROOT,
  "POST /admin/campus/:campusId": ROOT,
};

const PAGES: Record<string, string> = {
  "GET /group/:gid/course": SIGNED_IN,
  "POST /group/:gid/course": SIGNED_IN,
  "GET /group/:gid/course/:courseId": SIGNED_IN,
  "GET /group/:gid/course/:courseId/:kind/table": SIGNED_IN,
  ...ADMIN,
  "GET /course": SIGNED_IN,
  "GET /course/:courseId": SIGNED_IN,
  [`GET ${LESSON}`]: SIGNED_IN,
  [`POST ${LESSON}`]: SIGNED_IN,
  [`POST ${LESSON}/run`]: SUBMITTERS,
  [`POST ${LESSON}/quiz/:qid`]: SIGNED_IN,
};

const COURSE = fields("id L, title s, cover s?");
/** Of whoever teaches at the campus of `furnish`. */
const TEACHER = "uid-sy_campus_teacher";

/** What `furnish` has made. */
function own({ site: { courses, campuses, groups } }: Pick<TestSite, "site">) {
  const [course] = courses.shelf.list();
  const [campus] = campuses.book.list();
  const lesson = courses.shelf.lessonsOf(course)[0];
  const [gid] = [...groups.heads.values()].map(({ gid }) => gid);
  return {
    courseId: course.id,
    lessonId: lesson.id,
    campusId: campus.id,
    gid,
    path: `/api/sy-admin/campus/${campus.id}/course`,
  };
}

export const COURSES: Area = {
  roles: { ...CALLS, ...PAGES },
  leftOut: {
    [`POST ${LESSON}/run`]: "waits for a judge: courses/lesson_parts_test",
    "POST /api/run-lesson-code": "as a problem's, which is hammered",
    [`POST ${LESSON}/quiz/:qid`]: "at once: courses/lesson_parts_test",
    "POST /api/answer-lesson-quiz": "likewise",
  },
  showsNone: {
    "what is taught and who has it": [
      ...Object.keys(CALLS),
      ...Object.keys(PAGES),
    ],
  },
  forms(t): Write[] {
    const { courseId, lessonId, gid, campusId } = own(t);
    return [{
      method: "POST",
      path: `/admin/course/${courseId}/lesson/${lessonId}/slides/end`,
      form: {},
    }, {
      method: "POST",
      path: `/admin/campus/course/${courseId}`,
      form: { action: "add", uid: TEACHER, campusId: `${campusId}` },
      as: "sy_campus_teacher",
    }, {
      method: "POST",
      path: `/group/${gid}/course`,
      form: { action: "add", courseId: `${courseId}` },
    }];
  },
  calls(t) {
    const { courseId, lessonId, campusId, gid, path } = own(t);
    return [
      {
        method: "POST",
        path: "/api/sy-course-lesson-status",
        json: { lessonId },
      },
      {
        method: "DELETE",
        path: `/api/sy-group-course?gid=${gid}&courseId=${courseId}`,
      },
      { method: "POST", path: "/api/sy-group-course", json: { gid, courseId } },
      {
        method: "POST",
        path: `${path}/${courseId}/teachers`,
        json: { teacherId: TEACHER },
      },
      { method: "DELETE", path: `${path}/${courseId}/teachers/${TEACHER}` },
      {
        method: "POST",
        path: "/api/sy-group-member",
        json: { gid, uuid: "uid-no_discuss_user", campusId },
      },
    ];
  },
  contract(t): Row[] {
    const { courseId, lessonId, campusId, gid, path } = own(t);
    const record = fields("id L, createdAt d, expiredAt d?");
    return [
      {
        call: "GET /api/sy-course-list",
        data: { courses: [COURSE], userProgress: { "*": "i" } },
      },
      {
        call: `GET /api/sy-course?courseId=${courseId}`,
        data: {
          course: COURSE,
          chapters: [fields("id L, title s")],
          lessonsMap: { "*": [fields("id L, title s, type s")] },
        },
      },
      {
        call: `GET /api/sy-course-training-list?courseId=${courseId}`,
        data: [fields("id L, title s, auth s, author s, gmtModified d")],
      },
      {
        call: `GET /api/sy-course-lesson?lessonId=${lessonId}`,
        data: fields("id L, title s, type s, data s"),
      },
      {
        call: `GET /api/sy-course-lesson-user-status?courseId=${courseId}`,
        data: [fields("lessonId L, status s")],
      },
      {
        call: "POST /api/sy-course-lesson-status",
        body: { lessonId },
        data: "null",
      },
      {
        call: `GET /api/sy-course-purchase-records?gid=${gid}`,
        data: [{ ...record, course: COURSE }],
      },
      { call: `GET /api/sy-group-course?gid=${gid}`, data: [COURSE] },
      {
        call: `DELETE /api/sy-group-course?gid=${gid}&courseId=${courseId}`,
        data: "null",
      },
      {
        call: "POST /api/sy-group-course",
        body: { gid, courseId },
        data: "null",
      },
      {
        call: `GET ${path}`,
        data: [{
          ...COURSE,
          ...fields("createdAt d, expiredAt d?, teacherCount i"),
        }],
      },
      {
        call: `POST ${path}/${courseId}/teachers`,
        body: { teacherId: TEACHER },
        data: "null",
      },
      {
        call: `GET ${path}/${courseId}/teachers`,
        data: [fields("uid s, username s, realname s?, avatar s?")],
      },
      {
        call: `DELETE ${path}/${courseId}/teachers/${TEACHER}`,
        data: "null",
      },
      {
        call: "GET /api/sy-campus-user?keyword=user",
        data: [fields("uid s, username s, realname s?")],
      },
      {
        call: "POST /api/sy-group-member",
        body: { gid, uuid: "uid-no_discuss_user", campusId },
        data: "null",
      },
    ];
  },
  /** A course for a campus and for the first group, which its members are in the midst of. */
  async furnish(t) {
    for (const role of ["sy_campus_teacher", "no_discuss_user"] as const) {
      await t.userOf(role);
    }
    const campus = await addCampus(t, { teachers: ["sy_campus_teacher"] });
    const { course, lessons } = await addCourse(t);
    const root = await t.actAs("root");
    const { tid } = await addTraining(t, { title: "课后练习" });
    fine(await addHomework(root, course.id, tid));
    const [gid] = [...t.site.groups.heads.values()].map(({ gid }) => gid);
    const expiredAt = t.clock.now + 100 * 86_400_000;
    await sell(t, { courseId: course.id, gid, expiredAt });
    await sell(t, { courseId: course.id, campusId: campus.id });
    for (const act of [root, await t.actAs("user")]) {
      fine(await finishLesson(act, lessons[0].id));
    }
    return {
      params: {
        ":courseId": String(course.id),
        ":lessonId": String(lessons[1].id),
        ":campusId": String(campus.id),
        ":gid": String(gid),
        ":kind": "csv",
      },
      pages: [
        `/course/${course.id}?tab=homework`,
        `/course/${course.id}/lesson/${lessons[0].id}`,
      ],
    };
  },
};
