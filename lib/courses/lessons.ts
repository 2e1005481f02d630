import { type Refusal, refuse } from "../failure.ts";
import { mediaUrl } from "../media/schema.ts";
import { keepImage, type Sent } from "../media/service.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { canMakeCourses } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { forgetFinished } from "./forget.ts";
import {
  type Course,
  type Lesson,
  type LessonContent,
  type LessonDraft,
  MAX_LESSONS_OF_COURSE,
  MAX_SLIDES_OF_LESSON,
} from "./schema.ts";
import { tasksIn } from "./tasks.ts";
import { dropSlideMaking } from "./slide_making.ts";

const EMPTY: LessonContent = { text: "", slides: [] };

/** The place behind the last lesson of a chapter. */
const nextPlace = ({ courses }: Site, course: Course, chapterId: number) =>
  1 + Math.max(
    0,
    ...courses.shelf.lessonsOf(course)
      .filter((lesson) => lesson.chapterId === chapterId)
      .map(({ order }) => order),
  );

/** Adds a lesson at the end of a chapter. */
export async function createLesson(
  act: Act,
  courseId: number,
  { text, ...draft }: LessonDraft,
): Promise<Result<Lesson, Refusal>> {
  const { site, viewer, now } = act;
  if (!canMakeCourses(viewer)) return refuse("forbidden");
  const tasks = tasksIn(act, { ...draft, text });
  if (!tasks.ok) return tasks;
  const id = await site.courses.lessonIds.next();
  return await site.store.transact<Lesson, Refusal>(async (tx) => {
    const course = await tx.get(site.courses.records, courseId);
    const field = { field: "chapterId" };
    if (course === null) return refuse("courseNotFound");
    if (!course.chapters.some((one) => one.id === draft.chapterId)) {
      return refuse("chapterNotFound", field);
    }
    // Of two at once, the second comes here again and sees the first: both write this.
    tx.put(site.courses.records, course);
    const { length } = site.courses.shelf.lessonsOf(course);
    if (length >= MAX_LESSONS_OF_COURSE) {
      return refuse("courseFull", { params: { most: MAX_LESSONS_OF_COURSE } });
    }
    const order = nextPlace(site, course, draft.chapterId);
    await tx.putBlob(site.courses.contents, [id], { ...EMPTY, text });
    return ok(tx.insert(site.courses.lessons, {
      ...draft,
      tasks: tasks.value,
      id,
      courseId,
      order,
      modifiedAt: now,
    }));
  });
}

/** Changes a lesson in one step: its head, and by the same token its content. */
async function changing(
  act: Act,
  id: number,
  change: (
    lesson: Lesson,
    content: LessonContent,
    tx: Transaction,
  ) => Promise<Result<[Lesson, LessonContent], Refusal>>,
): Promise<Result<Lesson, Refusal>> {
  const { site, viewer, now } = act;
  if (!canMakeCourses(viewer)) return refuse("forbidden");
  return await site.store.transact<Lesson, Refusal>(async (tx) => {
    const { lessons, contents } = site.courses;
    const known = await tx.get(lessons, id);
    if (known === null) return refuse("lessonNotFound");
    const content = await tx.getBlob(contents, [id]) ?? EMPTY;
    const next = await change(known, content, tx);
    if (!next.ok) return next;
    const [lesson, changed] = next.value;
    if (changed !== content) await tx.putBlob(contents, [id], changed);
    return ok(tx.put(lessons, { ...lesson, modifiedAt: now }));
  });
}

/** Changes a lesson; in another chapter it comes last. */
export const updateLesson = (
  act: Act,
  id: number,
  { text, ...draft }: LessonDraft,
) =>
  changing(act, id, async (lesson, content, tx) => {
    const course = await tx.get(act.site.courses.records, lesson.courseId);
    if (course?.chapters.some((one) => one.id === draft.chapterId) !== true) {
      return refuse("chapterNotFound", { field: "chapterId" });
    }
    const tasks = tasksIn(act, { ...draft, text });
    if (!tasks.ok) return tasks;
    const order = lesson.chapterId === draft.chapterId
      ? lesson.order
      : nextPlace(act.site, course, draft.chapterId);
    return ok([
      { ...lesson, ...draft, tasks: tasks.value, order },
      text === content.text ? content : { ...content, text },
    ]);
  });

