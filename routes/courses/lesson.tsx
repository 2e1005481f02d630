import { z } from "zod";
import {
  lessonHref,
  LessonTree,
} from "../../components/courses/CourseContents.tsx";
import { LessonStage } from "../../islands/LessonStage.tsx";
import {
  finishedLessons,
  finishLesson,
  percentOf,
  readLesson,
} from "../../lib/courses/learning.ts";
import { LessonRunDraft, runInLesson } from "../../lib/courses/lesson_runs.ts";
import { answerInLesson } from "../../lib/courses/lesson_quizzes.ts";
import {
  answersIn,
  type TasksDone,
  tasksDone,
} from "../../lib/courses/tasks.ts";
import {
  Failure,
  failure,
  type Refusal,
  unlessFull,
} from "../../lib/failure.ts";
import { id, optionalId, parseInput } from "../../lib/http/input.ts";
import { fieldOf } from "../../components/quizzes/quiz_panel.ts";
import { err } from "../../lib/result.ts";
import { runResult } from "../problems/run.ts";
import { refusalWords } from "../forms.ts";
import { lessonParts, type TypedInLesson } from "./lesson_parts.tsx";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Result } from "../../lib/result.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { courseToSee } from "./detail.tsx";
import { useT } from "../../components/reader.tsx";
import type { ComponentChildren } from "preact";
import type { Course, Lesson } from "../../lib/courses/schema.ts";
import type { ChapterLessons } from "../../lib/courses/shelf.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { CourseCover } from "../../components/courses/CourseCover.tsx";
import { CourseProgress } from "../../components/courses/CourseProgress.tsx";
import { Breadcrumbs } from "../../components/layout/Breadcrumbs.tsx";

const LessonParams = z.object({ courseId: id, lessonId: id });

/** What is none of the reader's business is not there; what is closed says so. */
function orFail<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  const { code } = result.error;
  throw code === "lessonNotFound" || code === "courseNotFound"
    ? failure("notFound")
    : new Failure(result.error, { atEdge: true });
}

const wordsOf = (t: Translate, finishWhen: string) => ({
  slides: t("courses.slides"),
  slide: t("courses.slide", { n: "{n}", total: "{total}" }),
  previous: t("courses.previous"),
  next: t("courses.next"),
  fullscreen: t("courses.fullscreen"),
  fullscreenLeave: t("courses.fullscreenLeave"),
  enterFailed: t("courses.enterFailed"),
  exitFailed: t("courses.exitFailed"),
  finish: t("courses.finish"),
  finishWhen,
  finished: t("courses.finished"),
});

/** When the lesson counts as finished, in words. */
function finishWhen(
  t: Translate,
  lesson: Lesson,
  { slides, tasks }: { slides: number; tasks: TasksDone },
): string {
  switch (lesson.finish) {
    case "tasks":
      return t("courses.finishTasks", { ...tasks });
    case "end":
      return t(slides > 1 ? "courses.finishAllSlides" : "courses.finishEnd");
    default:
      return t(slides > 1 ? "courses.finishLast" : "courses.finishSoon");
  }
}

async function show(
  c: AppContext,
  { courseId, lessonId }: z.infer<typeof LessonParams>,
  { again = null, typed = {} }: {
    again?: number | null;
    typed?: TypedInLesson;
  } = {},
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
  const { uid } = act.viewer!;
  const answers = await answersIn(act.site, uid, lessonId);
  const tasks = tasksDone(act.site, uid, lesson, answers);
  const parts = await lessonParts(content.text, {
    c,
    lesson,
    address: lessonHref(courseId, lessonId),
    answers,
    again,
    typed,
  });
  return await htmlPage(c, {
    title: `${lesson.title} - ${course.title}`,
    placesTrail: true,
    body: (
      <LessonPage
        course={course}
        lesson={lesson}
        chapters={shelf.contentsOf(course)}
        finished={finished}
        percent={percentOf(shelf.lessonsOf(course), finished)}
      >
        {!isSlides && parts}
        {isSlides && slides.length === 0 && (
          <p class="text-ink2">{t("courses.noSlides")}</p>
        )}
        <LessonStage
          lessonId={lesson.id}
          action={lessonHref(courseId, lesson.id)}
          slides={slides}
          isFinished={finished.has(lesson.id)}
          finish={lesson.finish}
          words={wordsOf(
            t,
            finishWhen(t, lesson, { slides: slides.length, tasks }),
          )}
        />
        {isSlides && parts}
      </LessonPage>
    ),
  });
}

