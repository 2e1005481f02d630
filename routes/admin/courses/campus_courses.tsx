import { z } from "zod";
import { CampusCourses } from "../../../components/admin/courses/CampusCourses.tsx";
import { leadsCampus, ownCampus } from "../../../lib/campuses/access.ts";
import {
  coursesOfCampus,
  setCourseTeacher,
} from "../../../lib/courses/teachers.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { momentOf } from "../../page.tsx";
import { adminPage } from "../admin_page.tsx";
import { CourseParams } from "./course_form.tsx";

const PATH = "/admin/campus/course";

/** The reader's campus; nobody else has such a page. */
function campusHere(c: AppContext) {
  const campus = ownCampus(c.get("act"));
  if (campus === null) throw failure("notFound");
  return campus;
}

/** The courses of one's campus and who teaches them; its principal names them. */
export function campusCourses(c: AppContext) {
  const t = c.get("t");
  const act = c.get("act");
  const { directory } = act.site.accounts;
  const campus = campusHere(c);
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
        t={t}
        moment={momentOf(c)}
        rows={unwrap(coursesOfCampus(act, campus.id))
          .map(({ course, expiredAt, teachers }) => ({
            ...course,
            expiredAt,
            teachers: teachers.map(person),
          }))}
        staff={leadsCampus(act, campus.id)
          ? campus.staff.filter((uid) =>
            act.site.campuses.book.ofStaff(uid) !== null
          ).map(person)
          : null}
      />
    ),
  });
}

export const courseTeacherForm = form({
  params: CourseParams,
  open: (c) => campusHere(c),
  schema: z.object({
    action: z.enum(["add", "remove"]),
    uid: z.string().max(64),
  }),
  run: ({ act, params: { courseId }, opened }, { action, uid }) =>
    setCourseTeacher(act, {
      campusId: opened.id,
      courseId,
      uid,
      isTeacher: action === "add",
    }),
  next: () => ({ to: PATH, key: "courseAdmin.courseTeacherSaved" }),
});
