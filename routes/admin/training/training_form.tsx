import { ColorField } from "../../../components/ui/ColorField.tsx";
import { SelectField, TextField } from "../../../components/ui/Field.tsx";
import { EditForm } from "../../../components/ui/EditForm.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import type { Form } from "../../../lib/http/body.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canManageCategories } from "../../../lib/trainings/access.ts";
import { offeredCategories } from "../../../lib/trainings/categories.ts";
import { draftOf } from "../../../lib/trainings/draft_of.ts";
import {
  ABOUT,
  ACCESS,
  ASSIGNMENT,
  TRAINING_FIELDS,
} from "../../../lib/trainings/fields.ts";
import { TrainingDraft } from "../../../lib/trainings/draft.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import {
  createTraining,
  updateTraining,
} from "../../../lib/trainings/service.ts";
import { editPages, type Shown } from "../../edit_pages.tsx";
import { redirect } from "../../page.tsx";
import {
  filledIn,
  type TrainingPages,
  TrainingParams,
} from "../../trainings/place.tsx";
import { colorTyped } from "../../../lib/http/colors.ts";
import { placeToMakeIn, trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";

/** The form of a training of this place: what it is, who comes in, until when it is due. */
export const trainingForms = (pages: TrainingPages) =>
  editPages({
    params: TrainingParams,
    fields: TRAINING_FIELDS,
    schema: TrainingDraft,
    // Without any category, those come first, for whoever may make one there (spec 3 §2.2).
    admit(c) {
      const place = placeToMakeIn(c, pages);
      const { site } = c.get("act");
      return offeredCategories(site, place).length === 0 &&
          canManageCategories(c.get("act"), place)
        ? redirect(c, `${filledIn(c, pages.admin)}/category`, {
          key: "trainingAdmin.categoryFirst",
        })
        : undefined;
    },
    open: (c, { tid }) => trainingToManage(c, pages, tid),
    draftOf: (c, training) => draftOf(c.get("act").site, training),
    rest: (form) => ({ category: categoryTyped(form) }),
    names: {
      "category.name": "categoryName",
      "category.color": "categoryColor",
      name: "categoryName",
    },
    create: ({ c, act }, draft) => createTraining(act, pages.placeOf(c), draft),
    update: ({ act, opened }, draft) => updateTraining(act, opened.tid, draft),
    created: ({ c }, { tid }) => ({
      to: `${filledIn(c, pages.admin)}/${tid}/problems`,
      key: "trainingAdmin.saved",
    }),
    updated: ({ c }) => ({
      to: filledIn(c, pages.admin),
      key: "trainingAdmin.saved",
    }),
    show: (c, shown) => show(c, pages, shown),
  });

function categoryTyped(form: Form) {
  const id = form.get("category")?.trim() ?? "";
  const name = form.get("categoryName")?.trim() ?? "";
  if (name !== "") {
    return { name, color: colorTyped(form, "categoryColor") ?? "" };
  }
  return /^\d+$/.test(id) ? { id: Number(id) } : null;
}

function show(
  c: AppContext,
  pages: TrainingPages,
  { opened, values, since, form }: Shown<WholeTraining>,
) {
  const t = c.get("t");
  const path = filledIn(c, pages.admin);
  const of = { values, form };
  const categories = offeredCategories(c.get("act").site, pages.placeOf(c));
  const chosen = opened?.categoryId ?? "";
  return pages.showAdmin(c, {
    title: opened === null ? t("trainingAdmin.new") : t("trainingAdmin.edit"),
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <>
        {opened && trainingTabs(c, pages, opened, "edit")}
        <EditForm
          {...{ since, form }}
          action={opened === null
            ? `${path}/create`
            : `${path}/${opened.tid}/edit`}
          back={path}
        >
          <FormCard>
            <Fields {...of} of={ABOUT} />
            {categories.length > 0 && (
              <SelectField
                name="category"
                label={t("trainings.category")}
                value={String(chosen)}
                options={[
                  { value: "", text: t("trainingAdmin.categoryChoose") },
                  ...categories.map(({ id, name }) => ({
                    value: String(id),
                    text: name,
                  })),
                ]}
                form={form}
                needed
              />
            )}
            <details class="more" open={categories.length === 0}>
              <summary>{t("trainingAdmin.categoryNew")}</summary>
              <div class="flex flex-col gap-5 pt-4">
                <TextField
                  name="categoryName"
                  label={t("trainingAdmin.categoryName")}
                  form={form}
                />
                <ColorField
                  name="categoryColor"
                  label={t("trainingAdmin.categoryColor")}
                  form={form}
                />
              </div>
            </details>
          </FormCard>
          <FormCard title={t("trainingAdmin.access")}>
            <Fields {...of} of={ACCESS} />
          </FormCard>
          <FormCard
            title={t("trainingAdmin.assignment")}
            help={t("trainingAdmin.assignmentHelp")}
          >
            <Fields {...of} of={ASSIGNMENT} />
          </FormCard>
        </EditForm>
      </>
    ),
  });
}