export const lessonPage = page(
  { params: LessonParams, query: z.object({ again: optionalId }) },
  (c, { params, query }) => show(c, params, { again: query.again ?? null }),
);

/** Runs one of its programs, without script. */
export const runCodeForm = form({
  params: LessonParams,
  async run({ c, act, form, params }) {
    const fields = form.toObject();
    const draft = parseInput(LessonRunDraft, fields);
    const started = draft.ok
      ? await unlessFull(() => runInLesson(act, params.lessonId, draft.value))
      : draft;
    const run = {
      part: Number(fields.part),
      code: fields.code ?? "",
      input: fields.input ?? "",
      error: null,
      result: null,
    };
    if (!started.ok) {
      const [refusal] = [started.error].flat();
      const error = refusalWords(c, refusal);
      return err(await show(c, params, { typed: { run: { ...run, error } } }));
    }
    const result = await runResult(c, started.value);
    const error = result === null ? c.get("t")("problems.runLate") : null;
    return err(
      await show(c, params, { typed: { run: { ...run, error, result } } }),
    );
  },
});

/** Answers one of its quizzes. */
export const answerForm = form({
  params: LessonParams.extend({ qid: id }),
  async run({ c, act, form, params: { qid, ...params } }) {
    const quiz = act.site.quizzes.catalogue.get(qid);
    const chosen = Object.fromEntries(
      (quiz?.parts ?? []).map((uuid) => [uuid, form.all(fieldOf(uuid))]),
    );
    const { lessonId } = params;
    const answered = await answerInLesson(act, { lessonId, qid, chosen });
    if (answered.ok) return answered;
    const error = refusalWords(c, answered.error);
    return err(
      await show(c, params, { typed: { quiz: { qid, chosen, error } } }),
    );
  },
  next: ({ params: { courseId, lessonId, qid } }) => ({
    to: `${lessonHref(courseId, lessonId)}#quiz-${qid}`,
  }),
});

/** Without script, a button says that it is finished. */
export const finishForm = form({
  params: LessonParams,
  run: ({ act, params: { lessonId } }) => finishLesson(act, lessonId),
});

interface LessonPageProps {
  course: Course;
  lesson: Lesson;
  chapters: readonly ChapterLessons[];
  finished: ReadonlySet<number>;
  percent: number;
  children: ComponentChildren;
}

/** A lesson beside the contents of its course, which fold away. */
function LessonPage(props: LessonPageProps) {
  const t = useT();
  const { course, lesson, chapters, finished, percent, children } = props;
  const all = chapters.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ id }) => id === lesson.id);
  return (
    <div class="lesson-page">
      <details class="lesson-side" open>
        <summary>
          <Icon name="menu" />
          <span>{t("courses.sidebar")}</span>
        </summary>
        <nav aria-label={t("courses.sidebar")}>
          <a class="flex flex-col gap-2 text-ink" href={`/course/${course.id}`}>
            <CourseCover {...course} />
            <span class="font-semibold break-words">{course.title}</span>
          </a>
          <div id="lesson-progress" class="lesson-progress">
            <CourseProgress percent={percent} />
            <LessonTree
              courseId={course.id}
              chapters={chapters}
              finished={finished}
              current={lesson.id}
            />
          </div>
        </nav>
      </details>
      <article class="lesson-main">
        <Breadcrumbs />
        <h1 class="break-words">{lesson.title}</h1>
        {children}
        <div class="lesson-ways">
          {at > 0 && (
            <Button
              kind="quiet"
              icon="chevronLeft"
              href={lessonHref(course.id, all[at - 1].id)}
            >
              {t("courses.lessonBefore")}
            </Button>
          )}
          {at < all.length - 1 && (
            <Button href={lessonHref(course.id, all[at + 1].id)}>
              {t("courses.lessonAfter")}
              <Icon name="chevronRight" />
            </Button>
          )}
        </div>
      </article>
    </div>
  );
}
