import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import { MAX_COURSE_TITLE_CHARS } from "../../../lib/courses/fields.ts";
import { homeworkIn } from "../../../lib/courses/learning.ts";
import { deleteLesson, moveLesson } from "../../../lib/courses/lessons.ts";
import { ChapterDraft, type Course } from "../../../lib/courses/schema.ts";
import {
  addChapter,
  addHomework,
  deleteChapter,
  moveChapter,
  moveHomework,
  removeHomework,
  renameChapter,
} from "../../../lib/courses/service.ts";
import { type Refusal, refuse } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { CourseId, parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { courseToMake } from "./course_form.tsx";
import { COURSES_PATH } from "./courses.tsx";
import { useT } from "../../../components/reader.tsx";
import type { ChapterLessons } from "../../../lib/courses/shelf.ts";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { EmptyPart } from "../../../components/ui/Empty.tsx";

function show(c: AppContext, course: Course, state: FormState = EMPTY_FORM) {
  const t = c.get("t");
  const act = c.get("act");
  const { courses, trainings } = act.site;
  const { id, title } = course;
  const ofHomework = state.values.action === "homework";
  return adminPage(c, {
    title,
    isRefused: state !== EMPTY_FORM,
    children: (
      <>
        <div class="flex flex-wrap gap-3">
          <Button icon="edit" href={`${COURSES_PATH}/${id}/edit`}>
            {t("courseAdmin.edit")}
          </Button>
          <Button kind="quiet" icon="eye" href={`/course/${id}`}>
            {t("courseAdmin.look")}
          </Button>
        </div>
        <ContentsAdmin
          courseId={id}
          chapters={courses.shelf.contentsOf(course)}
          form={ofHomework ? EMPTY_FORM : state}
        />
        <HomeworkAdmin
          courseId={id}
          rows={homeworkIn(act, course)}
          others={trainings.shelf.list({ gid: null, withHidden: true })
            .filter(({ tid }) => !course.homework.includes(tid))}
          form={ofHomework ? state : EMPTY_FORM}
        />
      </>
    ),
  });
}

export const courseContents = page(
  { params: CourseId },
  (c, { params: { courseId } }) => show(c, courseToMake(c, courseId)),
);

/** `up lesson 12`, `delete chapter 3`. */
async function moving(
  act: Act,
  courseId: number,
  [verb, kind, number]: readonly string[],
): Promise<Result<unknown, Refusal>> {
  const id = Number(number);
  const by = verb === "up" ? -1 : 1;
  const isAway = verb === "delete";
  switch (kind) {
    case "chapter":
      return isAway
        ? await deleteChapter(act, courseId, id)
        : await moveChapter(act, courseId, id, by);
    case "lesson":
      return isAway
        ? await deleteLesson(act, id)
        : await moveLesson(act, id, by);
    case "homework":
      return isAway
        ? await removeHomework(act, courseId, id)
        : await moveHomework(act, courseId, id, by);
  }
  return refuse("invalid", { params: { field: "action" } });
}

async function pressed(
  act: Act,
  courseId: number,
  form: Form,
): Promise<Result<unknown, Refusal | Refusal[]>> {
  const action = form.get("action") ?? "";
  if (action === "homework") {
    return await addHomework(act, courseId, Number(form.get("tid")));
  }
  if (action !== "chapter" && action !== "rename") {
    return await moving(act, courseId, action.split(" "));
  }
  const draft = parseInput(ChapterDraft, form.toObject());
  if (!draft.ok) return draft;
  return action === "chapter"
    ? await addChapter(act, courseId, draft.value)
    : await renameChapter(act, courseId, {
      ...draft.value,
      id: Number(form.get("chapterId")),
    });
}

/** The buttons of the page. */
export const contentsForm = form({
  params: CourseId,
  open: (c, { courseId }) => courseToMake(c, courseId),
  makes: ({ form }) => form.get("action") === "chapter",
  run: ({ act, form, opened }) => pressed(act, opened.id, form),
  next: ({ opened }) => ({
    to: `${COURSES_PATH}/${opened.id}`,
    key: "courseAdmin.saved",
  }),
  again: ({ c, opened }, state) => show(c, opened, state),
});

interface ContentsAdminProps {
  courseId: number;
  chapters: readonly ChapterLessons[];
  /** Of the chapter that is added. */
  form: FormState;
}

/** Chapters with their lessons, in an order that buttons change. */
function ContentsAdmin(props: ContentsAdminProps) {
  const t = useT();
  const { courseId, chapters, form } = props;
  const action = `/admin/course/${courseId}/contents`;
  return (
    <>
      {chapters.map((chapter, n) => (
        <section key={chapter.id} class="card flex flex-col gap-4 py-4 px-5">
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
    return <EmptyPart title={t("courseAdmin.lessonsNone")} />;
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

interface HomeworkAdminProps {
  courseId: number;
  rows: readonly WholeTraining[];
  /** The site's other trainings. */
  others: readonly WholeTraining[];
  form: FormState;
}

/** The trainings that are a course's homework, in their order. */
function HomeworkAdmin(props: HomeworkAdminProps) {
  const t = useT();
  const { courseId, rows, others, form } = props;
  const action = `/admin/course/${courseId}/contents`;
  return (
    <section class="card flex flex-col gap-4 py-4 px-5" id="homework">
      <h2>{t("courseAdmin.homework")}</h2>
      {rows.length === 0
        ? <EmptyPart title={t("courseAdmin.homeworkNone")} />
        : (
          <ol class="course-rows">
            {rows.map(({ tid, title, isVisible }, n) => (
              <li key={tid}>
                <span class="grow min-w-0 break-words">
                  <a href={`/training/${tid}`}>{title}</a>{" "}
                  {!isVisible && (
                    <span class="tag">{t("courseAdmin.homeworkHidden")}</span>
                  )}
                </span>
                <MoveButtons
                  action={action}
                  what={`homework ${tid}`}
                  title={title}
                  ask={t("courseAdmin.homeworkRemoveAsk", { title })}
                  isFirst={n === 0}
                  isLast={n === rows.length - 1}
                />
              </li>
            ))}
          </ol>
        )}
      {others.length > 0 && (
        <form
          class="flex flex-col gap-4 max-w-form"
          method="post"
          action={action}
        >
          <FormErrors form={form} />
          <SelectField
            name="tid"
            label={t("courseAdmin.homeworkPick")}
            options={[
              { value: "", text: t("courseAdmin.homeworkChoose") },
              ...others.map(({ tid, title }) => ({
                value: String(tid),
                text: title,
              })),
            ]}
            form={form}
            required
          />
          <div>
            <Button icon="plus" name="action" value="homework">
              {t("courseAdmin.homeworkAdd")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

interface MoveButtonsProps {
  action: string;
  /** What is moved, as the form sends it: `lesson 12`. */
  what: string;
  title: string;
  /** The question before it is taken away. */
  ask: string;
  isFirst: boolean;
  isLast: boolean;
}

/** One place up, one down, away with it. */
const MoveButtons = (
  { action, what, title, ask, isFirst, isLast }: MoveButtonsProps,
) => {
  const t = useT();
  return (
    <form class="flex items-center gap-1" method="post" action={action}>
      <Button
        kind="quiet"
        small
        icon="chevronUp"
        label={t("courseAdmin.up", { title })}
        name="action"
        value={`up ${what}`}
        disabled={isFirst}
      />
      <Button
        kind="quiet"
        small
        icon="chevronDown"
        label={t("courseAdmin.down", { title })}
        name="action"
        value={`down ${what}`}
        disabled={isLast}
      />
      <Button
        kind="quiet"
        small
        icon="trash"
        label={t("courseAdmin.remove", { title })}
        name="action"
        value={`delete ${what}`}
        confirm={ask}
      />
    </form>
  );
};
