import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { EditForm } from "../../../components/ui/EditForm.tsx";
import {
  Check,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { COURSE_FIELDS } from "../../../lib/courses/fields.ts";
import { CourseDraft } from "../../../lib/courses/schema.ts";
import {
  createCourse,
  deleteCourse,
  updateCourse,
} from "../../../lib/courses/service.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { picked, valuesIn } from "../../../lib/http/fields.ts";
import { CourseId } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { MAX_IMAGE_BYTES } from "../../../lib/media/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { editPages } from "../../edit_pages.tsx";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { COURSES_PATH } from "./courses.tsx";

/** A course for one of its pages in the admin area. */
export function courseToMake(c: AppContext, courseId: number) {
  const course = c.get("act").site.courses.shelf.get(courseId);
  if (course === null) throw failure("notFound");
  return course;
}

/** What was chosen as the picture; undefined: nothing. */
function coverOf(form: Form) {
  const file = form.file("cover");
  return file.ok ? file.value : undefined;
}

const saved = (_: unknown, { id }: { id: number }) =>
  ({ to: `${COURSES_PATH}/${id}`, key: "courseAdmin.saved" }) as const;

/** A course's title, its picture, and whether it is shown. */
export const courseForms = editPages({
  params: CourseId,
  fields: COURSE_FIELDS,
  schema: CourseDraft,
  most: { fileBytes: MAX_IMAGE_BYTES },
  names: { image: "cover" },
  // All that come here make courses.
  admit: () => {},
  open: (c, { courseId }) => courseToMake(c, courseId),
  draftOf: (_, course) => ({
    ...valuesIn(COURSE_FIELDS, course),
    cover: course.cover,
  }),
  create: ({ act, form }, draft) => createCourse(act, draft, coverOf(form)),
  update: ({ act, form, opened }, draft) => {
    const isRemoved = form.get("removeCover") !== null;
    const cover = coverOf(form) ?? (isRemoved ? null : undefined);
    return updateCourse(act, opened.id, draft, cover);
  },
  created: saved,
  updated: saved,
  show(c, { opened, values, since, form }) {
    const t = c.get("t");
    const path = opened ? `${COURSES_PATH}/${opened.id}` : COURSES_PATH;
    const of = { values, form };
    return adminPage(c, {
      title: opened ? t("courseAdmin.edit") : t("courseAdmin.new"),
      isRefused: Object.keys(form.errors).length > 0,
      children: (
        <EditForm
          {...{ since, form }}
          action={`${path}/${opened ? "edit" : "create"}`}
          back={path}
          hasFiles
        >
          <FormCard>
            <Fields {...of} of={picked(COURSE_FIELDS, ["title"])} />
            <CoverFields cover={opened?.cover ?? null} form={form} />
            <Fields {...of} of={picked(COURSE_FIELDS, ["isVisible"])} />
          </FormCard>
        </EditForm>
      ),
    });
  },
});

const DONE = {
  delete: "courseAdmin.deleted",
  show: "courseAdmin.nowShown",
  hide: "courseAdmin.nowHidden",
} as const satisfies Record<string, MessageKey>;

/** The buttons of a row of the list. */
export const changeCourseForm = form({
  params: CourseId,
  open: (c, { courseId }) => courseToMake(c, courseId),
  schema: z.object({ action: z.enum(["delete", "show", "hide"]) }),
  run: ({ act, opened: { id } }, { action }) =>
    action === "delete"
      ? deleteCourse(act, id)
      : updateCourse(act, id, { isVisible: action === "show" }),
  next: (_, __, { action }) => ({ to: COURSES_PATH, key: DONE[action] }),
});

/** The picture of a course, to be chosen or removed. */
function CoverFields(
  { cover, form }: { cover: string | null; form: FormState },
) {
  const t = useT();
  return (
    <>
      {cover !== null && (
        <div class="flex flex-wrap items-end gap-4">
          <img class="course-cover-small" src={cover} alt="" />
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
    </>
  );
}
