import { useT } from "../../reader.tsx";
import { MAX_COURSE_TITLE_CHARS } from "../../../lib/courses/schema.ts";
import type { ChapterLessons } from "../../../lib/courses/shelf.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { MoveButtons } from "./MoveButtons.tsx";

export interface ContentsAdminProps {
  courseId: number;
  chapters: readonly ChapterLessons[];
  /** Of the chapter that is added. */
  form: FormState;
}

/** Chapters with their lessons, in an order that buttons change. */
export function ContentsAdmin(props: ContentsAdminProps) {
  const t = useT();
  const { courseId, chapters, form } = props;
  const action = `/admin/course/${courseId}/contents`;
  return (
    <>
      {chapters.map((chapter, n) => (
        <section key={chapter.id} class="card course-chapter">
          <div class="flex flex-wrap items-center gap-2">
            <form
              class="flex items-center gap-2 grow min-w-0"
              method="post"
              action={action}
            >
              <input type="hidden" name="chapterId" value={chapter.id} />
              <input
                class="input grow min-w-0"
                name="title"
                value={chapter.title}
                maxLength={MAX_COURSE_TITLE_CHARS}
                aria-label={t("courseAdmin.chapterTitle")}
                required
              />
              <Button kind="quiet" name="action" value="rename">
                {t("courseAdmin.chapterRename")}
              </Button>
            </form>
            <MoveButtons
              action={action}
              what={`chapter ${chapter.id}`}
              title={chapter.title}
              ask={t("courseAdmin.chapterDeleteAsk", {
                title: chapter.title,
                lessons: chapter.lessons.length,
              })}
              isFirst={n === 0}
              isLast={n === chapters.length - 1}
            />
          </div>
          <Lessons courseId={courseId} chapter={chapter} />
          <div>
            <Button
              small
              icon="plus"
              href={`/admin/course/${courseId}/lesson/create?chapter=${chapter.id}`}
            >
              {t("courseAdmin.lessonAdd")}
            </Button>
          </div>
        </section>
      ))}
      <form
        class="card p-5 flex flex-col gap-4 max-w-form"
        method="post"
        action={action}
      >
        <FormErrors form={form} />
        <SendKey />
        <TextField
          name="title"
          id="chapter-new"
          label={t("courseAdmin.chapterNew")}
          maxLength={MAX_COURSE_TITLE_CHARS}
          form={form}
          required
        />
        <div>
          <Button icon="plus" name="action" value="chapter">
            {t("courseAdmin.chapterAdd")}
          </Button>
        </div>
      </form>
    </>
  );
}

function Lessons(
  { courseId, chapter: { lessons } }: {
    courseId: number;
    chapter: ChapterLessons;
  },
) {
  const t = useT();
  if (lessons.length === 0) {
    return <p class="text-md text-ink3">{t("courseAdmin.lessonsNone")}</p>;
  }
  return (
    <ol class="course-rows">
      {lessons.map(({ id, title, type }, n) => (
        <li key={id}>
          <Icon name={type === "slide" ? "picture" : "list"} />
          <a
            class="grow min-w-0 break-words"
            href={`/admin/course/${courseId}/lesson/${id}`}
          >
            {title}
          </a>
          <MoveButtons
            action={`/admin/course/${courseId}/contents`}
            what={`lesson ${id}`}
            title={title}
            ask={t("courseAdmin.lessonDeleteAsk", { title })}
            isFirst={n === 0}
            isLast={n === lessons.length - 1}
          />
        </li>
      ))}
    </ol>
  );
}
