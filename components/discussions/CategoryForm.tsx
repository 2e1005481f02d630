import { useT } from "../reader.tsx";
import {
  type Category,
  MAX_CATEGORY_CHARS,
} from "../../lib/discussions/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Check, type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";

export interface CategoryFormProps {
  categories: readonly Category[];
  form: FormState;
}

/** Empty lines for new ones. */
const NEW_LINES = [-1, -2, -3];

/** The categories that a form as it was sent removes, as the box says that is asked for them. */
export const removedBy = (
  categories: readonly Pick<Category, "id">[],
  nameOf: (field: string) => string | null | undefined,
): string =>
  categories.map(({ id }) => id)
    .filter((id) => nameOf(`name_${id}`)?.trim() === "").join(" ");

/** All categories at once: an emptied line removes its category, one with discussions after a question. */
export function CategoryForm({ categories, form }: CategoryFormProps) {
  const t = useT();
  return (
    <div class="wrap py-7">
      <div class="dialog" data-dialog-content="">
        <form
          class="flex flex-col gap-3"
          method="post"
          action="/discussion-category"
        >
          <h1 id="dialog-title">{t("discussions.categoriesEdit")}</h1>
          <p class="text-md text-ink2">{t("discussions.categoriesHelp")}</p>
          <FormErrors form={form} />
          {categories.map(({ id, name }, n) => (
            <TextField
              key={id}
              name={`name_${id}`}
              label={t("discussions.categoryN", { n: n + 1 })}
              value={name}
              maxLength={MAX_CATEGORY_CHARS}
              form={form}
            />
          ))}
          {NEW_LINES.map((line, n) => (
            <TextField
              key={line}
              name={`name_${line}`}
              label={t("discussions.categoryNew", { n: n + 1 })}
              maxLength={MAX_CATEGORY_CHARS}
              form={form}
            />
          ))}
          {form.errors.removes && (
            <Check
              name="removes"
              label={t("discussions.categoriesRemove")}
              checked={false}
              value={removedBy(categories, (name) => form.values[name])}
              form={form}
            />
          )}
          <div class="flex flex-wrap gap-3">
            <Button kind="primary">{t("shell.save")}</Button>
            <span class="page-only">
              <Button kind="quiet" href="/discussion">
                {t("shell.cancel")}
              </Button>
            </span>
          </div>
        </form>
      </div>
    </div>
  );
}
