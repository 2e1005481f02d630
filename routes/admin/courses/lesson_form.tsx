import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import {
  addSlides,
  changeSlide,
  createLesson,
  updateLesson,
} from "../../../lib/courses/lessons.ts";
import {
  type Chapter,
  type Course,
  LESSON_TYPES,
  LessonDraft,
  type LessonType,
  MAX_COURSE_TITLE_CHARS,
  MAX_LESSON_CHARS,
} from "../../../lib/courses/schema.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { id, optionalId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { versionOf } from "../../stored_version.ts";
import { adminPage } from "../admin_page.tsx";
import { CourseParams, courseToMake } from "./course_form.tsx";
import { COURSES_PATH } from "./courses.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../../components/ui/DraftOffer.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { MarkdownField } from "../../../components/ui/MarkdownField.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Since } from "../../../components/ui/Since.tsx";
import { UploadBar } from "../../../components/ui/UploadBar.tsx";

const LessonParams = CourseParams.extend({ lessonId: id });
type Params = z.infer<typeof LessonParams>;

const NEW = { title: "", type: "text", text: "" } as const;

/** A lesson with its course for its page in the admin area. */
function lessonToMake(c: AppContext, { courseId, lessonId }: Params) {
  const course = courseToMake(c, courseId);
  const lesson = c.get("act").site.courses.shelf.lesson(lessonId);
  if (lesson?.courseId !== courseId) throw failure("notFound");
  return { course, lesson };
}

/** Where a lesson's slides are told what was wrong with them. */
interface Shown {
  form?: FormState;
  slidesForm?: FormState;
}

const backTo = ({ id, title }: Course) => ({
  href: `${COURSES_PATH}/${id}`,
  text: title,
});

function showNew(
  c: AppContext,
  course: Course,
  { chapter, form = EMPTY_FORM }: { chapter?: number; form?: FormState },
) {
  const t = c.get("t");
  const back = backTo(course);
  // A lesson is in a chapter: without any, those come first.
  const [first] = course.chapters;
  if (first === undefined) throw failure("chapterNotFound");
  return adminPage(c, {
    title: t("courseAdmin.lessonNew"),
    back,
    isRefused: form !== EMPTY_FORM,
    children: (
      <LessonForm
        action={`${back.href}/lesson/create`}
        back={back.href}
        values={{ ...NEW, chapterId: chapter ?? first.id }}
        chapters={course.chapters}
        form={form}
      />
    ),
  });
}

async function storedOf(
  c: AppContext,
  params: Params,
): Promise<LessonFormValues> {
  const { title, chapterId, type, id } = lessonToMake(c, params).lesson;
  const content = await c.get("act").site.courses.contents.get(id);
  return { title, chapterId, type, text: content?.text ?? "" };
}

async function show(
  c: AppContext,
  params: Params,
  { form = EMPTY_FORM, slidesForm = EMPTY_FORM }: Shown = {},
) {
  const t = c.get("t");
  const { course, lesson } = lessonToMake(c, params);
  const content = await c.get("act").site.courses.contents.get(lesson.id);
  const values = await storedOf(c, params);
  const back = backTo(course);
  const action = `${back.href}/lesson/${lesson.id}`;
  return adminPage(c, {
    title: t("courseAdmin.lessonEdit"),
    back,
    isRefused: form !== EMPTY_FORM || slidesForm !== EMPTY_FORM,
    children: (
      <>
        <LessonForm
          action={action}
          back={back.href}
          since={versionOf(values)}
          values={values}
          chapters={course.chapters}
          form={form}
        />
        {lesson.type === "slide" && (
          <SlidesAdmin
            action={`${action}/slides`}
            slides={content?.slides ?? []}
            form={slidesForm}
          />
        )}
      </>
    ),
  });
}

const typed = (form: Form) => ({
  title: form.get("title") ?? "",
  chapterId: Number(form.get("chapterId") ?? NaN),
  type: form.get("type") ?? "text",
  text: form.get("text") ?? "",
});

export const newLesson = page(
  { params: CourseParams, query: z.object({ chapter: optionalId }) },
  (c, { params: { courseId }, query }) =>
    showNew(c, courseToMake(c, courseId), query),
);

/** One of slides goes on to them. */
export const createLessonForm = form({
  params: CourseParams,
  open: (c, { courseId }) => courseToMake(c, courseId),
  schema: LessonDraft,
  pick: typed,
  makes: true,
  asksTwin: true,
  run: ({ act, opened }, draft) => createLesson(act, opened.id, draft),
  next: ({ opened }, lesson) => ({
    to: `${COURSES_PATH}/${opened.id}` +
      (lesson.type === "slide" ? `/lesson/${lesson.id}#slides` : ""),
    key: "courseAdmin.saved",
  }),
  again: ({ c, opened }, form) => showNew(c, opened, { form }),
});

export const editLesson = page(
  { params: LessonParams },
  (c, { params }) => show(c, params),
);

export const editLessonForm = form({
  params: LessonParams,
  open: lessonToMake,
  stored: ({ c, params }) => storedOf(c, params),
  schema: LessonDraft,
  pick: typed,
  run: ({ act, params }, draft) => updateLesson(act, params.lessonId, draft),
  next: ({ c, opened: { course, lesson } }, { type }) => ({
    // Become one of slides, it stays: they are not there yet.
    to: type === "slide" && lesson.type !== type
      ? `${c.req.path}#slides`
      : `${COURSES_PATH}/${course.id}`,
    key: "courseAdmin.saved",
  }),
  again: ({ c, params }, form) => show(c, params, { form }),
});

