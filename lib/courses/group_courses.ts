import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { isActive, openGroupCourses, purchasesOf } from "./access.ts";
import type { Act } from "./act.ts";
import type { Course, GroupCourse, Purchase } from "./schema.ts";

/** A course of a group. */
export interface CourseOfGroup {
  course: Course;
  addedAt: number;
  /** Whether there is a record for it: a campus's counts while the owner is of its staff. */
  isBought: boolean;
  /** Until when; null: for ever. */
  expiredAt: number | null;
  isActive: boolean;
}

/** The latest end of some purchase records; null: never. */
export const endOf = (purchases: readonly Purchase[]): number | null =>
  purchases.some(({ expiredAt }) => expiredAt === null)
    ? null
    : Math.max(0, ...purchases.map(({ expiredAt }) => expiredAt!));

/** The courses of a group, the first added first, for those who look after them. */
export function coursesOfGroup(
  act: Act,
  gid: number,
): Result<CourseOfGroup[], Refusal> {
  const opened = openGroupCourses(act, gid);
  if (!opened.ok) return opened;
  const { shelf, groupCourses } = act.site.courses;
  const bought = purchasesOf(act, gid);
  const rows = [...groupCourses.values()].filter((row) => row.gid === gid)
    .sort((a, b) => a.createdAt - b.createdAt || a.courseId - b.courseId);
  return ok(rows.flatMap(({ courseId, createdAt }) => {
    const course = shelf.get(courseId);
    const own = bought.filter((row) => row.courseId === courseId);
    return course === null ? [] : [{
      course,
      addedAt: createdAt,
      isBought: own.length > 0,
      expiredAt: endOf(own),
      isActive: own.some((row) => isActive(row, act.now)),
    }];
  }));
}

/** Whether a group has any purchase records: then courses are added and removed (`isCourseAdmin`). */
export const isCourseAdmin = (act: Act, gid: number): boolean =>
  purchasesOf(act, gid).length > 0;

/** A purchase record with its course. */
export interface PurchaseOfCourse extends Purchase {
  course: Course;
}

/** What may be added to a group, the newest record first. */
export function purchasesOfGroup(
  act: Act,
  gid: number,
): Result<PurchaseOfCourse[], Refusal> {
  const opened = openGroupCourses(act, gid);
  return opened.ok ? ok(withCourses(act, purchasesOf(act, gid))) : opened;
}

/** Purchase records whose course is there, the newest first. */
export const withCourses = (
  { site }: Pick<Act, "site">,
  purchases: readonly Purchase[],
): PurchaseOfCourse[] =>
  purchases.flatMap((purchase) => {
    const course = site.courses.shelf.get(purchase.courseId);
    return course === null ? [] : [{ ...purchase, course }];
  }).sort((a, b) => b.id - a.id);

/** Gives a group a course for which it has a purchase record that has not expired. */
export async function addGroupCourse(
  act: Act,
  gid: number,
  courseId: number,
): Promise<Result<GroupCourse, Refusal>> {
  const { site, now } = act;
  const opened = openGroupCourses(act, gid);
  if (!opened.ok) return opened;
  if (site.courses.shelf.get(courseId) === null) {
    return refuse("courseNotFound");
  }
  const bought = purchasesOf(act, gid)
    .filter((row) => row.courseId === courseId);
  if (bought.length === 0) return refuse("courseNotBought");
  if (!bought.some((row) => isActive(row, now))) {
    return refuse("coursePurchaseOver");
  }
  return await site.store.transact<GroupCourse, Refusal>(async (tx) => {
    const { groupRecords, records } = site.courses;
    if (await tx.get(records, courseId) === null) {
      return refuse("courseNotFound");
    }
    if (await tx.get(groupRecords, gid, courseId) !== null) {
      return refuse("courseInGroup");
    }
    return ok(tx.insert(groupRecords, { gid, courseId, createdAt: now }));
  });
}

/** Takes a course from a group; who has finished what stays. */
export async function removeGroupCourse(
  act: Act,
  gid: number,
  courseId: number,
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const opened = openGroupCourses(act, gid);
  if (!opened.ok) return opened;
  if (!isCourseAdmin(act, gid)) return refuse("courseNotBought");
  return await site.store.transact<null, Refusal>(async (tx) => {
    const { groupRecords } = site.courses;
    if (await tx.get(groupRecords, gid, courseId) === null) {
      return refuse("courseNotInGroup");
    }
    tx.delete(groupRecords, gid, courseId);
    return ok(null);
  });
}