/** Moves a lesson one place up or down in its chapter. */
export async function moveLesson(
  act: Act,
  id: number,
  by: -1 | 1,
): Promise<Result<Lesson, Refusal>> {
  const { shelf } = act.site.courses;
  const known = shelf.lesson(id);
  const course = known && shelf.get(known.courseId);
  if (!known || !course) return refuse("lessonNotFound");
  const around = shelf.lessonsOf(course)
    .filter(({ chapterId }) => chapterId === known.chapterId);
  const other = around[around.findIndex((row) => row.id === id) + by];
  return await changing(act, id, async (lesson, content, tx) => {
    if (other === undefined) return ok([lesson, content]);
    const { lessons } = act.site.courses;
    const there = await tx.get(lessons, other.id);
    if (there === null) return ok([lesson, content]);
    tx.put(lessons, { ...there, order: lesson.order });
    return ok([{ ...lesson, order: there.order }, content]);
  });
}

/** Takes a lesson with its content, and who has finished it, out of the store. */
export async function dropLesson({ site }: Act, id: number): Promise<void> {
  await site.store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(site.courses.lessons, id) !== null) {
      tx.delete(site.courses.lessons, id);
    }
    await tx.deleteBlob(site.courses.contents, [id]);
    await dropSlideMaking(tx, site, id);
    return ok(null);
  });
  await forgetFinished(site, id);
}

export async function deleteLesson(
  act: Act,
  id: number,
): Promise<Result<Lesson, Refusal>> {
  if (!canMakeCourses(act.viewer)) return refuse("forbidden");
  const known = act.site.courses.shelf.lesson(id);
  if (known === null) return refuse("lessonNotFound");
  await dropLesson(act, id);
  return ok(known);
}

/** Sorts slide2 before slide10. */
const COLLATOR = new Intl.Collator("en", { numeric: true });

/** Adds pictures behind the last slide, in the order of their file names; all or none. */
export async function addSlides(
  act: Act,
  id: number,
  files: readonly Sent[],
): Promise<Result<Lesson, Refusal>> {
  if (!canMakeCourses(act.viewer)) return refuse("forbidden");
  const field = "slides";
  if (files.length === 0) return refuse("fileRequired", { field });
  const links: string[] = [];
  const sorted = [...files].sort((a, b) => COLLATOR.compare(a.name, b.name));
  for (const file of sorted) {
    const kept = await keepImage(act, file);
    if (!kept.ok) return refuse(kept.error.code, { ...kept.error, field });
    links.push(mediaUrl(kept.value));
  }
  return await changing(act, id, (lesson, content) => {
    const slides = [...content.slides, ...links];
    return Promise.resolve(
      slides.length > MAX_SLIDES_OF_LESSON
        ? refuse("lessonFull", {
          field,
          params: { most: MAX_SLIDES_OF_LESSON },
        })
        : ok([lesson, { ...content, slides }]),
    );
  });
}

/** Moves the slide at a place (from 0), or takes it away; `slide` is what is there. */
export const changeSlide = (
  act: Act,
  id: number,
  { slide, by }: { slide: string; by: -1 | 1 | "remove" },
) =>
  changing(act, id, (lesson, content) => {
    const at = content.slides.indexOf(slide);
    if (at < 0) return Promise.resolve(refuse("slideNotFound"));
    const slides = [...content.slides];
    slides.splice(at, 1);
    if (by !== "remove") {
      const to = Math.min(slides.length, Math.max(0, at + by));
      slides.splice(to, 0, slide);
    }
    return Promise.resolve(ok([lesson, { ...content, slides }]));
  });
