import type { Collection, KeyPart } from "../store/collection.ts";
import { purchasesOf } from "./access.ts";
import type { Site } from "./act.ts";
import type { Courses } from "./open.ts";

async function deleteAll<T, K extends KeyPart[]>(
  records: Collection<T, K>,
  rows: Iterable<T>,
): Promise<void> {
  for (const row of [...rows]) await records.delete(...records.spec.id(row));
}

type RowOf<Kept extends { values(): Iterable<unknown> }> =
  ReturnType<Kept["values"]> extends Iterable<infer Row> ? Row : never;

/** Takes along the rows that are meant: courses of groups, who teaches, purchases. */
async function forgetWhere(
  courses: Courses,
  { groups, teachers, purchases }: {
    groups?: (row: RowOf<Courses["groupCourses"]>) => boolean;
    teachers?: (row: RowOf<Courses["teachers"]>) => boolean;
    purchases?: (row: RowOf<Courses["purchases"]>) => boolean;
  },
): Promise<void> {
  const { groupRecords, groupCourses, teacherRecords, purchaseRecords } =
    courses;
  if (groups) {
    await deleteAll(groupRecords, groupCourses.values().filter(groups));
  }
  if (teachers) {
    await deleteAll(teacherRecords, courses.teachers.values().filter(teachers));
  }
  if (purchases) {
    await deleteAll(
      purchaseRecords,
      courses.purchases.values().filter(purchases),
    );
  }
}

type Looking = Pick<Site, "courses">;

/** Takes a disbanded group's courses along, with the purchase records that are its own. */
export async function forgetGroup({ courses }: Looking, gid: number) {
  const own = (row: { gid: number | null }) => row.gid === gid;
  await forgetWhere(courses, { groups: own, purchases: own });
}

/** Takes along what a campus has bought, with its groups, and who teaches it. */
export async function forgetCampus(site: Site, campusId: number) {
  const { courses } = site;
  const own = (row: { campusId: number | null }) => row.campusId === campusId;
  const bought = courses.purchases.values().filter(own)
    .map(({ courseId }) => courseId);
  const ids = new Set(bought);
  await forgetWhere(courses, { teachers: own, purchases: own });
  await dropUnbought(site, ids);
}

/** Of these courses, takes those from groups that have no purchase record for them. */
export async function dropUnbought(
  site: Site,
  courseIds: ReadonlySet<number>,
): Promise<void> {
  const rows = [...site.courses.groupCourses.values()]
    .filter(({ courseId }) => courseIds.has(courseId));
  for (const { gid, courseId } of rows) {
    const isBought = purchasesOf({ site }, gid)
      .some((row) => row.courseId === courseId);
    if (!isBought) await site.courses.groupRecords.delete(gid, courseId);
  }
}

/** Takes along what somebody has finished and what they teach. */
export async function forgetPerson({ courses }: Looking, uid: string) {
  await forgetWhere(courses, { teachers: (row) => row.uid === uid });
  const finished = await Array.fromAsync(courses.finished.all([uid]));
  await deleteAll(courses.finished, finished);
  const answers = await Array.fromAsync(courses.answers.all([uid]));
  await deleteAll(courses.answers, answers);
}

/** Takes along all that hangs on a course but its lessons. */
export async function forgetCourse({ courses }: Looking, courseId: number) {
  const own = (row: { courseId: number }) => row.courseId === courseId;
  await forgetWhere(courses, { groups: own, teachers: own, purchases: own });
}

/** Takes along who has finished a lesson, and what was answered in it. */
export async function forgetFinished(
  { courses: { finished, answers } }: Looking,
  lessonId: number,
): Promise<void> {
  const keys = await Array.fromAsync(
    finished.ids("lesson", { prefix: [lessonId] }),
  );
  for (const key of keys) await finished.delete(...key);
  const answered = await Array.fromAsync(
    answers.ids("lesson", { prefix: [lessonId] }),
  );
  for (const key of answered) await answers.delete(...key);
}
