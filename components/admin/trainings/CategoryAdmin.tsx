import { useT } from "../../reader.tsx";
import { MAX_CATEGORY_CHARS } from "../../../lib/trainings/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { ColorField } from "../../ui/ColorField.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Empty } from "../../ui/Notice.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Table } from "../../ui/Table.tsx";
import { Tag } from "../../ui/Tag.tsx";

export interface CategoryAdminProps {
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
export function CategoryAdmin(props: CategoryAdminProps) {
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
