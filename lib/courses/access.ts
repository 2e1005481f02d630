import { isProblemAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import { ownCampus } from "../campuses/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { campusIdOf, type OpenGroup, openGroup } from "../groups/access.ts";
import { ok, type Result } from "../result.ts";
import { isMember } from "../venues/group.ts";
import type { Act } from "./act.ts";
import type { Course, Lesson, Purchase } from "./schema.ts";

type Looking = Pick<Act, "site" | "viewer">;

/** Tells whether the viewer makes courses: super and problem admins. */
export const canMakeCourses = (viewer: Viewer | null) => isProblemAdmin(viewer);

/** Tells whether the viewer writes purchase records: super admins. */
export const canSellCourses = (viewer: Viewer | null) => isRoot(viewer);

export const isActive = (
  { expiredAt }: Pick<Purchase, "expiredAt">,
  now: number,
): boolean => expiredAt === null || now < expiredAt;

/** The purchase records that count for a group: its own, and those of its campus. */
export function purchasesOf({ site }: Pick<Act, "site">, gid: number) {
  const campusId = campusIdOf(site, gid);
  return [...site.courses.purchases.values()].filter((purchase) =>
    purchase.gid === gid ||
    purchase.campusId !== null && purchase.campusId === campusId
  );
}

/** Whether a course's lessons are open to somebody; expired: they were. */
export type Reach = "open" | "expired" | "closed";

/** Whether the viewer may open a course's lessons and homework. */
export function reachOf(
  act: Pick<Act, "site" | "viewer" | "now">,
  courseId: number,
): Reach {
  const { viewer, now } = act;
  if (viewer === null) return "closed";
  if (canMakeCourses(viewer)) return "open";
  const theirs = purchasesFor(act, viewer, courseId);
  if (theirs.length === 0) return "closed";
  return theirs.some((one) => isActive(one, now)) ? "open" : "expired";
}

/** By the campus at which the viewer teaches, and the groups that they are in. */
function purchasesFor(
  act: Looking,
  viewer: Viewer,
  courseId: number,
): Purchase[] {
  const { courses, venues } = act.site;
  const campus = ownCampus(act);
  const ofCampus = campus === null
    ? []
    : [...courses.purchases.values()].filter(({ campusId }) =>
      campusId === campus.id
    );
  const ofGroups = [...courses.groupCourses.values()].filter((row) => {
    const group = venues.kept.groups.get(row.gid);
    const levelOf = (uid: string) =>
      venues.members.get({ kind: "group", id: row.gid }, uid)?.level ?? null;
    return row.courseId === courseId && group !== null &&
      isMember(group, levelOf, viewer);
  }).flatMap(({ gid }) => purchasesOf(act, gid));
  return [...ofCampus, ...ofGroups]
    .filter((purchase) => purchase.courseId === courseId);
}

/** Opens what everybody who is signed in sees of a course. */
export function openCourse(
  { site, viewer }: Looking,
  id: number,
): Result<Course, Refusal> {
  const course = site.courses.shelf.get(id);
  return course === null || !course.isVisible && !canMakeCourses(viewer)
    ? refuse("courseNotFound")
    : ok(course);
}

/** Opens what is for those alone to whom the course is open. */
export function enterCourse(act: Act, id: number): Result<Course, Refusal> {
  const opened = openCourse(act, id);
  if (!opened.ok) return opened;
  const reach = reachOf(act, id);
  if (reach === "open") return opened;
  return refuse(reach === "expired" ? "courseExpired" : "courseClosed");
}

/** Opens a lesson with its course. */
export function openLesson(
  act: Act,
  lessonId: number,
): Result<{ course: Course; lesson: Lesson }, Refusal> {
  const lesson = act.site.courses.shelf.lesson(lessonId);
  if (lesson === null) return refuse("lessonNotFound");
  const course = enterCourse(act, lesson.courseId);
  return course.ok ? ok({ course: course.value, lesson }) : course;
}

/** Tells whether the viewer sees which courses a group has (row G2.3). */
export const seesGroupCourses = (
  { isAdmin, isCampusStaff }: Pick<OpenGroup, "isAdmin" | "isCampusStaff">,
): boolean => isAdmin || isCampusStaff;

/** Opens a group for those who look after its courses. */
export function openGroupCourses(
  act: Act,
  gid: number,
): Result<OpenGroup, Refusal> {
  const opened = openGroup(act, gid);
  if (!opened.ok || seesGroupCourses(opened.value)) return opened;
  return refuse("forbidden");
}
