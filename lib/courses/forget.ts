import type { Collection, KeyPart } from "../store/collection.ts";
import type { Site } from "./act.ts";

async function deleteAll<T, K extends KeyPart[]>(
  records: Collection<T, K>,
  rows: Iterable<T>,
): Promise<void> {
  for (const row of [...rows]) await records.delete(...records.spec.id(row));
}

/** Takes a disbanded group's courses along, with the purchase records that are its own. */
export async function forgetGroup(
  { courses }: Pick<Site, "courses">,
  gid: number,
): Promise<void> {
  const own = (row: { gid: number | null }) => row.gid === gid;
  await deleteAll(
    courses.groupRecords,
    courses.groupCourses.values().filter(own),
  );
  await deleteAll(
    courses.purchaseRecords,
    courses.purchases.values().filter(own),
  );
}

/** Takes along what a campus has bought, and who teaches it. */
export async function forgetCampus(
  { courses }: Pick<Site, "courses">,
  campusId: number,
): Promise<void> {
  const own = (row: { campusId: number | null }) => row.campusId === campusId;
  await deleteAll(
    courses.teacherRecords,
    courses.teachers.values().filter(own),
  );
  await deleteAll(
    courses.purchaseRecords,
    courses.purchases.values().filter(own),
  );
}

/** Takes along what somebody has finished and what they teach. */
export async function forgetPerson(
  { courses }: Pick<Site, "courses">,
  uid: string,
): Promise<void> {
  await deleteAll(
    courses.teacherRecords,
    courses.teachers.values().filter((row) => row.uid === uid),
  );
  const finished = await Array.fromAsync(courses.finished.all([uid]));
  await deleteAll(courses.finished, finished);
}

/** Takes along all that hangs on a course but its lessons. */
export async function forgetCourse(
  { courses }: Pick<Site, "courses">,
  courseId: number,
): Promise<void> {
  const own = (row: { courseId: number }) => row.courseId === courseId;
  await deleteAll(
    courses.groupRecords,
    courses.groupCourses.values().filter(own),
  );
  await deleteAll(
    courses.teacherRecords,
    courses.teachers.values().filter(own),
  );
  await deleteAll(
    courses.purchaseRecords,
    courses.purchases.values().filter(own),
  );
}

/** Takes along who has finished a lesson. */
export async function forgetFinished(
  { courses: { finished } }: Pick<Site, "courses">,
  lessonId: number,
): Promise<void> {
  const keys = await Array.fromAsync(
    finished.ids("lesson", { prefix: [lessonId] }),
  );
  for (const key of keys) await finished.delete(...key);
}
