import {
  TrainingForm,
  type TrainingFormValues,
} from "../../../components/admin/trainings/TrainingForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import type { Form } from "../../../lib/http/body.ts";
import { momentField, momentTyped } from "../../../lib/http/moments.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canManageCategories } from "../../../lib/trainings/access.ts";
import { offeredCategories } from "../../../lib/trainings/categories.ts";
import { draftOf } from "../../../lib/trainings/draft_of.ts";
import {
  FIRST_RANK,
  LATE_PERCENT_AT_FIRST,
  TrainingDraft,
  type WholeTraining,
} from "../../../lib/trainings/schema.ts";
import {
  createTraining,
  updateTraining,
} from "../../../lib/trainings/service.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { formZone, redirect } from "../../page.tsx";
import {
  filledIn,
  type TrainingPages,
  TrainingParams,
} from "../../trainings/place.tsx";
import { versionOf } from "../../stored_version.ts";
import { colorTyped } from "../color_typed.ts";
import { placeToMakeIn, trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";

const NEW: TrainingFormValues = {
  title: "",
  description: "",
  rank: String(FIRST_RANK),
  auth: "Public",
  password: "",
  isVisible: true,
  categoryId: "",
  begin: "",
  due: "",
  latePercent: String(LATE_PERCENT_AT_FIRST),
  lateDays: "0",
  feedbackBefore: "all",
  feedbackAfter: "all",
};

async function valuesOf(
  c: AppContext,
  training: WholeTraining,
): Promise<TrainingFormValues> {
  const draft = await draftOf(c.get("act").site, training);
  const field = (at: number | null) =>
    at === null ? "" : momentField(at, c.get("timeZone"));
  return {
    ...draft,
    rank: String(draft.rank),
    categoryId: draft.category && "id" in draft.category
      ? String(draft.category.id)
      : "",
    begin: field(draft.begin),
    due: field(draft.due),
    latePercent: String(draft.latePercent),
    lateDays: String(draft.lateDays),
  };
}

interface Shown {
  /** Null: it is a new one. */
  training: WholeTraining | null;
  values: TrainingFormValues;
  /** The version that it was filled from. */
  since?: string;
  form?: FormState;
}

function show(
  c: AppContext,
  pages: TrainingPages,
  { training, values, since, form = EMPTY_FORM }: Shown,
) {
  const t = c.get("t");
  const path = filledIn(c, pages.admin);
  return pages.showAdmin(c, {
    title: training === null ? t("trainingAdmin.new") : t("trainingAdmin.edit"),
    back: { href: path, text: t("trainingAdmin.adminTitle") },
    isRefused: form !== EMPTY_FORM,
    children: (
      <>
        {training && trainingTabs(c, pages, training, "edit")}
        <TrainingForm
          action={training === null
            ? `${path}/create`
            : `${path}/${training.tid}/edit`}
          back={path}
          since={since}
          values={values}
          zone={formZone(c)}
          categories={offeredCategories(c.get("act").site, pages.placeOf(c))}
          form={form}
        />
      </>
    ),
  });
}

const number = (form: Form, name: string) => {
  const typed = form.get(name)?.trim() ?? "";
  return typed === "" ? undefined : Number(typed);
};

/** A box that is not ticked sends nothing: then it is hidden. */
const pickFor = (c: AppContext) => (form: Form) => {
  const id = form.get("category")?.trim() ?? "";
  const name = form.get("categoryName")?.trim() ?? "";
  const color = colorTyped(form, "categoryColor") ?? "";
  const moment = (name: string) =>
    momentTyped(form.get(name), c.get("timeZone"));
  return {
    title: form.get("title") ?? "",
    description: form.get("description") ?? "",
    rank: number(form, "rank"),
    auth: form.get("auth") ?? "Public",
    password: form.get("privatePwd") ?? "",
    isVisible: form.get("visible") !== null,
    category: name !== ""
      ? { name, color }
      : /^\d+$/.test(id)
      ? { id: Number(id) }
      : null,
    begin: moment("begin"),
    due: moment("due"),
    // An empty field takes nothing off.
    latePercent: number(form, "latePercent") ?? 0,
    lateDays: number(form, "lateDays"),
    feedbackBefore: form.get("feedbackBefore") ?? undefined,
    feedbackAfter: form.get("feedbackAfter") ?? undefined,
  };
};

const FIELDS = {
  password: "privatePwd",
  "category.name": "categoryName",
  "category.color": "categoryColor",
  name: "categoryName",
};

const typed = (values: TrainingFormValues, form: Form) => ({
  ...values,
  isVisible: form.get("visible") !== null,
});

/** New trainings of a place. Without any category, those come first, for whoever may make one there (spec 3 §2.2). */
export const newTraining = (pages: TrainingPages) =>
  page({}, (c) => {
    const act = c.get("act");
    const place = placeToMakeIn(c, pages);
    const hasNone = offeredCategories(act.site, place).length === 0;
    if (hasNone && canManageCategories(act, place)) {
      return redirect(c, `${filledIn(c, pages.admin)}/category`, {
        key: "trainingAdmin.categoryFirst",
      });
    }
    return show(c, pages, { training: null, values: NEW });
  });

export const createTrainingForm = (pages: TrainingPages) =>
  form({
    schema: TrainingDraft,
    pick: (form, { c }) => pickFor(c)(form),
    makes: true,
    asksTwin: true,
    fields: FIELDS,
    run: ({ c, act }, draft) => createTraining(act, pages.placeOf(c), draft),
    next: ({ c }, { tid }) => ({
      to: `${filledIn(c, pages.admin)}/${tid}/problems`,
      key: "trainingAdmin.saved",
    }),
    again: ({ c, form }, state) =>
      show(c, pages, {
        training: null,
        values: typed(NEW, form),
        form: state,
      }),
  });

export const editTraining = (pages: TrainingPages) =>
  page({ params: TrainingParams }, async (c, { params: { tid } }) => {
    const training = trainingToManage(c, pages, tid);
    const values = await valuesOf(c, training);
    const since = versionOf(values);
    return await show(c, pages, { training, values, since });
  });

export const editTrainingForm = (pages: TrainingPages) =>
  form({
    params: TrainingParams,
    open: (c, { tid }) => trainingToManage(c, pages, tid),
    stored: ({ c, opened }) => valuesOf(c, opened),
    schema: TrainingDraft,
    pick: (form, { c }) => pickFor(c)(form),
    fields: FIELDS,
    run: ({ act, params: { tid } }, draft) => updateTraining(act, tid, draft),
    next: ({ c }) => ({
      to: filledIn(c, pages.admin),
      key: "trainingAdmin.saved",
    }),
    async again({ c, form, opened }, state) {
      const stored = await valuesOf(c, opened);
      return await show(c, pages, {
        training: opened,
        values: typed(stored, form),
        since: versionOf(stored),
        form: state,
      });
    },
  });
