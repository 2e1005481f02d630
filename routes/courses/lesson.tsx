import { z } from "zod";
import { lessonHref } from "../../components/courses/CourseContents.tsx";
import { LessonPage } from "../../components/courses/LessonPage.tsx";
import { LessonStage } from "../../islands/LessonStage.tsx";
import {
  finishedLessons,
  finishLesson,
  percentOf,
  readLesson,
} from "../../lib/courses/learning.ts";
import { Failure, failure, type Refusal } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Result } from "../../lib/result.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage, readerOf } from "../page.tsx";
import { courseToSee } from "./detail.tsx";

const LessonParams = z.object({ courseId: id, lessonId: id });

/** What is none of the reader's business is not there; what is closed says so. */
function orFail<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  const { code } = result.error;
  throw code === "lessonNotFound" || code === "courseNotFound"
    ? failure("notFound")
    : new Failure(result.error, { atEdge: true });
}

const wordsOf = (t: Translate, isLong: boolean) => ({
  slides: t("courses.slides"),
  slide: t("courses.slide", { n: "{n}", total: "{total}" }),
  previous: t("courses.previous"),
  next: t("courses.next"),
  fullscreen: t("courses.fullscreen"),
  fullscreenLeave: t("courses.fullscreenLeave"),
  enterFailed: t("courses.enterFailed"),
  exitFailed: t("courses.exitFailed"),
  finish: t("courses.finish"),
  finishWhen: t(isLong ? "courses.finishLast" : "courses.finishSoon"),
  finished: t("courses.finished"),
});

async function show(
  c: AppContext,
  { courseId, lessonId }: z.infer<typeof LessonParams>,
) {
  const t = c.get("t");
  const act = c.get("act");
  courseToSee(c, courseId);
  const { course, lesson, content } = orFail(await readLesson(act, lessonId));
  if (course.id !== courseId) throw failure("notFound");
  const { shelf } = act.site.courses;
  const finished = await finishedLessons(act, courseId);
  const isSlides = lesson.type === "slide";
  const slides = isSlides ? content.slides : [];
  const html = isSlides ? "" : await htmlOf(readerOf(c), content.text);
  return await htmlPage(c, {
    title: `${lesson.title} - ${course.title}`,
    body: (
      <LessonPage
        course={course}
        lesson={lesson}
        chapters={shelf.contentsOf(course)}
        finished={finished}
        percent={percentOf(shelf.lessonsOf(course), finished)}
      >
        {!isSlides && (
          <div
            class="prose written"
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        {isSlides && slides.length === 0 && (
          <p class="text-ink2">{t("courses.noSlides")}</p>
        )}
        <LessonStage
          lessonId={lesson.id}
          action={lessonHref(courseId, lesson.id)}
          slides={slides}
          isFinished={finished.has(lesson.id)}
          words={wordsOf(t, slides.length > 1)}
        />
      </LessonPage>
    ),
  });
}

export const lessonPage = page(
  { params: LessonParams },
  (c, { params }) => show(c, params),
);

/** Without script, a button says that it is finished. */
export const finishForm = form({
  params: LessonParams,
  run: ({ act, params: { lessonId } }) => finishLesson(act, lessonId),
});
