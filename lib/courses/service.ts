import { type Refusal, refuse } from "../failure.ts";
import { mediaUrl } from "../media/schema.ts";
import { keepImage, type Sent } from "../media/service.ts";
import { ok, type Result } from "../result.ts";
import { canMakeCourses } from "./access.ts";
import type { Act } from "./act.ts";
import { forgetCourse } from "./forget.ts";
import { dropLesson } from "./lessons.ts";
import {
  type Chapter,
  type Course,
  type CourseDraft,
  MAX_CHAPTERS,
  MAX_HOMEWORK,
} from "./schema.ts";

/** Keeps a picture that a course shows; its address. */
async function keepPicture(
  act: Act,
  file: Sent,
): Promise<Result<string, Refusal>> {
  const kept = await keepImage(act, file);
  return kept.ok ? ok(mediaUrl(kept.value)) : kept;
}

/** Makes a course; without a picture it is drawn with its first letter. */
export async function createCourse(
  act: Act,
  draft: CourseDraft,
  cover: Sent | null = null,
): Promise<Result<Course, Refusal>> {
  const { site, viewer, now } = act;
  if (!canMakeCourses(viewer)) return refuse("forbidden");
  const picture = cover === null ? ok(null) : await keepPicture(act, cover);
  if (!picture.ok) return picture;
  const course: Course = {
    ...draft,
    id: await site.courses.ids.next(),
    cover: picture.value,
    chapters: [],
    homework: [],
    authorUid: viewer!.uid,
    createdAt: now,
    modifiedAt: now,
  };
  return await site.store.transact<Course, Refusal>((tx) =>
    Promise.resolve(ok(tx.insert(site.courses.records, course)))
  );
}

/** Changes a course in one step. */
async function changing(
  act: Act,
  id: number,
  change: (course: Course) => Result<Course, Refusal>,
): Promise<Result<Course, Refusal>> {
  const { site, viewer, now } = act;
  if (!canMakeCourses(viewer)) return refuse("forbidden");
  return await site.store.transact<Course, Refusal>(async (tx) => {
    const known = await tx.get(site.courses.records, id);
    if (known === null) return refuse("courseNotFound");
    const next = change(known);
    return next.ok
      ? ok(tx.put(site.courses.records, { ...next.value, modifiedAt: now }))
      : next;
  });
}

/** `cover`: another picture; null: none any more; left out: as it is. */
export async function updateCourse(
  act: Act,
  id: number,
  draft: Partial<CourseDraft>,
  cover?: Sent | null,
): Promise<Result<Course, Refusal>> {
  if (!canMakeCourses(act.viewer)) return refuse("forbidden");
  const picture = cover ? await keepPicture(act, cover) : ok(cover);
  if (!picture.ok) return picture;
  const { value } = picture;
  return await changing(act, id, (course) =>
    ok({
      ...course,
      ...draft,
      cover: value === undefined ? course.cover : value,
    }));
}

/** What goes with a course when it is deleted, for the question before it. */
export function weightOf(
  { site: { courses } }: Pick<Act, "site">,
  course: Pick<Course, "id" | "chapters">,
) {
  const own = ({ courseId }: { courseId: number }) => courseId === course.id;
  return {
    chapters: course.chapters.length,
    lessons: courses.shelf.lessonsOf(course).length,
    groups: [...courses.groupCourses.values()].filter(own).length,
    purchases: [...courses.purchases.values()].filter(own).length,
  };
}

/** Deletes a course with all that it has, and what people have finished of it. Interrupted, it can be done again. */
export async function deleteCourse(
  act: Act,
  id: number,
): Promise<Result<Course, Refusal>> {
  const { site, viewer } = act;
  if (!canMakeCourses(viewer)) return refuse("forbidden");
  const course = site.courses.shelf.get(id);
  if (course === null) return refuse("courseNotFound");
  for (const lesson of site.courses.shelf.lessonsOf(course)) {
    await dropLesson(act, lesson.id);
  }
  await forgetCourse(site, id);
  return await site.store.transact<Course, Refusal>(async (tx) => {
    const known = await tx.get(site.courses.records, id);
    if (known === null) return refuse("courseNotFound");
    tx.delete(site.courses.records, id);
    return ok(known);
  });
}

