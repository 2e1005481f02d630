import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EditForm } from "../../../components/ui/EditForm.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { UploadBar } from "../../../components/ui/UploadBar.tsx";
import { LESSON_FIELDS } from "../../../lib/courses/fields.ts";
import {
  addSlides,
  changeSlide,
  createLesson,
  updateLesson,
} from "../../../lib/courses/lessons.ts";
import {
  type Course,
  LessonDraft,
  MAX_SLIDES_OF_LESSON,
} from "../../../lib/courses/schema.ts";
import {
  endSlideMaking,
  makeSlidesOf,
  type SlideMaking,
  slideMakingOf,
} from "../../../lib/courses/slide_making.ts";
import { MAX_PDF_BYTES, MAX_PDF_PAGES } from "../../../lib/judging/protocol.ts";
import { failure, refuse } from "../../../lib/failure.ts";
import { atFirst, inCard, valuesIn } from "../../../lib/http/fields.ts";
import { CourseId, id, optionalId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { editPages, type Shown } from "../../edit_pages.tsx";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { courseToMake } from "./course_form.tsx";
import { COURSES_PATH } from "./courses.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";

const LessonParams = CourseId.extend({ lessonId: id });
type Params = z.infer<typeof LessonParams>;

/** A lesson with its course for its page in the admin area. */
function lessonToMake(c: AppContext, { courseId, lessonId }: Params) {
  const course = courseToMake(c, courseId);
  const lesson = c.get("act").site.courses.shelf.lesson(lessonId);
  if (lesson?.courseId !== courseId) throw failure("notFound");
  return { course, lesson };
}

/** A chapter of a new lesson: that which is asked for, else the first. */
function chapterOf(c: AppContext, { chapters }: Course): number {
  // A lesson is in a chapter: without any, those come first.
  const [first] = chapters;
  if (first === undefined) throw failure("chapterNotFound");
  return NewQuery.safeParse(c.req.query()).data?.chapter ?? first.id;
}
const NewQuery = z.object({ chapter: optionalId });

/** The course that a new one is made in. */
function courseOf(c: AppContext): Course {
  const params = CourseId.safeParse(c.req.param());
  if (!params.success) throw failure("notFound");
  return courseToMake(c, params.data.courseId);
}

const pathOf = ({ id }: Course) => `${COURSES_PATH}/${id}`;

const lessonForms = editPages({
  params: LessonParams,
  fields: LESSON_FIELDS,
  schema: LessonDraft,
  admit: (c) => void courseOf(c),
  open: lessonToMake,
  async draftOf(c, { lesson }) {
    const content = await c.get("act").site.courses.contents.get(lesson.id);
    return valuesIn(LESSON_FIELDS, { ...lesson, text: content?.text ?? "" });
  },
  first(c) {
    const chapterId = chapterOf(c, courseOf(c));
    return { ...atFirst(LESSON_FIELDS), chapterId };
  },
  create: ({ c, act }, draft) => createLesson(act, courseOf(c).id, draft),
  update: ({ act, opened }, draft) =>
    updateLesson(act, opened.lesson.id, draft),
  // One of slides goes on to them.
  created: ({ c }, { id, type }) => ({
    to: pathOf(courseOf(c)) + (type === "slide" ? `/lesson/${id}#slides` : ""),
    key: "courseAdmin.saved",
  }),
  updated: ({ c, opened: { course, lesson } }, { type }) => ({
    // Become one of slides, it stays: they are not there yet.
    to: type === "slide" && lesson.type !== type
      ? `${c.req.path}#slides`
      : pathOf(course),
    key: "courseAdmin.saved",
  }),
  show: (c, shown) => show(c, shown),
});
export const { fresh: newLesson, create: createLessonForm } = lessonForms;
export const { edit: editLesson, save: editLessonForm } = lessonForms;

/** A lesson's title, place, kind and text; its slides have a form of their own. */
async function show(
  c: AppContext,
  { opened, values, since, form }: Shown<ReturnType<typeof lessonToMake>>,
  slidesForm: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const course = opened?.course ?? courseOf(c);
  const path = pathOf(course);
  const action = `${path}/lesson/${opened ? opened.lesson.id : "create"}`;
  const chapters = course.chapters
    .map(({ id, title }) => ({ value: String(id), text: title }));
  const isRefused = [form, slidesForm]
    .some(({ errors }) => Object.keys(errors).length > 0);
  return adminPage(c, {
    title: opened ? t("courseAdmin.lessonEdit") : t("courseAdmin.lessonNew"),
    isRefused,
    children: (
      <>
        <EditForm {...{ action, since, form }} back={path}>
          <FormCard>
            <Fields
              {...{ values, form }}
              of={inCard(LESSON_FIELDS, "lesson")}
              among={{ chapterId: chapters }}
            />
          </FormCard>
          <FormCard
            title={t("courseAdmin.finishTitle")}
            help={t("courseAdmin.finishHelp", {
              quiz: "{{quiz 12}}",
              problem: "{{problem 1000}}",
              run: "```Python3 run",
              input: "```input",
            })}
          >
            <Fields
              {...{ values, form }}
              of={inCard(LESSON_FIELDS, "finish")}
            />
          </FormCard>
        </EditForm>
        {opened?.lesson.type === "slide" && (
          <SlidesAdmin
            making={await slideMakingOf(c.get("act").site, opened.lesson.id)}
            action={`${action}/slides`}
            slides={(await c.get("act").site.courses.contents
              .get(opened.lesson.id))?.slides ?? []}
            form={slidesForm}
          />
        )}
      </>
    ),
  });
}

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
  again: async ({ c, opened }, slidesForm) =>
    show(c, await lessonForms.shownOf(c, opened), slidesForm),
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

/** A PDF, whose pages become slides. */
export const slidesOfPdfForm = form({
  params: LessonParams,
  open: lessonToMake,
  most: { fileBytes: MAX_PDF_BYTES },
  makes: true,
  async run({ act, form, params }) {
    const file = form.files.get("pdf");
    return file === undefined || file.size === 0
      ? refuse("fileRequired", { field: "pdf" })
      : await makeSlidesOf(act, params.lessonId, file);
  },
  // With a fragment the page would not be loaded anew.
  next: ({ opened: { course, lesson } }) => ({
    to: `${COURSES_PATH}/${course.id}/lesson/${lesson.id}`,
  }),
  again: async ({ c, opened }, slidesForm) =>
    show(c, await lessonForms.shownOf(c, opened), slidesForm),
});

/** Ends what is made of a PDF, or has read why nothing was. */
export const endSlidesForm = form({
  params: LessonParams,
  open: lessonToMake,
  run: ({ act, params }) => endSlideMaking(act, params.lessonId),
  next: ({ opened: { course, lesson } }) => ({
    to: `${COURSES_PATH}/${course.id}/lesson/${lesson.id}#slides`,
  }),
});

interface SlidesAdminProps {
  making: SlideMaking | null;
  action: string;
  slides: readonly string[];
  form: FormState;
}

/** The pictures of a lesson in their order, and a form for more of them. */
function SlidesAdmin({ making, action, slides, form }: SlidesAdminProps) {
  const t = useT();
  const isBusy = making !== null && making.fault === null;
  return (
    <FormCard
      id="slides"
      title={t("courseAdmin.slides")}
      help={t("courseAdmin.slidesLead")}
    >
      <div
        class="flex flex-col gap-4"
        id="slides-made"
        data-poll={isBusy ? "1" : undefined}
      >
        {making !== null && <Making making={making} action={action} />}
        {slides.length === 0
          ? <EmptyPart title={t("courseAdmin.slidesNone")} />
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
      </div>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={`${action}/pdf`}
        enctype="multipart/form-data"
        data-upload={t("courseAdmin.uploading")}
      >
        <SendKey />
        <TextField
          name="pdf"
          id="slides-pdf"
          type="file"
          label={t("courseAdmin.pdfPick")}
          help={t("courseAdmin.pdfHelp", { most: MAX_PDF_PAGES })}
          accept="application/pdf,.pdf"
          form={form}
          required
        />
        <UploadBar />
        <div>
          <Button icon="upload">{t("courseAdmin.pdfAdd")}</Button>
        </div>
      </form>
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

/** How far a PDF is, or why there are no slides of it. */
function Making({ making, action }: { making: SlideMaking; action: string }) {
  const t = useT();
  const { done, total, fault, file: { name } } = making;
  const words = fault !== null
    ? t(`courseAdmin.pdfFault.${fault.code}`, {
      name,
      page: fault.page ?? 0,
      count: fault.count ?? 0,
      most: MAX_SLIDES_OF_LESSON,
    })
    : total === 0
    ? t("courseAdmin.pdfWaits", { name })
    : t("courseAdmin.pdfMaking", { name, done, total });
  return (
    <form
      class="flex flex-wrap items-center gap-3"
      method="post"
      action={`${action}/end`}
    >
      {fault === null
        ? (
          <p class="flex flex-wrap items-center gap-3" role="status">
            <progress
              class="progress"
              aria-label={words}
              value={total === 0 ? undefined : done}
              max={total === 0 ? undefined : total}
            />
            {words}
          </p>
        )
        : <Notice kind="error">{words}</Notice>}
      <Button kind="quiet" small icon={fault === null ? "cross" : "check"}>
        {t(fault === null ? "courseAdmin.pdfStop" : "courseAdmin.pdfRead")}
      </Button>
    </form>
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
