import { isRoot } from "../accounts/access.ts";
import { leadsCampus, openCampus } from "../campuses/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { isActive } from "./access.ts";
import type { Act } from "./act.ts";
import { endOf } from "./group_courses.ts";
import type { Course, CourseTeacher } from "./schema.ts";

/** A course that a campus has bought. */
export interface CourseOfCampus {
  course: Course;
  boughtAt: number;
  expiredAt: number | null;
  isActive: boolean;
  /** Uids. */
  teachers: readonly string[];
}

/** The courses that a campus has bought, for its people. */
export function coursesOfCampus(
  act: Act,
  campusId: number,
): Result<CourseOfCampus[], Refusal> {
  const { courses } = act.site;
  const opened = openCampus(act, campusId);
  if (!opened.ok) return opened;
  const bought = Map.groupBy(
    [...courses.purchases.values()].filter((row) => row.campusId === campusId),
    ({ courseId }) => courseId,
  );
  return ok(
    [...bought].flatMap(([courseId, rows]) => {
      const course = courses.shelf.get(courseId);
      return course === null ? [] : [{
        course,
        boughtAt: Math.min(...rows.map(({ createdAt }) => createdAt)),
        expiredAt: endOf(rows),
        isActive: rows.some((row) => isActive(row, act.now)),
        teachers: teachersOf(act, campusId, courseId),
      }];
    }).sort((a, b) => a.boughtAt - b.boughtAt || a.course.id - b.course.id),
  );
}

/** Who teaches a course of a campus, the first named first; those who have left it are not. */
const teachersOf = (
  { site }: Pick<Act, "site">,
  campusId: number,
  courseId: number,
): string[] =>
  [...site.courses.teachers.values()].filter((row) =>
    row.campusId === campusId && row.courseId === courseId &&
    site.campuses.book.ofStaff(row.uid)?.id === campusId
  ).sort((a, b) => a.createdAt - b.createdAt).map(({ uid }) => uid);

/** One course of a campus. */
export function courseOfCampus(
  act: Act,
  campusId: number,
  courseId: number,
): Result<CourseOfCampus, Refusal> {
  const all = coursesOfCampus(act, campusId);
  if (!all.ok) return all;
  const found = all.value.find(({ course }) => course.id === courseId);
  return found === undefined ? refuse("courseNotFound") : ok(found);
}

/** Says that somebody of a campus teaches one of its courses, or no more; for its principal. */
export async function setCourseTeacher(
  act: Act,
  { campusId, courseId, uid, isTeacher }:
    & Pick<CourseTeacher, "campusId" | "courseId" | "uid">
    & { isTeacher: boolean },
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const opened = courseOfCampus(act, campusId, courseId);
  if (!opened.ok) return opened;
  if (!isRoot(viewer) && !leadsCampus(act, campusId)) {
    return refuse("forbidden");
  }
  const isTheirs = site.campuses.book.ofStaff(uid)?.id === campusId;
  if (isTeacher && !isTheirs) {
    return refuse("notCampusTeacher", { field: "teacherId" });
  }
  return await site.store.transact<null, Refusal>(async (tx) => {
    const { teacherRecords } = site.courses;
    const known = await tx.get(teacherRecords, campusId, courseId, uid);
    if (isTeacher && known === null) {
      tx.insert(teacherRecords, { campusId, courseId, uid, createdAt: now });
    }
    if (!isTeacher) {
      if (known === null) return refuse("notCampusTeacher");
      tx.delete(teacherRecords, campusId, courseId, uid);
    }
    return ok(null);
  });
}