/** Adds a chapter at the end. */
export async function addChapter(
  act: Act,
  courseId: number,
  { title }: Pick<Chapter, "title">,
): Promise<Result<Course, Refusal>> {
  if (!canMakeCourses(act.viewer)) return refuse("forbidden");
  const id = await act.site.courses.chapterIds.next();
  return await changing(
    act,
    courseId,
    (course) =>
      course.chapters.length >= MAX_CHAPTERS
        ? refuse("courseFull", { params: { most: MAX_CHAPTERS } })
        : ok({ ...course, chapters: [...course.chapters, { id, title }] }),
  );
}

export const renameChapter = (
  act: Act,
  courseId: number,
  { id, title }: Chapter,
) =>
  changing(
    act,
    courseId,
    (course) =>
      course.chapters.some((chapter) => chapter.id === id)
        ? ok({
          ...course,
          chapters: course.chapters.map((chapter) =>
            chapter.id === id ? { id, title } : chapter
          ),
        })
        : refuse("chapterNotFound"),
  );

/** A list with the row at a place moved up or down; what is at the edge stays. */
function moved<T>(rows: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...rows];
  const to = at + by;
  if (at < 0 || to < 0 || to >= rows.length) return next;
  [next[at], next[to]] = [next[to], next[at]];
  return next;
}

export const moveChapter = (
  act: Act,
  courseId: number,
  chapterId: number,
  by: -1 | 1,
) =>
  changing(act, courseId, (course) => {
    const at = course.chapters.findIndex(({ id }) => id === chapterId);
    return at < 0
      ? refuse("chapterNotFound")
      : ok({ ...course, chapters: moved(course.chapters, at, by) });
  });

/** Deletes a chapter with its lessons. */
export async function deleteChapter(
  act: Act,
  courseId: number,
  chapterId: number,
): Promise<Result<Course, Refusal>> {
  const { shelf } = act.site.courses;
  if (!canMakeCourses(act.viewer)) return refuse("forbidden");
  const course = shelf.get(courseId);
  const chapter = course &&
    shelf.contentsOf(course).find(({ id }) => id === chapterId);
  if (!chapter) return refuse("chapterNotFound");
  for (const lesson of chapter.lessons) await dropLesson(act, lesson.id);
  return await changing(act, courseId, (course) =>
    ok({
      ...course,
      chapters: course.chapters.filter(({ id }) => id !== chapterId),
    }));
}

/** Adds one of the site's trainings to the homework. */
export const addHomework = (act: Act, courseId: number, tid: number) =>
  changing(act, courseId, (course) => {
    const field = { field: "tid" };
    const training = act.site.trainings.shelf.get(tid);
    if (training === null || training.gid !== null) {
      return refuse("trainingNotFound", field);
    }
    if (course.homework.includes(tid)) return refuse("homeworkThere", field);
    return course.homework.length >= MAX_HOMEWORK
      ? refuse("courseFull", { ...field, params: { most: MAX_HOMEWORK } })
      : ok({ ...course, homework: [...course.homework, tid] });
  });

export const moveHomework = (
  act: Act,
  courseId: number,
  tid: number,
  by: -1 | 1,
) =>
  changing(act, courseId, (course) =>
    ok({
      ...course,
      homework: moved(course.homework, course.homework.indexOf(tid), by),
    }));

export const removeHomework = (act: Act, courseId: number, tid: number) =>
  changing(act, courseId, (course) =>
    ok({
      ...course,
      homework: course.homework.filter((one) => one !== tid),
    }));
