import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { enterCourse, openLesson } from "./access.ts";
import type { Act } from "./act.ts";
import { answersIn, metLessons, tasksDone } from "./tasks.ts";
import type { Course, Lesson, LessonContent } from "./schema.ts";

/** The lessons that the viewer has finished: of one course, or of all. */
export const finishedLessons = async (
  { site, viewer }: Pick<Act, "site" | "viewer">,
  courseId?: number,
): Promise<Set<number>> =>
  viewer === null ? new Set() : await finishedBy(site, viewer.uid, courseId);

/** Those that were noted, and those whose rule is met now: a problem may be solved anywhere. */
export async function finishedBy(
  site: Act["site"],
  uid: string,
  courseId?: number,
): Promise<Set<number>> {
  const { finished, shelf } = site.courses;
  const prefix = courseId === undefined ? [] : [courseId];
  const rows = await Array.fromAsync(finished.all([uid, ...prefix]));
  const noted = new Set(rows.map(({ lessonId }) => lessonId));
  const asked = shelf.withTasks()
    .filter((lesson) =>
      !noted.has(lesson.id) &&
      (courseId === undefined || lesson.courseId === courseId)
    );
  for (const id of await metLessons(site, uid, asked)) noted.add(id);
  return noted;
}

/** Floored, so that 100 is all of it (row K1.1). */
export function percentOf(
  lessons: readonly Pick<Lesson, "id">[],
  finished: ReadonlySet<number>,
): number {
  const done = lessons.filter(({ id }) => finished.has(id)).length;
  return lessons.length === 0 ? 0 : Math.floor(100 * done / lessons.length);
}

/** Where “Take Lesson” leads: the first that is not finished, else the first; null: there is none. */
export const nextLesson = (
  lessons: readonly Lesson[],
  finished: ReadonlySet<number>,
): Lesson | null =>
  lessons.find(({ id }) => !finished.has(id)) ?? lessons[0] ?? null;

/** A lesson with what it shows, for those to whom its course is open. */
export async function readLesson(
  act: Act,
  lessonId: number,
): Promise<
  Result<{ course: Course; lesson: Lesson; content: LessonContent }, Refusal>
> {
  const opened = openLesson(act, lessonId);
  if (!opened.ok) return opened;
  const content = await act.site.courses.contents.get(lessonId) ??
    { text: "", slides: [] };
  return ok({ ...opened.value, content });
}

/** Notes that the viewer has finished a lesson; done twice, it is once. */
export async function finishLesson(
  act: Act,
  lessonId: number,
): Promise<Result<Lesson, Refusal>> {
  const { site, viewer, now } = act;
  if (viewer === null) return refuse("notSignedIn");
  const opened = openLesson(act, lessonId);
  if (!opened.ok) return opened;
  const { lesson } = opened.value;
  const { uid } = viewer;
  if (lesson.finish === "tasks") {
    const answers = await answersIn(site, uid, lesson.id);
    const { done, needed } = tasksDone(site, uid, lesson, answers);
    if (done < needed) {
      return refuse("lessonTasksLeft", { params: { left: needed - done } });
    }
  }
  return await site.store.transact<Lesson, Refusal>(async (tx) => {
    const { finished } = site.courses;
    const key = [uid, lesson.courseId, lesson.id] as const;
    if (await tx.get(finished, ...key) === null) {
      tx.insert(finished, {
        uid,
        courseId: lesson.courseId,
        lessonId: lesson.id,
        at: now,
      });
    }
    return ok(lesson);
  });
}

/** A course's homework: trainings of the site that are there to be seen. */
export function homeworkOf(act: Act, courseId: number) {
  const course = enterCourse(act, courseId);
  return course.ok
    ? ok(homeworkIn(act, course.value).filter(({ isVisible }) => isVisible))
    : course;
}

/** Hidden ones too, for those who make courses. */
export const homeworkIn = (
  { site }: Pick<Act, "site">,
  { homework }: Pick<Course, "homework">,
) =>
  homework.flatMap((tid) => {
    const training = site.trainings.shelf.get(tid);
    return training === null || training.gid !== null ? [] : [training];
  });
