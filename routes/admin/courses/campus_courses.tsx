import { z } from "zod";
import { CampusCourses } from "../../../components/admin/courses/CampusCourses.tsx";
import {
  canManageCampuses,
  leadsCampus,
  ownCampus,
} from "../../../lib/campuses/access.ts";
import {
  coursesOfCampus,
  setCourseTeacher,
} from "../../../lib/courses/teachers.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import { id, optionalId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { CourseParams } from "./course_form.tsx";

const PATH = "/admin/campus/course";

/** The reader's campus; super admins choose one, or see the first. */
function campusHere(c: AppContext, campusId?: number) {
  const act = c.get("act");
  const { book } = act.site.campuses;
  const campus = canManageCampuses(act)
    ? campusId === undefined ? book.list()[0] : book.get(campusId)
    : ownCampus(act);
  if (!campus) throw failure("notFound");
  return campus;
}

/** The courses of one's campus and who teaches them; its principal names them. */
export const campusCourses = page({
  query: z.object({ campusId: optionalId }),
}, (c, { query }) => {
  const t = c.get("t");
  const act = c.get("act");
  const { directory } = act.site.accounts;
  const campus = campusHere(c, query.campusId);
  const person = (uid: string) => {
    const known = directory.get(uid);
    const { username = "", realname = null } = known ?? {};
    return { uid, name: realname ? `${username} (${realname})` : username };
  };
  return adminPage(c, {
    title: t("courseAdmin.campusCourses"),
    lead: t("courseAdmin.campusCoursesLead", { name: campus.name }),
    children: (
      <CampusCourses
        rows={unwrap(coursesOfCampus(act, campus.id))
          .map(({ course, expiredAt, teachers }) => ({
            ...course,
            expiredAt,
            teachers: teachers.map(person),
          }))}
        campusId={campus.id}
        staff={leadsCampus(act, campus.id) || canManageCampuses(act)
          ? campus.staff.filter((uid) =>
            act.site.campuses.book.ofStaff(uid) !== null
          ).map(person)
          : null}
      />
    ),
  });
});

export const courseTeacherForm = form({
  params: CourseParams,
  schema: z.object({
    action: z.enum(["add", "remove"]),
    campusId: id,
    uid: z.string().max(64),
  }),
  run: ({ act, params: { courseId } }, { action, uid, campusId }) =>
    setCourseTeacher(act, {
      campusId,
      courseId,
      uid,
      isTeacher: action === "add",
    }),
  next: (_, __, { campusId }) => ({
    to: `${PATH}?campusId=${campusId}`,
    key: "courseAdmin.courseTeacherSaved",
  }),
});
