import assert from "node:assert/strict";
import type { Role } from "../../../lib/accounts/schema.ts";
import { saveCampus } from "../../../lib/campuses/service.ts";
import { addSlides, createLesson } from "../../../lib/courses/lessons.ts";
import { writePurchase } from "../../../lib/courses/purchases.ts";
import {
  type Course,
  CourseDraft,
  type Lesson,
  LessonDraft,
  PurchaseDraft,
} from "../../../lib/courses/schema.ts";
import { addChapter, createCourse } from "../../../lib/courses/service.ts";
import type { Refusal } from "../../../lib/failure.ts";
import type { Result } from "../../../lib/result.ts";
import { addUser, envelope, type TestSite } from "../../support.ts";
import { aPng } from "../pictures.ts";

export function fine<T>(result: Result<T, Refusal>): T {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

/** A picture as an upload leaves it. */
export async function aPicture(t: TestSite, name = "slide.png") {
  const path = t.site.files.tempPath();
  const bytes = aPng(64, 36);
  await Deno.writeFile(path, bytes);
  return { name, path, size: bytes.length };
}

/** What a lesson of `addCourse` is: Markdown, or so many slides. */
type Taught = string | number;

/** A shown course of root's with these chapters, each a list of lessons. */
export async function addCourse(
  t: TestSite,
  chapters: readonly (readonly Taught[])[] = [["**One**", 3], [1]],
  changes: Partial<CourseDraft> = {},
): Promise<{ course: Course; lessons: Lesson[] }> {
  const act = await t.actAs("root");
  const draft = { title: "信息学入门", isVisible: true, ...changes };
  const { id } = fine(await createCourse(act, CourseDraft.parse(draft)));
  for (const [n, lessons] of chapters.entries()) {
    const { chapters } = fine(
      await addChapter(act, id, { title: `第 ${n + 1} 章` }),
    );
    for (const [m, taught] of lessons.entries()) {
      const isText = typeof taught === "string";
      const lesson = fine(
        await createLesson(
          act,
          id,
          LessonDraft.parse({
            title: `第 ${n + 1}.${m + 1} 课`,
            chapterId: chapters.at(-1)!.id,
            type: isText ? "text" : "slide",
            text: isText ? taught : "",
          }),
        ),
      );
      if (isText || taught === 0) continue;
      const slides = await Promise.all(
        Array.from({ length: taught }, () => aPicture(t)),
      );
      fine(await addSlides(act, lesson.id, slides));
    }
  }
  const course = t.site.courses.shelf.get(id)!;
  return { course, lessons: t.site.courses.shelf.lessonsOf(course) };
}

/** A campus whose people are the accounts of these names. */
export const addCampus = async (
  t: TestSite,
  { name = "东校区", principals = [], teachers = [] }: {
    name?: string;
    principals?: string[];
    teachers?: string[];
  } = {},
) =>
  fine(await saveCampus(await t.actAs("root"), { name, principals, teachers }));

/** Root's purchase record for a campus or a group. */
export const sell = async (
  t: TestSite,
  draft: {
    courseId: number;
    campusId?: number;
    gid?: number;
    expiredAt?: number;
  },
) =>
  fine(
    await writePurchase(await t.actAs("root"), PurchaseDraft.parse(draft)),
  );

/** Somebody beside the accounts of `openTestSite`, and how they ask. */
export async function addSomebody(
  t: TestSite,
  uid: string,
  role: Role = "user",
) {
  await addUser(t.site, { uid, username: uid, roles: [role] });
  const from = { ip: "127.0.0.1", userAgent: "test" };
  const token = await t.site.accounts.sessions.start(uid, from, t.clock.now);
  return async (method: string, path: string, json?: unknown) =>
    await envelope(
      await t.app.request(path, {
        method,
        headers: {
          authorization: token!,
          ...json === undefined ? {} : { "content-type": "application/json" },
        },
        body: json === undefined ? undefined : JSON.stringify(json),
      }),
    );
}
