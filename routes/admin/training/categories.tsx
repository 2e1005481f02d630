import { z } from "zod";
import { CategoryAdmin } from "../../../components/admin/trainings/CategoryAdmin.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { id, optionalId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canManageCategories } from "../../../lib/trainings/access.ts";
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from "../../../lib/trainings/categories.ts";
import { CategoryDraft } from "../../../lib/trainings/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { filledIn, type TrainingPages } from "../../trainings/place.tsx";
import { colorTyped } from "../color_typed.ts";
import { placeToMakeIn } from "./open.ts";

function show(
  c: AppContext,
  pages: TrainingPages,
  { edit, state = EMPTY_FORM }: { edit?: number; state?: FormState },
) {
  const t = c.get("t");
  const act = c.get("act");
  const place = placeToMakeIn(c, pages);
  const { shelf } = act.site.trainings;
  const rows = shelf.categories(place)
    .map((row) => ({ ...row, count: shelf.countOf(row.id) }));
  const admin = filledIn(c, pages.admin);
  return pages.showAdmin(c, {
    title: t("trainingAdmin.categories"),
    lead: t("trainingAdmin.categoriesLead"),
    back: { href: admin, text: t("trainingAdmin.adminTitle") },
    isRefused: state !== EMPTY_FORM,
    children: (
      <CategoryAdmin
        path={`${admin}/category`}
        rows={rows}
        chosen={rows.find(({ id }) => id === edit) ?? null}
        form={state}
        canEdit={canManageCategories(act, place)}
      />
    ),
  });
}

const Query = z.object({ edit: optionalId.catch(undefined) });

export const trainingCategories = (pages: TrainingPages) =>
  page({ query: Query }, (c, { query }) => show(c, pages, query));

/** Adds one, or changes the one whose number is sent. */
export const saveCategoryForm = (pages: TrainingPages) =>
  form({
    schema: CategoryDraft.extend({ id: optionalId }),
    pick: (form) => ({
      id: form.get("id") ?? undefined,
      name: form.get("name") ?? "",
      color: colorTyped(form, "color") ?? "",
    }),
    makes: ({ form }) => form.get("id") === null,
    run: ({ c, act }, { id, ...draft }) =>
      id === undefined
        ? createCategory(act, pages.placeOf(c), draft)
        : updateCategory(act, id, draft),
    next: ({ c }) => ({
      to: `${filledIn(c, pages.admin)}/category`,
      key: "trainingAdmin.categorySaved",
    }),
    again: ({ c, form }, state) =>
      show(c, pages, { edit: Number(form.get("id") ?? NaN), state }),
  });

export const removeCategoryForm = (pages: TrainingPages) =>
  form({
    schema: z.object({ id }),
    run: ({ act }, { id }) => deleteCategory(act, id),
    next: ({ c }) => ({
      to: `${filledIn(c, pages.admin)}/category`,
      key: "trainingAdmin.categoryRemoved",
    }),
  });
