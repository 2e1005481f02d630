import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { id, optionalId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canManageCategories } from "../../../lib/trainings/access.ts";
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from "../../../lib/trainings/categories.ts";
import {
  CategoryDraft,
  MAX_CATEGORY_CHARS,
} from "../../../lib/trainings/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { colorTyped } from "../../../lib/http/colors.ts";
import { placeToMakeIn } from "./open.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ColorField } from "../../../components/ui/ColorField.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import type { OwnerPages } from "../../owner.tsx";

function show(
  c: AppContext,
  at: OwnerPages,
  { edit, state = EMPTY_FORM }: { edit?: number; state?: FormState },
) {
  const t = c.get("t");
  const act = c.get("act");
  const place = placeToMakeIn(c, at);
  const { shelf } = act.site.trainings;
  const rows = shelf.categories(place)
    .map((row) => ({ ...row, count: shelf.countOf(row.id) }));
  const admin = at.url(c, "/admin/training");
  return at.show(c, "training", {
    title: t("trainingAdmin.categories"),
    lead: t("trainingAdmin.categoriesLead"),
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

export const trainingCategories = (at: OwnerPages) =>
  page({ query: Query }, (c, { query }) => show(c, at, query));

/** Adds one, or changes the one whose number is sent. */
export const saveCategoryForm = (at: OwnerPages) =>
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
        ? createCategory(act, at.of(c, "isMember"), draft)
        : updateCategory(act, id, draft),
    next: ({ c }) => ({
      to: at.url(c, "/admin/training/category"),
      key: "trainingAdmin.categorySaved",
    }),
    again: ({ c, form }, state) =>
      show(c, at, { edit: Number(form.get("id") ?? NaN), state }),
  });

export const removeCategoryForm = (at: OwnerPages) =>
  form({
    schema: z.object({ id }),
    run: ({ act }, { id }) => deleteCategory(act, id),
    next: ({ c }) => ({
      to: at.url(c, "/admin/training/category"),
      key: "trainingAdmin.categoryRemoved",
    }),
  });

interface CategoryAdminProps {
  path: string;
  rows: readonly {
    id: number;
    name: string;
    color: string;
    /** How many trainings have it. */
    count: number;
  }[];
  /** The one whose form is open; null: a new one's. */
  chosen: { id: number; name: string; color: string } | null;
  form: FormState;
  canEdit: boolean;
}

/** The categories of a place's trainings; beside them the form of one. */
function CategoryAdmin(props: CategoryAdminProps) {
  const t = useT();
  const { path, rows, chosen, form, canEdit } = props;
  return (
    <div class="grid gap-5 items-start lg:grid-cols-2">
      <div class="card rows min-w-0">
        {rows.length === 0
          ? <Empty icon="tag" title={t("trainingAdmin.categoriesNone")} />
          : (
            <Table
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t("trainings.category"),
                  cell: "lead",
                  of: ({ id, name, color }) => (
                    <Tag
                      name={name}
                      color={color || null}
                      href={canEdit ? `${path}?edit=${id}` : undefined}
                      current={chosen?.id === id}
                    />
                  ),
                },
                {
                  title: t("trainingAdmin.adminTitle"),
                  width: "narrow end",
                  cell: "num text-ink2",
                  isLabelled: true,
                  of: ({ count }) => count,
                },
                canEdit
                  ? {
                    title: t("home.actions"),
                    isSilent: true,
                    width: "narrow",
                    cell: "row-tools",
                    of: ({ id, name, count }) => (
                      <form method="post" action={`${path}/remove`}>
                        <input type="hidden" name="id" value={id} />
                        <Button
                          kind="quiet"
                          small
                          icon="trash"
                          label={t("trainingAdmin.categoryRemove", { name })}
                          confirm={t("trainingAdmin.categoryRemoveAsk", {
                            name,
                            count,
                          })}
                        />
                      </form>
                    ),
                  }
                  : null,
              ]}
            />
          )}
      </div>
      {canEdit && (
        <form
          class="card p-5 flex flex-col gap-5"
          method="post"
          action={path}
          id="category"
        >
          <h2>
            {chosen
              ? t("trainingAdmin.categoryEdit")
              : t("trainingAdmin.categoryNew")}
          </h2>
          <FormErrors form={form} />
          <SendKey />
          {chosen && <input type="hidden" name="id" value={chosen.id} />}
          <TextField
            name="name"
            label={t("trainingAdmin.categoryName")}
            value={chosen?.name ?? ""}
            maxLength={MAX_CATEGORY_CHARS}
            form={form}
            required
          />
          <ColorField
            name="color"
            label={t("trainingAdmin.categoryColor")}
            value={chosen?.color ?? ""}
            form={form}
          />
          <div class="flex flex-wrap gap-3">
            <Button kind="primary">{t("shell.save")}</Button>
            {chosen && (
              <Button kind="quiet" href={path}>{t("shell.cancel")}</Button>
            )}
          </div>
        </form>
      )}
    </div>
  );
}
