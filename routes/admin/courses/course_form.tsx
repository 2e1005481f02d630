import { z } from "zod";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import {
  type Course,
  CourseDraft,
  MAX_COURSE_TITLE_CHARS,
} from "../../../lib/courses/schema.ts";
import {
  createCourse,
  deleteCourse,
  updateCourse,
} from "../../../lib/courses/service.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { id } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { MAX_IMAGE_BYTES } from "../../../lib/media/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { versionOf } from "../../stored_version.ts";
import { adminPage } from "../admin_page.tsx";
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
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Since } from "../../../components/ui/Since.tsx";

export const CourseParams = z.object({ courseId: id });

/** A course for one of its pages in the admin area. */
export function courseToMake(c: AppContext, courseId: number) {
  const course = c.get("act").site.courses.shelf.get(courseId);
  if (course === null) throw failure("notFound");
  return course;
}

const storedOf = ({ title, isVisible, cover }: Course) => ({
  title,
  isVisible,
  cover,
});

const NEW = { title: "", isVisible: true, cover: null };

function show(
  c: AppContext,
  courseId: number | null,
  state: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const course = courseId === null ? null : courseToMake(c, courseId);
  const back = course === null
    ? { href: COURSES_PATH, text: t("courseAdmin.courses") }
    : { href: `${COURSES_PATH}/${courseId}`, text: course.title };
  const isTyped = state !== EMPTY_FORM;
  const values = course ?? NEW;
  return adminPage(c, {
    title: course === null ? t("courseAdmin.new") : t("courseAdmin.edit"),
    back,
    isRefused: isTyped,
    children: (
      <CourseForm
        action={course === null
          ? `${COURSES_PATH}/create`
          : `${COURSES_PATH}/${courseId}/edit`}
        back={back.href}
        since={course === null ? undefined : versionOf(storedOf(course))}
        values={isTyped
          ? { ...values, isVisible: state.values.isVisible !== undefined }
          : values}
        form={state}
      />
    ),
  });
}

const typed = (form: Form) => ({
  title: form.get("title") ?? "",
  isVisible: form.get("isVisible") !== null,
});

/** What was chosen as the picture; undefined: nothing. */
function coverOf(form: Form) {
  const file = form.file("cover");
  return file.ok ? file.value : undefined;
}

const FIELDS = { image: "cover" };

export const newCourse = page({}, (c) => show(c, null));

export const createCourseForm = form({
  most: { fileBytes: MAX_IMAGE_BYTES },
  schema: CourseDraft,
  pick: typed,
  makes: true,
  asksTwin: true,
  fields: FIELDS,
  run: ({ act, form }, draft) => createCourse(act, draft, coverOf(form)),
  next: (_, course) => ({
    to: `${COURSES_PATH}/${course.id}`,
    key: "courseAdmin.saved",
  }),
  again: ({ c }, state) => show(c, null, state),
});

export const editCourse = page(
  { params: CourseParams },
  (c, { params: { courseId } }) => show(c, courseId),
);

export const editCourseForm = form({
  params: CourseParams,
  open: (c, { courseId }) => courseToMake(c, courseId),
  stored: ({ opened }) => storedOf(opened),
  most: { fileBytes: MAX_IMAGE_BYTES },
  schema: CourseDraft,
  pick: typed,
  fields: FIELDS,
  run: ({ act, form, opened }, draft) => {
    const isRemoved = form.get("removeCover") !== null;
    const cover = coverOf(form) ?? (isRemoved ? null : undefined);
    return updateCourse(act, opened.id, draft, cover);
  },
  next: ({ opened }) => ({
    to: `${COURSES_PATH}/${opened.id}`,
    key: "courseAdmin.saved",
  }),
  again: ({ c, opened }, state) => show(c, opened.id, state),
});

const DONE = {
  delete: "courseAdmin.deleted",
  show: "courseAdmin.nowShown",
  hide: "courseAdmin.nowHidden",
} as const satisfies Record<string, MessageKey>;

/** The buttons of a row of the list. */
export const changeCourseForm = form({
  params: CourseParams,
  open: (c, { courseId }) => courseToMake(c, courseId),
  schema: z.object({ action: z.enum(["delete", "show", "hide"]) }),
  run: ({ act, opened: { id } }, { action }) =>
    action === "delete"
      ? deleteCourse(act, id)
      : updateCourse(act, id, { isVisible: action === "show" }),
  next: (_, __, { action }) => ({ to: COURSES_PATH, key: DONE[action] }),
});

interface CourseFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  back: string;
  values: { title: string; isVisible: boolean; cover: string | null };
  form: FormState;
}

/** A course's title, its picture, and whether it is shown. */
function CourseForm(
  { since, action, back, values, form }: CourseFormProps,
) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      enctype="multipart/form-data"
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} linked />
      <SendKey />
      <DraftOffer name={action} />
      <Since value={since} />
      <FormCard>
        <TextField
          name="title"
          label={t("courseAdmin.title")}
          value={values.title}
          maxLength={MAX_COURSE_TITLE_CHARS}
          form={form}
          required
        />
        {values.cover !== null && (
          <div class="flex flex-wrap items-end gap-4">
            <img class="course-cover-small" src={values.cover} alt="" />
            <Check
              name="removeCover"
              label={t("courseAdmin.coverRemove")}
              checked={false}
            />
          </div>
        )}
        <TextField
          name="cover"
          type="file"
          label={t("courseAdmin.cover")}
          help={t("courseAdmin.coverHelp")}
          accept="image/*"
          form={form}
        />
        <Check
          name="isVisible"
          label={t("courseAdmin.visible")}
          help={t("courseAdmin.visibleHelp")}
          checked={values.isVisible}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
