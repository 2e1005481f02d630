import { useT } from "../reader.tsx";
import type { ChapterLessons } from "../../lib/courses/shelf.ts";
import type { Lesson } from "../../lib/courses/schema.ts";
import { Icon } from "../ui/Icon.tsx";
import { ChapterRing } from "./ChapterRing.tsx";

export interface CourseContentsProps {
  courseId: number;
  chapters: readonly ChapterLessons[];
  finished: ReadonlySet<number>;
  /** Whether lessons can be opened: otherwise they are told, not linked. */
  isOpen: boolean;
}

const doneIn = (
  { lessons }: ChapterLessons,
  finished: ReadonlySet<number>,
) => lessons.filter(({ id }) => finished.has(id)).length;

/** The table of contents: chapters that fold, lessons with what they are and whether they are done. */
export function CourseContents(props: CourseContentsProps) {
  const t = useT();
  const { courseId, chapters, finished, isOpen } = props;
  if (chapters.length === 0) {
    return <p class="text-ink2">{t("courses.noLessons")}</p>;
  }
  return (
    <div class="course-contents">
      {chapters.map((chapter) => (
        <details key={chapter.id} class="chapter" open>
          <summary>
            <ChapterRing
              done={doneIn(chapter, finished)}
              total={chapter.lessons.length}
            />
            <h2 class="grow min-w-0 break-words">{chapter.title}</h2>
            <Icon name="chevronDown" />
          </summary>
          <ol class="lesson-list">
            {chapter.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonLine
                  lesson={lesson}
                  href={isOpen ? lessonHref(courseId, lesson.id) : null}
                  isDone={finished.has(lesson.id)}
                />
              </li>
            ))}
            {chapter.lessons.length === 0 && (
              <li class="text-ink3">{t("courses.noLessons")}</li>
            )}
          </ol>
        </details>
      ))}
    </div>
  );
}

export const lessonHref = (courseId: number, lessonId: number) =>
  `/course/${courseId}/lesson/${lessonId}`;

interface LessonLineProps {
  lesson: Pick<Lesson, "title" | "type">;
  href: string | null;
  isDone: boolean;
  isCurrent?: boolean;
}

/** A lesson: slides or text, and a tick when it is finished. */
function LessonLine(props: LessonLineProps) {
  const t = useT();
  const { lesson, href, isDone, isCurrent } = props;
  const { type, title } = lesson;
  const content = (
    <>
      <Icon name={type === "slide" ? "picture" : "list"} />
      <span class="sr-only">
        {t(type === "slide" ? "courses.typeSlide" : "courses.typeText")}
      </span>
      <span class="grow min-w-0 break-words">{title}</span>
      {isDone && (
        <span class="lesson-done" title={t("courses.finished")}>
          <Icon name="check" />
          <span class="sr-only">{t("courses.finished")}</span>
        </span>
      )}
    </>
  );
  return href === null ? <span class="lesson-line">{content}</span> : (
    <a
      class="lesson-line"
      href={href}
      aria-current={isCurrent ? "page" : undefined}
    >
      {content}
    </a>
  );
}

/** The same as a tree beside a lesson; nothing of it folds, so that it can be brought anew. */
export function LessonTree(
  { courseId, chapters, finished, current }:
    & Omit<CourseContentsProps, "isOpen">
    & { current: number },
) {
  return (
    <ul class="lesson-tree">
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <p class="lesson-tree-chapter">
            <ChapterRing
              done={doneIn(chapter, finished)}
              total={chapter.lessons.length}
            />
            <span class="min-w-0 break-words">{chapter.title}</span>
          </p>
          <ol>
            {chapter.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonLine
                  lesson={lesson}
                  href={lessonHref(courseId, lesson.id)}
                  isDone={finished.has(lesson.id)}
                  isCurrent={lesson.id === current}
                />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
