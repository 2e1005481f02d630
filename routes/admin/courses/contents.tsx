import { ContentsAdmin } from "../../../components/admin/courses/ContentsAdmin.tsx";
import { HomeworkAdmin } from "../../../components/admin/courses/HomeworkAdmin.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
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
import { parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { CourseParams, courseToMake } from "./course_form.tsx";
import { COURSES_PATH } from "./courses.tsx";

function show(c: AppContext, course: Course, state: FormState = EMPTY_FORM) {
  const t = c.get("t");
  const act = c.get("act");
  const { courses, trainings } = act.site;
  const { id, title } = course;
  const ofHomework = state.values.action === "homework";
  return adminPage(c, {
    title,
    back: { href: COURSES_PATH, text: t("courseAdmin.courses") },
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
  { params: CourseParams },
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
  params: CourseParams,
  open: (c, { courseId }) => courseToMake(c, courseId),
  makes: ({ form }) => form.get("action") === "chapter",
  run: ({ act, form, opened }) => pressed(act, opened.id, form),
  next: ({ opened }) => ({
    to: `${COURSES_PATH}/${opened.id}`,
    key: "courseAdmin.saved",
  }),
  again: ({ c, opened }, state) => show(c, opened, state),
});
