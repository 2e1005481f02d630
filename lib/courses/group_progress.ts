import { type Refusal, refuse } from "../failure.ts";
import { knowsNames } from "../groups/access.ts";
import { ok, type Result } from "../result.ts";
import { openGroupCourses } from "./access.ts";
import type { Act } from "./act.ts";
import { finishedBy, percentOf } from "./learning.ts";
import type { Course } from "./schema.ts";
import type { ChapterLessons } from "./shelf.ts";

/** How far somebody is with a course. */
export interface MemberProgress {
  uid: string;
  username: string;
  /** Null: there is none, or the asker is not shown it. */
  realname: string | null;
  number: string | null;
  finished: ReadonlySet<number>;
  percent: number;
}

interface GroupProgress {
  course: Course;
  chapters: readonly ChapterLessons[];
  rows: MemberProgress[];
}

/** How far each member of a group is with one of its courses, for those who look after the group's courses. */
export async function progressInGroup(
  act: Act,
  gid: number,
  courseId: number,
): Promise<Result<GroupProgress, Refusal>> {
  const { site } = act;
  const opened = openGroupCourses(act, gid);
  if (!opened.ok) return opened;
  const { groupCourses, shelf } = site.courses;
  const course = shelf.get(courseId);
  if (course === null || groupCourses.get(gid, courseId) === null) {
    return refuse("courseNotInGroup");
  }
  const lessons = shelf.lessonsOf(course);
  const knows = knowsNames(act, opened.value);
  const members = site.venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => level === "member");
  const rows: MemberProgress[] = [];
  for (const { uid } of members) {
    const person = site.accounts.directory.get(uid);
    if (!person) continue;
    const finished = await finishedBy(site, uid, courseId);
    rows.push({
      uid,
      username: person.username,
      realname: knows ? person.realname : null,
      number: knows ? person.number : null,
      finished,
      percent: percentOf(lessons, finished),
    });
  }
  rows.sort((a, b) => a.username < b.username ? -1 : 1);
  return ok({ course, chapters: shelf.contentsOf(course), rows });
}
