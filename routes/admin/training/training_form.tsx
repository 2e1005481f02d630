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
  EXAM,
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
import { colorTyped } from "../../../lib/http/colors.ts";
import { placeToMakeIn, trainingToManage } from "./open.ts";
import { Notice } from "../../../components/ui/Notice.tsx";
import { refuse } from "../../../lib/failure.ts";
import { ok } from "../../../lib/result.ts";
import {
  TOLD_ANYWAY,
  toldAlready,
} from "../../../lib/trainings/told_already.ts";
import { ToldAnyway } from "../../trainings/told_anyway.tsx";
import { PoolFields, quizTags, shortOf } from "./pool_fields.tsx";
import { trainingTabs } from "./tabs.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

/** The form of a training of this place: what it is, who comes in, until when it is due. */
export const trainingForms = (at: OwnerPages) =>
  editPages({
    params: Tid,
    fields: TRAINING_FIELDS,
    schema: TrainingDraft,
    // Without any category, those come first, for whoever may make one there (spec 3 §2.2).
    admit(c) {
      const place = placeToMakeIn(c, at);
      const { site } = c.get("act");
      return offeredCategories(site, place).length === 0 &&
          canManageCategories(c.get("act"), place)
        ? redirect(c, at.url(c, "/admin/training/category"), {
          key: "trainingAdmin.categoryFirst",
        })
        : undefined;
    },
    open: (c, { tid }) => trainingToManage(c, at, tid),
    draftOf: (c, training) => draftOf(c.get("act").site, training),
    rest: (form) => ({ category: categoryTyped(form) }),
    names: {
      "category.name": "categoryName",
      "category.color": "categoryColor",
      name: "categoryName",
    },
    create: ({ c, act }, draft) =>
      createTraining(act, at.of(c, "isMember"), draft),
    async update({ c, act, opened, form }, draft) {
      const count = form.get(TOLD_ANYWAY) === null
        ? await toldAlready(act, opened, draft)
        : 0;
      if (count > 0) {
        return refuse("dueToldAlready", {
          field: TOLD_ANYWAY,
          params: { count },
        });
      }
      const done = await updateTraining(act, opened.tid, draft);
      if (!done.ok) return done;
      const isShort = draft.isExam && (await shortOf(c, done.value)).length > 0;
      return ok({ tid: opened.tid, isShort });
    },
    created: ({ c }, { tid }) => ({
      to: at.url(c, `/admin/training/${tid}/problems`),
      key: "trainingAdmin.saved",
    }),
    updated: ({ c }, { tid, isShort }) => ({
      to: at.url(c, "/admin/training") + (isShort ? `/${tid}/edit` : ""),
      key: isShort ? "exams.savedShort" : "trainingAdmin.saved",
    }),
    show: (c, shown) => show(c, at, shown),
  });

function categoryTyped(form: Form) {
  const id = form.get("category")?.trim() ?? "";
  const name = form.get("categoryName")?.trim() ?? "";
  if (name !== "") {
    return { name, color: colorTyped(form, "categoryColor") ?? "" };
  }
  return /^\d+$/.test(id) ? { id: Number(id) } : null;
}

async function show(
  c: AppContext,
  at: OwnerPages,
  { opened, values, since, form }: Shown<WholeTraining>,
) {
  const t = c.get("t");
  const path = at.url(c, "/admin/training");
  const of = { values, form };
  const categories = offeredCategories(c.get("act").site, at.of(c, "isMember"));
  const chosen = opened?.categoryId ?? "";
  const tags = quizTags(c, at.of(c, "isMember"));
  const short = opened?.isExam ? await shortOf(c, opened) : [];
  return await at.show(c, "training", {
    title: opened === null ? t("trainingAdmin.new") : t("trainingAdmin.edit"),
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <>
        {opened && trainingTabs(c, at, opened, "edit")}
        <EditForm
          {...{ since, form }}
          action={opened === null
            ? `${path}/create`
            : `${path}/${opened.tid}/edit`}
          back={path}
          before={<ToldAnyway form={form} />}
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
          <FormCard
            title={t("exams.card")}
            help={t("exams.cardHelp")}
            id="exam"
          >
            {short.map((pool) => (
              <Notice key={pool.name} kind="warn">
                {t("exams.poolShort", pool)}
              </Notice>
            ))}
            <Fields {...of} of={EXAM} />
            <PoolFields {...of} tags={tags} />
          </FormCard>
        </EditForm>
      </>
    ),
  });
}
