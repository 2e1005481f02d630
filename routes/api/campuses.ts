import { z } from "zod";
import { ownCampus } from "../../lib/campuses/access.ts";
import { searchPeople } from "../../lib/campuses/people.ts";
import {
  courseOfCampus,
  coursesOfCampus,
  setCourseTeacher,
} from "../../lib/courses/teachers.ts";
import { toCampusCourse, toCourseTeacher } from "../../lib/courses/view.ts";
import { refuse, unwrap } from "../../lib/failure.ts";
import { addMembers } from "../../lib/groups/adding.ts";
import { CampusId, CourseId, id, optionalText } from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

const OfCourse = CampusId.extend(CourseId.shape);
const uid = z.string().min(1).max(64);

export const apiCampusCourses = api(
  {
    answer: [
      shape(
        "id i, title s, cover s?, createdAt d, expiredAt d?, teacherCount i",
      ),
    ],
    params: CampusId,
  },
  (act, { params: { campusId } }) =>
    unwrap(coursesOfCampus(act, campusId)).map(toCampusCourse),
);

export const apiCourseTeachers = api(
  {
    answer: [shape("uid s, username s, realname s?, avatar s?")],
    params: OfCourse,
  },
  (act, { params: { campusId, courseId } }) =>
    unwrap(courseOfCampus(act, campusId, courseId)).teachers
      .map((uid) => toCourseTeacher(act, uid)),
);

export const apiAddCourseTeacher = api(
  { params: OfCourse, body: z.object({ teacherId: uid }) },
  async (act, { params, body: { teacherId } }) => {
    const change = { ...params, uid: teacherId, isTeacher: true };
    unwrap(await setCourseTeacher(act, change));
  },
);

export const apiRemoveCourseTeacher = api(
  { params: OfCourse.extend({ teacherId: uid }) },
  async (act, { params: { teacherId, ...params } }) => {
    const change = { ...params, uid: teacherId, isTeacher: false };
    unwrap(await setCourseTeacher(act, change));
  },
);

export const apiSearchCampusUser = api(
  {
    answer: [shape("uid s, username s, realname s?")],
    query: z.object({ keyword: optionalText(100) }),
  },
  (act, { query: { keyword = "" } }) => unwrap(searchPeople(act, keyword)),
);

/** `uuid` is the user's id (row G8.7); `campusId`: of whoever adds them. */
export const apiAddCampusMember = api(
  { body: z.object({ gid: id, uuid: uid, campusId: id.nullish() }) },
  async (act, { body: { gid, uuid, campusId } }) => {
    const own = ownCampus(act);
    if (campusId && own !== null && own.id !== campusId) {
      return unwrap(refuse("forbidden"));
    }
    const name = act.site.accounts.directory.nameOf(uuid);
    if (name === null) return unwrap(refuse("userNotFound"));
    const { unknown } = unwrap(await addMembers(act, gid, [name]));
    if (unknown.length > 0) unwrap(refuse("forbidden"));
  },
);