const MOST_AT_ONCE = 50;
const MOST_BYTES = 64 * 1024 ** 2;

/** Many pictures at a time. */
export const addSlidesForm = form({
  params: LessonParams,
  open: lessonToMake,
  most: { bytes: MOST_BYTES, files: MOST_AT_ONCE },
  makes: true,
  run: ({ act, form, params }) =>
    addSlides(act, params.lessonId, form.filesOf("slides")),
  next: ({ opened: { course, lesson } }) => ({
    to: `${COURSES_PATH}/${course.id}/lesson/${lesson.id}`,
    key: "courseAdmin.slidesSaved",
  }),
  again: ({ c, params }, slidesForm) => show(c, params, { slidesForm }),
});

const BY = { up: -1, down: 1, remove: "remove" } as const;

/** The buttons of one slide. */
export const changeSlideForm = form({
  params: LessonParams,
  open: lessonToMake,
  schema: z.object({
    action: z.enum(["up", "down", "remove"]),
    slide: z.string().max(200),
  }),
  run: ({ act, params }, { action, slide }) =>
    changeSlide(act, params.lessonId, { slide, by: BY[action] }),
  next: ({ opened: { course, lesson } }) => ({
    to: `${COURSES_PATH}/${course.id}/lesson/${lesson.id}#slides`,
  }),
});

interface LessonFormValues {
  title: string;
  chapterId: number;
  type: LessonType;
  text: string;
}

interface LessonFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  back: string;
  values: LessonFormValues;
  chapters: readonly Chapter[];
  form: FormState;
}

const TYPE_WORDS = {
  text: "courseAdmin.typeText",
  slide: "courseAdmin.typeSlide",
} as const;

/** A lesson's title, place, kind and text; its slides have a form of their own. */
function LessonForm(props: LessonFormProps) {
  const t = useT();
  const { action, back, values, chapters, form } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} linked />
      <SendKey />
      <DraftOffer name={action} />
      <Since value={props.since} />
      <FormCard>
        <TextField
          name="title"
          label={t("courseAdmin.title")}
          value={values.title}
          maxLength={MAX_COURSE_TITLE_CHARS}
          form={form}
          required
        />
        <SelectField
          name="chapterId"
          label={t("courseAdmin.chapter")}
          value={String(values.chapterId)}
          options={chapters.map(({ id, title }) => ({
            value: String(id),
            text: title,
          }))}
          form={form}
          required
        />
        <SelectField
          name="type"
          label={t("courseAdmin.type")}
          help={t("courseAdmin.typeHelp")}
          value={values.type}
          options={LESSON_TYPES.map((type) => ({
            value: type,
            text: t(TYPE_WORDS[type]),
          }))}
          form={form}
        />
        <MarkdownField
          uploads
          name="text"
          label={t("courseAdmin.text")}
          help={t("courseAdmin.textHelp")}
          value={values.text}
          rows={12}
          maxLength={MAX_LESSON_CHARS}
          form={form}
          mono
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}

interface SlidesAdminProps {
  action: string;
  slides: readonly string[];
  form: FormState;
}

/** The pictures of a lesson in their order, and a form for more of them. */
function SlidesAdmin({ action, slides, form }: SlidesAdminProps) {
  const t = useT();
  return (
    <FormCard
      id="slides"
      title={t("courseAdmin.slides")}
      help={t("courseAdmin.slidesLead")}
    >
      {slides.length === 0
        ? <p class="text-md text-ink3">{t("courseAdmin.slidesNone")}</p>
        : (
          <ol class="slide-grid">
            {slides.map((slide, n) => (
              <Slide
                key={n}
                action={action}
                slide={slide}
                n={n}
                isLast={n === slides.length - 1}
              />
            ))}
          </ol>
        )}
      <form
        class="flex flex-col gap-4"
        method="post"
        action={action}
        enctype="multipart/form-data"
        data-upload={t("courseAdmin.uploading")}
      >
        <FormErrors form={form} />
        <SendKey />
        <TextField
          name="slides"
          id="slides-more"
          type="file"
          label={t("courseAdmin.slidesPick")}
          help={t("courseAdmin.slidesHelp")}
          accept="image/*"
          form={form}
          multiple
          required
        />
        <UploadBar />
        <div>
          <Button icon="upload">{t("courseAdmin.slidesAdd")}</Button>
        </div>
      </form>
    </FormCard>
  );
}

interface SlideProps {
  action: string;
  slide: string;
  n: number;
  isLast: boolean;
}

function Slide({ action, slide, n, isLast }: SlideProps) {
  const t = useT();
  const title = t("courseAdmin.slideName", { n: n + 1 });
  return (
    <li>
      <a href={slide} target="_blank" rel="noopener">
        <img src={slide} alt={title} loading="lazy" />
      </a>
      <form
        class="flex items-center gap-1"
        method="post"
        action={`${action}/change`}
      >
        <input type="hidden" name="slide" value={slide} />
        <span class="grow num text-sm text-ink3">{n + 1}</span>
        <Button
          kind="quiet"
          small
          icon="chevronLeft"
          label={t("courseAdmin.up", { title })}
          name="action"
          value="up"
          disabled={n === 0}
        />
        <Button
          kind="quiet"
          small
          icon="chevronRight"
          label={t("courseAdmin.down", { title })}
          name="action"
          value="down"
          disabled={isLast}
        />
        <Button
          kind="quiet"
          small
          icon="trash"
          label={t("courseAdmin.remove", { title })}
          name="action"
          value="remove"
        />
      </form>
    </li>
  );
}
