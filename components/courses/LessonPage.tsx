import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import type { Course, Lesson } from "../../lib/courses/schema.ts";
import type { ChapterLessons } from "../../lib/courses/shelf.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { lessonHref, LessonTree } from "./CourseContents.tsx";
import { CourseCover } from "./CourseCover.tsx";
import { CourseProgress } from "./CourseProgress.tsx";

export interface LessonPageProps {
  course: Course;
  lesson: Lesson;
  chapters: readonly ChapterLessons[];
  finished: ReadonlySet<number>;
  percent: number;
  children: ComponentChildren;
}

/** A lesson beside the contents of its course, which fold away. */
export function LessonPage(props: LessonPageProps) {
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
          <a class="lesson-side-course" href={`/course/${course.id}`}>
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
        <nav class="breadcrumb" aria-label={t("courses.path")}>
          <ol>
            <li>
              <a href={`/course/${course.id}`}>{course.title}</a>
            </li>
            <li aria-current="page">{lesson.title}</li>
          </ol>
        </nav>
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
